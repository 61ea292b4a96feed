// Writes certain uses as a unified diff that `git apply` takes.
import { applyTextEdits } from '../json'
import type { LookedFile, PlacedUse } from './use'

/** Lines of context around a change. */
const CONTEXT = 3

/** The unified diff that puts the new names in the place of the certain uses of a file; `''` where there are none. All names change at once. */
export function patchFor(file: LookedFile, uses: readonly PlacedUse[]): string {
  const certain = uses.filter((use) => use.certain)
  if (certain.length === 0) return ''
  const changed = applyTextEdits(
    file.text,
    certain.map(({ start, end, replacement }) => ({
      offset: start,
      length: end - start,
      content: replacement,
    })),
  )
  const before = linesOf(file.text)
  const after = linesOf(changed)
  // A name has no line breaks: each line stays a line.
  const touched = new Set(certain.map(({ line }) => line - 1))
  const sides = { before, after, touched, endsOpen: !file.text.endsWith('\n') }
  const hunks = groupLines(
    [...touched].sort((one, other) => one - other),
    before.length,
  ).map(([from, to]) => hunkOf(sides, from, to))
  return `${[`--- ${fileName('a', file.path)}`, `+++ ${fileName('b', file.path)}`, ...hunks].join('\n')}\n`
}

/** Lines with all but their `\n`. A text that ends in one has no line behind it. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Ranges of lines (from, to exclusive) around the touched ones, those that meet put together. */
function groupLines(touched: readonly number[], count: number): readonly (readonly [number, number])[] {
  const groups: [number, number][] = []
  for (const line of touched) {
    const [from, to] = [Math.max(0, line - CONTEXT), Math.min(count, line + CONTEXT + 1)]
    const last = groups.at(-1)
    if (last && from <= last[1]) last[1] = to
    else groups.push([from, to])
  }
  return groups
}

interface Sides {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly touched: ReadonlySet<number>
  /** The last line has no line break. */
  readonly endsOpen: boolean
}

function hunkOf({ before, after, touched, endsOpen }: Sides, from: number, to: number): string {
  const lines = [`@@ -${from + 1},${to - from} +${from + 1},${to - from} @@`]
  const add = (sign: string, side: readonly string[], index: number): void => {
    lines.push(`${sign}${side[index] ?? ''}`)
    if (endsOpen && index === side.length - 1) lines.push('\\ No newline at end of file')
  }
  for (let index = from; index < to;) {
    if (!touched.has(index)) {
      add(' ', before, index)
      index += 1
      continue
    }
    let end = index
    while (end < to && touched.has(end)) end += 1
    for (let line = index; line < end; line += 1) add('-', before, line)
    for (let line = index; line < end; line += 1) add('+', after, line)
    index = end
  }
  return lines.join('\n')
}

/** A file's name as git writes it: quoted where it holds more than plain characters; a tab ends one with spaces. */
function fileName(side: 'a' | 'b', path: string): string {
  const name = `${side}/${path}`
  if (/^[\x20-\x7e]*$/.test(name) && !/["\\]/.test(name)) return name.includes(' ') ? `${name}\t` : name
  const escaped = [...utf8(name)].map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`
    return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`
  })
  return `"${escaped.join('')}"`
}

/** The bytes of a text in UTF-8; the domain has no encoder of its own. */
function utf8(text: string): readonly number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|([^%])/g)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  )
}
