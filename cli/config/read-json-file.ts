import { readSettingsJson } from '../../core/lint'
import { FailureError, type Failure, type Result } from '../../core/shared'
import { readInput } from '../read-inputs'

/** The value of a JSON file of a person's settings; comments and trailing commas are allowed. Throws `import/unreadable` and `config/unreadable`. */
export async function readJsonFile(file: string): Promise<unknown> {
  const { text } = await readInput(file)
  return valueOf(readSettingsJson(text, file))
}

/** The value of a result, or its failure thrown. */
export function valueOf<Value>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new FailureError(result.failure)
  return result.value
}

/** A flaw of one file at one place. */
export function unusable(source: string, path: string, message: string): FailureError {
  return new FailureError({ code: 'config/unreadable', source, problems: [{ path, message }] })
}
