// Reads every public catalogue and compares what was found with what the manifest counts.
import { readTool, type Tool } from '../../core/catalog'
import { joinRecognised, recognisedWords, type ReadResult, type Recognised } from '../../core/formats'
import { readSource, type SourceFile } from '../../core/reading'
import { describeFailure } from '../../core/shared'
import { readCatalogue, readManifest, type ManifestEntry } from './catalogue-files'

/** Why a count differs from the manifest's. Each cause is looked up in the tools that were read, not in a list of files. */
interface Cause {
  readonly id: string
  readonly explain: (read: ReadResult, entry: ManifestEntry) => string
  readonly holds: (read: ReadResult, entry: ManifestEntry) => boolean
}

const CAUSES: readonly Cause[] = [
  {
    id: 'no-schema',
    holds: ({ tools }, entry) => tools.length > entry.tools && tools.filter(hasSchema).length === entry.tools,
    explain: ({ tools }) =>
      `The manifest counts entries with a schema; ${counted(tools.filter((tool) => !hasSchema(tool)).length, 'entry has', 'entries have')} a name without one.`,
  },
  {
    id: 'literals',
    holds: ({ tools, recognised }, entry) =>
      entry.tools === 0 && tools.length > 0 && recognised.every(({ kind }) => kind === 'source-code'),
    explain: () =>
      'The manifest counts no tools in source code and snapshots; these stand there as literals.',
  },
]

/** One file with what was read. */
export interface Coverage {
  readonly entry: ManifestEntry
  /** Null where the file could not be read at all. */
  readonly tools: number | null
  /** "12 MCP, 3 lists of parameters (likely)"; for a file without tools what is said of it. */
  readonly words: string
  readonly recognised: readonly Recognised[]
  /** Why the count differs from the manifest's; null where it does not, or where nothing explains it. */
  readonly explanation: string | null
  /** Seconds of processor time that reading took. */
  readonly seconds: number
  /** What is wrong: a crash, silence, a difference without an explanation; null where all is well. */
  readonly trouble: string | null
}

/** Reads all files of the manifest, each as it stands in its folder. */
export function measureCoverage(): readonly Coverage[] {
  return readManifest().map(coverageOf)
}

function coverageOf(entry: ManifestEntry): Coverage {
  const text = readCatalogue(entry.file)
  if (text === null) return unread(entry, 'The file is not there.')
  const before = process.cpuUsage()
  const found = readSafely(text, entry.file)
  const seconds = process.cpuUsage(before).user / 1e6
  if (typeof found === 'string') return { ...unread(entry, found), seconds }
  const isEqual = found.tools.length === entry.tools
  const cause = isEqual ? undefined : CAUSES.find(({ holds }) => holds(found, entry))
  const verdict = found.tools.length > 0 ? null : (found.notes.at(-1)?.message ?? '')
  return {
    entry,
    tools: found.tools.length,
    words: verdict ?? recognisedWords(found.recognised),
    recognised: found.recognised,
    explanation: cause?.explain(found, entry) ?? null,
    seconds,
    trouble: troubleOf(verdict, isEqual || cause !== undefined),
  }
}

function troubleOf(verdict: string | null, isExplained: boolean): string | null {
  if (verdict !== null && !verdict.startsWith('No tools')) return 'It holds no tools, which is not said.'
  return isExplained ? null : 'Nothing explains the difference.'
}

function unread(entry: ManifestEntry, trouble: string): Coverage {
  return { entry, tools: null, words: '', recognised: [], explanation: null, seconds: 0, trouble }
}

/** What was read, or why not. A crash is told like a failure, so that the others are still read. */
function readSafely(text: string, file: string): ReadResult | string {
  let documents = 0
  try {
    const read = readSource(text, { file, newDocumentId: () => `document-${documents++}`, fileAt })
    return read.ok ? read.value : describeFailure(read.failure, 'terminal').what
  } catch (thrown) {
    return `It crashed: ${String(thrown)}`
  }
}

function fileAt(path: string): SourceFile | null {
  const text = readCatalogue(path) ?? readCatalogue(`${path}.gz`)
  return text === null ? null : { path, text }
}

function hasSchema(tool: Tool): boolean {
  return readTool(tool).schema?.type === 'object'
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`
}

/** The page about it: a summary, then a table, file by file. */
export function coveragePage(rows: readonly Coverage[]): string {
  const withTools = rows.filter(({ tools }) => tools !== null && tools > 0)
  const sum = rows.reduce((total, { tools }) => total + (tools ?? 0), 0)
  const expected = rows.reduce((total, { entry }) => total + entry.tools, 0)
  const differing = rows.filter(({ entry, tools }) => tools !== entry.tools)
  const lines = rows.map(({ entry, tools, words, explanation, trouble }) =>
    row([
      `\`${entry.file}\``,
      tools === null ? 'unread' : String(tools),
      String(entry.tools),
      words,
      explanation ?? (trouble === null ? '' : `**${trouble}**`),
    ]),
  )
  return `${[
    '# What is read of the public catalogues',
    '',
    'Written by `NAMEWRIGHT_WRITE=1 npm run bench -- import-coverage`; do not edit.',
    '',
    `${rows.length} files, ${withTools.length} of them with tools: ${sum} tools read, ${expected} counted by the manifest. ${differing.length} files differ.`,
    'A word in brackets says how surely the tools were recognised, where it is not certain.',
    '',
    row(['file', 'tools', 'manifest', 'recognised as', 'why the counts differ']),
    row(['---', '---:', '---:', '---', '---']),
    ...lines,
  ].join('\n')}\n`
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}

/** Tools by what they were recognised as, over all files, for the terminal. */
export function coverageSummary(rows: readonly Coverage[]): string {
  return recognisedWords(joinRecognised(rows.map(({ recognised }) => recognised)))
}
