// The calls of a reply against what a case wants.
import type { ExpectedCall, Gold } from '../case'
import type { OfferedTool } from '../offered-tool'
import { compareCall, type SaidCall } from './compare-call'
import { firstKind, right, type Outcome, type ParameterProblem } from './outcome'

/** What a comparison looks things up in. */
export interface Offer {
  /** Keys of the tools that were offered. */
  readonly keys: ReadonlySet<string>
  readonly toolOf: (key: string) => OfferedTool | null
}

/** How calls stand to one answer that counts as right. Every call is of a tool that was offered. */
export function compareCalls(gold: Gold, calls: readonly SaidCall[], offer: Offer): Outcome {
  if (gold.kind === 'none') return calls.length === 0 ? right : wrong('no-tool-error')
  const wanted = gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name)
  const chosen = calls.map(({ key }) => key ?? '')
  if (wanted.length > 0 && !wanted.every((name) => offer.keys.has(name)))
    return wrong('right-tool-not-offered')
  if (chosen.length === 0 && wanted.length > 0) return wrong('no-tool-error')
  if (chosen.some((name) => !wanted.includes(name))) return wrong('functional-confusion')
  if (!areSameCounts(wanted, chosen)) return wrong('wrong-number-of-calls')
  if (gold.kind === 'tools') return right
  if (gold.ordered && wanted.some((name, index) => name !== chosen[index])) return wrong('wrong-order')
  const problems = gold.ordered ? inOrder(gold.calls, calls, offer) : inAnyOrder(gold.calls, calls, offer)
  return problems.length === 0 ? right : { error: firstKind(problems), problems }
}

const wrong = (error: NonNullable<Outcome['error']>): Outcome => ({ error, problems: [] })

function areSameCounts(wanted: readonly string[], chosen: readonly string[]): boolean {
  const sorted = chosen.toSorted()
  return wanted.length === chosen.length && wanted.toSorted().every((name, index) => name === sorted[index])
}

function inOrder(
  wanted: readonly ExpectedCall[],
  calls: readonly SaidCall[],
  offer: Offer,
): readonly ParameterProblem[] {
  return calls.flatMap((call, index) => {
    const one = wanted[index]
    return one ? compareCall(call, index, one, offer.toolOf(one.name)) : []
  })
}

/**
 * Pairs wanted calls with calls of the same tool so that as many as possible are right (augmenting paths, Kuhn 1955), then the rest as they
 * stand: what is told to be wrong is what no pairing makes right.
 */
function inAnyOrder(
  wanted: readonly ExpectedCall[],
  calls: readonly SaidCall[],
  offer: Offer,
): readonly ParameterProblem[] {
  const cells = wanted.map((one) =>
    calls.map((call, index) =>
      call.key === one.name ? compareCall(call, index, one, offer.toolOf(one.name)) : null,
    ),
  )
  const takenBy = new Map<number, number>()
  const place = (row: number, seen: Set<number>): boolean =>
    calls.some((_, column) => {
      if (seen.has(column) || cells[row]?.[column]?.length !== 0) return false
      seen.add(column)
      const holder = takenBy.get(column)
      if (holder !== undefined && !place(holder, seen)) return false
      takenBy.set(column, row)
      return true
    })
  const unplaced = wanted.flatMap((_, row) => (place(row, new Set()) ? [] : [row]))
  return unplaced.flatMap((row) => {
    const column = calls.findIndex(
      (_, index) => !takenBy.has(index) && (cells[row]?.[index] ?? null) !== null,
    )
    if (column === -1) return []
    takenBy.set(column, row)
    return cells[row]?.[column] ?? []
  })
}
