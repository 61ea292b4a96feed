import { complementOf, makeSet, setOf, type CharacterRange, type CharacterSet } from './character-set'
import type { PatternNode } from './pattern-node'
import { readCharacterEscape } from './read-escape'
import { breakOff, type Reader } from './reader'

/** Reads a class in brackets, with the reader at the opening one. */
export function readClass(reader: Reader): PatternNode {
  const start = reader.at
  reader.at += 1
  const isNegated = reader.text[reader.at] === '^'
  if (isNegated) reader.at += 1
  const ranges: CharacterRange[] = []
  const escapes: string[] = []
  let isProperty = false
  while (reader.text[reader.at] !== ']') {
    if (reader.at >= reader.text.length) return breakOff(reader)
    const property = /^\\[pP]\{[\w=]+\}/.exec(reader.text.slice(reader.at, reader.at + 80))?.[0]
    if (property !== undefined) {
      isProperty = true
      reader.at += property.length
      continue
    }
    const set = readMember(reader, escapes)
    if (!set) return breakOff(reader)
    ranges.push(...set)
  }
  reader.at += 1
  const span = { start, end: reader.at }
  if (isProperty) return { kind: 'property', ...span }
  const set = makeSet(ranges)
  return { kind: 'character', set: isNegated ? complementOf(set) : set, isClass: true, escapes, ...span }
}

/** A character, a range or a class escape. */
function readMember(reader: Reader, escapes: string[]): CharacterSet | null {
  const from = readOne(reader, escapes)
  if (!from || reader.text[reader.at] !== '-' || reader.text[reader.at + 1] === ']') return from
  const first = pointOf(from)
  // Beside a class the hyphen is only itself.
  if (first === null) return from
  const before = reader.at
  reader.at += 1
  const to = readOne(reader, escapes)
  const last = to ? pointOf(to) : null
  if (last === null) {
    reader.at = before + 1
    return makeSet([...from, ...setOf('-')])
  }
  return last < first ? null : [[first, last]]
}

function readOne(reader: Reader, escapes: string[]): CharacterSet | null {
  if (reader.text[reader.at] === '\\') {
    if (reader.text[reader.at + 1] === 'b') {
      reader.at += 2
      escapes.push('b')
      return setOf('\b')
    }
    const escape = readCharacterEscape(reader)
    if (escape) escapes.push(escape.written)
    return escape?.set ?? null
  }
  const point = reader.text.codePointAt(reader.at)
  if (point === undefined) return null
  reader.at += point > 0xffff ? 2 : 1
  return [[point, point]]
}

/** The code point of a set of one. */
function pointOf(set: CharacterSet): number | null {
  const [only] = set
  return set.length === 1 && only && only[0] === only[1] ? only[0] : null
}
