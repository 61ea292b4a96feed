import { guardCell } from '../cases/cell-guard'
import type { EvaluationReport } from '../report'

const head = [
  'case',
  'variant',
  'repeat',
  'expected',
  'chosen',
  'correct',
  'error',
  'nearest',
  'former_name',
  'said',
  'parameters',
  'neighbour_rank',
  'tool_selection',
  'parameter_identification',
  'content_filling',
  'prompt_tokens',
  'completion_tokens',
  'milliseconds',
  'reply_key',
] as const

/**
 * The judged replies of a report as CSV (RFC 4180, CRLF), one a row. Lists are joined by `; `. A cell that a spreadsheet would take for a
 * formula is made a text.
 */
export function reportCsv({ cases }: Pick<EvaluationReport, 'cases'>): string {
  const rows = cases.map((one): readonly unknown[] => [
    one.case,
    one.variant,
    one.repeat,
    one.expected.join('; '),
    one.chosen.join('; '),
    one.correct,
    one.error,
    one.nearest,
    one.isFormerName,
    one.details.said.join('; '),
    one.details.parameters.map(({ kind, path }) => `${kind} ${path}`.trim()).join('; '),
    one.details.neighbourRank,
    one.levels?.toolSelection,
    one.levels?.parameterIdentification,
    one.levels?.contentFilling,
    one.details.usage.promptTokens,
    one.details.usage.completionTokens,
    one.details.usage.milliseconds,
    one.details.replyKey,
  ])
  return csvOf(head, rows)
}

/** Rows as CSV. Null and undefined are empty cells. */
export function csvOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [names, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  const safe = guardCell(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
