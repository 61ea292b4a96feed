import type { PartScores } from '../../core/alignment'

/** What a candidate is besides a name; shown as words and icons, never by colour alone. */
export type CandidateMark =
  'winner' | 'co-winner' | 'runner-up' | 'chosen' | 'greedy' | 'most frequent' | 'original'

/** The names that other columns of the product compare with the candidates. */
export interface ComparedNames {
  /** The part's name in the catalogue. */
  readonly original: string
  /** The name the naming gave it, where locking chose another than the winner; null before there is one. */
  readonly chosen: string | null
}

/** The marks of one candidate, most important first. */
export function marksOf(
  scores: PartScores,
  candidate: number,
  compared: ComparedNames,
): readonly CandidateMark[] {
  const name = scores.candidates[candidate]?.name ?? ''
  const isWinner = scores.ranking[0] === candidate
  const marks: CandidateMark[] = []
  if (isWinner) marks.push('winner')
  else if (scores.coWinners.includes(name)) marks.push('co-winner')
  else if (scores.runnerUp === name) marks.push('runner-up')
  if (!isWinner && compared.chosen === name) marks.push('chosen')
  if (scores.greedy === name) marks.push('greedy')
  if (scores.mostFrequent === name) marks.push('most frequent')
  if (compared.original === name) marks.push('original')
  return marks
}

/** A share as a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

/** A row header's accessible name: the candidate, its marks, its counts. */
export function describeCandidate(
  scores: PartScores,
  candidate: number,
  marks: readonly CandidateMark[],
): string {
  const found = scores.candidates[candidate]
  if (!found) return ''
  const counts = `${found.count} of ${scores.n} samples, phi ${found.phi}, share ${percent(found.share)}`
  return [found.name, ...marks, counts].join(', ')
}

/** A cell's accessible name: the pair, its distance and the side of tau it lies on. */
export function describePair(one: string, other: string, distance: number, tau: number): string {
  if (one === other) return `${one} and itself: distance 0`
  return `${one} and ${other}: distance ${distance}, ${distance <= Math.floor(tau) ? 'within' : 'beyond'} tau`
}
