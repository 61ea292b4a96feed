// The matrix for programs, and for a page that people read elsewhere.
import { wordsOf } from '../../core/catalog'
import { toPointer } from '../../core/json'
import {
  rowTotals,
  tokenTotals,
  type Cell,
  type Matrix,
  type MatrixColumn,
  type NameBudget,
} from '../../core/matrix'
import {
  budgetText,
  cellsOf,
  NOTE_ON_TOKENS,
  reasonsOf,
  toolTitle,
  type MatrixReport,
  type TokenReport,
} from './report'
import { savingPlace, titlesById } from './token-report'

/** JSON: profiles with their totals and limits, and every tool with its cells; `path` is a JSON Pointer into the source document. */
export function jsonReport(
  { matrix, tokens }: MatrixReport,
  fileOf: (documentId: string) => string | null,
): string {
  const value = {
    tools: matrix.rows.length,
    totals: matrix.totals,
    profiles: matrix.columns.map(columnRow),
    prefixes: matrix.prefixes.map(budgetRow),
    rows: matrix.rows.map((row, index) => ({
      tool: wordsOf(row.tool).name || null,
      server: row.tool.server,
      file: fileOf(row.tool.origin?.documentId ?? ''),
      path: toPointer(row.tool.origin?.path ?? []),
      totals: rowTotals(row),
      cells: Object.fromEntries(
        cellsOf(matrix, index).map(([{ id }, cell]) => [id, cellRow(cell, row.tool.origin?.path ?? [])]),
      ),
    })),
    ...(tokens ? { tokens: tokenRow(tokens, matrix) } : {}),
  }
  return JSON.stringify(value, null, 2)
}

function columnRow({ profile, totals, names, tools, findings }: MatrixColumn): object {
  return {
    id: profile.id,
    label: profile.label,
    checked: profile.checked === '' ? null : profile.checked,
    oneBadTool: profile.oneBadTool,
    totals,
    names: names.map(budgetRow),
    toolsPerRequest: tools.map(({ limit, tools: count, over }) => ({
      maximum: limit.maximum,
      severity: limit.severity,
      outcome: limit.outcome,
      tools: count,
      over,
    })),
    findings: findings.map(({ rule, severity, message, silenced }) => ({
      rule,
      severity,
      message,
      silenced: silenced ?? null,
    })),
  }
}

function budgetRow({ label, template, maximum, left, over, tightest, withoutServer }: NameBudget): object {
  return {
    label,
    template,
    maximum,
    left,
    over,
    withoutServer,
    tightest: tightest.map(({ tool, sent, left: room }) => ({
      tool: wordsOf(tool).name,
      server: tool.server,
      sent,
      left: room,
    })),
  }
}

function cellRow(cell: Cell, origin: readonly (string | number)[]): object {
  const findingRow = ({
    rule,
    severity,
    path,
    message,
    fixes,
    silenced,
  }: Cell['reasons'][number]): object => ({
    rule,
    severity,
    path: toPointer([...origin, ...path]),
    message,
    fix: (fixes.find(({ safety }) => safety === 'safe') ?? fixes[0])?.title ?? null,
    ...(silenced === undefined ? {} : { silenced }),
  })
  return {
    status: cell.status,
    failsRequest: cell.failsRequest,
    fix: cell.fix,
    reasons: cell.reasons.map(findingRow),
    silenced: cell.silenced.map(findingRow),
    unknownKeywords: cell.unknownKeywords,
  }
}

function tokenRow({ costs, savings }: TokenReport, { rows }: Matrix): object {
  const named = new Map(rows.map(({ tool }) => [tool.id, { tool: wordsOf(tool).name, server: tool.server }]))
  return {
    encoding: 'o200k_base',
    note: NOTE_ON_TOKENS,
    totals: tokenTotals(costs),
    tools: costs.map(({ toolId, parameters, ...cost }) => ({
      ...named.get(toolId),
      ...cost,
      parameters: parameters.map(({ path, ...parameter }) => ({ ...parameter, path: toPointer(path) })),
    })),
    savings: savings.map(({ toolIds, ...saving }) => ({
      ...saving,
      tools: toolIds.map((id) => named.get(id)),
    })),
  }
}

