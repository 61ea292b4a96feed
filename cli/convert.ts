import { Option, type Command } from 'commander'
import { artefacts } from '../core/adapters'
import { applyNames, checkNames, type Catalog, type FormatId, type Names } from '../core/catalog'
import {
  formats,
  makeNameMap,
  readOverlay,
  writeCatalog,
  type NameMap,
  type Note,
  type Overlay,
} from '../core/formats'
import { FailureError } from '../core/shared'
import { addCommand, refuseUsage, writeResult, type CommonOptions } from './command'
import { convertInPlace } from './convert-in-place'
import { complainOfNames } from './failure-text'
import { withLiveOptions, type LiveOptions } from './live/options'
import { noteRow, sayNotes } from './note-text'
import { complainOfFailures, readCatalogues } from './read-catalogues'
import { readInput } from './read-inputs'
import { refusedNames } from './refused-names'
import { saveJson } from './save-file'
import type { Terminal } from './terminal'

interface ConvertOptions extends CommonOptions, LiveOptions {
  readonly to?: string
  readonly naming?: string
  readonly strict?: boolean
  readonly map?: string
  readonly notes?: string
  readonly inPlace?: boolean
  readonly dryRun?: boolean
}

const STRICT: readonly FormatId[] = ['openai-chat', 'openai-responses', 'anthropic']

/** `convert`: catalogues in another format, in their own, or as what puts their names to use; under the original names or those of a naming. */
export function registerConvert(program: Command, terminal: Terminal): void {
  withLiveOptions(
    addCommand(program, {
      name: 'convert',
      summary: 'Write catalogues in another format, or under other names; say what the target cannot hold.',
      examples: [
        'convert tools.json --to anthropic',
        'convert tools.json --to openai-chat --strict --notes losses.json',
        'convert tools.json --to mcp --naming naming.json --map names.json --out aligned.json',
        'convert tools.json --in-place --naming naming.json --dry-run',
      ],
    }),
  )
    .argument('<in...>', 'files, folders or patterns, also .gz and JSONL; - for stdin')
    .addOption(
      new Option('--to <format>', 'what to write: a format, or what puts names to use').choices([
        ...formats.map(({ id }) => id),
        ...artefacts.map(({ id }) => id),
      ]),
    )
    .option(
      '--naming <file>',
      'names to apply: what `align` writes, a list of { tool, path, new }, a name map (--map), an overlay, or a FastMCP configuration (`mcpServers`); the last two also give descriptions',
    )
    .option('--strict', `for the strict mode of the target (${STRICT.join(', ')})`)
    .option('--map <file>', 'write the name map, old to new and back')
    .option('--notes <file>', 'write as JSON what the target cannot say, and every change and addition')
    .option('--in-place', 'write the names into the files themselves, with the smallest edits')
    .option('--dry-run', 'with --in-place: show the edits as a patch, write nothing')
    .action((names: readonly string[], options: ConvertOptions) => convert(terminal, names, options))
}

async function convert(
  terminal: Terminal,
  inputs: readonly string[],
  options: ConvertOptions,
): Promise<void> {
  checkOptions(inputs, options)
  const read = await readCatalogues(terminal, inputs, options)
  if (complainOfFailures(terminal, read)) return
  const overlay = options.naming === undefined ? NONE : await readNamingFile(options.naming, read.catalog)
  if (complainOfNames(terminal, checkNames(read.catalog, overlay.names))) return
  if (options.inPlace) {
    if (options.map !== undefined) await saveJson(options.map, mapOf(read.catalog, overlay.names))
    await convertInPlace(terminal, read, overlay, options)
    return
  }
  const written = write(read.catalog, overlay, options)
  const notes = [...read.notes.filter(({ level }) => level !== 'info'), ...written.notes]
  sayNotes(terminal, notes)
  if (options.map !== undefined) await saveJson(options.map, written.nameMap)
  if (options.notes !== undefined) await saveJson(options.notes, notes.map(noteRow))
  await writeResult(terminal, written.text, options.out)
}

function checkOptions(inputs: readonly string[], options: ConvertOptions): void {
  const { to, inPlace, dryRun, strict } = options
  if (to === undefined && !inPlace)
    refuseUsage('--to FORMAT says what to write (or --in-place, to write into the files)')
  if (to !== undefined && inPlace)
    refuseUsage('--in-place keeps every file in its own format: it cannot be used with --to')
  if (dryRun && !inPlace) refuseUsage('--dry-run is for --in-place; without it no file is changed anyway')
  if (inPlace && inputs.includes('-'))
    refuseUsage('--in-place changes files: it cannot be used with stdin (`-`)')
  if (strict && !STRICT.some((format) => format === to))
    refuseUsage(`--strict is for ${STRICT.join(', ')}: ${to ?? 'a file in place'} has no strict mode`)
}

interface Written {
  readonly text: string
  readonly notes: readonly Note[]
  readonly nameMap: NameMap
}

function write(catalog: Catalog, overlay: Overlay, { to, strict }: ConvertOptions): Written {
  const artefact = artefacts.find(({ id }) => id === to)
  const format = formats.find(({ id }) => id === to)
  if (!artefact) {
    const written = writeCatalog(catalog, {
      format: format?.id ?? 'own',
      ...overlay,
      toolIds: 'all',
      strict: strict === true,
    })
    const refused = format ? refusedNames(catalog, written.nameMap, format.id) : []
    return { ...written, notes: [...written.notes, ...refused] }
  }
  return {
    ...artefact.write({ catalog, ...overlay, toolIds: 'all' }),
    nameMap: mapOf(catalog, overlay.names),
  }
}

function mapOf(catalog: Catalog, names: Names): NameMap {
  const renamed = applyNames(catalog, names).catalog
  return makeNameMap(catalog.tools, new Map(renamed.tools.map((tool) => [tool.id, tool])))
}

const NONE: Overlay = { names: {}, descriptions: {} }

async function readNamingFile(file: string, catalog: Catalog): Promise<Overlay> {
  const overlay = readOverlay((await readInput(file)).text, catalog)
  if (!overlay.ok) throw new FailureError(overlay.failure)
  return overlay.value
}
