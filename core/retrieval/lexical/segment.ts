import { countTexts, type TextList } from './text-list'

/**
 * An inverted index that does not change, in a few buffers: words in order of their units, and for each word the documents it stands in,
 * ascending, with its counts by field.
 */
export interface Segment {
  readonly ids: TextList
  readonly terms: TextList
  /** By word: where its postings begin; one more than there are words. */
  readonly starts: Uint32Array<ArrayBuffer>
  /** By posting: the document's number. */
  readonly documents: Uint32Array<ArrayBuffer>
  /** By posting: `packCounts`. */
  readonly counts: Uint32Array<ArrayBuffer>
  /** By document: how many words each of the measured fields has. */
  readonly lengths: Uint16Array<ArrayBuffer>
  /** By document: the two halves of its `searchHashOf`. */
  readonly hashes: Uint32Array<ArrayBuffer>
  /** By word: which letters it holds, for a quick look whether it can be near another. */
  readonly letters: Uint32Array<ArrayBuffer>
}

/** How many documents a segment holds. */
export function sizeOf({ ids }: Segment): number {
  return countTexts(ids)
}

/** A mark that stands before the whole name of a tool, which is a word of its own kind. */
export const WHOLE = '='

/** One bit a letter or group of characters: two words that are one edit apart differ in at most two bits. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}
