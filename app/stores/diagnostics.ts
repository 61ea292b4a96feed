// What lint found, with the revision of the catalogue it was found in. Filled by `effects/lint-on-change.ts`. Findings that a person has
// silenced stand apart, so that whoever counts, marks or lists need not think of them.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { Failure } from '../../core/shared'
import {
  replaceFindings,
  sortInto,
  startSorting,
  withBudget,
  withoutBudget,
  type SortedFindings,
} from './sorted-findings'
import { emptyTally } from './tally'

export interface DiagnosticsState extends SortedFindings {
  /** The catalogue revision that the findings are of; null before the first answer. */
  readonly revision: number | null
  /** True while a newer answer is awaited. */
  readonly checking: boolean
  /** Of a long check: tools done out of all. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** What a token budget says: it is known apart, when tokens are counted. */
  readonly budget: Diagnostic | null
  readonly failure: Failure | null
}

const settled = { checking: false, progress: null, failure: null }
const nothing = {
  byTool: new Map<ToolId, readonly Diagnostic[]>(),
  general: [],
  silenced: new Map<ToolId | null, readonly Diagnostic[]>(),
  silencedCount: 0,
  tally: emptyTally,
}
const none: readonly Diagnostic[] = []

export const diagnosticsStore = createStore<DiagnosticsState>()(() => ({
  ...settled,
  ...nothing,
  budget: null,
  revision: null,
}))

export const diagnosticsActions = {
  startChecking: (): void => {
    diagnosticsStore.setState({ checking: true })
  },
  showProgress: (done: number, total: number): void => {
    diagnosticsStore.setState({ progress: { done, total } })
  },
  /** Puts the findings of the whole catalogue. */
  put: (revision: number, all: readonly Diagnostic[]): void => {
    const sorting = startSorting()
    sortInto(sorting, all)
    diagnosticsActions.putSorted(revision, sorting)
  },
  /** As `put`, of findings that `sortFindings` has sorted. */
  putSorted: (revision: number, sorted: SortedFindings): void => {
    const { budget } = diagnosticsStore.getState()
    diagnosticsStore.setState({ ...settled, revision, ...withBudget(sorted, budget) })
  },
  /** Puts the findings of some tools, and those of no tool, in place of the former ones. */
  putChange: (
    revision: number,
    change: { readonly toolIds: readonly ToolId[]; readonly diagnostics: readonly Diagnostic[] },
  ): void => {
    const former = diagnosticsStore.getState()
    const sorted = replaceFindings(former, change.toolIds, change.diagnostics)
    diagnosticsStore.setState({ ...settled, revision, ...withBudget(sorted, former.budget) })
  },
  /** Puts what the token budget says, null for nothing. */
  putBudget: (budget: Diagnostic | null): void => {
    const former = diagnosticsStore.getState()
    if (former.budget === null && budget === null) return
    const without = withoutBudget(former, former.budget)
    diagnosticsStore.setState({ budget, ...withBudget(without, budget) })
  },
  fail: (failure: Failure): void => {
    diagnosticsStore.setState({ checking: false, progress: null, failure })
  },
  /** Forgets everything: another project is opened. */
  clear: (): void => {
    diagnosticsStore.setState({ ...settled, ...nothing, budget: null, revision: null })
  },
}

/** The diagnostics of one tool. */
export function selectToolDiagnostics(
  toolId: ToolId | null,
): (state: DiagnosticsState) => readonly Diagnostic[] {
  return ({ byTool }) => (toolId === null ? none : (byTool.get(toolId) ?? none))
}

export function useDiagnostics<Selected>(selector: (state: DiagnosticsState) => Selected): Selected {
  return useStore(diagnosticsStore, selector)
}
