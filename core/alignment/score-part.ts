// Everything that one part's samples say, in one pass: cleaning, distances, peakedness, clusters, ranking, stability, warnings.
import { at, editDistance, unitDistance } from '../shared'
import { clusterNames } from './cluster'
import { cleanName, nameIn } from './normalize'
import { collapseNames, countNeighbours, wholeTau, type CollapsedNames } from './peakedness'
import type { Candidate, InvalidSample, PartScores, ScoreInput } from './score'
import { selectNames } from './select'
import { measureStability } from './stability'
import { warningsOf } from './warnings'

/** Scores one part. With no valid sample everything is empty; with one it is the only candidate, unsupported. */
export function scorePart(input: ScoreInput): PartScores {
  const { valid, places, invalid } = cleanAll(input.raw)
  const greedy = nameIn(input.greedyRaw)
  const collapsed = collapseNames(valid)
  const { names, counts, longest } = collapsed
  const distances = measureDistances(collapsed.units)
  const tau = wholeTau(input.alpha, longest)
  const size = names.length
  const phi = countNeighbours(
    counts,
    input.duplicates,
    (one, other) => at(distances, one * size + other) <= tau,
  )
  const selection = selectNames(names, phi, greedy)
  const clustering = clusterNames(counts, distances, tau)
  const others = (input.duplicates === 'each' ? valid.length : size) - 1
  const candidates = names.map((name, index): Candidate => ({
    name,
    count: at(counts, index),
    phi: at(phi, index),
    share: others > 0 ? at(phi, index) / others : 0,
    sampleIndexes: places.filter((_, position) => collapsed.indexes[position] === index),
    cluster: at(clustering.clusterOf, index),
  }))
  const nameOf = (index: number): string => at(names, index)
  // One sample drawn again is itself: that measures nothing.
  const steadiness =
    valid.length < 2
      ? null
      : measureStability({
          ...input,
          ...selection,
          indexes: collapsed.indexes,
          ...measures(collapsed, distances, greedy),
        })
  return {
    partId: input.partId,
    n: valid.length,
    longest,
    tau: roundTau(input.alpha * longest),
    candidates,
    distances,
    clusters: clustering.clusters,
    order: clustering.order,
    merges: clustering.merges,
    greedy,
    mostFrequent: mostFrequent(names, counts),
    ranking: selection.ranking,
    tieBrokenBy: selection.tieBrokenBy,
    coWinners: selection.coWinners.map(nameOf),
    stability: steadiness?.stability ?? null,
    runnerUp: names[steadiness?.runnerUp ?? -1] ?? null,
    invalid,
    warnings: warningsOf({
      collapsed,
      alpha: input.alpha,
      n: valid.length,
      winner: names[selection.ranking[0] ?? -1] ?? null,
      examples: input.examples,
    }),
  }
}

function cleanAll(raw: readonly string[]): { valid: string[]; places: number[]; invalid: InvalidSample[] } {
  const valid: string[] = []
  const places: number[] = []
  const invalid: InvalidSample[] = []
  raw.forEach((text, sampleIndex) => {
    const cleaned = cleanName(text)
    if ('name' in cleaned) {
      valid.push(cleaned.name)
      places.push(sampleIndex)
    } else invalid.push({ sampleIndex, reason: cleaned.reason })
  })
  return { valid, places, invalid }
}

function measureDistances(units: readonly string[]): Uint16Array {
  const size = units.length
  const distances = new Uint16Array(size * size)
  for (let one = 0; one < size; one += 1) {
    for (let other = one + 1; other < size; other += 1) {
      const distance = unitDistance(at(units, one), at(units, other))
      distances[one * size + other] = distance
      distances[other * size + one] = distance
    }
  }
  return distances
}

function measures(
  collapsed: CollapsedNames,
  distances: Uint16Array,
  greedy: string | null,
): { lengths: number[]; distances: Uint16Array; greedyDistances: number[] } {
  return {
    lengths: collapsed.units.map((unit) => unit.length),
    distances,
    greedyDistances: collapsed.names.map((name) => (greedy === null ? 0 : editDistance(name, greedy))),
  }
}

function mostFrequent(names: readonly string[], counts: readonly number[]): string | null {
  let best = 0
  counts.forEach((count, index) => {
    if (count > at(counts, best)) best = index
  })
  return names[best] ?? null
}

/** 0.2 * 15 is 3.0000000000000004 in floating point; a person reads 3. */
function roundTau(tau: number): number {
  return Math.round(tau * 1e9) / 1e9
}
