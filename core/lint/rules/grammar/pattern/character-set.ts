// Sets of code points, as what a character class of a pattern stands for: ranges in order that neither touch nor overlap.

/** First and last code point. */
export type CharacterRange = readonly [number, number]

export type CharacterSet = readonly CharacterRange[]

const LAST = 0x10ffff

/** A set of ranges in any order. */
export function makeSet(ranges: readonly CharacterRange[]): CharacterSet {
  const merged: [number, number][] = []
  for (const [from, to] of [...ranges].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The set of the characters of a text. */
export function setOf(characters: string): CharacterSet {
  return makeSet(Array.from(characters, (character) => pointRange(character.codePointAt(0) ?? 0)))
}

function pointRange(point: number): CharacterRange {
  return [point, point]
}

/** All characters that are not in a set. */
export function complementOf(set: CharacterSet): CharacterSet {
  const result: CharacterRange[] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST) result.push([next, LAST])
  return result
}

/** True when a character is in both sets. */
export function overlaps(one: CharacterSet, other: CharacterSet): boolean {
  let left = 0
  let right = 0
  for (;;) {
    const a = one[left]
    const b = other[right]
    if (!a || !b) return false
    if (a[1] < b[0]) left += 1
    else if (b[1] < a[0]) right += 1
    else return true
  }
}

const DIGITS = makeSet([[0x30, 0x39]])
const WORD = makeSet([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
])
/** White space and line ends of ECMA-262, whose patterns JSON Schema uses. */
const SPACE = makeSet([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
])

/** What \d, \w, \s and their opposites stand for, by their letter. */
export const classEscapes: ReadonlyMap<string, CharacterSet> = new Map([
  ['d', DIGITS],
  ['D', complementOf(DIGITS)],
  ['w', WORD],
  ['W', complementOf(WORD)],
  ['s', SPACE],
  ['S', complementOf(SPACE)],
])

/** What the dot stands for. */
export const anyCharacter: CharacterSet = complementOf(setOf('\n\r\u2028\u2029'))
