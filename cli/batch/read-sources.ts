import type { BatchSource } from '../../core/alignment'
import { complainOfFailures } from '../read-catalogues'
import { readInputs } from '../read-inputs'
import type { Terminal } from '../terminal'

/** The files of results; null when one could not be read (the exit code is then set). */
export async function readSources(
  terminal: Terminal,
  names: readonly string[],
): Promise<readonly BatchSource[] | null> {
  const inputs = await readInputs(terminal, names)
  if (complainOfFailures(terminal, { failures: inputs.filter((input) => 'failure' in input) })) return null
  return inputs.flatMap((input) => ('text' in input ? [{ name: input.file, text: input.text }] : []))
}
