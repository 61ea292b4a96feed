import type { Difficulty } from '../../core/evaluation'
import type { ToolChoice } from './tool-choice'

/** What a case wants, as its row shows it. */
export type ExpectedView =
  | { readonly kind: 'none' }
  | { readonly kind: 'tools'; readonly tools: readonly ToolChoice[] }
  | { readonly kind: 'calls'; readonly tools: readonly ToolChoice[]; readonly ordered: boolean }

/** One case as the table of cases shows it. */
export interface CaseRow {
  readonly id: string
  readonly query: string
  readonly expected: ExpectedView
  /** Other answers that count as right too. */
  readonly others: number
  /** How many tools it may choose from; null: the whole catalogue. */
  readonly offered: number | null
  readonly mark: Difficulty | null
  /** Where it came from; empty: typed. */
  readonly origin: string
  /** Why it cannot be run as it is; null where it can. */
  readonly flaw: string | null
}

/** What the table shows of all cases. */
export interface CaseFilter {
  readonly text: string
  readonly only: 'all' | 'flawed' | 'tools' | 'none' | 'calls'
}

/** The rows that a filter lets through. */
export function filterCases(rows: readonly CaseRow[], { text, only }: CaseFilter): readonly CaseRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0 && only === 'all') return rows
  return rows.filter((row) => {
    if (only === 'flawed' ? row.flaw === null : only !== 'all' && row.expected.kind !== only) return false
    const tools = row.expected.kind === 'none' ? [] : row.expected.tools
    const searched = [row.query, ...tools.map(({ name }) => name)].join('\n').toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** What a case wants, in words. */
export function expectedWords(expected: ExpectedView): string {
  if (expected.kind === 'none') return 'no tool'
  const names = expected.tools.map(({ name }) => name)
  if (expected.kind === 'tools') return names.join(' and ')
  return expected.ordered ? names.join(', then ') : names.join(' and ')
}