const MARKS = { accepted: 'ok', changed: '**changed**', refused: '**refused**', unknown: '?' } as const

/** Markdown: one table, what limits say, and the reasons folded away. */
export function markdownReport({ matrix, tokens, allReasons }: MatrixReport): string {
  if (matrix.rows.length === 0)
    return '### Compatibility\n\nNo tools were found: there is nothing to compare.'
  const heads = matrix.columns.map(({ profile }) => cellText(profile.label))
  const table = [
    `| Tool | ${heads.join(' | ')} |`,
    `| --- | ${heads.map(() => '---').join(' | ')} |`,
    ...matrix.rows.map(
      ({ tool }, row) =>
        `| ${codeText(toolTitle(tool))} | ${cellsOf(matrix, row)
          .map(([, { status }]) => MARKS[status])
          .join(' | ')} |`,
    ),
  ].join('\n')
  const budgets = [...matrix.columns.flatMap(({ names }) => names), ...matrix.prefixes]
  const limits = [
    ...budgets.map((budget) => `- ${cellText(`${budget.label}: ${budgetText(budget)}`)}`),
    ...matrix.columns.flatMap(({ profile, tools }) =>
      tools.map(
        ({ limit, tools: count, over }) =>
          `- ${cellText(`${profile.label}: at most ${limit.maximum} tools in a request, here are ${count}${over > 0 ? `: ${over} too many` : ''}`)}`,
      ),
    ),
  ]
  return [
    '### Compatibility',
    table,
    ...(limits.length > 0 ? [limits.join('\n')] : []),
    ...reasonTable(matrix, allReasons),
    ...(tokens ? [tokenTable(tokens, matrix)] : []),
  ].join('\n\n')
}

function reasonTable(matrix: Matrix, allReasons: boolean): readonly string[] {
  const rows = matrix.rows.flatMap(({ tool }, row) =>
    reasonsOf(matrix, row)
      .filter(({ status }) => allReasons || status === 'refused')
      .map(
        ({ status, profiles, message, rule, fix }) =>
          `| ${codeText(toolTitle(tool))} | ${status} | ${cellText(profiles.map(({ label }) => label).join(', '))} | ${cellText(message)} | ${rule === null ? '' : codeText(rule)} | ${fix === null ? '' : cellText(fix)} |`,
      ),
  )
  if (rows.length === 0) return []
  const head = '| Tool | | For | Why | Rule | Fix |\n| --- | --- | --- | --- | --- | --- |'
  return [`<details>\n<summary>Why (${rows.length})</summary>\n\n${head}\n${rows.join('\n')}\n\n</details>`]
}

const SHOWN_SAVINGS = 10

function tokenTable({ costs, savings }: TokenReport, matrix: Matrix): string {
  const titles = titlesById(matrix)
  const titleOf = (id: string): string => titles.get(id) ?? id
  const line = (title: string, cost: ReturnType<typeof tokenTotals>): string =>
    `| ${title} | ${cost.total} | ${cost.name} | ${cost.description} | ${cost.parameterDescriptions} | ${cost.structure} |`
  const sorted = [...costs].sort((one, other) => other.total - one.total)
  const table = [
    '| Tokens | Total | Name | Description | Parameter descriptions | Structure |',
    '| --- | --- | --- | --- | --- | --- |',
    line('**all**', tokenTotals(costs)),
    ...sorted.map((cost) => line(codeText(titleOf(cost.toolId)), cost)),
  ].join('\n')
  const list = savings
    .slice(0, SHOWN_SAVINGS)
    .map((saving) => `- ${saving.tokens}: ${cellText(`${savingPlace(saving, titleOf)}: ${saving.idea}`)}`)
  return [table, ...(list.length > 0 ? [list.join('\n')] : []), NOTE_ON_TOKENS].join('\n\n')
}

/** Words in a table: nothing in them is markup, and they stay on their line. */
function cellText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&').replaceAll(/\s+/g, ' ')
}

/** Code in a table; no backtick of its own ends it. */
function codeText(text: string): string {
  const inner = text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  const longest = Math.max(0, ...[...inner.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${inner} ${fence}` : `${fence}${inner}${fence}`
}
