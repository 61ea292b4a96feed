import type { PartScores } from '../../core/alignment'
import type { NamingPart } from '../../core/catalog'
import { distanceOf } from '../heatmap/contour'
import { marksOf, type CandidateMark, type ComparedNames } from '../heatmap/marks'

/** Peakedness computed from the model's own probabilities; shares are 0..1. */
export interface ExactEvidence {
  readonly candidates: readonly {
    readonly name: string
    readonly probability: number
    /** Lowest and highest value that the part of the tree that was not looked at allows. */
    readonly phi: readonly [number, number]
  }[]
  /** Whether nothing that was not looked at could change the winner. */
  readonly isCertified: boolean
  /** Tokens that the model was asked to rate. */
  readonly evaluations: number
}

/** A candidate as the list shows it, best first. */
export interface CandidateRow {
  /** Index into `scores.candidates`; null where it was never sampled and only its probability is known. */
  readonly candidate: number | null
  readonly name: string
  readonly count: number
  /** Neighbours among the other samples. */
  readonly phiOfEach: number
  /** Neighbours among the other distinct names. */
  readonly phiOfDistinct: number
  /** Of the reading that the scores were made with. */
  readonly share: number
  readonly marks: readonly CandidateMark[]
  /** Why it was not taken although it ranks above the chosen name; null where it was or ranks below. */
  readonly passedOver: string | null
  readonly exact: ExactEvidence['candidates'][number] | null
}

/** All candidates by rank, then the likeliest that were never sampled. */
export function candidateRows(
  scores: PartScores,
  compared: ComparedNames,
  outcome: NamingPart | null,
  exact: ExactEvidence | null,
): readonly CandidateRow[] {
  const refusals = new Map(outcome?.passedOver.map(({ name, message }) => [name, message]))
  const byName = new Map(exact?.candidates.map((one) => [one.name, one]))
  const sampled = scores.ranking.flatMap((candidate): readonly CandidateRow[] => {
    const found = scores.candidates[candidate]
    if (!found) return []
    const { name, count, share } = found
    return [
      {
        candidate,
        name,
        count,
        ...phiOf(scores, candidate),
        share,
        marks: marksOf(scores, candidate, compared),
        passedOver: refusals.get(name) ?? null,
        exact: byName.get(name) ?? null,
      },
    ]
  })
  const known = new Set(sampled.map(({ name }) => name))
  return [...sampled, ...(exact?.candidates ?? []).filter(({ name }) => !known.has(name)).map(unsampled)]
}

function unsampled(exact: ExactEvidence['candidates'][number]): CandidateRow {
  const { name } = exact
  const nothing = { candidate: null, count: 0, phiOfEach: 0, phiOfDistinct: 0, share: 0, passedOver: null }
  return { ...nothing, name, marks: [], exact }
}

function phiOf(scores: PartScores, candidate: number): Pick<CandidateRow, 'phiOfEach' | 'phiOfDistinct'> {
  const reach = Math.floor(scores.tau)
  let samples = 0
  let names = 0
  scores.candidates.forEach(({ count }, other) => {
    if (distanceOf(scores, candidate, other) > reach) return
    samples += count
    names += 1
  })
  return { phiOfEach: samples - 1, phiOfDistinct: names - 1 }
}

/** The names with the highest peakedness when every sample counts, and when each distinct name counts once; in rank order. */
export function bestByReading(rows: readonly CandidateRow[]): {
  readonly each: readonly string[]
  readonly distinct: readonly string[]
} {
  const best = (value: (row: CandidateRow) => number): readonly string[] => {
    const sampled = rows.filter((row) => row.candidate !== null)
    const highest = Math.max(...sampled.map(value))
    return sampled.filter((row) => value(row) === highest).map(({ name }) => name)
  }
  return { each: best((row) => row.phiOfEach), distinct: best((row) => row.phiOfDistinct) }
}
