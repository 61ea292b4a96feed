// Finds whole names in a text in one pass, however many names there are.
const WORD = /[\p{L}\p{N}_$]+/gu
const WORD_CHARACTER = /[\p{L}\p{N}_$]/u

/** A name in a text; `prefix` is what a client put in front of it (`mcp__server__`), else empty. */
export interface FoundName {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly prefix: string
}

export type FindNames = (text: string, from?: number, to?: number) => readonly FoundName[]

interface Shape {
  readonly name: string
  /** Where the name's first word begins in it. */
  readonly lead: number
}

/**
 * Makes a finder of whole names: never inside a longer word, nor inside a longer name with hyphens. Names are looked up by their first word,
 * the longest first.
 */
export function createNameFinder(names: Iterable<string>): FindNames {
  const shapes = shapesByWord(names)
  return (text, from = 0, to = text.length) => {
    const found: FoundName[] = []
    let free = from
    const pattern = new RegExp(WORD)
    pattern.lastIndex = from
    for (let match = pattern.exec(text); match && match.index < to; match = pattern.exec(text)) {
      const [word] = match
      if (match.index + word.length <= free) continue
      for (const { offset, prefix } of startsOf(word)) {
        const name = nameAt(text, match.index + offset, word.slice(offset), free)
        if (!name || name.end > to) continue
        found.push({ ...name, prefix })
        free = name.end
        break
      }
      pattern.lastIndex = Math.max(pattern.lastIndex, free)
    }
    return found
  }

  function nameAt(
    text: string,
    wordStart: number,
    word: string,
    free: number,
  ): Omit<FoundName, 'prefix'> | null {
    for (const { name, lead } of shapes.get(word) ?? []) {
      const start = wordStart - lead
      const end = start + name.length
      // A name that begins with other characters than a word's may stand behind a word.
      if (lead > 0 && WORD_CHARACTER.test(text.charAt(start - 1))) continue
      if (start >= free && text.startsWith(name, start) && isWhole(text, start, end))
        return { name, start, end }
    }
    return null
  }
}

/** Where names may begin in a word: at its start, and behind the prefixes that clients put in front of tools. */
function startsOf(word: string): readonly { readonly offset: number; readonly prefix: string }[] {
  const starts = [{ offset: 0, prefix: '' }]
  if (!word.startsWith('mcp__')) return starts
  for (let index = word.indexOf('__', 5); index !== -1; index = word.indexOf('__', index + 1))
    starts.push({ offset: index + 2, prefix: word.slice(0, index + 2) })
  return starts
}

function isWhole(text: string, start: number, end: number): boolean {
  return (
    !WORD_CHARACTER.test(text.charAt(end)) &&
    !isHyphenated(text, end, 1) &&
    !isHyphenated(text, start - 1, -1)
  )
}

/** True for a hyphen with a word on its other side. */
function isHyphenated(text: string, at: number, step: 1 | -1): boolean {
  return text.charAt(at) === '-' && WORD_CHARACTER.test(text.charAt(at + step))
}

function shapesByWord(names: Iterable<string>): ReadonlyMap<string, readonly Shape[]> {
  const byWord = new Map<string, Shape[]>()
  for (const name of new Set(names)) {
    const first = name.match(new RegExp(WORD.source, 'u'))
    if (!first) continue
    const known = byWord.get(first[0])
    const shape = { name, lead: first.index ?? 0 }
    if (known) known.push(shape)
    else byWord.set(first[0], [shape])
  }
  for (const shapes of byWord.values()) shapes.sort((one, other) => other.name.length - one.name.length)
  return byWord
}

/**
 * True for names that nobody writes by chance: with an underscore, hyphen, dot or digit, or a capital after a small letter (`listFiles`, but
 * not `URL` or `search`).
 */
export function isUnusual(name: string): boolean {
  return /[_\-.\d]|\p{Ll}\p{Lu}/u.test(name)
}

/** True for names that can stand as an identifier in most languages. */
export function isIdentifier(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)
}
