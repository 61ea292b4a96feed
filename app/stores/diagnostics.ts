// What lint found, with the revision of the catalogue it was found in. Filled by `effects/lint-on-change.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { Failure } from '../../core/shared'
import { changeTally, emptyTally, type Tally } from './tally'

export interface DiagnosticsState {
  /** The catalogue revision that the findings are of; null before the first answer. */
  readonly revision: number | null
  /** True while a newer answer is awaited. */
  readonly checking: boolean
  /** Of a long check: tools done out of all. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly byTool: ReadonlyMap<ToolId, readonly Diagnostic[]>
  /** Findings that belong to no tool. */
  readonly general: readonly Diagnostic[]
  readonly tally: Tally
  readonly failure: Failure | null
}

const settled = { checking: false, progress: null, failure: null }
const nothing = { byTool: new Map<ToolId, readonly Diagnostic[]>(), general: [], tally: emptyTally }
const none: readonly Diagnostic[] = []

export const diagnosticsStore = createStore<DiagnosticsState>()(() => ({
  ...settled,
  ...nothing,
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
    diagnosticsActions.putSorted(revision, {
      byTool: groupByTool(all),
      general: all.filter(({ toolId }) => toolId === null),
      tally: changeTally(emptyTally, none, all),
    })
  },
  /** As `put`, of findings that `sortFindings` has sorted. */
  putSorted: (revision: number, sorted: SortedFindings): void => {
    diagnosticsStore.setState({ ...settled, revision, ...sorted })
  },
  /** Puts the findings of some tools, and those of no tool, in place of the former ones. */
  putChange: (
    revision: number,
    change: { readonly toolIds: readonly ToolId[]; readonly diagnostics: readonly Diagnostic[] },
  ): void => {
    const former = diagnosticsStore.getState()
    const byTool = new Map(former.byTool)
    const gone = [...former.general]
    for (const toolId of change.toolIds) {
      gone.push(...(byTool.get(toolId) ?? none))
      byTool.delete(toolId)
    }
    for (const [toolId, diagnostics] of groupByTool(change.diagnostics)) byTool.set(toolId, diagnostics)
    diagnosticsStore.setState({
      ...settled,
      revision,
      byTool,
      general: change.diagnostics.filter(({ toolId }) => toolId === null),
      tally: changeTally(former.tally, gone, change.diagnostics),
    })
  },
  fail: (failure: Failure): void => {
    diagnosticsStore.setState({ checking: false, progress: null, failure })
  },
  /** Forgets everything: another project is opened. */
  clear: (): void => {
    diagnosticsStore.setState({ ...settled, ...nothing, revision: null })
  },
}

/** Findings as the store holds them. */
export type SortedFindings = Pick<DiagnosticsState, 'byTool' | 'general' | 'tally'>

const FINDINGS_A_TURN = 5000

/** Sorts findings by tool and counts them: of very many some at a time, so that the page goes on between them. */
export async function sortFindings(all: readonly Diagnostic[]): Promise<SortedFindings> {
  const byTool = new Map<ToolId, Diagnostic[]>()
  const general: Diagnostic[] = []
  let tally = emptyTally
  for (let start = 0; start < all.length; start += FINDINGS_A_TURN) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve))
    const some = all.slice(start, start + FINDINGS_A_TURN)
    addByTool(byTool, some)
    for (const diagnostic of some) if (diagnostic.toolId === null) general.push(diagnostic)
    tally = changeTally(tally, none, some)
  }
  return { byTool, general, tally }
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

function groupByTool(all: readonly Diagnostic[]): ReadonlyMap<ToolId, readonly Diagnostic[]> {
  const groups = new Map<ToolId, Diagnostic[]>()
  addByTool(groups, all)
  return groups
}

function addByTool(groups: Map<ToolId, Diagnostic[]>, all: readonly Diagnostic[]): void {
  for (const diagnostic of all) {
    if (diagnostic.toolId === null) continue
    const group = groups.get(diagnostic.toolId)
    if (group) group.push(diagnostic)
    else groups.set(diagnostic.toolId, [diagnostic])
  }
}
