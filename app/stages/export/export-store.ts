// What is to be exported. It stays while other stages are looked at, and goes with the page.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { FormatId, ToolId } from '../../../core/catalog'

export type ExportFormat = FormatId | 'own'

export interface ExportState {
  /** null: nobody chose; the stage picks what fits the project. */
  readonly format: ExportFormat | null
  readonly names: 'original' | 'aligned' | null
  /** Tools that were chosen in a project; null: all. */
  readonly choice: { readonly projectId: string; readonly toolIds: ReadonlySet<ToolId> } | null
}

export const exportStore = createStore<ExportState>()(() => ({ format: null, names: null, choice: null }))

export const exportActions = {
  set: (change: Partial<ExportState>): void => {
    exportStore.setState(change)
  },
}

export function useExport<Selected>(selector: (state: ExportState) => Selected): Selected {
  return useStore(exportStore, selector)
}

/** The tools chosen in this project, null where all are exported. A choice made in another project does not count. */
export function selectChosen(projectId: string): (state: ExportState) => ReadonlySet<ToolId> | null {
  return ({ choice }) => (choice?.projectId === projectId ? choice.toolIds : null)
}
