// Exact peakedness: the tree of a model's answers is expanded best first, and phi(s) is the probability of names within tau of s, with bounds
// from what is unexplored. It is the limit of the published count (arXiv 2510.07248), divided by n, for infinitely many samples.
import { assert, at } from '../../shared'
import type { ExactCandidate, ExactInput, ExactLimits, ExactScores, ExactStop } from './exact-scores'
import type { Expand } from './expand'
import { judge, type Judgement } from './judge'
import { placesWhere } from './known'
import { createReach } from './reach'
import { createTokenTree, type TokenTree } from './token-tree'

export const defaultExactLimits: ExactLimits = {
  evaluations: 128,
  epsilon: 0.01,
  smallest: 1 / 32,
  resolution: 1 / 64,
  listed: 100,
  width: 4,
}

/**
 * Scores one part from the model's own probabilities. Deterministic for the same probabilities. An abort ends it with what is known by then;
 * otherwise it throws what `expand` throws.
 */
export async function scoreExactly(
  input: ExactInput,
  expand: Expand,
  signal: AbortSignal,
): Promise<ExactScores> {
  const { ask, limits } = input
  assert(ask.temperature > 0, 'exact peakedness needs a temperature above 0')
  const tree = createTokenTree(ask)
  const reach = createReach()
  let evaluations = 0
  for (;;) {
    const judgement = judge(tree, input, reach)
    const stop = stopOf(judgement, limits, evaluations, signal)
    if (stop !== null) return describe(tree, judgement, limits, evaluations, stop)
    const paths = tree.take(Math.min(limits.width, limits.evaluations - evaluations))
    if (paths.length === 0) return describe(tree, judgement, limits, evaluations, 'explored')
    try {
      const next = await expand(ask, paths, signal)
      assert(next.length === paths.length, 'every path is expanded')
      paths.forEach((path, index) => tree.grow(path, next[index] ?? { tokens: [], rest: 1 }))
      evaluations += paths.length
    } catch (thrown) {
      if (!signal.aborted) throw thrown
      paths.forEach(tree.putBack)
    }
  }
}

function stopOf(
  { isCertified, unexplored }: Judgement,
  limits: ExactLimits,
  evaluations: number,
  signal: AbortSignal,
): ExactStop | null {
  if (isCertified) return 'certified'
  if (signal.aborted) return 'aborted'
  if (unexplored <= limits.epsilon) return 'explored'
  return evaluations >= limits.evaluations ? 'budget' : null
}

function describe(
  tree: TokenTree,
  judgement: Judgement,
  limits: ExactLimits,
  evaluations: number,
  stoppedBy: ExactStop,
): ExactScores {
  const { tau, longest, winner, runnerUp, isCertified, unexplored, phiOf } = judgement
  const counting = new Set(judgement.candidates)
  const nameAt = (place: number | null): string | null => tree.names[place ?? -1]?.name ?? null
  const listed = placesWhere(tree.names.length, () => true)
    .sort((one, other) => at(tree.names, other).mass - at(tree.names, one).mass)
    .slice(0, limits.listed)
  const candidates = listed.map((place) => ({
    name: at(tree.names, place).name,
    probability: at(tree.names, place).mass / (tree.namedMass() + unexplored),
    counts: counting.has(place),
    phi: phiOf(place),
  }))
  return {
    candidates: candidates.sort(inOrder),
    explored: tree.namedMass() + tree.invalidMass(),
    invalidMass: tree.invalidMass(),
    tau,
    longest,
    winner: nameAt(winner),
    isCertified,
    runnerUp: nameAt(runnerUp),
    greedy: tree.greedy(),
    evaluations,
    stoppedBy,
  }
}

function inOrder(one: ExactCandidate, other: ExactCandidate): number {
  return (
    Number(other.counts) - Number(one.counts) ||
    other.phi[0] - one.phi[0] ||
    other.probability - one.probability
  )
}
