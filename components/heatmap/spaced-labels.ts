import type { PartScores } from '../../core/alignment'
import type { ComparedNames } from './marks'

/**
 * Positions in `scores.order` whose names are shown where a line of `pitch` pixels each leaves room for one in `gap` pixels only: the winner
 * and the names compared with it first, then by rank. All positions where the pitch is enough.
 */
export function spacedLabels(
  scores: PartScores,
  compared: ComparedNames,
  pitch: number,
  gap: number,
): ReadonlySet<number> {
  const { order, ranking, candidates } = scores
  if (pitch >= gap) return new Set(order.keys())
  const position = new Map(order.map((candidate, at) => [candidate, at]))
  const byName = new Map(candidates.map(({ name }, index) => [name, index]))
  const named = [compared.chosen, compared.original, scores.greedy, scores.mostFrequent, scores.runnerUp]
  const first = ranking.slice(0, 1)
  const wanted = [...first, ...named.flatMap((name) => byName.get(name ?? '') ?? []), ...ranking]
  const reach = Math.ceil(gap / pitch)
  const taken = new Set<number>()
  for (const candidate of wanted) {
    const at = position.get(candidate)
    if (at !== undefined && isFree(taken, at, reach)) taken.add(at)
  }
  return taken
}

function isFree(taken: ReadonlySet<number>, at: number, reach: number): boolean {
  for (let near = at - reach + 1; near < at + reach; near += 1) if (taken.has(near)) return false
  return true
}
