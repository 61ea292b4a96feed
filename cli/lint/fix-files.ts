// `--fix`: applies safe fixes and writes them into the files the tools came from, token by token.
import { applyEdits, applyNames, type Catalog, type PartId, type Tool, type ToolId } from '../../core/catalog'
import { applyTextEdits, nodeAt, parseJson, type JsonNode, type TextEdit } from '../../core/json'
import { lintIncrementally, startLint, type Diagnostic, type Fix, type ProfileId } from '../../core/lint'
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
export function fixCatalogues(read: ReadCatalogues, profiles: readonly ProfileId[] | null): FixOutcome {
  const state = startLint(profiles)
  const found = new Map<ToolId, readonly Diagnostic[]>()
  let { catalog } = read
  let changed = catalog.tools
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const order = catalog.tools.map(({ id }) => id)
    for (const { toolId, diagnostics } of lintIncrementally(state, changed, order))
      found.set(toolId, diagnostics)
    const fixed = applyRound(
      catalog,
      order.flatMap((id) => found.get(id) ?? []),
    )
    if (fixed.count === 0) break
    const former = new Set(catalog.tools)
    count += fixed.count
    catalog = fixed.catalog
    changed = catalog.tools.filter((tool) => !former.has(tool))
  }
  return { count, files: rewriteFiles(read, catalog) }
}

function applyRound(
  catalog: Catalog,
  diagnostics: readonly Diagnostic[],
): { readonly catalog: Catalog; readonly count: number } {
  const names = new Map<PartId, string>()
  const done = new Set<string>()
  const changed = new Set<ToolId>()
  let current = catalog
  let count = 0
  for (const { fixes, toolId } of diagnostics) {
    const fix = fixes.find(({ safety }) => safety === 'safe')
    if (!fix || toolId === null) continue
    // One flaw may be told at several severities.
    const key = JSON.stringify(fix.edits)
    if (done.has(key) || (changed.has(toolId) && mustWait(fix))) continue
    done.add(key)
    if (keepName(fix, names)) continue
    const applied = applyEdits(current, fix.edits)
    if (!applied.ok || applied.value === current) continue
    current = applied.value
    count += 1
    changed.add(toolId)
  }
  const renamed = applyNames(current, Object.fromEntries(names))
  return { catalog: renamed.catalog, count: count + names.size - renamed.refused.length }
}

/** A whole new text was made from the old one, and a removed item moves its neighbours: once the tool has changed these wait a round. */
function mustWait(fix: Fix): boolean {
  return fix.edits.some(({ kind }) => kind === 'set-text' || kind === 'remove-value')
}

/**
 * Keeps a rename for the end of the round, when all are made at once; false for any other fix. Two tools may be offered the same free name:
 * the second one is offered another in the next round.
 */
function keepName(fix: Fix, names: Map<PartId, string>): boolean {
  const [edit] = fix.edits
  if (edit?.kind !== 'rename' || fix.edits.length > 1) return false
  if (![...names.values()].includes(edit.name)) names.set(edit.partId, edit.name)
  return true
}

function rewriteFiles(read: ReadCatalogues, fixed: Catalog): readonly FixedFile[] {
  const after = new Map(fixed.tools.map((tool) => [tool.id, tool]))
  const byDocument = new Map<string, Tool[]>()
  for (const tool of read.catalog.tools) {
    const documentId = tool.origin?.documentId
    if (documentId === undefined || after.get(tool.id) === tool) continue
    byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), tool])
  }
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
