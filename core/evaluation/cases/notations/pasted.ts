// Text that was pasted: one case a line, `request -> tool`, or two or three cells of a spreadsheet between tabs (request, tool, tools to choose from).
import Papa from 'papaparse'
import { succeed } from '../../../shared'
import { memberOf, textOf } from '../plain-value'
import type { CaseNotation, FileRows, Row } from './rows'

const ARROW = /\s*(?:->|=>|→|⇒|⟶)\s*/g
const MARK = /^\s*(?:[-*•]\s+|\d{1,4}[.)]\s+)/

export const pasted: CaseNotation = {
  id: 'pasted',
  split: (text, { resolve }) => {
    const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
    if (first.trim().includes('\t')) return succeed(cells(text, '\t'))
    if (/->|=>|→|⇒|⟶/.test(text)) return succeed(lines(text))
    // A table without a header: its second cells have to be tools that are known.
    if (resolve === null || !text.includes(',')) return null
    const rows = cells(text, ',')
    const names = rows.rows.map(({ value }) => textOf(memberOf(value, 'gold')) ?? '')
    const known = names.filter((name) => /^none$/i.test(name) || resolve({ name }).length > 0)
    return known.length * 2 > names.length ? succeed(rows) : null
  },
}

function lines(text: string): FileRows {
  const rows: Row[] = []
  const flaws: FileRows['flaws'][number][] = []
  let number = 0
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    if (whole.trim() === '' || whole.trimStart().startsWith('#')) continue
    number += 1
    const place = { line: index + 1, number }
    const line = whole.replace(MARK, '')
    // The last arrow counts: requests may hold some themselves.
    const arrow = [...line.matchAll(ARROW)].at(-1)
    if (!arrow) flaws.push({ ...place, message: 'The line has no `->` between a request and a tool.' })
    else
      rows.push({
        ...place,
        value: { query: line.slice(0, arrow.index), gold: line.slice(arrow.index + arrow[0].length) },
      })
  }
  return { rows, container: null, flaws, remarks: [] }
}

function cells(text: string, delimiter: string): FileRows {
  const parsed = Papa.parse<string[]>(text, { delimiter })
  const rows: Row[] = []
  const flaws: FileRows['flaws'][number][] = []
  let line = 1
  let number = 0
  for (const row of parsed.data) {
    const place = { line, number: number + 1 }
    line += 1 + row.reduce((breaks, cell) => breaks + (cell.match(/\n/g)?.length ?? 0), 0)
    if (row.every((cell) => cell.trim() === '')) continue
    number += 1
    const [query, gold, offered] = row
    const alone = row.length === 1 && query !== undefined ? lines(query).rows[0]?.value : undefined
    if (alone !== undefined) rows.push({ ...place, value: alone })
    else if (gold === undefined)
      flaws.push({ ...place, message: 'The line has one cell: a request and a tool are wanted.' })
    else rows.push({ ...place, value: { query, gold, ...(offered?.trim() && { offered }) } })
  }
  return { rows, container: null, flaws, remarks: [] }
}
