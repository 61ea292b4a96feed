// What the matrix says, in words that all of its reports share.
import { wordsOf, type Tool } from '../../core/catalog'
import {
  cellAt,
  type Cell,
  type Matrix,
  type NameBudget,
  type Saving,
  type TokenCost,
} from '../../core/matrix'
import type { Profile } from '../../core/lint'

/** The tokens of a catalogue, where they were asked for. */
export interface TokenReport {
  readonly costs: readonly TokenCost[]
  readonly savings: readonly Saving[]
}

/** What the reports are made of. */
export interface MatrixReport {
  readonly matrix: Matrix
  readonly tokens: TokenReport | null
  /** Also why tools are changed or unknown, not only why they are refused. */
  readonly allReasons: boolean
}

export const NOTE_ON_TOKENS =
  'Tokens are counted with o200k (GPT-4o and later), exactly. Other models cut texts otherwise: for them these figures are estimates. Savings overlap, so they do not add up.'

/** A tool by its own name, after its server where there is one; characters that cannot be seen are shown as one that can. */
export function toolTitle(tool: Tool): string {
  const { name } = wordsOf(tool)
  const title = tool.server === null ? name : `${tool.server}/${name}`
  return title === '' ? '(no name)' : title.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u{fffd}')
}

/** All cells of a row. */
export function cellsOf(matrix: Matrix, row: number): readonly (readonly [Profile, Cell])[] {
  return matrix.columns.map(({ profile }, column) => [profile, cellAt(matrix, row, column)])
}

/** A reason, told once for all the profiles for which it is one. */
export interface Reason {
  readonly status: 'refused' | 'changed' | 'unknown'
  readonly rule: string | null
  readonly message: string
  readonly profiles: readonly Profile[]
  readonly fix: string | null
}

/** Why a tool is refused, changed or unknown somewhere, the worst first. */
export function reasonsOf(matrix: Matrix, row: number): readonly Reason[] {
  const byFinding = new Map<unknown, Reason>()
  const byKeywords = new Map<string, Profile[]>()
  for (const [profile, cell] of cellsOf(matrix, row)) {
    for (const finding of cell.reasons) {
      const known = byFinding.get(finding)
      const fix = finding.fixes.find(({ safety }) => safety === 'safe') ?? finding.fixes[0]
      byFinding.set(finding, {
        status: finding.severity === 'error' ? 'refused' : 'changed',
        rule: finding.rule,
        message: finding.message,
        profiles: [...(known?.profiles ?? []), profile],
        fix: fix?.title ?? null,
      })
    }
    if (cell.status !== 'unknown') continue
    const keywords = cell.unknownKeywords.join(', ')
    byKeywords.set(keywords, [...(byKeywords.get(keywords) ?? []), profile])
  }
  const unknown = [...byKeywords].map(([keywords, profiles]): Reason => ({
    status: 'unknown',
    rule: null,
    message: `Nothing is known of how it takes ${keywords}.`,
    profiles,
    fix: null,
  }))
  const all = [...byFinding.values()]
  return [
    ...all.filter(({ status }) => status === 'refused'),
    ...all.filter(({ status }) => status === 'changed'),
    ...unknown,
  ]
}

/** What a budget for names says: "64 characters, longest name leaves 12". */
export function budgetText({ maximum, template, left, over, tightest, withoutServer }: NameBudget): string {
  const prefix = template === null ? '' : ` with ${template} in front`
  const [tight] = tightest
  if (left === null || !tight) return `${maximum} characters${prefix}`
  const room =
    left < 0
      ? `${over === 1 ? '1 name is' : `${over} names are`} too long, ${toolTitle(tight.tool)} by ${-left}`
      : `the longest, ${toolTitle(tight.tool)}, leaves ${left}`
  const unknown = withoutServer > 0 ? ` (${withoutServer} without a known server, counted without it)` : ''
  return `${maximum} characters${prefix}: ${room}${unknown}`
}

/** True where something is refused: a tool, or the catalogue as a whole. */
export function isSomethingRefused({ columns, totals }: Matrix): boolean {
  return (
    totals.refused > 0 ||
    columns.some(
      ({ findings, tools }) =>
        findings.some(({ severity, silenced }) => severity === 'error' && silenced === undefined) ||
        tools.some(({ over, limit }) => over > 0 && limit.severity === 'error'),
    )
  )
}
