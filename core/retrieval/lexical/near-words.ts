// Words of the index that are near a word of the query: those that begin with it, those that differ by their ending, and those that a typing error makes of it. Both segments
// are looked at together, so that the choice does not depend on which of them holds a word.
import { asSingleUnits, unitDistance } from '../../shared'
import { stemOf } from '../text/stem'
import { isDense } from '../text/words'
import type { QueryWord } from './query'
import type { SearchIndex } from './search-index'
import { lettersOf, WHOLE, type Segment } from './segment'
import { countTexts, lowerBound, startsAt, textAt } from './text-list'
import { usesOf } from './uses'

/** A word of the index that may have been meant, and how much of the score it gets. */
export interface NearWord {
  readonly term: string
  readonly match: 'prefix' | 'fuzzy'
  /** Between 0 and 1. */
  readonly share: number
  /** In how many documents it stands. */
  readonly uses: number
}

/** More words that begin alike than these are not looked at: those with the most documents stay. */
const MOST_PREFIXED = 64
const MOST_FUZZY = 16
const LEAST_PREFIX = 2
const SHORTEST_STEM = 3
/** The longest ending that a stem is without, and a doubled letter: "ations" of "translations". */
const LONGEST_ENDING = 6
const SHARE = { prefix: 0.8, oneEdit: 0.6, twoEdits: 0.35 } as const

/** Words of the same stem, the word itself among them. */
export function sameStem(index: SearchIndex, { term, isWhole }: QueryWord): ReadonlySet<string> {
  const found = new Set<string>()
  if (isWhole) return found.add(term)
  const stem = stemOf(term)
  if (stem === term && stem.length < SHORTEST_STEM) return found.add(term)
  // Stems are beginnings of their words but for the last letter: "cities", "city".
  for (const other of beginningWith(index, stem.slice(0, -1), stem.length + LONGEST_ENDING))
    if (stemOf(other) === stem) found.add(other)
  return found
}

/** Words that begin as this one does. */
export function prefixedWords(index: SearchIndex, { term }: QueryWord): readonly NearWord[] {
  if (!isDense(term) && Array.from(term).length < LEAST_PREFIX) return []
  const longer = new Set(beginningWith(index, term, Infinity))
  return mostUsed(
    index,
    Array.from(longer, (near) => ({ term: near, share: SHARE.prefix })),
    'prefix',
    MOST_PREFIXED,
  )
}

/** Words of both segments that begin with these letters and have no more than so many; some come twice. */
function* beginningWith({ main, recent }: SearchIndex, head: string, longest: number): Generator<string> {
  for (const { terms } of [main, recent]) {
    const total = countTexts(terms)
    for (let at = lowerBound(terms, head); at < total && startsAt(terms, at, head); at += 1)
      if ((terms.starts[at + 1] ?? 0) - (terms.starts[at] ?? 0) <= longest) yield textAt(terms, at)
  }
}

/** Words that are a typing error away: one in words of four letters and more, two from eight letters on; only the nearest. */
export function fuzzyWords(index: SearchIndex, { word, term, isWhole }: QueryWord): readonly NearWord[] {
  const most = isWhole ? 0 : allowedEdits(word)
  if (most === 0) return []
  const near = new Map<string, number>()
  for (const segment of [index.main, index.recent])
    for (const other of candidates(segment, term, most)) {
      const edits = editsBetween(term, other)
      if (edits > 0 && edits <= most) near.set(other, edits === 1 ? SHARE.oneEdit : SHARE.twoEdits)
    }
  const used = mostUsed(
    index,
    Array.from(near, ([other, share]) => ({ term: other, share })),
    'fuzzy',
    near.size,
  )
  const closest = Math.max(...used.map(({ share }) => share))
  return used.filter(({ share }) => share === closest).slice(0, MOST_FUZZY)
}

/** Words of about the same length and letters: of all others nothing is read. */
function* candidates({ letters, terms }: Segment, term: string, most: number): Generator<string> {
  const wanted = lettersOf(term)
  for (let at = 0; at < letters.length; at += 1) {
    // A substitution changes two bits at most.
    if (bitCount((letters[at] ?? 0) ^ wanted) > most * 2) continue
    const length = (terms.starts[at + 1] ?? 0) - (terms.starts[at] ?? 0)
    if (Math.abs(length - term.length) <= most && !startsAt(terms, at, WHOLE)) yield textAt(terms, at)
  }
}

/** How many typing errors a word may have. */
export function allowedEdits(word: string): number {
  const length = Array.from(word).length
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/** Edits from one word to the other; two neighbours in the wrong order count as one. */
function editsBetween(one: string, other: string): number {
  const [first = one, second = other] = asSingleUnits([one, other])
  const edits = unitDistance(first, second)
  return edits === 2 && isSwap(first, second) ? 1 : edits
}

function isSwap(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** Those that stand in the most documents; those that stand in none are left out. */
function mostUsed(
  index: SearchIndex,
  near: readonly Pick<NearWord, 'term' | 'share'>[],
  match: NearWord['match'],
  most: number,
): readonly NearWord[] {
  return near
    .map((word) => ({ ...word, match, uses: usesOf(index, word.term) }))
    .filter(({ uses }) => uses > 0)
    .sort((one, other) => other.uses - one.uses || (one.term < other.term ? -1 : 1))
    .slice(0, most)
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
