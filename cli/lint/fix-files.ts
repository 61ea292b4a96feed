// `--fix`: applies safe fixes and writes them into the files the tools came from, token by token.
import { applyEdits, applyNames, type Catalog, type PartId, type ToolId } from '../../core/catalog'
import { whyNotInPlace } from '../../core/formats'
import { lintIncrementally, startLint, type Diagnostic, type Fix, type ProfileId } from '../../core/lint'
import type { Failure } from '../../core/shared'
import type { ReadCatalogues } from '../read-catalogues'
import { rewriteFiles, type RewrittenFile } from '../rewrite-files'

/** What fixing came to. */
export interface FixOutcome {
  /** Fixes that were applied. */
  readonly count: number
  /** The files that differ now. */
  readonly files: readonly RewrittenFile[]
  /** Files that were to be changed and cannot be. */
  readonly refused: readonly Failure[]
  /** Safe fixes that were not applied since nothing can be written into the file, with the reason. */
  readonly left: readonly { readonly file: string; readonly count: number; readonly reason: string }[]
}

/** One fix can make another possible (a name becomes free); more rounds than this would mean that two fixes undo each other. */
const MOST_ROUNDS = 10

/** Applies all safe fixes, again and again until none is left, and says what the files are then. Writes nothing. */
export function fixCatalogues(read: ReadCatalogues, profiles: readonly ProfileId[] | null): FixOutcome {
  const state = startLint(profiles)
  const found = new Map<ToolId, readonly Diagnostic[]>()
  const reasons = reasonsAgainst(read.catalog)
  let { catalog } = read
  let changed = catalog.tools
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const order = catalog.tools.map(({ id }) => id)
    for (const { toolId, diagnostics } of lintIncrementally(state, changed, order))
      found.set(toolId, diagnostics)
    // What was made of other text than JSON in wire formats has no place that a fix could be written to.
    const fixed = applyRound(
      catalog,
      order.flatMap((id) => (reasons.has(id) ? [] : (found.get(id) ?? []))),
    )
    if (fixed.count === 0) break
    const former = new Set(catalog.tools)
    count += fixed.count
    catalog = fixed.catalog
    changed = catalog.tools.filter((tool) => !former.has(tool))
  }
  return { count, ...rewriteFiles(read, catalog), left: leftOf(read.catalog, reasons, found) }
}

/** Why changes of tools cannot be written into their files, for those where it is so. */
function reasonsAgainst({ tools, documents }: Catalog): ReadonlyMap<ToolId, string> {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const reasons = new Map<ToolId, string>()
  for (const { id, origin } of tools) {
    const document = byId.get(origin?.documentId ?? '')
    const reason = document ? whyNotInPlace(document, id) : null
    if (reason !== null) reasons.set(id, reason)
  }
  return reasons
}

function leftOf(
  { tools, documents }: Catalog,
  reasons: ReadonlyMap<ToolId, string>,
  found: ReadonlyMap<ToolId, readonly Diagnostic[]>,
): FixOutcome['left'] {
  const files = new Map(documents.map(({ id, name }) => [id, name]))
  const left = new Map<string, FixOutcome['left'][number]>()
  for (const { id, origin } of tools) {
    const reason = reasons.get(id)
    const count = safeFixes(found.get(id) ?? [])
    if (reason === undefined || count === 0) continue
    const file = files.get(origin?.documentId ?? '') ?? ''
    left.set(file, { file, reason, count: count + (left.get(file)?.count ?? 0) })
  }
  return [...left.values()]
}

/** How many safe fixes there are; one flaw may be told at several severities. */
function safeFixes(diagnostics: readonly Diagnostic[]): number {
  const fixes = diagnostics.flatMap((diagnostic) => safeFixOf(diagnostic) ?? [])
  return new Set(fixes.map(({ edits }) => JSON.stringify(edits))).size
}

function safeFixOf({ fixes }: Diagnostic): Fix | undefined {
  return fixes.find(({ safety }) => safety === 'safe')
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
  for (const diagnostic of diagnostics) {
    const { toolId } = diagnostic
    const fix = safeFixOf(diagnostic)
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
