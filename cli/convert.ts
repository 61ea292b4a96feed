import { Option, type Command } from 'commander'
import { checkNames, type Catalog, type FormatId, type Names } from '../core/catalog'
import { formats, readNaming, writeCatalog } from '../core/formats'
import { FailureError } from '../core/shared'
import { addCommand, writeResult, type CommonOptions } from './command'
import { noteLine, noteRow } from './note-text'
import { complainOfFailures, readCatalogues } from './read-catalogues'
import { readInput } from './read-inputs'
import { saveFile } from './save-file'
import type { Terminal } from './terminal'

interface ConvertOptions extends CommonOptions {
  readonly to: FormatId
  readonly naming?: string
  readonly map?: string
  readonly notes?: string
}

/** `convert`: catalogues in another format, or in their own, under the original names or those of a naming. */
export function registerConvert(program: Command, terminal: Terminal): void {
  addCommand(program, {
    name: 'convert',
    summary: 'Write catalogues in another format, or under other names; say what the target cannot hold.',
    examples: [
      'convert tools.json --to anthropic',
      'convert tools.json --to mcp --naming naming.json --map names.json --out aligned.json',
    ],
  })
    .argument('<in...>', 'files, folders or patterns, also .gz and JSONL; - for stdin')
    .addOption(
      new Option('--to <format>', 'the format to write')
        .choices(formats.map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .option('--naming <file>', 'names to apply: what `align` writes, or a list of { tool, path, new }')
    .option('--map <file>', 'write the name map, old to new and back')
    .option('--notes <file>', 'write as JSON what the target cannot say and what was added')
    .action((names: readonly string[], options: ConvertOptions) => convert(terminal, names, options))
}

async function convert(
  terminal: Terminal,
  inputs: readonly string[],
  options: ConvertOptions,
): Promise<void> {
  const read = await readCatalogues(terminal, inputs)
  if (complainOfFailures(terminal, read)) return
  const names = options.naming === undefined ? {} : await readNames(options.naming, read.catalog)
  if (complainOfNames(terminal, read.catalog, names)) return
  const written = writeCatalog(read.catalog, { format: options.to, names, toolIds: 'all' })
  const notes = [...read.notes.filter(({ level }) => level !== 'info'), ...written.notes]
  for (const note of notes) if (note.level !== 'info') terminal.say(noteLine(note))
  if (options.map !== undefined) await saveFile(options.map, `${JSON.stringify(written.nameMap, null, 2)}\n`)
  if (options.notes !== undefined)
    await saveFile(options.notes, `${JSON.stringify(notes.map(noteRow), null, 2)}\n`)
  await writeResult(terminal, written.text, options.out)
}

async function readNames(file: string, catalog: Catalog): Promise<Names> {
  const names = readNaming((await readInput(file)).text, catalog)
  if (!names.ok) throw new FailureError(names.failure)
  return names.value
}

/** Says which names cannot be given and makes the command end with exit code 2; true when there were any. */
function complainOfNames(terminal: Terminal, catalog: Catalog, names: Names): boolean {
  const refused = checkNames(catalog, names)
  for (const { name, reason } of refused) terminal.complain(`The name \`${name}\` cannot be given: ${reason}`)
  if (refused.length > 0) terminal.setExitCode(2)
  return refused.length > 0
}
