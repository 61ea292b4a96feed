import type { Severity } from '../../core/lint'
import type { Style, Terminal } from '../terminal'
import { countsOf, type Counts, type LintOutcome } from './outcome'
import { oncePerFlaw, toolLabel, type FoundRow } from './row'

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'cyan' }
const WIDTHS = { place: 9, severity: 8 }
const INDENT = ' '.repeat(4 + WIDTHS.place + 1)

/** Findings for people: by file and tool, each flaw once, with a summary at the end; colours by `paint`. */
export function textReport(outcome: LintOutcome, showSilenced: boolean, paint: Terminal['paint']): string {
  const lines: string[] = []
  let file: string | null = null
  let tool: string | null | undefined
  for (const row of oncePerFlaw(showSilenced ? outcome.found : outcome.rows)) {
    if (row.file !== file) {
      lines.push(...(file === null ? [] : ['']), paint('bold', inOneLine(row.file)))
      tool = undefined
    }
    if (row.file !== file || row.tool !== tool)
      lines.push(`  ${inOneLine(toolLabel(row) ?? '(no single tool)')}`)
    ;[file, tool] = [row.file, row.tool]
    lines.push(lineOf(row, outcome, paint), ...evidenceOf(row), ...reasonOf(row))
  }
  const tools = outcome.read.catalog.tools.length
  return [...lines, ...(lines.length > 0 ? [''] : []), ...summaryOf(countsOf(outcome), tools)].join('\n')
}

function lineOf(row: FoundRow, outcome: LintOutcome, paint: Terminal['paint']): string {
  const place = `${row.line}:${row.column}`.padEnd(WIDTHS.place)
  const severity = paint(STYLES[row.severity], row.severity.padEnd(WIDTHS.severity))
  const whom = families(row, outcome)
  const rule = paint('dim', `${row.rule}${whom === '' ? '' : ` (${whom})`}`)
  return `    ${place} ${severity} ${inOneLine(row.message)}  ${rule}`
}

function evidenceOf({ diagnostic }: FoundRow): readonly string[] {
  return (diagnostic?.evidence ?? []).map((text) => `${INDENT}| ${inOneLine(text)}`)
}

function reasonOf({ silenced }: FoundRow): readonly string[] {
  return silenced === null ? [] : [`${INDENT}silenced: ${inOneLine(silenced)}`]
}

/** For whom, where that is not nearly everyone. */
function families({ profiles: ids }: FoundRow, { profiles }: LintOutcome): string {
  const names = [...new Set(ids.map((id) => profiles.find((profile) => profile.id === id)?.family ?? id))]
  return names.length > 8 ? '' : names.join(', ')
}

/** Words of a file stay words: no line break starts a line of its own, and no control character reaches the terminal. */
function inOneLine(text: string): string {
  return text
    .replaceAll(/\s*[\r\n]+\s*/g, ' ')
    .replaceAll(
      /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}

function summaryOf(counts: Counts, tools: number): readonly string[] {
  const { error, warning, info, silenced, known, gone, fixable } = counts
  const parts = [
    counted(error, 'error'),
    counted(warning, 'warning'),
    counted(info, 'piece of advice', 'pieces of advice'),
    ...(silenced > 0 ? [`${silenced} silenced`] : []),
    ...(known > 0 ? [`${known} known`] : []),
  ]
  return [
    `${counted(tools, 'tool')}: ${parts.join(', ')}`,
    ...(fixable > 0 ? [`${counted(fixable, 'finding')} can be mended by --fix`] : []),
    ...(gone > 0 ? [goneSentence(gone)] : []),
  ]
}

/** That a baseline could be written anew. */
export function goneSentence(gone: number): string {
  return `${gone === 1 ? '1 known finding is' : `${gone} known findings are`} gone`
}

/** A number with its word. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
