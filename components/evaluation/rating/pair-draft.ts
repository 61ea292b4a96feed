// What a rater has said of a pair so far, and where they are in it.
import type { BlindAnswer } from '../../../core/evaluation'

/** The questions of a pair, in the order in which they are asked. */
export const questions = [
  { id: 'left-ease', side: 'left', question: 'ease' },
  { id: 'left-match', side: 'left', question: 'match' },
  { id: 'right-ease', side: 'right', question: 'ease' },
  { id: 'right-match', side: 'right', question: 'match' },
] as const

export type MarkQuestion = (typeof questions)[number]['id']

/** A pair half rated: null where nothing was said yet. */
export interface PairDraft {
  readonly marks: Readonly<Record<MarkQuestion, number | null>>
  readonly preferred: BlindAnswer['preferred'] | null
}

export const emptyDraft: PairDraft = {
  marks: { 'left-ease': null, 'left-match': null, 'right-ease': null, 'right-match': null },
  preferred: null,
}

/** An answer that was given, to be looked at again. */
export function draftOf({ left, right, preferred }: BlindAnswer): PairDraft {
  return {
    marks: {
      'left-ease': left.ease,
      'left-match': left.match,
      'right-ease': right.ease,
      'right-match': right.match,
    },
    preferred,
  }
}

/** The answer, once everything was said; null before. */
export function answerOf({ marks, preferred }: PairDraft, pair: string, rater: string): BlindAnswer | null {
  const {
    'left-ease': leftEase,
    'left-match': leftMatch,
    'right-ease': rightEase,
    'right-match': rightMatch,
  } = marks
  if (leftEase === null || leftMatch === null || rightEase === null || rightMatch === null) return null
  if (preferred === null) return null
  return {
    pair,
    rater,
    left: { ease: leftEase, match: leftMatch },
    right: { ease: rightEase, match: rightMatch },
    preferred,
  }
}

/** The first question without an answer; null when all have one. */
export function firstOpen({ marks, preferred }: PairDraft): MarkQuestion | 'preferred' | null {
  const open = questions.find(({ id }) => marks[id] === null)
  return open?.id ?? (preferred === null ? 'preferred' : null)
}
