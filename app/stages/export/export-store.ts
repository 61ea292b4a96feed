// What is to be exported. It stays while other stages are looked at, and goes with the page.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ToolId } from '../../../core/catalog'
import type { ExportTarget } from '../../../workers/write-export'

export interface ExportState {
  /** null: nobody chose; the stage picks what fits the project. */
  readonly target: ExportTarget | null
  readonly names: 'original' | 'aligned' | null
  /** The strict variant, in formats that have one. */
  readonly strict: boolean
  /** Tools that were chosen in a project; null: all. */
  readonly choice: { readonly projectId: string; readonly toolIds: ReadonlySet<ToolId> } | null
}

export const exportStore = createStore<ExportState>()(() => ({
  target: null,
  names: null,
  strict: false,
  choice: null,
}))

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
