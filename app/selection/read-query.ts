/** What a person typed, taken apart. */
export interface Query {
  /** To be searched for by rank; `''` for none. */
  readonly words: string
  /** Texts in quotation marks, in lower case, which must stand in a tool as they are. */
  readonly exact: readonly string[]
}

/** Reads a search: what stands in quotation marks is meant exactly, a last one may be open still; the rest is words. */
export function readQuery(text: string): Query {
  const exact: string[] = []
  const words = text.replaceAll(/["“”„]([^"“”„]*)(?:["“”„]|$)/g, (_, quoted: string) => {
    const wanted = quoted.trim().toLowerCase()
    if (wanted !== '') exact.push(wanted)
    return ' '
  })
  return { words: words.replaceAll(/\s+/g, ' ').trim(), exact }
}

/** The words of a search as texts that are looked for as they stand: what is done while nothing can be ranked. */
export function plainTexts({ words, exact }: Query): readonly string[] {
  return [...words.toLowerCase().split(' ').filter(Boolean), ...exact]
}

/** A stretch of a text, and whether it is marked. */
export interface Marked {
  readonly text: string
  readonly marked: boolean
}

/** A text in stretches, marked where one of the words begins a word, also behind a small letter; exact texts wherever they stand. */
export function markMatches(text: string, { words, exact }: Query): readonly Marked[] {
  const pieces = [
    ...exact.map(inAnyCase),
    ...words
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
      .map(atWordStart),
  ]
  if (pieces.length === 0) return [{ text, marked: false }]
  const parts = text.split(new RegExp(`(${pieces.join('|')})`, 'gu'))
  return parts.flatMap((part, index) => (part === '' ? [] : [{ text: part, marked: index % 2 === 1 }]))
}

/** `user` begins a word in `the user`, `USER_ID` and `getUser`, but not in `superuser`. */
function atWordStart(word: string): string {
  const stem = stemOf(word)
  const capital = escaped(stem.charAt(0).toUpperCase() + stem.slice(1))
  return `(?<!\\p{L})(?:${escaped(stem)}|${escaped(stem.toUpperCase())})|${capital}`
}

function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|es|s|ing|ed)$/, '')
  return stem.length >= 3 ? stem : word
}

function inAnyCase(text: string): string {
  return Array.from(text, (character) => {
    const upper = character.toUpperCase()
    return upper === character ? escaped(character) : `(?:${escaped(character)}|${escaped(upper)})`
  }).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
