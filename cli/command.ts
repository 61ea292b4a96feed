// How a command joins the program: name, words, examples, the options all commands share, and where its result goes.
import { CommanderError, type Command } from 'commander'
import { saveFile } from './save-file'
import type { Terminal } from './terminal'

/** The options that every command has. */
export interface CommonOptions {
  readonly out?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Adds a command with the shared options and its examples; the caller adds arguments, further options and the action. */
export function addCommand(
  program: Command,
  definition: { readonly name: string; readonly summary: string; readonly examples: readonly string[] },
): Command {
  const examples = definition.examples.map((example) => `  $ namewright ${example}`).join('\n')
  return program
    .command(definition.name)
    .summary(definition.summary)
    .description(definition.summary)
    .option('--out <file>', 'write the result to a file instead of stdout')
    .option('--json', 'the result as JSON')
    .option('--quiet', 'no progress and no warnings on stderr')
    .addHelpText('after', `\nExample${definition.examples.length > 1 ? 's' : ''}:\n${examples}\n`)
}

/** Ends the command as wrongly used (exit code 2), with a sentence that says what was expected. */
export function refuseUsage(sentence: string): never {
  throw new CommanderError(2, 'namewright.usage', sentence)
}

/** The format that was asked for: `--json` is short for `--format json`, and nothing else may be named beside it. */
export function formatOf<Format extends string>(
  { json, format }: { readonly json?: boolean; readonly format?: Format },
  otherwise: Format,
): Format | 'json' {
  if (json && format !== undefined && format !== 'json')
    refuseUsage(`--json is short for --format json: it cannot stand beside --format ${format}`)
  return json ? 'json' : (format ?? otherwise)
}

/** How a result is coloured: as the terminal takes it, and not at all in a file. */
export function paintFor(terminal: Terminal, out?: string): Terminal['paint'] {
  return isStandardOutput(out) ? terminal.paint : (_, text) => text
}

function isStandardOutput(out: string | undefined): out is undefined | '-' {
  return out === undefined || out === '-'
}

/** Writes a command's result to `--out` or stdout, with a newline at its end. Throws `file/not-saved`. */
export async function writeResult(terminal: Terminal, text: string, out?: string): Promise<void> {
  const complete = text.endsWith('\n') ? text : `${text}\n`
  if (isStandardOutput(out)) await terminal.print(complete)
  else await saveFile(out, complete)
}
