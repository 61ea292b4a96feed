import { wilsonInterval, type Interval } from '../statistics/interval'
import { specialKeys, type Confusion } from './confusion'

/** Two tools that lint takes to overlap. `score` from 0 (nothing in common) to 1. */
export interface PredictedOverlap {
  readonly one: string
  readonly other: string
  readonly score: number
}

/** Two tools with the overlap that was predicted and the confusion that was measured. */
export interface OverlapBesideConfusion {
  readonly one: string
  readonly other: string
  /** Null: no overlap was predicted. */
  readonly predicted: number | null
  /** Replies in which one was chosen and the other right, either way. */
  readonly confused: number
  /** Replies in which either was right. */
  readonly asked: number
  /** Of the share of confused ones, Wilson's at 95 %. */
  readonly interval: Interval
  readonly cases: readonly string[]
  readonly surprise: 'not-predicted' | 'never-confused' | null
}

/** How surprises are told. */
export interface SurpriseOptions {
  /** So many confusions make a pair surprising that nobody predicted. */
  readonly leastConfused: number
  /** A predicted pair that was never confused is surprising where its share is below this with 95 % confidence. */
  readonly mostShare: number
}

const usual: SurpriseOptions = { leastConfused: 2, mostShare: 0.1 }

/**
 * Predicted overlap beside measured confusion, most confused first. Surprising is a pair that was confused and not predicted, and a
 * predicted pair that was never confused, where enough was asked to say so: 35 replies without a confusion put the share below a tenth.
 */
export function surprisingPairs(
  { cells, totals }: Confusion,
  predicted: readonly PredictedOverlap[],
  options: Partial<SurpriseOptions> = {},
): readonly OverlapBesideConfusion[] {
  const { leastConfused, mostShare } = { ...usual, ...options }
  const scores = new Map(predicted.map((pair) => [keyOf(pair.one, pair.other), pair.score]))
  const measured = new Map<string, { count: number; cases: Set<string> }>()
  for (const { expected, chosen, count, cases } of cells) {
    if (expected === chosen || specialKeys.includes(expected) || specialKeys.includes(chosen)) continue
    const key = keyOf(expected, chosen)
    const known = measured.get(key) ?? { count: 0, cases: new Set<string>() }
    measured.set(key, { count: known.count + count, cases: new Set([...known.cases, ...cases]) })
  }
  return [...new Set([...measured.keys(), ...scores.keys()])]
    .map((key): OverlapBesideConfusion => {
      const [one = '', other = ''] = JSON.parse(key) as readonly string[]
      const score = scores.get(key) ?? null
      const confused = measured.get(key)?.count ?? 0
      const asked = (totals.get(one) ?? 0) + (totals.get(other) ?? 0)
      const interval = wilsonInterval(Math.min(confused, asked), asked)
      const isUnforeseen = score === null && confused >= leastConfused
      const isFalseAlarm = score !== null && confused === 0 && interval.high < mostShare
      return {
        one,
        other,
        predicted: score,
        confused,
        asked,
        interval,
        cases: [...(measured.get(key)?.cases ?? [])],
        surprise: isUnforeseen ? 'not-predicted' : isFalseAlarm ? 'never-confused' : null,
      }
    })
    .toSorted((a, b) => b.confused - a.confused || (b.predicted ?? 0) - (a.predicted ?? 0))
}

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other].toSorted())
}
