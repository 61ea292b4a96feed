// What lint found, with the revision of the catalogue it was found in. Filled by `effects/lint-on-change.ts`.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../core/catalog'
import type { Diagnostic } from '../../core/lint'
import type { Failure } from '../../core/shared'

export interface DiagnosticsState {
  /** The catalogue revision that `all` was found in; null before the first answer. */
  readonly revision: number | null
  /** True while a newer answer is awaited. */
  readonly checking: boolean
  /** Of a long check: tools done out of all. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly all: readonly Diagnostic[]
  readonly byTool: ReadonlyMap<ToolId, readonly Diagnostic[]>
  readonly failure: Failure | null
}

export const diagnosticsStore = createStore<DiagnosticsState>()(() => ({
  revision: null,
  checking: false,
  progress: null,
  all: [],
  byTool: new Map(),
  failure: null,
}))

export const diagnosticsActions = {
  startChecking: (): void => {
    diagnosticsStore.setState({ checking: true })
  },
  showProgress: (done: number, total: number): void => {
    diagnosticsStore.setState({ progress: { done, total } })
  },
  put: (revision: number, all: readonly Diagnostic[]): void => {
    diagnosticsStore.setState({ ...settled, revision, all, byTool: groupByTool(all) })
  },
  /** Puts the findings of some tools, and those of no tool, in place of the former ones. `order`: all tools of the catalogue. */
  putChange: (
    revision: number,
    change: { readonly toolIds: readonly ToolId[]; readonly diagnostics: readonly Diagnostic[] },
    order: readonly { readonly id: ToolId }[],
  ): void => {
    const fresh = groupByTool(change.diagnostics)
    const byTool = new Map(diagnosticsStore.getState().byTool)
    for (const toolId of change.toolIds) byTool.delete(toolId)
    for (const [toolId, diagnostics] of fresh) byTool.set(toolId, diagnostics)
    const all = change.diagnostics.filter(({ toolId }) => toolId === null)
    for (const { id } of order) all.push(...(byTool.get(id) ?? none))
    diagnosticsStore.setState({ ...settled, revision, all, byTool })
  },
  fail: (failure: Failure): void => {
    diagnosticsStore.setState({ checking: false, progress: null, failure })
  },
  /** Forgets everything: another project is opened. */
  clear: (): void => {
    diagnosticsStore.setState({ ...settled, revision: null, all: none, byTool: new Map() })
  },
}

const settled = { checking: false, progress: null, failure: null }
const none: readonly Diagnostic[] = []

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
  for (const diagnostic of all) {
    if (diagnostic.toolId === null) continue
    const group = groups.get(diagnostic.toolId)
    if (group) group.push(diagnostic)
    else groups.set(diagnostic.toolId, [diagnostic])
  }
  return groups
}
