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

/** Rare words first: those not known as frequent, long before short. Ties by spelling, so the order is total. */
function compareRarity(one: string, other: string): number {
  const difference = (frequency.get(one) ?? 0) - (frequency.get(other) ?? 0)
  return difference || other.length - one.length || (one < other ? -1 : Number(one > other))
}

/** The words of which sets that are alike share at least one. */
export function prefixOf(words: ReadonlySet<string>): readonly string[] {
  const size = words.size
  const sorted = [...words].sort(compareRarity)
  return sorted.slice(0, size - Math.ceil(ALIKE * size) + 1)
}

/** A set of words with a mask of 32 bits, one for the hash of each word, which tells most unlike sets apart at once. */
export interface WordSet {
  readonly words: ReadonlySet<string>
  readonly size: number
  readonly mask: number
}

/** Prepares a set of words for comparison. */
export function wordSet(words: ReadonlySet<string>): WordSet {
  let mask = 0
  for (const word of words) mask |= 1 << bitOf(word)
  return { words, size: words.size, mask }
}

function bitOf(word: string): number {
  let hash = 0
  for (let index = 0; index < word.length; index += 1)
    hash = (Math.imul(hash, 31) + word.charCodeAt(index)) | 0
  return (hash ^ (hash >>> 15)) & 31
}

/** The share of all words of two sets that is in both, 0..1; 0 where it is surely below `ALIKE`. */
export function similarity(one: WordSet, other: WordSet): number {
  const small = one.size <= other.size ? one : other
  const large = small === one ? other : one
  if (small.size < large.size * ALIKE) return 0
  // So many words may be missing before the two cannot be alike any more.
  let missing = small.size - Math.ceil((ALIKE / (1 + ALIKE)) * (small.size + large.size) - 1e-9)
  if (countBits(small.mask & ~large.mask) > missing) return 0
  let shared = 0
  for (const word of small.words) {
    if (large.words.has(word)) shared += 1
    else if ((missing -= 1) < 0) return 0
  }
  return shared / (small.size + large.size - shared)
}

function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
