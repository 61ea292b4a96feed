import { percent } from '../../../../components/evaluation/report-words'
import type { PairComparison } from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'

/** What a comparison of two ways came to, in a sentence that says no more than it knows. */
export function pairWords(pair: PairComparison, base: string): string {
  const { b, verdict, difference, interval, n, mcnemar } = pair
  if (n === 0) return `${b} and ${base} have no task in common yet.`
  const flips = `${counted(mcnemar.fixed, 'task')} gained, ${mcnemar.broken.toLocaleString('en')} lost`
  const range = `between ${signed(interval.low)} and ${signed(interval.high)}`
  return verdict === 'no clear change'
    ? `${b}: no clear change against ${base}. The difference lies ${range} (${flips}).`
    : `${b}: ${verdict} than ${base} by ${percent(Math.abs(difference))}, ${range} (${flips}).`
}

function signed(share: number): string {
  return `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`
}
