import {
  errorKindTexts,
  type ErrorKind,
  type PairComparison,
  type VariantReport,
} from '../../core/evaluation'
import { counted } from '../../core/shared'

/** A share as a percentage with one decimal where it needs one: `62 %`, `8.3 %`. */
export function percent(share: number): string {
  return `${round(100 * share)} %`
}

/** A difference of shares in points, without its sign: `8`, `0.5`. */
function points(share: number): string {
  return String(round(Math.abs(100 * share)))
}

function round(number: number): number {
  return Math.abs(number) >= 10 || Number.isInteger(number) ? Math.round(number) : Number(number.toFixed(1))
}

/** The share of right answers with its interval. */
export function accuracyWords({ correct, n, interval }: VariantReport): string {
  return `${percent(n === 0 ? 0 : correct / n)}, ${correct.toLocaleString('en')} of ${n.toLocaleString('en')}, between ${percent(interval.low)} and ${percent(interval.high)}`
}

/** What a comparison came to, in a sentence that says no more than it knows. */
export function verdictWords(pair: PairComparison, label: string, base: string): string {
  const { verdict, difference, interval, n, mcnemar } = pair
  if (n === 0) return `${label} and ${base} have no case in common yet.`
  const flips = `${counted(mcnemar.fixed, 'case')} mended, ${mcnemar.broken.toLocaleString('en')} broken`
  if (verdict === 'no clear change')
    return `${label}: no clear change, keep the ${lower(base)}. The difference lies between ${signed(interval.low)} and ${signed(interval.high)} points (${flips}).`
  const [from, to] = verdict === 'better' ? [interval.low, interval.high] : [interval.high, interval.low]
  return `${label}: ${verdict} by ${points(difference)} points, between ${points(from)} and ${points(to)} (${flips}).`
}

/** The verdict in two or three words. */
export function shortVerdict({ verdict, difference, n }: PairComparison): string {
  if (n === 0) return 'nothing yet'
  if (verdict === 'no clear change') return 'no clear change'
  return `${verdict} by ${points(difference)} points`
}

function signed(share: number): string {
  const number = round(100 * share)
  return number > 0 ? `+${number}` : String(number).replace('-', '−')
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** A p value as one reads it. */
export function pWords(p: number): string {
  return p < 0.001 ? 'p below 0.001' : `p = ${p.toFixed(3)}`
}

/** An error kind as a person reads it. */
export function errorWords(kind: ErrorKind): string {
  return errorKindTexts[kind].label
}

/** By which rule it is told. */
export function errorHelp(kind: ErrorKind): string {
  return errorKindTexts[kind].rule
}
