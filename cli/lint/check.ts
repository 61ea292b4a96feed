// Reads and checks catalogues, and turns findings into rows that point into the files.
import { readTool, type Tool } from '../../core/catalog'
import type { Note } from '../../core/formats'
import { toPointer } from '../../core/json'
import {
  defaultProfileIds,
  lintCatalog,
  lintTool,
  type Diagnostic,
  type Fix,
  type LintOptions,
  type ProfileId,
} from '../../core/lint'
import { failureText } from '../failure-text'
import type { ReadCatalogues } from '../read-catalogues'
import { looseTool } from './loose-tool'
import type { Row } from './row'
import { readSourceText, type SourceText } from './source-text'

/** Everything found in what was read, in the order of files, tools and places. */
export function checkCatalogues(read: ReadCatalogues, profiles: readonly ProfileId[] | null): readonly Row[] {
  const options: LintOptions = profiles ? { profiles } : {}
  const sources = sourcesOf(read)
  const tools = new Map(read.catalog.tools.map((tool) => [tool.id, tool]))
  const fromTools = lintCatalog(read.catalog, options).flatMap((diagnostic) => {
    const tool = diagnostic.toolId === null ? undefined : tools.get(diagnostic.toolId)
    return tool ? rowOf(sources, tool, diagnostic) : []
  })
  const isOnTool = noteSieve(read)
  const notes = read.notes.filter((note) => note.level !== 'info' && !isOnTool(note))
  const fromNotes = notes.flatMap((note) => rowsOfNote(note, sources, options))
  const failures = read.failures.map((failed) => syntaxRow(failed, profiles ?? defaultProfileIds))
  return inFileOrder(read, [...failures, ...fromNotes, ...fromTools])
}

type Sources = ReadonlyMap<string, SourceText>

function sourcesOf(read: ReadCatalogues): Sources {
  const lines = new Map(read.catalog.documents.map((document) => [document.id, document.lines]))
  return new Map(
    read.sources.map(({ documentId, file, text }) => [
      documentId,
      readSourceText(file, text, lines.get(documentId) ?? false),
    ]),
  )
}

function rowOf(sources: Sources, tool: Tool, diagnostic: Diagnostic): readonly Row[] {
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
    },
  ]
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

function rowsOfNote(note: Note, sources: Sources, options: LintOptions): readonly Row[] {
  const [documentId, source] = [...sources].find(([, candidate]) => candidate.file === note.file) ?? []
  if (documentId === undefined || !source) return []
  const node = source.nodeAt(note.path)
  const isWhole = note.path.length === 0 && note.index === null
  if (note.level === 'error' && node?.type === 'object' && !isWhole && source.isJson) {
    const tool = looseTool(source.text, node, { documentId, path: note.path }, note.server)
    const found = tool ? lintTool(tool, options) : []
    if (tool && found.some(({ severity }) => severity === 'error'))
      return found.flatMap((diagnostic) => rowOf(sources, tool, diagnostic))
  }
  return [
    {
      rule: isWhole ? 'no-tools' : 'unreadable-tool',
      severity: note.level,
      tool: note.tool,
      server: note.server,
      file: note.file,
      path: toPointer(note.path),
      ...source.positionOf(note.path, 'value'),
      message: note.message,
      profiles: options.profiles ?? defaultProfileIds,
      fix: null,
    },
  ]
}

function syntaxRow(failed: ReadCatalogues['failures'][number], profiles: readonly ProfileId[]): Row {
  const { failure, file } = failed
  const { line, column } = 'line' in failure ? failure : { line: 1, column: 1 }
  const message = failure.code === 'import/not-json' ? failure.message : failureText(failure)
  const where = { tool: null, server: null, file, path: '', line, column }
  return { rule: 'syntax', severity: 'error', ...where, message, profiles, fix: null }
}

function inFileOrder(read: ReadCatalogues, rows: readonly Row[]): readonly Row[] {
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

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
