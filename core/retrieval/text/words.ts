// Takes texts and identifiers apart into words of any language.

const WORD = /[\p{L}\p{N}\p{M}]+/gu
const CONTRACTION = /['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu
// Between a small letter or a digit and a capital, and before the last capital of several that begins a word: "getURLOf", not "IDs".
const CASE_CHANGE = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{Ll}))/u
const HAS_CAPITAL_INSIDE = /.\p{Lu}/u
const LETTERS_BEFORE_DIGITS = /^(\p{L}{3,})\p{N}+$/u
const NOT_ASCII = /[^\0-\x7f]/
// Scripts that put no space between words.
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
// Of Latin letters only: elsewhere such a mark makes another letter.
const ACCENT = /(?<=\p{Script=Latin})[\u0300-\u036f]+/gu

/** What counts as a part of a compound that is also kept whole: "GitHub", "YouTube". */
const MOST_PARTS_KEPT_WHOLE = 2
/** Longer runs of letters are no words that anybody searches for: keys, hashes. */
const LONGEST_WORD = 64

/** The words of a text in order, in lower case and without accents. Compounds give their parts and, where they are short, the whole. */
export function splitWords(text: string): readonly string[] {
  const words: string[] = []
  const plain = text.replace(CONTRACTION, ' ')
  for (const [run] of composed(plain).matchAll(WORD)) addWordsOf(run, words)
  return words
}

/** An identifier or a phrase as one word: letters and digits alone, in lower case. */
export function foldWhole(text: string): string {
  return Array.from(composed(text).matchAll(WORD), ([run]) => foldCase(run)).join('')
}

/** True where a text is written as one identifier of several words. */
export function isCompound(token: string): boolean {
  return /[\p{L}\p{N}][_\-./:#][\p{L}\p{N}]/u.test(token) || HAS_CAPITAL_INSIDE.test(token)
}

/** True for a word in a script that puts no space between words. */
export function isDense(word: string): boolean {
  return word.search(DENSE) >= 0
}

function composed(text: string): string {
  return NOT_ASCII.test(text) ? text.normalize('NFKC') : text
}

function foldCase(run: string): string {
  const lower = run.toLowerCase()
  return NOT_ASCII.test(lower) ? lower.normalize('NFD').replace(ACCENT, '').normalize('NFC') : lower
}

function addWordsOf(run: string, words: string[]): void {
  if (NOT_ASCII.test(run) && run.search(DENSE) >= 0) {
    addDense(run, words)
    return
  }
  const parts = HAS_CAPITAL_INSIDE.test(run) ? run.split(CASE_CHANGE) : [run]
  for (const part of parts) addWord(foldCase(part), words)
  if (parts.length > 1 && parts.length <= MOST_PARTS_KEPT_WHOLE)
    words.push(foldCase(run).slice(0, LONGEST_WORD))
}

function addWord(word: string, words: string[]): void {
  words.push(word.slice(0, LONGEST_WORD))
  const letters = LETTERS_BEFORE_DIGITS.exec(word)?.[1]
  if (letters !== undefined) words.push(letters)
}

/** Runs of dense scripts as pairs of neighbours (one alone as itself), what stands between them as words. */
function addDense(run: string, words: string[]): void {
  let end = 0
  for (const match of run.matchAll(DENSE)) {
    if (match.index > end) addWordsOf(run.slice(end, match.index), words)
    const characters = Array.from(match[0])
    if (characters.length === 1) words.push(match[0])
    for (let at = 0; at + 1 < characters.length; at += 1)
      words.push(`${characters[at] ?? ''}${characters[at + 1] ?? ''}`)
    end = match.index + match[0].length
  }
  if (end < run.length) addWordsOf(run.slice(end), words)
}
