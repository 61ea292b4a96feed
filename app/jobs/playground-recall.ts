// How far down a search finds the right tools of the person's own cases: what a shortlist may leave out.
import { wilsonInterval } from '../../core/evaluation'
import type { ToolId } from '../../core/catalog'
import type { ProjectCase } from '../../core/project'
import type { Found } from '../../workers/retrieval-contract'

/** One case with the place of its right tools in the search. */
export interface RankedCase {
  readonly id: string
  readonly query: string
  /** The right tool that is found last, or not at all. */
  readonly tool: ToolId
  /** Its place, from 1; null: not among those that were looked at. */
  readonly rank: number | null
  /** How sure the search was, 0 to 1. */
  readonly coverage: number
  /** The tools that were found, best first, up to the largest shortlist that is reported. */
  readonly found: readonly ToolId[]
}

/** What a shortlist of some size would hold. */
export interface RecallAt {
  readonly k: number
  readonly found: number
  readonly share: number
  readonly interval: { readonly low: number; readonly high: number }
}

/** A tool that comes up for requests that have nothing to do with it. */
export interface EverPresent {
  readonly tool: ToolId
  /** Cases in whose shortlist it stands though it is not right. */
  readonly wrong: number
  readonly of: number
}

/** The sizes of shortlist that are reported. */
export const sizes = [1, 2, 3, 5, 8, 10, 15, 20, 50] as const
/** Places that are looked at. */
export const DEPTH = 100
const LARGEST = 50

/** The cases that name a right tool: those that can tell what a search is worth. */
export function rankableCases(cases: readonly ProjectCase[]): readonly ProjectCase[] {
  return cases.filter(({ query, gold }) => query.trim() !== '' && toolsOf(gold).length > 0)
}

/** Searches for every case. Rejects with FailureError, or with the signal's reason when aborted. */
export async function rankCases(
  cases: readonly ProjectCase[],
  find: (query: string, limit: number, signal: AbortSignal) => Promise<Found>,
  onDone: (done: number) => void,
  signal: AbortSignal,
): Promise<readonly RankedCase[]> {
  const ranked: RankedCase[] = []
  for (const { id, query, gold } of cases) {
    const { hits, coverage } = await find(query, DEPTH, signal)
    const places = new Map(hits.map((hit, index) => [hit.id, index + 1]))
    const [last] = toolsOf(gold)
      .map((tool) => ({ tool, rank: places.get(tool) ?? null }))
      .toSorted((one, other) => (other.rank ?? DEPTH + 1) - (one.rank ?? DEPTH + 1))
    if (last)
      ranked.push({ id, query, ...last, coverage, found: hits.slice(0, LARGEST).map((hit) => hit.id) })
    onDone(ranked.length)
  }
  return ranked
}

/** Recall by the size of the shortlist: the share of cases all of whose right tools stand in it. */
export function recallBySize(ranked: readonly RankedCase[]): readonly RecallAt[] {
  return sizes.map((k) => {
    const found = ranked.filter(({ rank }) => rank !== null && rank <= k).length
    return {
      ...{ k, found },
      share: ranked.length === 0 ? 0 : found / ranked.length,
      interval: wilsonInterval(found, ranked.length),
    }
  })
}

/** Cases whose right tool a shortlist of this size leaves out, the worst first. */
export function droppedCases(ranked: readonly RankedCase[], k: number): readonly RankedCase[] {
  return ranked
    .filter(({ rank }) => rank === null || rank > k)
    .toSorted((one, other) => (other.rank ?? DEPTH + 1) - (one.rank ?? DEPTH + 1))
}

/** The smallest size that finds all but 5 % of what the largest one finds; null without cases. */
export function enoughSize(recall: readonly RecallAt[]): number | null {
  const most = recall.at(-1)?.found ?? 0
  return most === 0 ? null : (recall.find(({ found }) => found >= 0.95 * most)?.k ?? null)
}

const LEAST_SHARE = 0.3
const LEAST_CASES = 5

/** Tools that stand in the shortlists of at least 30 % of the cases (and 5) that they are not right for, the worst first. */
export function everPresent(ranked: readonly RankedCase[], k: number): readonly EverPresent[] {
  const counts = new Map<ToolId, number>()
  for (const { found, tool } of ranked)
    for (const id of found.slice(0, k)) if (id !== tool) counts.set(id, (counts.get(id) ?? 0) + 1)
  const least = Math.max(LEAST_CASES, LEAST_SHARE * ranked.length)
  return [...counts]
    .filter(([, wrong]) => wrong >= least)
    .map(([tool, wrong]) => ({ tool, wrong, of: ranked.length }))
    .toSorted((one, other) => other.wrong - one.wrong)
}

function toolsOf(gold: ProjectCase['gold']): readonly ToolId[] {
  if (gold.kind === 'none') return []
  return gold.kind === 'tools' ? gold.names : gold.calls.map(({ name }) => name)
}
