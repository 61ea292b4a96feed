import { counted } from '../../shared'
import type { RatingReport } from './rating-report'

/** With fewer parts that were marked differently the exact test cannot fall below 0.05: 2 / 2^5 is 0.0625. */
const LEAST_DIFFERENT = 6
/** Below it agreement is too weak for conclusions, by Krippendorff's own rule (2018, chapter 12). */
const LEAST_ALPHA = 0.667

/** What a reader of the report must know: where there are too few ratings, and where raters agree little. Sentences. */
export function ratingNotes(report: RatingReport): readonly string[] {
  const { parts, raters, ratings, questions } = report
  if (ratings === 0) return ['Nothing was rated yet.']
  const notes: string[] = []
  if (parts < LEAST_DIFFERENT)
    notes.push(
      `${counted(parts, 'name')} rated: too few for any test. At least ${LEAST_DIFFERENT} must be marked differently before a difference can show.`,
    )
  else
    for (const { question, byPart } of questions)
      if (byPart.n < LEAST_DIFFERENT)
        notes.push(
          `${questionWords[question]}: only ${counted(byPart.n, 'name')} got different marks, so no test can show a difference. At least ${LEAST_DIFFERENT} are needed.`,
        )
  if (raters.length < 2)
    notes.push('One rater: this is one person’s view, and how far raters agree cannot be told.')
  else if (questions.every(({ kappas }) => kappas.every(({ n }) => n === 0)))
    notes.push('No name was rated by two raters: how far they agree cannot be told.')
  for (const { question, alpha } of questions)
    if (alpha !== null && alpha < LEAST_ALPHA)
      notes.push(
        `${questionWords[question]}: raters agree little (alpha ${alpha.toFixed(2)}, below ${LEAST_ALPHA}). Read the means with care.`,
      )
  return notes
}

const questionWords = { ease: 'Ease of understanding', match: 'Match to function' } as const
