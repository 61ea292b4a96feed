import type { QuestionReport, RatingReport } from '../../../core/evaluation'
import { counted } from '../../../core/shared'
import { percent, pWords } from '../report-words'

/** What the questions are called. */
export const questionLabels = { ease: 'Ease of understanding', match: 'Match to function' } as const

/** What a question came to, in a sentence that says no more than it knows. */
export function questionWords({ question, difference, interval, verdict }: QuestionReport): string {
  const label = questionLabels[question]
  const range = `between ${signed(interval.low)} and ${signed(interval.high)} marks`
  if (verdict === 'no clear change')
    return `${label}: no clear difference. New less old lies ${range}, with a mean of ${signed(difference)}.`
  return `${label}: the new names are ${verdict} by ${Math.abs(difference).toFixed(2)} marks, ${range}.`
}

/** The test in words. */
export function testWords({ byPart }: QuestionReport): string {
  if (byPart.n === 0) return 'no name was marked differently'
  const zeros = byPart.zeros === 0 ? '' : `, ${byPart.zeros} marked alike`
  return `${pWords(byPart.p)} (${counted(byPart.n, 'name')} marked differently${zeros})`
}

/** A difference of marks, with its sign. */
export function signed(marks: number): string {
  const text = Math.abs(marks).toFixed(2)
  return text === '0.00' ? text : `${marks > 0 ? '+' : '−'}${text}`
}

/** A measure of agreement. */
export function agreementWords(value: number | null): string {
  return value === null ? 'cannot be told' : value.toFixed(2).replace('-', '−')
}

/** How many preferred what. */
export function preferenceRows({
  preferred,
  ratings,
}: Pick<RatingReport, 'preferred' | 'ratings'>): readonly {
  readonly label: string
  readonly count: number
  readonly share: string
}[] {
  const row = (label: string, count: number) => ({
    label,
    count,
    share: ratings === 0 ? '-' : percent(count / ratings),
  })
  return [
    row('The new name', preferred.recent),
    row('The old name', preferred.old),
    row('Neither', preferred.neither),
  ]
}
