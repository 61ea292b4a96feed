// `--fix`: applies safe fixes and writes them into the files the tools came from, token by token.
import {
  applyEdits,
  applyNames,
  foldToolName,
  type Catalog,
  type PartId,
  type Tool,
  type ToolId,
} from '../../core/catalog'
import { whyNotInPlace } from '../../core/formats'
import {
  isActive,
  lintIncrementally,
  startLint,
  type Diagnostic,
  type Fix,
  type LintOptions,
} from '../../core/lint'
import { assert, type Failure } from '../../core/shared'
import type { ReadCatalogues } from '../read-catalogues'
import { rewriteFiles, type RewrittenFile } from '../rewrite-files'
import { createFixer } from './apply-fix'

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
export function fixCatalogues(read: ReadCatalogues, options: LintOptions): FixOutcome {
  const state = startLint(options)
  const found = new Map<ToolId, readonly Diagnostic[]>()
  const reasons = reasonsAgainst(read.catalog)
  let { catalog } = read
  let changed = catalog.tools
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const order = catalog.tools.map(({ id }) => id)
    for (const { toolId, diagnostics } of lintIncrementally(state, changed, order))
      if (toolId !== null) found.set(toolId, diagnostics.filter(isActive))
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

/** A catalogue after one round of fixes, and the diagnostics whose fixes were made. */
interface Round {
  readonly catalog: Catalog
  readonly count: number
  readonly mended: ReadonlySet<Diagnostic>
}

/** The diagnostics whose safe fixes may all be made at once, in the state that the catalogue is in. */
export function mendedTogether(
  { catalog }: ReadCatalogues,
  diagnostics: readonly Diagnostic[],
): ReadonlySet<Diagnostic> {
  return applyRound(catalog, diagnostics.filter(isActive)).mended
}

function applyRound(catalog: Catalog, diagnostics: readonly Diagnostic[]): Round {
  const names = new Map<PartId, string>()
  const taken = new Set<string>()
  const done = new Set<string>()
  const changed = new Map<ToolId, Tool | null>()
  const mended = new Set<Diagnostic>()
  const renaming = new Set<Diagnostic>()
  const tools = new Map(catalog.tools.map((tool) => [tool.id, tool]))
  const applyFix = createFixer(
    catalog,
    (id) => (changed.has(id) ? changed.get(id) : tools.get(id)) ?? undefined,
  )
  for (const diagnostic of diagnostics) {
    const { toolId } = diagnostic
    const fix = safeFixOf(diagnostic)
    if (!fix || toolId === null) continue
    // One flaw may be told at several severities.
    const key = JSON.stringify(fix.edits)
    if (done.has(key) || (changed.has(toolId) && mustWait(fix))) continue
    done.add(key)
    if (isRename(fix)) {
      if (keepName(fix, toolId, names, taken)) renaming.add(diagnostic)
      continue
    }
    const fixed = applyFix(fix)
    if (!fixed || [...fixed].every(([id, tool]) => tool === (changed.get(id) ?? tools.get(id)))) continue
    for (const [id, tool] of fixed) changed.set(id, tool)
    mended.add(diagnostic)
  }
  const renamed = applyNames(withChanges(catalog, changed), Object.fromEntries(names))
  const refused = new Set(renamed.refused.map(({ partId }) => partId))
  for (const diagnostic of renaming) if (!refused.has(partOf(diagnostic))) mended.add(diagnostic)
  return { catalog: renamed.catalog, count: mended.size, mended }
}

function partOf(diagnostic: Diagnostic): PartId {
  const edit = safeFixOf(diagnostic)?.edits[0]
  return edit?.kind === 'rename' ? edit.partId : ''
}

function withChanges(catalog: Catalog, changed: ReadonlyMap<ToolId, Tool | null>): Catalog {
  const gone = [...changed].flatMap(([id, tool]) => (tool ? [] : [id]))
  const tools = catalog.tools.map((tool) => changed.get(tool.id) ?? tool)
  const removed = applyEdits({ ...catalog, tools }, [{ kind: 'remove-tools', toolIds: gone }])
  assert(removed.ok, 'removing tools is never refused')
  return removed.value
}

/** A whole new text was made from the old one, and a removed item moves its neighbours: once the tool has changed these wait a round. */
function mustWait(fix: Fix): boolean {
  return fix.edits.some(({ kind }) => kind === 'set-text' || kind === 'remove-value')
}

/** A fix that is one rename is kept for the end of the round, when all are made at once. */
function isRename({ edits }: Fix): boolean {
  return edits.length === 1 && edits[0]?.kind === 'rename'
}

/**
 * Keeps a rename; false where it waits. Two tools may be offered the same free name: the second one is offered another in the next round.
 * Parameters have only their own tool to share names with, where the second is refused.
 */
function keepName(
  { edits: [edit] }: Fix,
  toolId: ToolId,
  names: Map<PartId, string>,
  taken: Set<string>,
): boolean {
  if (edit?.kind !== 'rename' || names.has(edit.partId)) return false
  if (edit.partId === toolId) {
    const name = foldToolName(edit.name)
    if (taken.has(name)) return false
    taken.add(name)
  }
  names.set(edit.partId, edit.name)
  return true
}
