import type { PairComparison } from './compare-pair'
import type { Judgement } from './judgement'
import { LEAST_CHANGED } from './statistics/mcnemar'

interface Facts {
  readonly byVariant: ReadonlyMap<string, readonly Judgement[]>
  readonly base: string | null
  readonly pairs: readonly PairComparison[]
  readonly isAdjusted: boolean
}

/** What a reader should know before believing a figure, as sentences. */
export function notesOn(facts: Facts): readonly string[] {
  return [...onSize(facts), ...onLooks(facts), ...onRepeats(facts), ...onMissing(facts)]
}

function onSize({ pairs }: Facts): readonly string[] {
  const [first] = pairs
  if (!first) return []
  if (first.n < LEAST_CHANGED) return [`With ${first.n} cases no difference can be seen at all.`]
  const points = Math.ceil((100 * LEAST_CHANGED) / first.n)
  return [`With ${first.n} cases a difference below ${points} points cannot be seen.`]
}

function onLooks({ pairs, isAdjusted }: Facts): readonly string[] {
  if (pairs.length < 2) return []
  return [
    isAdjusted
      ? `${pairs.length} comparisons were looked at; the verdicts allow for that (Holm).`
      : `${pairs.length} comparisons were looked at; one in twenty would look clear by chance.`,
  ]
}

function onRepeats({ byVariant }: Facts): readonly string[] {
  const repeats = new Set([...byVariant.values()].flatMap((judged) => judged.map(({ repeat }) => repeat)))
    .size
  return repeats > 1
    ? [
        `Each case was asked ${repeats} times; among flips a case counts as right where most of its replies are.`,
      ]
    : []
}

/** Cases that only one of two compared variants was asked: they are in its accuracy, but not in the comparison. */
function onMissing({ byVariant, base, pairs }: Facts): readonly string[] {
  const casesOf = (name: string): number => new Set(byVariant.get(name)?.map((one) => one.case)).size
  return pairs.flatMap(({ a, b, n }) => {
    const alone = casesOf(a) - n + (casesOf(b) - n)
    return alone === 0 || base === null
      ? []
      : [`${alone} cases were asked of only one of ${a} and ${b}; their comparison leaves them out.`]
  })
}
