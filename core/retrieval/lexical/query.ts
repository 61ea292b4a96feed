// What is looked for: the words of a query, and what may be the whole name of a tool.
import { stemOf } from '../text/stem'
import { isRequestWord } from '../text/stop-words'
import { foldWhole, isCompound, splitWords } from '../text/words'
import { WHOLE } from './segment'

/** A word to look for. */
export interface QueryWord {
  /** In lower case and without accents. */
  readonly word: string
  /** As the index would hold it. */
  readonly term: string
  /** Only looked for as the whole name of a tool. */
  readonly isWhole: boolean
  /** The last word, which may still be typed on. */
  readonly isOpen: boolean
}

/** What stands behind is no query any more. */
const MOST_CHARACTERS = 100_000
const MOST_WORDS = 2_000
/** A phrase of more words is hardly the name of a tool. */
const MOST_WORDS_OF_A_NAME = 8

/** Takes a query apart. Words that say nothing are left out as long as others stand there; each word counts once, whatever its ending. */
export function readQuery(query: string): readonly QueryWord[] {
  const text = query.slice(0, MOST_CHARACTERS)
  const all = splitWords(text).slice(0, MOST_WORDS)
  const telling = all.filter((word) => !isRequestWord(word))
  const words = telling.length > 0 ? telling : all
  const open = /[\p{L}\p{N}]$/u.test(text) ? words.at(-1) : undefined
  const found = new Map<string, QueryWord>()
  const stems = new Set<string>()
  for (const word of words) {
    const stem = stemOf(word)
    if (!stems.has(stem)) found.set(word, { word, term: word, isWhole: false, isOpen: word === open })
    stems.add(stem)
  }
  for (const whole of wholeNames(text, all.length))
    found.set(WHOLE + whole, { word: whole, term: WHOLE + whole, isWhole: true, isOpen: false })
  return [...found.values()]
}

/** The query as one name, and the identifiers in it. */
function wholeNames(text: string, words: number): readonly string[] {
  const tokens = text.split(/[\s,;()[\]{}"'`<>]+/, MOST_WORDS).filter((token) => isCompound(token))
  const names = tokens.map(foldWhole)
  if (words > 0 && words <= MOST_WORDS_OF_A_NAME) names.push(foldWhole(text))
  return names.filter((name) => name !== '')
}
