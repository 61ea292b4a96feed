// All safe fixes at once: which can go together, and in which order, so that none works on a place that another has moved.
import type { CatalogEdit, ToolId } from '../../../core/catalog'
import { toPointer } from '../../../core/json'
import type { Diagnostic, Fix } from '../../../core/lint'

/** A fix and the problem it mends. */
export interface ChosenFix {
  readonly diagnostic: Diagnostic
  readonly fix: Fix
}

/** The fixes to apply together, each change once, and how many have to wait for a second round because they touch the same places. */
export interface SafeFixes {
  readonly chosen: readonly ChosenFix[]
  readonly waiting: number
}

/** The first safe fix of a problem, or null. */
export function safeFixOf(diagnostic: Diagnostic): Fix | null {
  return diagnostic.fixes.find(({ safety }) => safety === 'safe') ?? null
}

/** Safe fixes that do not get in each other's way: the first to claim a place wins. */
export function chooseSafeFixes(diagnostics: readonly Diagnostic[]): SafeFixes {
  const claims = new Map<ToolId, Set<string>>()
  const known = new Set<string>()
  const chosen: ChosenFix[] = []
  let waiting = 0
  for (const diagnostic of diagnostics) {
    const fix = safeFixOf(diagnostic)
    if (!fix) continue
    // The same change mends several problems: once is enough.
    const same = JSON.stringify(fix.edits)
    if (known.has(same)) continue
    known.add(same)
    const wanted = fix.edits.flatMap(claimOf)
    if (wanted.some(([toolId, place]) => clashes(claims.get(toolId), place))) {
      waiting += 1
      continue
    }
    for (const [toolId, place] of wanted) claims.set(toolId, (claims.get(toolId) ?? new Set()).add(place))
    chosen.push({ diagnostic, fix })
  }
  return { chosen, waiting }
}

/** The edits of fixes in an order in which each finds its place: values first, then removals from the back, then renames. */
export function orderedEdits(chosen: readonly ChosenFix[]): readonly CatalogEdit[] {
  const edits = chosen.flatMap(({ fix }) => fix.edits)
  const removals = edits.filter((edit) => edit.kind === 'remove-value')
  return [
    ...edits.filter(({ kind }) => kind !== 'remove-value' && kind !== 'rename'),
    ...removals.sort((one, other) => comparePlaces(other.path, one.path)),
    ...edits.filter(({ kind }) => kind === 'rename'),
  ]
}

/** The tool and place an edit needs to itself; the whole tool is `''`. */
function claimOf(edit: CatalogEdit): readonly (readonly [ToolId, string])[] {
  switch (edit.kind) {
    case 'set-text':
      return [[edit.toolId, '']]
    case 'set-value':
    case 'remove-value':
      return [[edit.toolId, toPointer(edit.path)]]
    case 'rename':
      return [[edit.partId, '#name']]
    case 'remove-tools':
      return edit.toolIds.map((toolId) => [toolId, ''] as const)
    case 'refresh-document':
      return edit.tools.map(({ id }) => [id, ''] as const)
    case 'add-tools':
      return []
  }
}

function clashes(claimed: ReadonlySet<string> | undefined, place: string): boolean {
  if (!claimed) return false
  if (place === '' || claimed.has('')) return true
  return [...claimed].some(
    (other) => `${place}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${place}/`),
  )
}

function comparePlaces(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [left, right] = [one[index] ?? '', other[index] ?? '']
    if (left === right) continue
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left) < String(right) ? -1 : 1
  }
  return 0
}
