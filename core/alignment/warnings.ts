import { wholeTau, type CollapsedNames } from './peakedness'
import type { ScoreWarning } from './score'

/** As many equal answers as make a cache or a fixed seed more likely than a sure model. */
const SUSPICIOUSLY_MANY = 8

/** What a person should know before trusting a part's scores, in a fixed order. */
export function warningsOf(scored: {
  readonly collapsed: CollapsedNames
  readonly alpha: number
  /** Valid samples. */
  readonly n: number
  readonly winner: string | null
  /** Names in the prompt's examples. */
  readonly examples: readonly string[]
}): readonly ScoreWarning[] {
  const { collapsed, alpha, n, winner, examples } = scored
  const warnings: ScoreWarning[] = []
  if (collapsed.names.length === 1 && n >= SUSPICIOUSLY_MANY) warnings.push('identical-samples')
  if (n > 0 && wholeTau(alpha, collapsed.longest) === 0) warnings.push('short-names')
  if (hasOneLongName(collapsed, alpha, n)) warnings.push('long-output')
  if (n === 1) warnings.push('single-sample')
  if (winner !== null && examples.includes(winner)) warnings.push('example-copied')
  return warnings
}

/** True when names more than twice as long as the middle one, seldom sampled, raise tau for all others. */
function hasOneLongName(collapsed: CollapsedNames, alpha: number, n: number): boolean {
  const { units, counts, longest } = collapsed
  const lengths = collapsed.indexes
    .map((index) => units[index]?.length ?? 0)
    .sort((one, other) => one - other)
  const middle = lengths[Math.floor(lengths.length / 2)] ?? 0
  const isLong = (index: number): boolean => (units[index]?.length ?? 0) > 2 * middle
  const many = counts.reduce((sum, count, index) => sum + (isLong(index) ? count : 0), 0)
  if (many === 0 || many > n / 4) return false
  const ordinary = units.reduce(
    (length, unit, index) => (isLong(index) ? length : Math.max(length, unit.length)),
    0,
  )
  return wholeTau(alpha, ordinary) < wholeTau(alpha, longest)
}
