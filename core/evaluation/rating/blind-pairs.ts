// People rate old and new names side by side without knowing which is which.
import { createRandom, hashText } from '../../shared'

/** A part with both its names. */
export interface RatedPart {
  readonly id: string
  readonly description: string
  readonly old: string
  readonly recent: string
}

/** What a rater sees. */
export interface BlindPair {
  readonly id: string
  readonly description: string
  readonly left: string
  readonly right: string
}

/** From 1, not at all, to 5, entirely. */
export interface Marks {
  /** How easy the name is to understand. */
  readonly ease: number
  /** How well it matches what the part does. */
  readonly match: number
}

/** What a rater said of a pair. */
export interface BlindAnswer {
  readonly pair: string
  readonly rater: string
  readonly left: Marks
  readonly right: Marks
  readonly preferred: 'left' | 'right' | 'neither'
}

/** The same, unveiled. */
export interface Rating {
  readonly part: string
  readonly rater: string
  readonly old: Marks
  readonly recent: Marks
  readonly preferred: 'old' | 'recent' | 'neither'
}

export const LOWEST_MARK = 1
export const HIGHEST_MARK = 5

/**
 * The pairs of one rater: in an order and with sides drawn by the seed and the rater's name, so that neither place nor side tells which
 * name is old, nor do raters see the same. Parts whose names are equal are left out: there is nothing to rate.
 */
export function blindPairs(parts: readonly RatedPart[], seed: number, rater: string): readonly BlindPair[] {
  return parts
    .filter(({ old, recent }) => old !== recent)
    .map((part) => ({ part, place: hashText(`${seed}\n${rater}\n${part.id}\norder`) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : one.place > other.place ? 1 : 0))
    .map(({ part: { id, description, old, recent } }) => {
      const [left, right] = isOldLeft(seed, rater, id) ? [old, recent] : [recent, old]
      return { id, description, left, right }
    })
}

/** What an answer says of the old and the new name. Marks are whole numbers from 1 to 5; null where they are not. */
export function unveil(answer: BlindAnswer, seed: number): Rating | null {
  const { pair, rater, left, right, preferred } = answer
  const marks = [left.ease, left.match, right.ease, right.match]
  if (!marks.every((mark) => Number.isInteger(mark) && mark >= LOWEST_MARK && mark <= HIGHEST_MARK))
    return null
  const isOld = isOldLeft(seed, rater, pair)
  const side = isOld ? 'left' : 'right'
  return {
    part: pair,
    rater,
    old: isOld ? left : right,
    recent: isOld ? right : left,
    preferred: preferred === 'neither' ? 'neither' : preferred === side ? 'old' : 'recent',
  }
}

function isOldLeft(seed: number, rater: string, id: string): boolean {
  const start = Number.parseInt(hashText(`${seed}\n${rater}\n${id}\nside`).slice(0, 8), 16)
  return createRandom(start)() < 0.5
}
