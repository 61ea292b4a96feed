// Finds names as whole tokens in prose, all names in one pass: the first word of each name is looked up at every word of the text.

/** A name found in a text; offsets in UTF-16 units. `quoted`: in backticks or quotation marks, or written as a call. */
export interface Mention {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly quoted: boolean
}

/** How names that share their first word may lie around it: what stands before that word, and the whole length. Longest first. */
type ShapesByWord = ReadonlyMap<string, readonly { readonly lead: number; readonly length: number }[]>

/** Finds the mentions of a fixed set of names, in order, without overlap; where two names fit, the longer. */
export type FindMentions = (text: string) => readonly Mention[]

const WORD_CHARACTER = /[\p{L}\p{N}_$]/u
/** Whether each ASCII character is part of a word. */
const ASCII_WORD = Array.from({ length: 128 }, (_, code) => WORD_CHARACTER.test(String.fromCharCode(code)))
const CLOSING_QUOTES: Readonly<Record<string, string>> = { '`': '`', '"': '"', "'": "'", '“': '”', '‘': '’' }

/** Prepares to find these names. Names without a letter, digit or underscore are never found. */
export function createMentionFinder(names: Iterable<string>): FindMentions {
  const known = new Set(names)
  const shapes = shapesByWord(known)
  if (shapes.size === 0) return () => []
  return (text) => {
    const mentions: Mention[] = []
    let free = 0
    for (let index = nextWord(text, 0); index < text.length;) {
      const end = wordEnd(text, index)
      const found =
        index < free ? null : nameAround(text, index, free, shapes.get(text.slice(index, end)) ?? [])
      if (found) {
        mentions.push(found)
        free = found.end
      }
      index = nextWord(text, end)
    }
    return mentions
  }

  function nameAround(
    text: string,
    word: number,
    free: number,
    candidates: readonly { readonly lead: number; readonly length: number }[],
  ): Mention | null {
    for (const { lead, length } of candidates) {
      const [start, end] = [word - lead, word - lead + length]
      const name = text.slice(start, end)
      if (start >= free && known.has(name) && isWholeToken(text, start, end))
        return { name, start, end, quoted: isQuoted(text, start, end) }
    }
    return null
  }
}

/**
 * True for names that prose does not use by chance: with an underscore, hyphen, dot or digit, or a capital after a small letter
 * (`listFiles`, but not `URL`).
 */
export function isIdentifierShaped(name: string): boolean {
  return /[_\-.\d]|\p{Ll}\p{Lu}/u.test(name)
}

function shapesByWord(names: ReadonlySet<string>): ShapesByWord {
  const byWord = new Map<string, Map<string, { lead: number; length: number }>>()
  for (const name of names) {
    const lead = nextWord(name, 0)
    if (lead === name.length) continue
    const word = name.slice(lead, wordEnd(name, lead))
    const shapes = byWord.get(word) ?? new Map<string, { lead: number; length: number }>()
    shapes.set(`${lead} ${name.length}`, { lead, length: name.length })
    byWord.set(word, shapes)
  }
  return new Map(
    [...byWord].map(([word, shapes]) => [
      word,
      [...shapes.values()].sort((one, other) => other.length - one.length),
    ]),
  )
}

function nextWord(text: string, from: number): number {
  let index = from
  while (index < text.length && !isWordAt(text, index)) index += 1
  return index
}

function wordEnd(text: string, from: number): number {
  let index = from
  while (index < text.length && isWordAt(text, index)) index += 1
  return index
}

function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code < 128 ? (ASCII_WORD[code] ?? false) : WORD_CHARACTER.test(text.charAt(index))
}

function isWholeToken(text: string, start: number, end: number): boolean {
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
