// Reads and checks catalogues, and turns findings into rows that point into the files.
import { readTool, type Catalog, type Tool } from '../../core/catalog'
import type { Note } from '../../core/formats'
import { toPointer, type JsonPath } from '../../core/json'
import {
  applySettings,
  defaultProfileIds,
  lintCatalog,
  lintChange,
  lintTool,
  type Diagnostic,
  type Fix,
  type LintOptions,
  type Profile,
  type ProfileId,
} from '../../core/lint'
import { failureText } from '../failure-text'
import type { ReadCatalogues } from '../read-catalogues'
import { looksLikeOneTool, looseTool } from './loose-tool'
import type { FoundRow } from './row'
import { readSourceText, type SourceText } from './source-text'

/** How to check; `inForce` are the profiles that count for what is about no tool. */
export interface CheckOptions extends LintOptions {
  readonly inForce?: readonly Profile[]
}

/** The texts that were read, by the id of their document. */
export type Sources = ReadonlyMap<string, SourceText>

/** Prepares the texts of what was read for looking up places. */
export function sourcesOf(read: ReadCatalogues): Sources {
  const lines = new Map(read.catalog.documents.map((document) => [document.id, document.lines]))
  return new Map(
    read.sources.map(({ documentId, file, text }) => [
      documentId,
      readSourceText(file, text, lines.get(documentId) ?? false),
    ]),
  )
}

/**
 * Everything found in what was read, silenced findings too, in the order of files, tools and places. With the catalogue as it was `before`,
 * also what the change did.
 */
export function checkCatalogues(
  read: ReadCatalogues,
  options: CheckOptions,
  { sources = sourcesOf(read), before = null }: { sources?: Sources; before?: Catalog | null } = {},
): readonly FoundRow[] {
  const found = [
    ...lintCatalog(read.catalog, options),
    ...(before ? lintChange(before, read.catalog, options) : []),
  ]
  const tools = new Map(read.catalog.tools.map((tool) => [tool.id, tool]))
  const fromTools = found.flatMap((diagnostic) => {
    if (diagnostic.toolId === null) return [rowOfAll(read, diagnostic)]
    const tool = tools.get(diagnostic.toolId)
    return tool ? rowOf(sources, tool, diagnostic) : []
  })
  const isOnTool = noteSieve(read)
  const notes = read.notes.filter((note) => note.level !== 'info' && !isOnTool(note))
  const fromNotes = notes.flatMap((note) => rowsOfNote(note, sources, options))
  const failures = read.failures.flatMap((failed) => syntaxRow(failed, options))
  return inFileOrder(read, [...failures, ...withoutNoTools(fromNotes), ...fromTools])
}

/** A finding that no rule about tools made, as the settings want it; none where its rule is off. */
export function rowAsWanted(
  row: Omit<FoundRow, 'end' | 'place' | 'silenced' | 'diagnostic' | 'profiles' | 'fix'>,
  { settings, inForce, profiles }: CheckOptions,
): readonly FoundRow[] {
  const ids: readonly ProfileId[] = inForce?.map(({ id }) => id) ?? profiles ?? defaultProfileIds
  const { rule, severity, message, tool, server } = row
  const blank = { toolId: null, partId: null, path: [], at: 'value', fixes: [], related: [] } as const
  const given: Diagnostic = { ...blank, rule, severity, message, profiles: ids }
  const name = tool === null ? null : { toolId: '', name: tool, server }
  const wanted = settings ? applySettings(given, name, settings) : given
  if (!wanted) return []
  const place = row.path
  const { severity: chosen, silenced = null } = wanted
  return [
    { ...row, severity: chosen, profiles: ids, fix: null, end: null, place, silenced, diagnostic: null },
  ]
}

function rowOf(sources: Sources, tool: Tool, diagnostic: Diagnostic): readonly FoundRow[] {
  const source = sources.get(tool.origin?.documentId ?? '')
  if (!source || !tool.origin) return []
  const { rule, severity, message, profiles, at } = diagnostic
  const path = [...tool.origin.path, ...diagnostic.path]
  const { name } = readTool(tool)
  return [
    {
      rule,
      severity,
      tool: name === '' ? null : name,
      server: tool.server,
      file: source.file,
      path: toPointer(path),
      ...source.positionOf(path, at),
      message,
      profiles,
      fix: titleOf(diagnostic.fixes),
      end: source.endOf(path, at),
      place: placeOf(source, path, diagnostic.path),
      silenced: diagnostic.silenced ?? null,
      diagnostic,
    },
  ]
}

