// Splits code into code, texts and comments, for any language whose strings and comments look as most do. A quote that is none (an
// apostrophe in markup) ends at the end of its line.
import type { CodeStyle } from './file-kind'

export interface Region {
  readonly kind: 'code' | 'text' | 'comment'
  /** Without the quotes of a text. */
  readonly start: number
  readonly end: number
}

/** The regions of a code text in order; white space and quotes are in none. */
export function codeRegions(text: string, style: CodeStyle): readonly Region[] {
  const regions: Region[] = []
  let codeStart = 0
  let at = 0
  const add = (kind: Region['kind'], start: number, end: number): void => {
    if (end > start) regions.push({ kind, start, end })
  }
  while (at < text.length) {
    const skip = special(text, at, style)
    if (!skip) {
      at += 1
      continue
    }
    add('code', codeStart, at)
    // An empty text is a region, too: it stands between what is before and behind it.
    add(skip.kind, skip.start, skip.end)
    at = codeStart = skip.next
  }
  add('code', codeStart, text.length)
  return regions
}

interface Skip extends Region {
  readonly next: number
}

function special(text: string, at: number, style: CodeStyle): Skip | null {
  const char = text.charAt(at)
  if (char === '"' || char === "'" || char === '`') return readText(text, at, style)
  if (style.line.some((mark) => text.startsWith(mark, at)) && !isEscapedMark(text, at)) {
    const end = lineEnd(text, at)
    return { kind: 'comment', start: at, end, next: end }
  }
  for (const [open, close] of style.block) {
    if (!text.startsWith(open, at)) continue
    const end = text.indexOf(close, at + open.length)
    const next = end === -1 ? text.length : end + close.length
    return { kind: 'comment', start: at, end: next, next }
  }
  return null
}

/** `http://` is no comment, nor is `$#` or `&#39;`. */
function isEscapedMark(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  return text.charAt(at) === '/' ? before === ':' : text.charAt(at) === '#' && /[$&\w]/.test(before)
}

function readText(text: string, at: number, style: CodeStyle): Skip {
  const char = text.charAt(at)
  const triple = char.repeat(3)
  const isTriple = style.longQuotes.includes(triple) && text.startsWith(triple, at)
  const quote = isTriple ? triple : char
  const isLong = isTriple || style.longQuotes.includes(char)
  const start = at + quote.length
  for (let index = start; index < text.length; index += 1) {
    const current = text.charAt(index)
    if (current === '\\') index += 1
    else if (text.startsWith(quote, index))
      return { kind: 'text', start, end: index, next: index + quote.length }
    else if (current === '\n' && !isLong) return { kind: 'text', start, end: index, next: index }
  }
  return { kind: 'text', start, end: text.length, next: text.length }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
