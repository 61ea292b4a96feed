// Tables: CSV with commas, semicolons, tabs or bars, and a header that names the columns.
import Papa from 'papaparse'
import { createPositions } from '../../../json'
import { succeed } from '../../../shared'
import { foldMember, membersIn, type CaseMember } from '../read/members'
import { unguardCell } from '../cell-guard'
import type { CaseNotation, FileRows, Row } from './rows'

const DELIMITERS = [',', '\t', ';', '|']

export const table: CaseNotation = {
  id: 'table',
  split: (text) => {
    const delimiter = DELIMITERS.find((one) => columnsOf(headerOf(text, one)) !== null)
    if (delimiter === undefined) return null
    return succeed(readTable(text, delimiter))
  },
}

function headerOf(text: string, delimiter: string): readonly string[] {
  const parsed = Papa.parse<string[]>(withoutMark(text), { delimiter, preview: 1, skipEmptyLines: 'greedy' })
  return (parsed.data[0] ?? []).map((cell) => cell.trim())
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

/** Assertions of promptfoo in columns. */
const EXPECTED = /^__expected\d*$/

/** Which column is what; null where the first line is no header of cases. */
function columnsOf(header: readonly string[]): ReadonlyMap<CaseMember, string> | null {
  const members = membersIn(header)
  const isPromptfoo = header.some((name) => EXPECTED.test(name))
  return members.has('query') && (members.has('gold') || isPromptfoo) ? members : null
}

function readTable(whole: string, delimiter: string): FileRows {
  const text = withoutMark(whole)
  const header = headerOf(text, delimiter)
  const known = new Set(columnsOf(header)?.values())
  const positions = createPositions(text)
  const rows: Row[] = []
  const flaws: FileRows['flaws'][number][] = []
  let begins = 0
  let number = -1
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const line = positions(firstSign(text, begins)).line
      begins = meta.cursor
      if (data.every((cell) => cell.trim() === '')) return
      // The line under the header of a table in Markdown.
      if (number === 0 && data.every((cell) => /^\s*(?::?-+:?)?\s*$/.test(cell))) return
      number += 1
      if (number === 0) return
      const [error] = errors
      if (error) flaws.push({ line, number, message: flawText(error) })
      else if (data.length > header.length && data.slice(header.length).some((cell) => cell.trim() !== ''))
        flaws.push({
          line,
          number,
          message: `The row has ${data.length} cells and the header ${header.length}: is a comma not in quotes?`,
        })
      else rows.push({ value: rowOf(header, data), line, number })
    },
  })
  const others = header.filter((name) => name !== '' && !known.has(name) && !EXPECTED.test(name))
  const remarks =
    others.length === 0 || isPromptfooTable(header)
      ? []
      : [`Columns that a case has no place for are left out: ${others.join(', ')}.`]
  return { rows, container: null, flaws, remarks }
}

function flawText({ code, message }: Papa.ParseError): string {
  return code === 'MissingQuotes'
    ? 'A quote is opened here and never closed: nothing from here on could be read.'
    : `The row cannot be read: ${message}.`
}

/** A row begins after the line break that ended the one before. */
function firstSign(text: string, offset: number): number {
  let at = offset
  while (text[at] === '\n' || text[at] === '\r') at += 1
  return at
}

function isPromptfooTable(header: readonly string[]): boolean {
  return header.some((name) => EXPECTED.test(name))
}

function rowOf(header: readonly string[], cells: readonly string[]): unknown {
  const entries = header.flatMap((name, index) =>
    name === '' ? [] : [[name, unguardCell(cells[index] ?? '')] as const],
  )
  if (!isPromptfooTable(header)) return Object.fromEntries(entries)
  const assert = entries
    .filter(([name, cell]) => EXPECTED.test(name) && cell.trim() !== '')
    .map(([, cell]) => assertionOf(cell))
  const vars = entries.filter(([name]) => !name.startsWith('__'))
  return { vars: Object.fromEntries(vars), assert }
}

/** `equals: x`, `contains: x`, `javascript: …`; without a type it is `equals`. */
function assertionOf(cell: string): unknown {
  const [, type, value] = /^\s*([a-z][a-z0-9:-]*)(?:\([\d.]+\))?:\s*([\s\S]*)$/.exec(cell) ?? []
  if (type === 'fn' || type === 'eval') return { type: 'javascript', value: value ?? '' }
  return type === undefined || foldMember(type) === ''
    ? { type: 'equals', value: cell }
    : { type, value: value ?? '' }
}
