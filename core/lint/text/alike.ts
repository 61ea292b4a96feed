// Which sets of words are alike, by exact prefix filtering (Bayardo, Ma, Srikant 2007; Xiao et al. 2008): two sets that share three quarters
// of their words share one of the few words that come first in a common order. The order puts rare words first; it is fixed, so that the
// answer does not depend on what else is in the catalogue.

/** Two sets are alike when this share of all their words is in both (Jaccard similarity). */
export const ALIKE = 0.75

/** The stems that stand in most descriptions of public APIs, the most frequent first. */
const FREQUENT =
  `get information creat list identifier request updat specify endpoint all send specific object parameter user delet valu new
  given provid configuration api base one find match name exist type file project application field not time account status item includ
  number documentation body path associat availabl operation follow current singl respons content json note calculat code query record
  support show requir order location call action event check see contact group requirement result filter meet method address exampl
  servic property email key date page version organization text allow contain deprecat custom resourc url generat access run select
  identify messag system product pictur multipl no default process tabl trigger workspac need instead activity uniqu link directory
  format level templat customer task metadata analyz referenc input rate two payment schedul company perform sourc model`
    .trim()
    .split(/\s+/)
const frequency = new Map(FREQUENT.map((word, index) => [word, FREQUENT.length - index]))

/** Words by number, so that sets of them are compared without looking at their letters. Mutable; grows with the words that are met. */
export interface WordBook {
  readonly numbers: Map<string, number>
  readonly words: string[]
  /** How frequent each is in public APIs; 0 for all that is not. */
  readonly frequencies: number[]
}

/** A book without words. */
export function createWordBook(): WordBook {
  return { numbers: new Map(), words: [], frequencies: [] }
}

function numberOf(book: WordBook, word: string): number {
  const known = book.numbers.get(word)
  if (known !== undefined) return known
  const number = book.words.length
  book.numbers.set(word, number)
  book.words.push(word)
  book.frequencies.push(frequency.get(word) ?? 0)
  return number
}

/** A set of words by their numbers, in ascending order, with a mask of 30 bits, which tells most unlike sets apart at once. */
export interface WordSet {
  readonly numbers: Int32Array
  readonly mask: number
}

/** Prepares distinct words for comparison with sets of the same book. */
export function wordSet(book: WordBook, words: readonly string[]): WordSet {
  const numbers = Int32Array.from(words, (word) => numberOf(book, word)).sort()
  let mask = 0
  // The numbers of one text's words are close to each other: spread over the bits by a multiplication (Knuth, TAOCP 3, 6.4).
  for (const number of numbers) mask |= 1 << ((Math.imul(number, 0x9e3779b1) >>> 8) % MASK_BITS)
  return { numbers, mask }
}

/** Within what engines keep as small integers. */
const MASK_BITS = 30

/**
 * The numbers of the words of which sets that are alike share at least one: rare words first, which are those not known as frequent, long
 * before short. Ties by spelling, so the order is total.
 */
export function prefixOf({ frequencies, words }: WordBook, { numbers }: WordSet): readonly number[] {
  const size = numbers.length
  const sorted = Array.from(numbers).sort((one, other) => {
    const difference = (frequencies[one] ?? 0) - (frequencies[other] ?? 0)
    if (difference !== 0) return difference
    const [first = '', second = ''] = [words[one], words[other]]
    return second.length - first.length || (first < second ? -1 : Number(first > second))
  })
  return sorted.slice(0, size - Math.ceil(ALIKE * size) + 1)
}

/** The share of all words of two sets that is in both, 0..1; 0 where it is surely below `ALIKE`. */
export function similarity(one: WordSet, other: WordSet): number {
  const missing = mayMiss(one.numbers.length, other.numbers.length)
  if (missing < 0) return 0
  const small = one.numbers.length <= other.numbers.length ? one : other
  const large = small === one ? other : one
  return countBits(small.mask & ~large.mask) > missing
    ? 0
    : sharedShare(small.numbers, large.numbers, missing)
}

/** So many words of the smaller set may be missing in the larger one before the two cannot be alike; below 0: they cannot be. */
export function mayMiss(size: number, otherSize: number): number {
  const small = Math.min(size, otherSize)
  const large = Math.max(size, otherSize)
  if (small < large * ALIKE) return -1
  return small - Math.ceil((ALIKE / (1 + ALIKE)) * (small + large) - 1e-9)
}

function sharedShare(small: Int32Array, large: Int32Array, mayBeMissing: number): number {
  let missing = mayBeMissing
  let shared = 0
  let place = 0
  for (const number of small) {
    while (place < large.length && (large[place] ?? 0) < number) place += 1
    if (large[place] === number) shared += 1
    else if ((missing -= 1) < 0) return 0
  }
  return shared / (small.length + large.length - shared)
}

/** How many bits are set in 32. */
export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
