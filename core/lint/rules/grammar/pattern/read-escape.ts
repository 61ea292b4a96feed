import { classEscapes, makeSet, setOf, type CharacterSet } from './character-set'
import type { PatternNode } from './pattern-node'
import { breakOff, type Reader } from './reader'

const CONTROLS: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['v', '\v'],
  ['f', '\f'],
  ['0', '\0'],
])

/** An escape that stands for characters; null for one that does not, or that is not known. */
export interface CharacterEscape {
  readonly set: CharacterSet
  /** Without the backslash. */
  readonly written: string
}

/** Reads the escape of a character or a class of them, with the reader at the backslash; moves past it. */
export function readCharacterEscape(reader: Reader): CharacterEscape | null {
  const rest = reader.text.slice(reader.at + 1, reader.at + 12)
  const [letter = ''] = rest
  const set = classEscapes.get(letter)
  if (set) return take(reader, letter, set)
  const control = CONTROLS.get(letter)
  if (control !== undefined) return take(reader, letter, setOf(control))
  const coded = /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\})/.exec(rest)
  if (coded) {
    const point = Number.parseInt(coded[1] ?? coded[2] ?? coded[3] ?? '0', 16)
    return point > 0x10ffff ? null : take(reader, coded[0], makeSet([[point, point]]))
  }
  const letterOfControl = /^c[a-zA-Z]/.exec(rest)?.[0]
  if (letterOfControl !== undefined) {
    const point = letterOfControl.charCodeAt(1) % 32
    return take(reader, letterOfControl, makeSet([[point, point]]))
  }
  // Any other letter or digit may mean something elsewhere.
  const itself = /^[^a-zA-Z\d]/u.exec(rest)?.[0]
  return itself === undefined ? null : take(reader, itself, setOf(itself))
}

function take(reader: Reader, written: string, set: CharacterSet): CharacterEscape {
  reader.at += 1 + written.length
  return { set, written }
}

/** Reads an escape outside of brackets, with the reader at the backslash. */
export function readEscape(reader: Reader): PatternNode {
  const start = reader.at
  const rest = reader.text.slice(start, start + 80)
  const sign = /^\\[bBAzZ]/.exec(rest)?.[0]
  const reference = /^\\(?:[1-9]\d*|k<\w+>)/.exec(rest)?.[0]
  const property = /^\\[pP]\{[\w=]+\}/.exec(rest)?.[0]
  const special = sign ?? reference ?? property
  if (special !== undefined) {
    reader.at += special.length
    const span = { start, end: reader.at }
    if (sign !== undefined) return { kind: 'assertion', sign, ...span }
    return { kind: reference === undefined ? 'property' : 'back-reference', ...span }
  }
  const escape = readCharacterEscape(reader)
  if (!escape) return breakOff(reader)
  return {
    kind: 'character',
    set: escape.set,
    isClass: false,
    escapes: [escape.written],
    start,
    end: reader.at,
  }
}
