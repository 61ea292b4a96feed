// `--fix`: applies safe fixes and writes them into the files the tools came from, token by token.
import type { Catalog, ToolId } from '../../core/catalog'
import { whyNotInPlace } from '../../core/formats'
import {
  applyFixes,
  chooseSafeFixes,
  fixAllSafe,
  safeFixOf,
  type Diagnostic,
  type LintOptions,
} from '../../core/lint'
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

/** Applies all safe fixes, again and again until none is left, and says what the files are then. Writes nothing. */
export function fixCatalogues(read: ReadCatalogues, options: LintOptions): FixOutcome {
  const reasons = reasonsAgainst(read.catalog)
  // What was made of other text than JSON in wire formats has no place that a fix could be written to.
  const { catalog, made, found } = fixAllSafe(options, read.catalog, (id) => !reasons.has(id))
  return { count: made.length, ...rewriteFiles(read, catalog), left: leftOf(read.catalog, reasons, found) }
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

/**
 * The diagnostics whose safe fixes may all be made at once, as replacements in the text that is there: of fixes that take something out,
 * and so the commas beside it, one in a tool.
 */
export function mendedTogether(
  { catalog }: ReadCatalogues,
  diagnostics: readonly Diagnostic[],
): ReadonlySet<Diagnostic> {
  const { chosen } = chooseSafeFixes(catalog, diagnostics)
  const crowded = new Map<ToolId, boolean>()
  const apart = chosen.filter(({ diagnostic, fix }) => {
    const takesOut = fix.edits.some(({ kind }) => kind === 'remove-value')
    const other = crowded.get(diagnostic.toolId ?? '')
    if (other === true || (other === false && takesOut)) return false
    crowded.set(diagnostic.toolId ?? '', takesOut)
    return true
  })
  return new Set(applyFixes(catalog, apart).made.map(({ diagnostic }) => diagnostic))
}
