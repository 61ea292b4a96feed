// Finds names as whole tokens in prose, all names in one pass: the first word of each name is looked up at every word of the text.

/** A name found in a text; offsets in UTF-16 units. `quoted`: in backticks or quotation marks, or written as a call. */
export interface Mention {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly quoted: boolean
}

/** Names by their first word, each with how much of the name stands before that word. Longest first. */
type NamesByWord = ReadonlyMap<string, readonly { readonly name: string; readonly lead: number }[]>

/** Finds the mentions of a fixed set of names, in order, without overlap; where two names fit, the longer. */
export type FindMentions = (text: string) => readonly Mention[]

const WORD = /[\p{L}\p{N}_$]+/gu
const WORD_CHARACTER = /[\p{L}\p{N}_$]/u
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '`': '`', '"': '"', "'": "'", '“': '”', '‘': '’' }

/** Prepares to find these names. Names without a letter, digit or underscore are never found. */
export function createMentionFinder(names: Iterable<string>): FindMentions {
  const byWord = indexNames(names)
  return (text) => {
    const mentions: Mention[] = []
    let free = 0
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index < free) continue
      const found = byWord
        .get(word)
        ?.find(({ name, lead }) => index - lead >= free && isWholeToken(text, name, index - lead))
      if (!found) continue
      const start = index - found.lead
      free = start + found.name.length
      mentions.push({ name: found.name, start, end: free, quoted: isQuoted(text, start, free) })
    }
    return mentions
  }
}

/**
 * True for names that prose does not use by chance: with an underscore, hyphen, dot or digit, or a capital after a small letter
 * (`listFiles`, but not `URL`).
 */
export function isIdentifierShaped(name: string): boolean {
  return /[_\-.\d]|\p{Ll}\p{Lu}/u.test(name)
}

function indexNames(names: Iterable<string>): NamesByWord {
  const byWord = new Map<string, { name: string; lead: number }[]>()
  for (const name of new Set(names)) {
    const match = name.matchAll(WORD).next().value
    if (!match) continue
    const entries = byWord.get(match[0]) ?? []
    entries.push({ name, lead: match.index })
    byWord.set(match[0], entries)
  }
  for (const entries of byWord.values()) entries.sort((one, other) => other.name.length - one.name.length)
  return byWord
}

function isWholeToken(text: string, name: string, start: number): boolean {
  if (!text.startsWith(name, start)) return false
  const end = start + name.length
  return (
    !belongsToToken(text.charAt(start - 1), text.charAt(start - 2)) &&
    !belongsToToken(text.charAt(end), text.charAt(end + 1))
  )
}

/** True when the character next to a token belongs to it: a word character, or a hyphen or dot with one behind it. */
function belongsToToken(near: string, far: string): boolean {
  return WORD_CHARACTER.test(near) || ((near === '-' || near === '.') && WORD_CHARACTER.test(far))
}

function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1)
  const after = text.charAt(end)
  const closing = CLOSING_QUOTES[before]
  if (closing !== undefined && closing === after) return true
  return text.startsWith('()', end) || (before === '`' && after === '(')
}
