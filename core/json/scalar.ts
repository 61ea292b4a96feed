// Reads one string, number or word of JSON. A flaw is written down in the reader; the first one ends the parse.
import type { JsonNode } from './node'

/** A text being read, and what was met on the way. */
export interface Reader {
  readonly text: string
  readonly lenient: boolean
  at: number
  comments: boolean
  trailingCommas: boolean
  tooDeep: boolean
  flaw: { readonly message: string; readonly offset: number; readonly length: number } | null
}

const NOTHING: readonly never[] = []
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const NUMBER_LIKE = /[+\-.\w]+/y
const WORD = /[\p{L}\p{N}_$.-]+/uy
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Writes down the flaw unless one is known already; always null, so that readers can return it. */
export function flawAt(reader: Reader, offset: number, length: number, message: string): null {
  reader.flaw ??= { message, offset, length }
  return null
}

function scalarFrom(
  reader: Reader,
  type: JsonNode['type'],
  offset: number,
  value: JsonNode['value'],
): JsonNode {
  return { type, offset, length: reader.at - offset, value, members: NOTHING, items: NOTHING }
}

/** The scalar that starts where the reader stands, or null with a flaw. */
export function readScalar(reader: Reader): JsonNode | null {
  const code = reader.text.charCodeAt(reader.at)
  if (code === QUOTE) return readString(reader)
  if (code === 0x2d || (code >= 0x30 && code <= 0x39)) return readNumber(reader)
  return readWord(reader)
}

/** The string that starts where the reader stands, or null with a flaw. */
export function readString(reader: Reader): JsonNode | null {
  const { text, at: start } = reader
  let escaped = false
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      reader.at = at + 1
      const value = escaped ? (JSON.parse(text.slice(start, at + 1)) as string) : text.slice(start + 1, at)
      return scalarFrom(reader, 'string', start, value)
    }
    if (code === BACKSLASH) {
      const length = escapeLength(text, at)
      if (length === 0)
        return flawAt(
          reader,
          at,
          2,
          `\`${text.slice(at, at + 2)}\` is no escape that JSON knows; a backslash itself is written \`\\\\\`.`,
        )
      escaped = true
      at += length - 1
    } else if (code === 0x0a || code === 0x0d) {
      return flawAt(
        reader,
        start,
        at - start,
        'This string is not closed before the end of the line; a line break inside a string is written `\\n`.',
      )
    } else if (code < 0x20) {
      return flawAt(
        reader,
        at,
        1,
        'A string may not hold a bare control character; write it as an escape, such as `\\t` or `\\u0007`.',
      )
    }
  }
  return flawAt(reader, start, text.length - start, 'This string is not closed.')
}

function escapeLength(text: string, at: number): number {
  const next = text.charAt(at + 1)
  if (next !== '' && '"\\/bfnrt'.includes(next)) return 2
  return next === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6)) ? 6 : 0
}

function readNumber(reader: Reader): JsonNode | null {
  const start = reader.at
  NUMBER.lastIndex = start
  NUMBER_LIKE.lastIndex = start
  const token = NUMBER.exec(reader.text)?.[0]
  const whole = NUMBER_LIKE.exec(reader.text)?.[0] ?? ''
  if (token === undefined || token.length !== whole.length)
    return flawAt(
      reader,
      start,
      Math.max(1, whole.length),
      `\`${shorten(whole)}\` is not a number as JSON writes it.`,
    )
  reader.at = start + token.length
  return scalarFrom(reader, 'number', start, Number(token))
}

function readWord(reader: Reader): JsonNode | null {
  const start = reader.at
  WORD.lastIndex = start
  const word = WORD.exec(reader.text)?.[0] ?? ''
  reader.at = start + word.length
  if (word === 'true' || word === 'false') return scalarFrom(reader, 'boolean', start, word === 'true')
  if (word === 'null') return scalarFrom(reader, 'null', start, null)
  reader.at = start
  if (start >= reader.text.length)
    return flawAt(reader, start, 0, 'The text ends where a value should follow.')
  if (word === '') return flawAt(reader, start, 1, unexpected(reader.text.charAt(start)))
  const meant = { True: 'true', False: 'false', None: 'null', undefined: 'null', NaN: 'null' }[word]
  const hint = meant === undefined ? 'strings need double quotes' : `JSON writes \`${meant}\``
  return flawAt(reader, start, word.length, `\`${shorten(word)}\` is not a JSON value: ${hint}.`)
}

function unexpected(character: string): string {
  if (character === "'") return 'JSON strings need double quotes, not single ones.'
  if (character === '“' || character === '”')
    return 'This is a typographic quotation mark; JSON needs plain double quotes.'
  return `A value should stand here, but \`${character}\` was found.`
}

/** The start of a token, short enough for a sentence. */
export function shorten(token: string): string {
  return token.length > 40 ? `${token.slice(0, 40)}…` : token
}
