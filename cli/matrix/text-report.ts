// The matrix for people at a terminal: 80 characters wide, in as many pieces as its columns need.
import { counted } from '../../core/shared'
import type { CellStatus, Matrix, MatrixColumn } from '../../core/matrix'
import type { Style, Terminal } from '../terminal'
import { budgetText, reasonsOf, toolTitle, type MatrixReport } from './report'
import { lengthOf, pad, shorten, wrap, WIDTH } from './text-layout'
import { tokenLines } from './token-report'

const LONGEST_TITLE = 28
const GAP = 2
const STATUS_WIDTH = 'refused'.length

const WORDS: Readonly<Record<CellStatus, { readonly word: string; readonly style: Style }>> = {
  accepted: { word: 'ok', style: 'green' },
  changed: { word: 'changed', style: 'yellow' },
  refused: { word: 'refused', style: 'red' },
  unknown: { word: 'unknown', style: 'dim' },
}
const STATUSES = ['accepted', 'unknown', 'changed', 'refused'] as const

/** The whole report. */
export function textReport(report: MatrixReport, paint: Terminal['paint']): string {
  const { matrix } = report
  if (matrix.rows.length === 0) return 'No tools were found: there is nothing to compare.'
  const blocks = [
    ...tables(matrix, paint),
    summary(matrix, paint),
    ...limits(matrix, paint),
    ...reasons(report, paint),
    ...(report.tokens ? [tokenLines(report.tokens, matrix, paint)] : []),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function tables(matrix: Matrix, paint: Terminal['paint']): readonly (readonly string[])[] {
  const titles = matrix.rows.map(({ tool }) => toolTitle(tool))
  const width = Math.min(LONGEST_TITLE, Math.max('tool'.length, ...titles.map(lengthOf)))
  return piecesOf(matrix.columns, WIDTH - width).map((columns) => [
    line([paint('bold', pad('tool', width)), ...columns.map(({ at }) => paint('bold', head(matrix, at)))]),
    ...matrix.rows.map(({ ranks }, row) =>
      line([
        pad(shorten(titles[row] ?? '', width), width),
        ...columns.map(({ at, size }) => {
          const { word, style } = WORDS[STATUSES[ranks[at] ?? 0] ?? 'accepted']
          return paint(style, word) + ' '.repeat(size - word.length)
        }),
      ]),
    ),
  ])
}

interface Piece {
  readonly at: number
  readonly size: number
}

/** As many columns a piece as fit into so many characters. */
function piecesOf(columns: readonly MatrixColumn[], room: number): readonly (readonly Piece[])[] {
  const pieces: Piece[][] = []
  let left = 0
  columns.forEach(({ profile }, at) => {
    const size = Math.max(STATUS_WIDTH, lengthOf(profile.label))
    left -= size + GAP
    const last = pieces.at(-1)
    if (last && left >= 0) last.push({ at, size })
    else {
      pieces.push([{ at, size }])
      left = room - size - GAP
    }
  })
  return pieces
}

function head({ columns }: Matrix, at: number): string {
  const label = columns[at]?.profile.label ?? ''
  return pad(label, Math.max(STATUS_WIDTH, lengthOf(label)))
}

function summary(matrix: Matrix, paint: Terminal['paint']): readonly string[] {
  const width = Math.max('profile'.length, ...matrix.columns.map(({ profile }) => lengthOf(profile.label)))
  const order = ['accepted', 'changed', 'refused', 'unknown'] as const
  const failing = matrix.columns.filter(
    ({ profile, totals }) => totals.refused > 0 && profile.oneBadTool === 'request',
  )
  return [
    line([paint('bold', pad('profile', width)), ...order.map((status) => paint('bold', status.padStart(8)))]),
    ...matrix.columns.map(({ profile, totals }) =>
      line([
        pad(profile.label, width),
        ...order.map((status) => {
          const text = String(totals[status]).padStart(8)
          return totals[status] > 0 ? paint(WORDS[status].style, text) : paint('dim', text)
        }),
      ]),
    ),
    ...(failing.length === 0
      ? []
      : wrap(
          `A refused tool fails the whole request, with all other tools in it: ${failing.map(({ profile }) => profile.label).join(', ')}.`,
          WIDTH,
        )),
  ]
}

function limits(matrix: Matrix, paint: Terminal['paint']): readonly (readonly string[])[] {
  const names = [...matrix.columns.flatMap((column) => column.names), ...matrix.prefixes].map(
    (budget) => `  ${budget.label}: ${budgetText(budget)}`,
  )
  const tools = matrix.columns.flatMap(({ profile, tools: counts }) =>
    counts.map(({ limit, over, tools: count }) => {
      const text = `  ${profile.label}: at most ${limit.maximum}, here are ${count}`
      return over > 0 ? `${text}: ${over} too many; ${limit.outcome}` : text
    }),
  )
  const general = [
    ...new Set(
      matrix.columns.flatMap(({ findings }) =>
        findings
          .filter(({ silenced }) => silenced === undefined)
          .map(({ message, rule }) => `  ${message}  ${rule}`),
      ),
    ),
  ]
  return [
    names.length > 0 ? [paint('bold', 'Room for names'), ...wrapAll(names)] : [],
    tools.length > 0 ? [paint('bold', 'Tools in a request'), ...wrapAll(tools)] : [],
    general.length > 0 ? [paint('bold', 'The catalogue as a whole'), ...wrapAll(general)] : [],
  ]
}

function reasons(
  { matrix, allReasons }: MatrixReport,
  paint: Terminal['paint'],
): readonly (readonly string[])[] {
  let passedOver = 0
  const blocks = matrix.rows.flatMap(({ tool }, row) => {
    const all = reasonsOf(matrix, row)
    const shown = allReasons ? all : all.filter(({ status }) => status === 'refused')
    passedOver += all.length - shown.length
    if (shown.length === 0) return []
    const lines = shown.flatMap(({ status, message, profiles, fix, rule }) => {
      const [first = '', ...rest] = wrap(message, WIDTH - 11)
      const whom = profiles.map(({ label }) => label).join(', ')
      const end = [whom, rule, fix === null ? null : `fix: ${fix}`].filter((text) => text !== null)
      return [
        `  ${paint(WORDS[status].style, status)}  ${first}`,
        ...rest.map((text) => `${' '.repeat(11)}${text}`),
        ...wrap(end.join('; '), WIDTH - 11).map((text) => `${' '.repeat(11)}${paint('dim', text)}`),
      ]
    })
    return [[paint('bold', toolTitle(tool)), ...lines]]
  })
  const hint =
    passedOver > 0
      ? [[`${counted(passedOver, 'more reason')} why tools are changed or unknown: add --reasons.`]]
      : []
  return [...blocks, ...hint]
}

function line(cells: readonly string[]): string {
  return cells.join(' '.repeat(GAP)).trimEnd()
}

/** Lines no longer than the width, with the indentation of the first one kept and two more after it. */
function wrapAll(lines: readonly string[]): readonly string[] {
  return lines.flatMap((text) => {
    const [first = '', ...rest] = wrap(text.trim(), WIDTH - 4)
    return [`  ${first}`, ...rest.map((piece) => `    ${piece}`)]
  })
}
