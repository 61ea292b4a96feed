// How long a shortlist must be: recall by its length, over a person's own requests.
import type { ToolId } from '../../catalog'

/** A request and the tools that are right for it: all of them are wanted in the shortlist. */
export interface TuningCase {
  readonly id: string
  readonly query: string
  readonly right: readonly ToolId[]
}

/** What a search gave for a case. */
export interface RankedCase {
  readonly case: TuningCase
  /** The place of each right tool, counting from 1; null: not among those that were looked at. In the order of `right`. */
  readonly ranks: readonly (number | null)[]
  /** The scores of all places that were looked at. */
  readonly scores: readonly number[]
  /** The share of the query's words that the best hit meets. */
  readonly coverage: number
}

/** Recall at one length of the shortlist. */
export interface RecallPoint {
  readonly k: number
  /** The mean share of a case's right tools that are in the shortlist: between 0 and 1. */
  readonly recall: number
  /** Cases of which all right tools are in it. */
  readonly complete: number
}

/** A right tool that a shortlist leaves out. */
export interface DroppedTool {
  readonly caseId: string
  readonly query: string
  readonly toolId: ToolId
  /** Where it stands instead; null: farther back than was looked. */
  readonly rank: number | null
}

/** Puts an answer beside its case. `hits`: the best first. */
export function rankCase(
  one: TuningCase,
  hits: readonly { readonly id: ToolId; readonly score: number }[],
  coverage: number,
): RankedCase {
  const places = new Map(hits.map(({ id }, place) => [id, place + 1]))
  return {
    case: one,
    ranks: one.right.map((id) => places.get(id) ?? null),
    scores: hits.map(({ score }) => score),
    coverage,
  }
}

/** Recall for each length. Cases without a right tool count for nothing; without any cases recall is 0. */
export function recallCurve(
  ranked: readonly RankedCase[],
  lengths: readonly number[],
): readonly RecallPoint[] {
  const counted = ranked.filter(({ ranks }) => ranks.length > 0)
  return lengths.map((k) => {
    const shares = counted.map(({ ranks }) => ranks.filter((rank) => isWithin(rank, k)).length / ranks.length)
    const sum = shares.reduce((total, share) => total + share, 0)
    return {
      k,
      recall: counted.length === 0 ? 0 : sum / counted.length,
      complete: shares.filter((share) => share === 1).length,
    }
  })
}

/** The shortest shortlist whose recall is at least `wanted` (between 0 and 1); null: none of those that were looked at. */
export function smallestLength(ranked: readonly RankedCase[], wanted: number): number | null {
  const places = ranked.flatMap(({ ranks }) => ranks.filter((rank) => rank !== null))
  const lengths = [...new Set(places)].sort((one, other) => one - other)
  // Sums of shares such as 1/3 may fall short of a whole number by a rounding error.
  const reached = recallCurve(ranked, lengths).find(({ recall }) => recall >= wanted - 1e-9)
  return reached?.k ?? null
}

/** The right tools that a shortlist of this length leaves out, in the order of the cases. */
export function droppedTools(ranked: readonly RankedCase[], k: number): readonly DroppedTool[] {
  return ranked.flatMap(({ case: { id, query, right }, ranks }) =>
    right.flatMap((toolId, index): readonly DroppedTool[] => {
      const rank = ranks[index] ?? null
      return isWithin(rank, k) ? [] : [{ caseId: id, query, toolId, rank }]
    }),
  )
}

function isWithin(rank: number | null, k: number): boolean {
  return rank !== null && rank <= k
}

/** True where a shortlist of this length holds all right tools of a case. */
export function isComplete({ ranks }: RankedCase, k: number): boolean {
  return ranks.every((rank) => isWithin(rank, k))
}
