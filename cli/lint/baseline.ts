import * as valibot from 'valibot'
import { FailureError } from '../../core/shared'
import { readInput } from '../read-inputs'
import type { Row } from './row'

const Baseline = valibot.object({
  diagnostics: valibot.array(
    valibot.object({
      rule: valibot.string(),
      severity: valibot.string(),
      tool: valibot.nullable(valibot.string()),
      server: valibot.optional(valibot.nullable(valibot.string())),
      path: valibot.string(),
      file: valibot.optional(valibot.string()),
    }),
  ),
})

type Known = Pick<Row, 'rule' | 'tool' | 'path'> & {
  readonly severity: string
  readonly server?: string | null | undefined
}

/** Reads an earlier result (`lint --format json`). Throws `import/unreadable`. */
export async function readBaseline(file: string): Promise<readonly Known[]> {
  const { text } = await readInput(file)
  const result = valibot.safeParse(Baseline, parse(text))
  if (result.success) return result.output.diagnostics
  const message = 'it is not the result of an earlier `lint --format json`'
  throw new FailureError({ code: 'import/unreadable', source: file, message })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The rows that an earlier result does not have. A finding is known again by rule, severity, tool and place in the tool, wherever that stands. */
export function withoutKnown(rows: readonly Row[], known: readonly Known[]): readonly Row[] {
  const left = new Map<string, number>()
  for (const row of known) left.set(keyOf(row), (left.get(keyOf(row)) ?? 0) + 1)
  return rows.filter((row) => {
    const count = left.get(keyOf(row)) ?? 0
    if (count > 0) left.set(keyOf(row), count - 1)
    return count === 0
  })
}

/** The position of a tool in its list is left out of the path: tools come and go. */
function keyOf({ rule, severity, tool, server, path }: Known): string {
  const place = path.replace(/^((?:\/[^/]+)*?)\/\d+(?=\/|$)/, '$1/*')
  return JSON.stringify([rule, severity, tool, server ?? null, place])
}
