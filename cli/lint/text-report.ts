import { findProfile, type ProfileId, type Severity } from '../../core/lint'
import type { Style, Terminal } from '../terminal'
import { oncePerFlaw, type Row } from './row'

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'cyan' }
const WIDTHS = { place: 9, severity: 8 }

/** Findings for people: by file and tool, each flaw once, with a summary at the end; colours by `paint`. */
export function textReport(rows: readonly Row[], tools: number, paint: Terminal['paint']): string {
  const told = oncePerFlaw(rows)
  const lines: string[] = []
  let file: string | null = null
  let tool: string | null | undefined
  for (const row of told) {
    if (row.file !== file) {
      lines.push(...(file === null ? [] : ['']), paint('bold', row.file))
      tool = undefined
    }
    if (row.file !== file || row.tool !== tool) lines.push(`  ${titleOf(row)}`)
    ;[file, tool] = [row.file, row.tool]
    lines.push(lineOf(row, paint))
  }
  return [...lines, ...(lines.length > 0 ? [''] : []), summaryOf(told, tools)].join('\n')
}

function titleOf({ tool, server }: Row): string {
  if (tool === null) return '(no single tool)'
  return server === null ? tool : `${server}/${tool}`
}

function lineOf(row: Row, paint: Terminal['paint']): string {
  const place = `${row.line}:${row.column}`.padEnd(WIDTHS.place)
  const severity = paint(STYLES[row.severity], row.severity.padEnd(WIDTHS.severity))
  const whom = families(row.profiles)
  const rule = paint('dim', `${row.rule}${whom === '' ? '' : `, ${whom}`}`)
  return `    ${place} ${severity} ${row.message}  ${rule}`
}

/** For whom, where that is not nearly everyone. */
function families(ids: readonly ProfileId[]): string {
  const names = [...new Set(ids.map((id) => findProfile(id)?.family ?? id))]
  return names.length > 8 ? '' : names.join(' ')
}

function summaryOf(rows: readonly Row[], tools: number): string {
  const count = (severity: Severity): number => rows.filter((row) => row.severity === severity).length
  const parts = [
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
    counted(count('info'), 'piece of advice', 'pieces of advice'),
  ]
  return `${counted(tools, 'tool')}: ${parts.join(', ')}`
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
