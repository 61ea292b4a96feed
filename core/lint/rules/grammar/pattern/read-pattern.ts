// Reads a regular expression as ECMA-262 has it, and the few spellings of Python that turn up in schemas. A pattern that cannot be read
// for sure gives null: then nothing is said about it.
import { anyCharacter, setOf } from './character-set'
import { readClass } from './read-class'
import { readEscape } from './read-escape'
import type { PatternNode } from './pattern-node'
import { breakOff, type Reader } from './reader'

const MOST_CHARACTERS = 4000
const DEEPEST = 100
const READ_KEPT = 4000

const known = new Map<string, PatternNode | null>()

/** The tree of a pattern, or null where it is none, or too long or too deep to be looked at. */
export function readPattern(text: string): PatternNode | null {
  const found = known.get(text)
  if (found !== undefined) return found
  if (known.size > READ_KEPT) known.clear()
  const node = text.length > MOST_CHARACTERS ? null : read(text)
  known.set(text, node)
  return node
}

function read(text: string): PatternNode | null {
  const reader: Reader = { text, at: 0, depth: 0, isBroken: false }
  const node = readChoice(reader)
  return reader.isBroken || reader.at < text.length ? null : node
}

function readChoice(reader: Reader): PatternNode {
  const start = reader.at
  const options = [readSequence(reader)]
  while (reader.text[reader.at] === '|') {
    reader.at += 1
    options.push(readSequence(reader))
  }
  const [only] = options
  if (options.length === 1 && only) return only
  return { kind: 'choice', options, start, end: reader.at }
}

function readSequence(reader: Reader): PatternNode {
  const start = reader.at
  const items: PatternNode[] = []
  while (!reader.isBroken && reader.at < reader.text.length && !/[|)]/.test(reader.text[reader.at] ?? ''))
    items.push(readRepeat(reader))
  return { kind: 'sequence', items, start, end: reader.at }
}

function readRepeat(reader: Reader): PatternNode {
  const start = reader.at
  const item = readAtom(reader)
  const counts = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(reader.text.slice(reader.at, reader.at + 24))
  if (!counts) return item
  if (item.kind === 'assertion' || item.kind === 'flags') reader.isBroken = true
  reader.at += counts[0].length
  if (/^(?:[*+?]|\{\d+(?:,\d*)?\})/.test(reader.text.slice(reader.at, reader.at + 24))) reader.isBroken = true
  const [, sign, least = '0', range, most] = counts
  const minimum = sign === undefined ? Number(least) : sign === '+' ? 1 : 0
  const open = range === undefined ? minimum : most === '' || most === undefined ? Infinity : Number(most)
  const maximum = sign === undefined ? open : sign === '?' ? 1 : Infinity
  if (maximum < minimum) reader.isBroken = true
  return { kind: 'repeat', item, minimum, maximum, start, end: reader.at }
}

function readAtom(reader: Reader): PatternNode {
  const start = reader.at
  const character = String.fromCodePoint(reader.text.codePointAt(start) ?? 0)
  switch (character) {
    case '(':
      return readGroup(reader)
    case '[':
      return readClass(reader)
    case '\\':
      return readEscape(reader)
    case '*':
    case '+':
    case '?':
      reader.isBroken = true
      return { kind: 'flags', start, end: start }
    default:
  }
  reader.at += character.length
  const span = { start, end: reader.at }
  if (character === '^' || character === '$') return { kind: 'assertion', sign: character, ...span }
  const set = character === '.' ? anyCharacter : setOf(character)
  return { kind: 'character', set, isClass: false, escapes: [], ...span }
}

function readGroup(reader: Reader): PatternNode {
  const start = reader.at
  const flags = /^\(\?[a-z]+\)/.exec(reader.text.slice(start, start + 12))
  if (flags) {
    reader.at += flags[0].length
    return { kind: 'flags', start, end: reader.at }
  }
  const same = /^\(\?P=\w+\)/.exec(reader.text.slice(start, start + 80))
  if (same) {
    reader.at += same[0].length
    return { kind: 'back-reference', start, end: reader.at }
  }
  const opening = /^\((?:\?(?::|<?[=!]|P?<[\p{L}_$][\p{L}\p{N}_$]*>))?/u.exec(
    reader.text.slice(start, start + 80),
  )?.[0]
  if (opening === undefined || (opening === '(' && reader.text[start + 1] === '?')) return breakOff(reader)
  reader.at += opening.length
  reader.depth += 1
  if (reader.depth > DEEPEST) return breakOff(reader)
  const item = readChoice(reader)
  reader.depth -= 1
  if (reader.text[reader.at] !== ')') return breakOff(reader)
  reader.at += 1
  const span = { start, end: reader.at }
  if (/[=!]$/.test(opening)) return { kind: 'look', isAhead: !opening.includes('<'), item, ...span }
  return { kind: 'group', opening, item, ...span }
}
