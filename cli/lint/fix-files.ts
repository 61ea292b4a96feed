// `--fix`: applies safe fixes and writes them into the files the tools came from, token by token.
import { applyEdits, type Catalog, type Tool, type ToolId } from '../../core/catalog'
import { applyTextEdits, nodeAt, parseJson, type JsonNode, type TextEdit } from '../../core/json'
import { lintCatalog, type Fix, type LintOptions } from '../../core/lint'
import type { ReadCatalogues } from '../read-catalogues'
import { childrenOf, patchEdits } from './patch'
import { removeEdits } from './patch-list'
import { readSourceText, type SourceText } from './source-text'

/** A file as it is after fixing. */
export interface FixedFile {
  readonly file: string
  readonly text: string
}

/** What fixing came to. */
export interface FixOutcome {
  /** Fixes that were applied. */
  readonly count: number
  /** The files that differ now. */
  readonly files: readonly FixedFile[]
}

/** One fix can make another possible (a name becomes free); more rounds than this would mean that two fixes undo each other. */
const MOST_ROUNDS = 10

/** Applies all safe fixes, again and again until none is left, and says what the files are then. Writes nothing. */
export function fixCatalogues(read: ReadCatalogues, options: LintOptions): FixOutcome {
  let { catalog } = read
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const fixed = applyRound(catalog, options)
    if (fixed.count === 0) break
    count += fixed.count
    catalog = fixed.catalog
  }
  return { count, files: rewriteFiles(read, catalog) }
}

function applyRound(catalog: Catalog, options: LintOptions): { catalog: Catalog; count: number } {
  let current = catalog
  let count = 0
  const done = new Set<string>()
  const renamed = new Set<string>()
  for (const { fixes, toolId } of lintCatalog(catalog, options)) {
    const fix = fixes.find(({ safety }) => safety === 'safe')
    if (!fix || toolId === null) continue
    const key = JSON.stringify(fix.edits)
    if (done.has(key) || isStale(fix, catalog, current) || takesSameName(fix, renamed)) continue
    const applied = applyEdits(current, fix.edits)
    if (!applied.ok) continue
    done.add(key)
    current = applied.value
    count += 1
  }
  return { catalog: current, count }
}

/** A whole new text was made from the old one: once the tool has changed it waits for the next round. A removed item moves its neighbours. */
function isStale(fix: Fix, before: Catalog, now: Catalog): boolean {
  return fix.edits.some((edit) => {
    if (edit.kind !== 'set-text' && edit.kind !== 'remove-value') return false
    return textOf(before, edit.toolId) !== textOf(now, edit.toolId)
  })
}

function textOf(catalog: Catalog, id: ToolId): string | undefined {
  return catalog.tools.find((tool) => tool.id === id)?.text
}

/** Two tools may be offered the same free name; the second one is offered another in the next round. */
function takesSameName(fix: Fix, renamed: Set<string>): boolean {
  return fix.edits.some((edit) => {
    if (edit.kind !== 'rename') return false
    const taken = renamed.has(edit.name)
    renamed.add(edit.name)
    return taken
  })
}

function rewriteFiles(read: ReadCatalogues, fixed: Catalog): readonly FixedFile[] {
  const after = new Map(fixed.tools.map((tool) => [tool.id, tool]))
  const byDocument = Map.groupBy(
    read.catalog.tools.filter((tool) => after.get(tool.id) !== tool),
    (tool) => tool.origin?.documentId ?? '',
  )
  return read.sources.flatMap(({ documentId, file, text }) => {
    const changed = byDocument.get(documentId)
    if (!changed) return []
    const lines = read.catalog.documents.find(({ id }) => id === documentId)?.lines ?? false
    const source = readSourceText(file, text, lines)
    const edits = changed.flatMap((tool) => toolEdits(source, tool, after.get(tool.id) ?? null))
    return [{ file, text: applyTextEdits(text, [...edits, ...removals(source, changed, after)]) }]
  })
}

function toolEdits(source: SourceText, before: Tool, after: Tool | null): readonly TextEdit[] {
  const node = source.nodeAt(before.origin?.path ?? [])
  const [old, fresh] = [parseJson(before.text).root, after && parseJson(after.text).root]
  if (!node || !old || !after || !fresh) return []
  return patchEdits(
    { text: source.text, node },
    { text: before.text, node: old },
    { text: after.text, node: fresh },
  )
}

/** The edits that take whole tools out of their lists, list by list. */
function removals(
  source: SourceText,
  changed: readonly Tool[],
  after: ReadonlyMap<ToolId, Tool>,
): readonly TextEdit[] {
  const gone = changed
    .filter((tool) => !after.has(tool.id))
    .flatMap((tool) => source.nodeAt(tool.origin?.path ?? []) ?? [])
  const lists = new Map<JsonNode, JsonNode[]>()
  for (const tool of changed) {
    const path = tool.origin?.path ?? []
    const list = source.nodeAt(path.slice(0, -1))
    const node = list?.type === 'array' ? nodeAt(list, path.slice(-1)) : null
    if (list && node && gone.includes(node)) lists.set(list, [...(lists.get(list) ?? []), node])
  }
  return [...lists].flatMap(([list, nodes]) => {
    const children = childrenOf(list)
    const leaving = children.filter(({ valueNode }) => nodes.includes(valueNode))
    return removeEdits(source.text, list, children, leaving)
  })
}
