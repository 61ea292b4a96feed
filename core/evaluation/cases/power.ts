// How small a difference a number of cases can show. The exact McNemar test looks at the cases alone that one variant gets right and the other wrong.
import { exactMcNemar } from '../statistics/mcnemar'

/** What is assumed, and what is wanted. Shares of 1. */
export interface PowerAssumptions {
  /**
   * The share of cases that were right and become wrong, whatever is gained beside them. Cases that differ are this share twice and the
   * difference: the more of them, the more cases a difference needs.
   */
  readonly broken: number
  /** The test calls a difference clear below this p. */
  readonly significance: number
  /** How often a difference of that size is to be found. */
  readonly power: number
}

/** One case in twenty breaks; 5 %; four times in five. */
export const usualPower: PowerAssumptions = { broken: 0.05, significance: 0.05, power: 0.8 }

/** More cases than this are not planned for. */
export const MOST_PLANNED = 20_000

/**
 * How often the exact McNemar test finds a true difference in so many cases. With `fixed` and `broken` the chances that a case changes for the
 * better and for the worse, the changed cases are binomial(cases, fixed + broken), and the fixed ones among them binomial(changed,
 * fixed / (fixed + broken)): the unconditional power (Miettinen 1968; Connor 1987; as in Fagerland et al. 2013).
 * @param difference share of 1, above 0
 */
export function powerOf(
  cases: number,
  difference: number,
  { broken, significance }: PowerAssumptions,
): number {
  const fixed = broken + difference
  const changed = Math.min(1, fixed + broken)
  const logs = logFactorials(cases)
  const spread = 8 * Math.sqrt(cases * changed * (1 - changed)) + 8
  const least = Math.max(0, Math.floor(cases * changed - spread))
  const most = Math.min(cases, Math.ceil(cases * changed + spread))
  let power = 0
  for (let count = least; count <= most; count += 1) {
    const critical = criticalFor(count, significance)
    if (critical < 0) continue
    power +=
      binomial(count, cases, changed, logs) *
      tailsOf(count, critical, Math.min(1, fixed / (fixed + broken)), logs)
  }
  return Math.min(1, power)
}

/** By significance: the most broken (or fixed) of so many changed cases, by their number, with which the test is clear; -1: it never is. */
const criticals = new Map<number, number[]>()

function criticalFor(count: number, significance: number): number {
  let list = criticals.get(significance)
  if (!list) criticals.set(significance, (list = [-1]))
  while (list.length <= count) {
    const total = list.length
    let critical = list[total - 1] ?? -1
    // Of one changed case more, at most one more may be on the smaller side.
    while (critical + 1 <= total / 2 && exactMcNemar(critical + 1, total - critical - 1) <= significance)
      critical += 1
    list.push(critical)
  }
  return list[count] ?? -1
}

/** The chance that at most `critical` of `count` are broken, or at most that many fixed. */
function tailsOf(count: number, critical: number, share: number, logs: Float64Array): number {
  return lowerTail(count, critical, 1 - share, logs) + lowerTail(count, critical, share, logs)
}

const NEGLIGIBLE = 1e-13

function lowerTail(count: number, most: number, chance: number, logs: Float64Array): number {
  let sum = 0
  for (let hits = most; hits >= 0; hits -= 1) {
    const term = binomial(hits, count, chance, logs)
    sum += term
    // Below the most probable number the terms only fall.
    if (term < NEGLIGIBLE && hits < count * chance) break
  }
  return sum
}

function binomial(hits: number, count: number, chance: number, logs: Float64Array): number {
  if (chance <= 0) return hits === 0 ? 1 : 0
  if (chance >= 1) return hits === count ? 1 : 0
  const ways = (logs[count] ?? 0) - (logs[hits] ?? 0) - (logs[count - hits] ?? 0)
  return Math.exp(ways + hits * Math.log(chance) + (count - hits) * Math.log1p(-chance))
}

let known = new Float64Array(1)

function logFactorials(most: number): Float64Array {
  if (known.length > most) return known
  const logs = new Float64Array(most + 1)
  for (let number = 2; number <= most; number += 1) logs[number] = (logs[number - 1] ?? 0) + Math.log(number)
  known = logs
  return logs
}

const PRECISION = 0.0005
const FIRST_TRIED = 0.01

/** The smallest difference (share of 1) that so many cases show as often as wanted; null where they show none. */
export function smallestDifference(cases: number, assumptions: PowerAssumptions = usualPower): number | null {
  const most = Math.max(0, 1 - 2 * assumptions.broken)
  const isFound = (difference: number): boolean =>
    powerOf(cases, difference, assumptions) >= assumptions.power
  let low = 0
  let high = Math.min(most, FIRST_TRIED)
  while (!isFound(high)) {
    if (high >= most) return null
    low = high
    high = Math.min(most, 2 * high)
  }
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (isFound(middle)) high = middle
    else low = middle
  }
  return high
}

/**
 * About how many cases a difference (share of 1) needs: found by halving, where the exact test's power rises in small steps and now and then falls
 * back a little. Null for more than are planned for.
 */
export function casesNeeded(difference: number, assumptions: PowerAssumptions = usualPower): number | null {
  const suffices = (cases: number): boolean => powerOf(cases, difference, assumptions) >= assumptions.power
  if (!(difference > 0) || difference > 1 - 2 * assumptions.broken) return null
  let high = 8
  while (!suffices(high)) {
    high *= 2
    if (high > MOST_PLANNED) return null
  }
  let low = high / 2
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (suffices(middle)) high = middle
    else low = middle
  }
  return high
}

/** What so many cases can show, in sentences with the assumption. */
export function powerSentence(cases: number, assumptions: PowerAssumptions = usualPower): string {
  const found = `${Math.round(assumptions.power * 100)} % power, if ${percent(assumptions.broken)} of the cases get worse by chance`
  const difference = smallestDifference(cases, assumptions)
  return difference === null
    ? `With ${cases} cases no difference can be seen (${found}).`
    : `With ${cases} cases a difference below ${Math.ceil(difference * 100 - PRECISION)} points is easily missed (${found}).`
}

/** About how many cases show a difference of so many points, in a sentence with the assumption. */
export function neededSentence(points: number, assumptions: PowerAssumptions = usualPower): string {
  const size = points === 1 ? '1 point' : `${points} points`
  if (points / 100 > 1 - 2 * assumptions.broken)
    return `A difference of ${size} leaves no room for the ${percent(assumptions.broken)} of the cases that get worse by chance.`
  const needed = casesNeeded(points / 100, assumptions)
  const said =
    needed === null
      ? `more than ${MOST_PLANNED.toLocaleString('en')}`
      : `about ${roundUp(needed).toLocaleString('en')}`
  return `To see a difference of ${size} you need ${said} cases.`
}

function roundUp(count: number): number {
  const step = count < 100 ? 5 : count < 1000 ? 10 : 100
  return Math.ceil(count / step) * step
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`
}
