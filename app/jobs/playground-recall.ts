// What a shortlist of some size would hold of the right tools of the person's own cases: `core/retrieval`'s tuning, as the page shows it.
import { wilsonInterval } from '../../core/evaluation'
import {
  droppedTools,
  recallCurve,
  smallestLength,
  type DroppedTool,
  type RankedCase,
} from '../../core/retrieval'

/** What a shortlist of some size would hold. */
export interface RecallAt {
  readonly k: number
  /** Cases of which all right tools stand in it. */
  readonly found: number
  readonly share: number
  readonly interval: { readonly low: number; readonly high: number }
}

/** The sizes of shortlist that are reported. */
export const sizes = [1, 2, 3, 5, 8, 10, 15, 20, 50] as const

/** By the size of the shortlist: the share of cases all of whose right tools stand in it, with Wilson's interval. */
export function recallBySize(ranked: readonly RankedCase[]): readonly RecallAt[] {
  return recallCurve(ranked, sizes).map(({ k, complete }) => ({
    k,
    found: complete,
    share: ranked.length === 0 ? 0 : complete / ranked.length,
    interval: wilsonInterval(complete, ranked.length),
  }))
}

/** The right tools that a shortlist of this size leaves out, the worst first. */
export function droppedWorstFirst(ranked: readonly RankedCase[], k: number): readonly DroppedTool[] {
  const place = ({ rank }: DroppedTool): number => rank ?? Number.POSITIVE_INFINITY
  return droppedTools(ranked, k).toSorted((one, other) => (place(one) < place(other) ? 1 : -1))
}

/** The smallest size that finds all but a twentieth of what the largest one finds; null where that finds nothing. */
export function enoughSize(ranked: readonly RankedCase[]): number | null {
  const most = recallCurve(ranked, [sizes.at(-1) ?? 1])[0]?.recall ?? 0
  return most === 0 ? null : smallestLength(ranked, 0.95 * most)
}
