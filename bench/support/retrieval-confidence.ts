// What the confidence in an answer is worth, and how long a shortlist has to be, on requests whose right tools are known.
import {
  calibrate,
  confidenceOf,
  droppedTools,
  isComplete,
  rankCase,
  recallCurve,
  searchWords,
  smallestLength,
  USUAL_THRESHOLD,
  type RankedCase,
  type SearchIndex,
} from '../../core/retrieval'
import type { LabelledQuery, LabelSet } from './retrieval-labels'

const SHORTLIST = 10
const DEPTH = 100
const WANTED = 0.9

/** A few lines. Requests of which one right tool is enough count with the one that stands first. */
export function confidenceReport(
  { mode }: LabelSet,
  queries: readonly LabelledQuery[],
  index: SearchIndex,
): string {
  const ranked = queries.map(({ query, right }, number): RankedCase => {
    const hits = searchWords(index, query, DEPTH)
    const first = hits.find(({ id }) => right.includes(id))?.id ?? right[0]
    const wanted = mode === 'all' ? right : first === undefined ? [] : [first]
    return rankCase({ id: String(number), query, right: wanted }, hits, hits[0]?.coverage ?? 0)
  })
  const answers = ranked.map((one) => ({
    value: confidenceOf(one.scores, one.coverage, SHORTLIST).value,
    isRight: isComplete(one, SHORTLIST),
  }))
  const low = answers.filter(({ value }) => value < USUAL_THRESHOLD)
  const lowRight = low.filter(({ isRight }) => isRight).length
  const calibrated = calibrate(ranked, SHORTLIST, WANTED)
  const recall = recallCurve(ranked, [SHORTLIST])[0]?.recall ?? 0
  return [
    `  shortlist of ${SHORTLIST}: recall ${(recall * 100).toFixed(1)}, ${droppedTools(ranked, SHORTLIST).length} right tools left out; ${WANTED * 100} % need ${smallestLength(ranked, WANTED) ?? `more than ${DEPTH}`}`,
    `  confidence: area under the curve ${areaOf(answers).toFixed(2)}; below ${USUAL_THRESHOLD}: ${low.length} of ${answers.length} answers, ${low.length - lowRight} of them without a right tool`,
    calibrated
      ? `  calibrated for ${WANTED * 100} %: threshold ${calibrated.threshold.toFixed(2)}, ${calibrated.fallenBack} fall back (${calibrated.rescued} of them rightly), ${calibrated.stillDropped} stay wrong${calibrated.isReached ? '' : ' (not reached)'}`
      : '',
    '',
  ].join('\n')
}

/** The chance that a right answer has the higher value than a wrong one (Mann and Whitney); ties count half. */
function areaOf(answers: readonly { readonly value: number; readonly isRight: boolean }[]): number {
  const right = answers.filter(({ isRight }) => isRight)
  const wrong = answers.filter(({ isRight }) => !isRight)
  let wins = 0
  for (const one of right)
    for (const other of wrong) wins += one.value > other.value ? 1 : one.value === other.value ? 0.5 : 0
  return wins / Math.max(1, right.length * wrong.length)
}
