// What each word of a query may mean in an index: the word itself and those of its stem, or words near it where these are unknown or rare.
import { fuzzyWords, prefixedWords, sameStem, type NearWord } from './near-words'
import type { QueryWord } from './query'
import type { SearchIndex } from './search-index'
import { usesOf } from './uses'

/** A word of the index that is looked up for a word of the query. */
export interface Meaning {
  readonly term: string
  readonly match: 'exact' | 'prefix' | 'fuzzy'
  /** How surely it is what is meant: 1 for the word itself. */
  readonly share: number
  /** What it gives to a score at most. */
  readonly weight: number
}

/** A word of the query as it is looked up. Of its meanings the one that gives a document most counts. */
export interface LookedUp {
  readonly word: QueryWord
  readonly meanings: readonly Meaning[]
  /** How much it tells: the inverse document frequency of all that it may mean. */
  readonly weight: number
}

/** A word in fewer documents than this gives too few hits: near words are looked for, too. */
const FEW = 3
/** The same of the last word, which may still be typed on. */
const FEW_OPEN = 20
/** Of very long queries only the rarest words are looked up. */
const MOST_WORDS = 64
/** Looking for words near an unknown one takes time: so many are tried. */
const MOST_TRIED = 8
/** What a word with another ending gives. */
const OTHER_ENDING = 0.8
/** How far the rarity of the very word counts, and not that of its stem. */
const OWN_RARITY = 0.5

/** The words of a query with what they mean here, the rarest first; words that mean nothing here are left out. */
export function lookUp(index: SearchIndex, words: readonly QueryWord[]): readonly LookedUp[] {
  const { documents } = index.totals
  let tried = 0
  const found = words.flatMap((word): (LookedUp & { readonly uses: number })[] => {
    const same = Array.from(sameStem(index, word), (term) => ({ term, uses: usesOf(index, term) }))
    const known = same.reduce((sum, { uses }) => sum + uses, 0)
    const isTried = known < (word.isOpen ? FEW_OPEN : FEW) && !word.isWhole && tried < MOST_TRIED
    if (isTried) tried += 1
    const near = isTried ? nearWords(index, word, known, new Set(same.map(({ term }) => term))) : []
    const uses = Math.min(documents, known + near.reduce((sum, one) => sum + one.uses, 0))
    if (uses === 0) return []
    const weight = tellingOf(uses, documents)
    const meanings = [
      ...same.filter((one) => one.uses > 0).map((one) => ofStem(one, word, weight, documents)),
      ...near.map(({ term, match, share }) => ({ term, match, share, weight: weight * share })),
    ]
    return [{ word, meanings, uses, weight }]
  })
  return found
    .sort((one, other) => one.uses - other.uses || (one.word.term < other.word.term ? -1 : 1))
    .slice(0, MOST_WORDS)
}

/** Inverse document frequency as in BM25, above 0. */
export function tellingOf(uses: number, documents: number): number {
  return Math.log(1 + (documents - uses + 0.5) / (uses + 0.5))
}

function ofStem(
  { term, uses }: { readonly term: string; readonly uses: number },
  word: QueryWord,
  ofAll: number,
  documents: number,
): Meaning {
  if (term !== word.term) return { term, match: 'exact', share: OTHER_ENDING, weight: ofAll * OTHER_ENDING }
  const weight = ofAll + (tellingOf(uses, documents) - ofAll) * OWN_RARITY
  return { term, match: 'exact', share: 1, weight }
}

function nearWords(
  index: SearchIndex,
  word: QueryWord,
  known: number,
  same: ReadonlySet<string>,
): readonly NearWord[] {
  const prefixed = prefixedWords(index, word).filter(({ term }) => !same.has(term))
  // A word that is there is taken as meant, and one that begins others as unfinished: neither is a typing error.
  return known > 0 || prefixed.length > 0 ? prefixed : fuzzyWords(index, word)
}
