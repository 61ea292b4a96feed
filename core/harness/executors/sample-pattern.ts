// Texts for a regular expression of a schema (`pattern`), for the part of the language that schemas use: literals, classes, groups, choices,
// repetitions and anchors. What looks around or back is left to the caller's check.
import type { Random } from '../../shared'

interface Reading {
  readonly source: string
  readonly random: Random
  at: number
  depth: number
}

/** How often an open-ended repetition is written at most beyond what it demands. */
const EXTRA = 3
/** The longest repetition that is written at all. */
const LONGEST = 200
const DEEPEST = 40

/** A text that the pattern likely matches; null where it uses what is not understood here. The same random numbers give the same text. */
export function samplePattern(pattern: string, random: Random): string | null {
  const reading: Reading = { source: pattern, random, at: 0, depth: 0 }
  const text = readChoices(reading)
  return text === null || reading.at < pattern.length ? null : text
}

function readChoices(reading: Reading): string | null {
  reading.depth += 1
  if (reading.depth > DEEPEST) return null
  const options: string[] = []
  for (;;) {
    const text = readSequence(reading)
    if (text === null) return null
    options.push(text)
    if (reading.source[reading.at] !== '|') break
    reading.at += 1
  }
  reading.depth -= 1
  return pick(options, reading.random) ?? ''
}

function readSequence(reading: Reading): string | null {
  let text = ''
  while (reading.at < reading.source.length && !'|)'.includes(reading.source[reading.at] ?? '')) {
    const start = reading.at
    const first = readAtom(reading)
    if (first === null) return null
    const after = reading.at
    const [least, most] = readTimes(reading)
    const end = reading.at
    const times = least + Math.floor(reading.random() * (most - least + 1))
    if (times > LONGEST) return null
    for (let time = 0; time < times; time += 1) {
      // Each time anew, so that `[a-z]{3}` is not one letter three times.
      reading.at = start
      const again = time === 0 ? first : readAtom(reading)
      if (again === null) return null
      text += again
    }
    reading.at = Math.max(after, end)
  }
  return text
}

function readTimes(reading: Reading): readonly [least: number, most: number] {
  const rest = reading.source.slice(reading.at)
  const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(rest)
  if (!found) return [1, 1]
  reading.at += found[0].length
  if (found[1] === undefined) {
    if (rest.startsWith('?')) return [0, 1]
    return rest.startsWith('*') ? [0, EXTRA] : [1, 1 + EXTRA]
  }
  const least = Number(found[1])
  if (found[2] === undefined) return [least, least]
  return [least, found[3] === '' || found[3] === undefined ? least + EXTRA : Number(found[3])]
}

function readAtom(reading: Reading): string | null {
  const character = reading.source[reading.at] ?? ''
  if (character === '(') return readGroup(reading)
  if (character === '[') return readClass(reading)
  reading.at += 1
  if (character === '^' || character === '$') return ''
  if (character === '.') return pick(LETTERS, reading.random)
  if (character !== '\\') return character
  const escaped = readEscape(reading)
  return escaped === null ? null : (pick(escaped, reading.random) ?? '')
}

function readGroup(reading: Reading): string | null {
  const head = /^\((?:\?:|\?<[A-Za-z_]\w*>|(?!\?))/.exec(reading.source.slice(reading.at))
  if (!head) return null
  reading.at += head[0].length
  const text = readChoices(reading)
  if (reading.source[reading.at] !== ')') return null
  reading.at += 1
  return text
}

const range = (from: string, to: string): readonly string[] => {
  const [start, end] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]
  const count = Math.min(end - start + 1, 4096)
  return Array.from({ length: Math.max(0, count) }, (_, index) => String.fromCodePoint(start + index))
}
const DIGITS = range('0', '9')
const LETTERS = range('a', 'z')
const WORD = [...LETTERS, ...range('A', 'Z'), ...DIGITS, '_']
const PRINTABLE = range(' ', '~')
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  d: DIGITS,
  w: WORD,
  s: [' '],
  D: LETTERS,
  W: ['-'],
  S: [...LETTERS, ...DIGITS],
  n: ['\n'],
  r: ['\r'],
  t: ['\t'],
  b: [''],
}

/** What an escape may stand for; `at` is past its backslash. */
function readEscape(reading: Reading): readonly string[] | null {
  const code = /^(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))/.exec(reading.source.slice(reading.at))
  if (code) {
    reading.at += code[0].length
    return [String.fromCodePoint(Number.parseInt(code[1] ?? code[2] ?? '', 16))]
  }
  const letter = reading.source[reading.at] ?? ''
  reading.at += 1
  if (Object.hasOwn(CLASSES, letter)) return CLASSES[letter] ?? null
  return /[A-Za-z0-9]/.test(letter) || letter === '' ? null : [letter]
}

function readClass(reading: Reading): string | null {
  reading.at += 1
  const isNegated = reading.source[reading.at] === '^'
  if (isNegated) reading.at += 1
  const members: string[] = []
  while (reading.at < reading.source.length && reading.source[reading.at] !== ']') {
    const one = readMember(reading)
    if (one === null) return null
    const [first] = one
    if (one.length === 1 && first !== undefined && /^-[^\]]/.test(reading.source.slice(reading.at))) {
      reading.at += 1
      const [last] = readMember(reading) ?? []
      if (last === undefined) return null
      members.push(...range(first, last))
    } else members.push(...one)
  }
  if (reading.source[reading.at] !== ']') return null
  reading.at += 1
  const allowed = isNegated ? PRINTABLE.filter((character) => !members.includes(character)) : members
  const readable = allowed.filter((character) => WORD.includes(character))
  return pick(readable.length > 0 ? readable : allowed, reading.random)
}

function readMember(reading: Reading): readonly string[] | null {
  const character = reading.source[reading.at] ?? ''
  reading.at += 1
  return character === '\\' ? readEscape(reading) : [character]
}

/** One of several, by the next random number; null of none. */
export function pick<Item>(items: readonly Item[], random: Random): Item | null {
  return items[Math.floor(random() * items.length)] ?? null
}
