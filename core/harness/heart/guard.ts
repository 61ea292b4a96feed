// What may pass to the planner of a text that a model wrote while it saw a tool's words. A planted instruction would ride along in such a
// text; so nothing passes but words that the person or the planner said, or that `plainWords` lists, and no run of them that a tool has.
import { plainWords } from './plain-words'

/**
 * So many words of a tool's text in a row are never passed on, whatever words they are. Two words may meet by chance ("the date"); three in a
 * row are the least that can name an act, its object and its aim.
 */
export const LONGEST_RUN = 2

const LONGEST_TEXT = 400
/** Words of names are no sentence: at most so many of one place of arguments. */
const LONGEST_PLACE = 3

/** What the planner may be shown. */
export interface Guard {
  /** The sentences of a text that may pass, in their order; the rest is left out. */
  readonly sentences: (text: string) => string
  /** A place of arguments in plain words, or null where it may not be told. `path` is a JSON Pointer. */
  readonly place: (path: string) => string | null
}

/**
 * Makes a guard. `trusted`: what the person and the planner said. `tainted`: all that tools say of themselves and gave, as far as models have
 * seen it.
 */
export function createGuard(trusted: readonly string[], tainted: readonly string[]): Guard {
  const trustedWords = trusted.map(foldedWords)
  const known = new Set(trustedWords.flat())
  const trustedRuns = new Set(trustedWords.flatMap(runsOf))
  const taintedRuns = new Set(tainted.flatMap((text) => runsOf(foldedWords(text))))
  const isKnown = (word: string): boolean => plainWords.has(word) || known.has(word)
  const isClean = (words: readonly string[]): boolean =>
    words.length > 0 &&
    words.every(isKnown) &&
    runsOf(words).every((run) => trustedRuns.has(run) || !taintedRuns.has(run))
  return {
    sentences: (text) => {
      const passed = text
        .split(/(?<=[.!?;:])\s+|[\r\n]+/)
        .map((sentence) => foldedWords(sentence))
        .filter(isClean)
      return joinClean(passed, isClean)
    },
    place: (path) => {
      const words = foldedWords(path).filter((word) => !/^\d+$/.test(word))
      return words.length <= LONGEST_PLACE && isClean(words) ? words.join(' ') : null
    },
  }
}

/** Sentences one after another as long as what they make together is clean too: a run may lie across their ends. */
function joinClean(
  sentences: readonly (readonly string[])[],
  isClean: (words: readonly string[]) => boolean,
): string {
  let words: readonly string[] = []
  let text = ''
  for (const sentence of sentences) {
    const longer = [...words, ...sentence]
    const line = `${sentence.join(' ')}.`
    if (!isClean(longer) || text.length + line.length > LONGEST_TEXT) continue
    words = longer
    text = text === '' ? line : `${text} ${line}`
  }
  return text
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The words of a text as they are compared: compatible forms of characters made one, marks that are not seen left out, names split at capitals,
 * in lower case.
 */
export function foldedWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  return folded.match(WORD) ?? []
}

/** All runs of more words than may pass. */
function runsOf(words: readonly string[]): readonly string[] {
  const length = LONGEST_RUN + 1
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, at) => words.slice(at, at + length).join(' '))
}
