// What is done with rating studies: start, answer, delete, save.
import {
  blindPairs,
  drawParts,
  namesOf,
  ratedParts,
  ratingReport,
  ratingsCsv,
  ratingsJson,
  unveil,
  type BlindAnswer,
  type RatedPart,
  type Rating,
} from '../../../../core/evaluation'
import type { Project, RatingStudy } from '../../../../core/project'
import { downloadText } from '../../../../io/files/save'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'
import { viewActions } from '../../../stores/view'
import { variantCandidates, type VariantCandidate } from '../run/variant-candidates'

/** Where it is kept which study is shown. */
export const STUDY_ROW = 'evaluate-study'

/** Whether parameters are rated too. */
export type RatedKinds = 'tools' | 'all'

type Source = Pick<Project, 'catalog' | 'namings' | 'accepted' | 'descriptionDrafts'>

/** The namings that can be rated beside the old names: those accepted, those aligned. */
export function rateableNamings(project: Source): readonly VariantCandidate[] {
  return variantCandidates(project).filter(
    ({ variant: { names } }) => names.kind !== 'original' && (!('parts' in names) || names.parts === 'all'),
  )
}

/** What of a naming can be rated. */
export function partsOfNaming(
  project: Source,
  { variant }: VariantCandidate,
  kinds: RatedKinds,
): readonly RatedPart[] {
  return ratedParts(project.catalog, namesOf(project.catalog, variant, project), kinds)
}

/** Starts a study of at most so many of the parts, and shows it. */
export function startStudy(label: string, parts: readonly RatedPart[], most: number): RatingStudy {
  const [seed = 1] = crypto.getRandomValues(new Uint32Array(1))
  const study: RatingStudy = {
    id: crypto.randomUUID(),
    startedAt: new Date().toISOString(),
    label,
    seed,
    parts: drawParts(parts, most, seed),
    answers: [],
  }
  projectActions.dispatch({ kind: 'put-ratings', study })
  viewActions.setTab(STUDY_ROW, study.id)
  return study
}

/** Keeps an answer, in the place of the one that its rater gave for the same pair. */
export function keepAnswer(studyId: string, answer: BlindAnswer): void {
  const study = getProject().ratings.find(({ id }) => id === studyId)
  if (!study) return
  const isSame = ({ pair, rater }: BlindAnswer): boolean => pair === answer.pair && rater === answer.rater
  const answers = study.answers.some(isSame)
    ? study.answers.map((one) => (isSame(one) ? answer : one))
    : [...study.answers, answer]
  projectActions.dispatch({ kind: 'put-ratings', study: { ...study, answers } })
}

/** Deletes a study. */
export function deleteStudy(study: RatingStudy): void {
  projectActions.dispatch({ kind: 'remove-ratings', ids: [study.id] })
  noticesActions.show('Ratings deleted.', { action: 'undo' })
}

/** Who has rated, in the order in which they began, and how far they are. */
export function ratersOf({ answers, parts }: RatingStudy): readonly {
  readonly rater: string
  readonly done: number
  readonly total: number
}[] {
  const counts = new Map<string, number>()
  for (const { rater } of answers) counts.set(rater, (counts.get(rater) ?? 0) + 1)
  return [...counts].map(([rater, done]) => ({ rater, done, total: parts.length }))
}

/** A name as it was typed before, when only capitals and spaces differ: one person is one rater. */
export function knownRater(study: RatingStudy, typed: string): string {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  const same = study.answers.find(({ rater }) => rater.toLowerCase() === name.toLowerCase())
  return same?.rater ?? name
}

/** The pairs of a rater. */
export function pairsOf(study: RatingStudy, rater: string) {
  return blindPairs(study.parts, study.seed, rater)
}

/** What raters said, unveiled. */
export function ratingsOf({ answers, seed }: RatingStudy): readonly Rating[] {
  return answers.flatMap((answer) => unveil(answer, seed) ?? [])
}

/** Saves the ratings of a study, one a row. */
export function saveCsv(study: RatingStudy): void {
  downloadText('name-ratings.csv', ratingsCsv(ratingsOf(study), study.parts), 'text/csv')
}

/** Saves the report and the ratings. */
export function saveJson(study: RatingStudy): void {
  const ratings = ratingsOf(study)
  downloadText('name-ratings.json', ratingsJson(ratingReport(ratings), ratings))
}