/** A word of a list (of `required`, of an enum) is known again by what it says: its index changes with its neighbours. */
function placeOf(source: SourceText, path: JsonPath, inTool: JsonPath): string {
  const value = typeof path.at(-1) === 'number' ? source.nodeAt(path)?.value : null
  return toPointer(typeof value === 'string' ? [...inTool.slice(0, -1), JSON.stringify(value)] : inTool)
}

/** A finding about the catalogue as a whole stands at the start of the first file. */
function rowOfAll(read: ReadCatalogues, diagnostic: Diagnostic): FoundRow {
  const { rule, severity, message, profiles, fixes } = diagnostic
  const file = read.sources[0]?.file ?? ''
  const where = { tool: null, server: null, file, path: '', line: 1, column: 1, end: null, place: '' }
  const { silenced = null } = diagnostic
  return { rule, severity, ...where, message, profiles, fix: titleOf(fixes), silenced, diagnostic }
}

function titleOf(fixes: readonly Fix[]): string | null {
  return (fixes.find((fix) => fix.safety === 'safe') ?? fixes[0])?.title ?? null
}

/** Tells notes on entries that became tools: what the reader says of those, the rules say too, and better. */
function noteSieve(read: ReadCatalogues): (note: Note) => boolean {
  const files = new Map(read.sources.map(({ documentId, file }) => [documentId, file]))
  const places = new Set(
    read.catalog.tools.flatMap(({ origin }) =>
      origin ? [`${files.get(origin.documentId) ?? ''}${toPointer(origin.path)}`] : [],
    ),
  )
  return ({ file, path }) =>
    Array.from({ length: path.length + 1 }, (_, length) => toPointer(path.slice(0, length))).some((pointer) =>
      places.has(file + pointer),
    )
}

/** Where an entry was recognised and its flaws are told, the file does not also hold "no tools". */
function withoutNoTools(rows: readonly FoundRow[]): readonly FoundRow[] {
  const told = new Set(rows.flatMap(({ diagnostic, file }) => (diagnostic ? [file] : [])))
  return rows.filter(({ rule, file }) => rule !== 'no-tools' || !told.has(file))
}

function rowsOfNote(note: Note, sources: Sources, options: CheckOptions): readonly FoundRow[] {
  const [documentId, source] = [...sources].find(([, candidate]) => candidate.file === note.file) ?? []
  if (documentId === undefined || !source) return []
  const node = source.nodeAt(note.path)
  const isWhole = note.path.length === 0 && note.index === null
  const isEntry = node?.type === 'object' && source.isJson && (!isWhole || looksLikeOneTool(node))
  if ((note.level === 'error' || isWhole) && isEntry) {
    const tool = looseTool(source.text, node, { documentId, path: note.path }, note.server)
    const found = tool ? lintTool(tool, options) : []
    if (tool && found.some(({ severity }) => severity === 'error'))
      // Nothing is written back of an entry that was not read: no fix can be made.
      return found.flatMap((diagnostic) => rowOf(sources, tool, { ...diagnostic, fixes: [] }))
  }
  const { level, tool, server, file, message } = note
  const rule = isWhole ? 'no-tools' : 'unreadable-tool'
  const where = { file, path: toPointer(note.path), ...source.positionOf(note.path, 'value') }
  return rowAsWanted({ rule, severity: level, tool, server, ...where, message }, options)
}

function syntaxRow(
  { failure, file }: ReadCatalogues['failures'][number],
  options: CheckOptions,
): readonly FoundRow[] {
  const { line, column } = 'line' in failure ? failure : { line: 1, column: 1 }
  const message = failure.code === 'import/not-json' ? failure.message : failureText(failure)
  const where = { tool: null, server: null, file, path: '', line, column }
  return rowAsWanted({ rule: 'syntax', severity: 'error', ...where, message }, options)
}

function inFileOrder(read: ReadCatalogues, rows: readonly FoundRow[]): readonly FoundRow[] {
  const files = [
    ...new Set([...read.failures.map(({ file }) => file), ...read.sources.map(({ file }) => file)]),
  ]
  const inputs = new Map(files.map((file, index) => [file, index]))
  return [...rows].sort(
    (one, other) =>
      (inputs.get(one.file) ?? 0) - (inputs.get(other.file) ?? 0) ||
      one.line - other.line ||
      one.column - other.column ||
      compareTexts(one.rule, other.rule),
  )
}

/** By code units: the same everywhere. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
