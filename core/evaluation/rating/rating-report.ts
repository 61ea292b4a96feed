import { addToList } from '../../shared'
import { bootstrapMean } from '../statistics/bootstrap'
import type { Interval } from '../statistics/interval'
import { ordinalAlpha, weightedKappa } from '../statistics/rater-agreement'
import { signedRanks, type SignedRanks } from '../statistics/wilcoxon'
import { HIGHEST_MARK, LOWEST_MARK, type Rating } from './blind-pairs'

/** One of the two questions with marks. */
export interface QuestionReport {
  readonly question: 'ease' | 'match'
  readonly meanOld: number
  readonly meanRecent: number
  /** Mean of new less old, in marks. */
  readonly difference: number
  /** Bootstrap over parts at 95 %: raters' marks of one part stay together. */
  readonly interval: Interval
  /** Over parts, each with the mean of its raters: raters of one part are no new parts. */
  readonly byPart: SignedRanks
  /** Over single ratings, as if each stood alone: surer than it may be. */
  readonly byRating: SignedRanks
  /** Krippendorff's alpha, ordinal, over all names that several rated; null: cannot be told. */
  readonly alpha: number | null
  /** Cohen's kappa with quadratic weights, of every two raters. */
  readonly kappas: readonly {
    readonly one: string
    readonly other: string
    readonly kappa: number | null
    readonly n: number
  }[]
  readonly verdict: 'better' | 'worse' | 'no clear change'
}

/** What people think of new names beside old ones. */
export interface RatingReport {
  readonly parts: number
  readonly raters: readonly string[]
  readonly ratings: number
  readonly questions: readonly QuestionReport[]
  readonly preferred: Readonly<Record<Rating['preferred'], number>>
  /** Each part with the mean change of both marks, the largest gain first. */
  readonly changes: readonly { readonly part: string; readonly change: number; readonly ratings: number }[]
}

const CLEAR = 0.05

/** The report on ratings. Of two ratings of a part by the same rater the later one counts. */
export function ratingReport(given: readonly Rating[]): RatingReport {
  const ratings = [...new Map(given.map((one) => [JSON.stringify([one.part, one.rater]), one])).values()]
  const byPart = new Map<string, Rating[]>()
  for (const one of ratings) addToList(byPart, one.part, one)
  const raters = [...new Set(ratings.map(({ rater }) => rater))].toSorted()
  const preferred = { old: 0, recent: 0, neither: 0 }
  for (const one of ratings) preferred[one.preferred] += 1
  const changeOf = (list: readonly Rating[]): number =>
    mean(list.map(({ old, recent }) => (recent.ease - old.ease + recent.match - old.match) / 2))
  return {
    parts: byPart.size,
    raters,
    ratings: ratings.length,
    questions: (['ease', 'match'] as const).map((question) =>
      questionReport(question, ratings, byPart, raters),
    ),
    preferred,
    changes: [...byPart]
      .map(([part, list]) => ({ part, change: changeOf(list), ratings: list.length }))
      .toSorted((one, other) => other.change - one.change),
  }
}

function questionReport(
  question: 'ease' | 'match',
  ratings: readonly Rating[],
  byPart: ReadonlyMap<string, readonly Rating[]>,
  raters: readonly string[],
): QuestionReport {
  const changeOf = ({ old, recent }: Rating): number => recent[question] - old[question]
  const changes = [...byPart.values()].map((list) => mean(list.map(changeOf)))
  const interval = bootstrapMean(changes)
  const test = signedRanks(changes)
  const units = [...byPart.values()].flatMap((list) => [
    list.map(({ old }) => old[question]),
    list.map(({ recent }) => recent[question]),
  ])
  return {
    question,
    meanOld: mean(ratings.map(({ old }) => old[question])),
    meanRecent: mean(ratings.map(({ recent }) => recent[question])),
    difference: mean(changes),
    interval,
    byPart: test,
    byRating: signedRanks(ratings.map(changeOf)),
    alpha: ordinalAlpha(units),
    kappas: raters.flatMap((one, index) =>
      raters.slice(index + 1).map((other) => ({ one, other, ...kappaOf(question, byPart, one, other) })),
    ),
    verdict:
      test.p > CLEAR
        ? 'no clear change'
        : interval.low > 0
          ? 'better'
          : interval.high < 0
            ? 'worse'
            : 'no clear change',
  }
}

function kappaOf(
  question: 'ease' | 'match',
  byPart: ReadonlyMap<string, readonly Rating[]>,
  one: string,
  other: string,
): { readonly kappa: number | null; readonly n: number } {
  const pairs = [...byPart.values()].flatMap((list): (readonly [number, number])[] => {
    const [first, second] = [one, other].map((name) => list.find(({ rater }) => rater === name))
    return first && second
      ? [
          [first.old[question], second.old[question]],
          [first.recent[question], second.recent[question]],
        ]
      : []
  })
  return { kappa: weightedKappa(pairs, LOWEST_MARK, HIGHEST_MARK), n: pairs.length }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
}
