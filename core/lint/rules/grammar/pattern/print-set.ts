import { complementOf, type CharacterRange, type CharacterSet } from './character-set'

const LAST = 0x10ffff
const SYNTAX = /[\^$.[\](){}|*+?\\]/

/**
 * A set in the syntax that ECMA-262 and the grammars of llama.cpp share: ranges, negation, and only the escapes that both read alike. Null
 * for the set of all characters and the empty one, which have no spelling there.
 */
export function printSet(set: CharacterSet): string | null {
  const [only] = set
  if (!only) return null
  if (set.length === 1 && only[0] === only[1]) return printLiteral(only[0])
  if (only[0] === 0 && only[1] === LAST) return null
  const isNegated = set.at(-1)?.[1] === LAST
  const pieces = printRanges(isNegated ? complementOf(set) : set)
  return `[${isNegated ? '^' : ''}${pieces.join('')}]`
}

function printLiteral(point: number): string {
  const character = String.fromCodePoint(point)
  return SYNTAX.test(character) ? `\\${character}` : printPoint(point)
}

function printRanges(set: CharacterSet): readonly string[] {
  const ranges: CharacterRange[] = []
  let hasHyphen = false
  // A hyphen is only beyond doubt at the end.
  for (const [from, to] of set) {
    const isFirst = from === HYPHEN
    const isLast = to === HYPHEN
    hasHyphen ||= isFirst || isLast
    const rest: CharacterRange = [isFirst ? from + 1 : from, isLast ? to - 1 : to]
    if (rest[0] <= rest[1]) ranges.push(rest)
  }
  const pieces = ranges.map(([from, to]) => {
    if (from === to) return inClass(from)
    return to === from + 1 ? inClass(from) + inClass(to) : `${inClass(from)}-${inClass(to)}`
  })
  const [first] = pieces
  if (first?.startsWith('^')) pieces[0] = `\\x5E${first.slice(1)}`
  if (hasHyphen) pieces.push('-')
  return pieces
}

const HYPHEN = 0x2d

function inClass(point: number): string {
  const character = String.fromCodePoint(point)
  return /[[\]\\]/.test(character) ? `\\${character}` : printPoint(point)
}

function printPoint(point: number): string {
  const named = NAMED.get(point)
  if (named !== undefined) return named
  if (point < 0x20 || point === 0x7f) return `\\x${hex(point, 2)}`
  if (point < 0x7f || point > 0xffff) return String.fromCodePoint(point)
  return /[\p{L}\p{N}]/u.test(String.fromCodePoint(point))
    ? String.fromCodePoint(point)
    : `\\u${hex(point, 4)}`
}

const NAMED: ReadonlyMap<number, string> = new Map([
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0d, '\\r'],
])

function hex(point: number, digits: number): string {
  return point.toString(16).toUpperCase().padStart(digits, '0')
}
