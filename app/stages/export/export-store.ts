// What is to be exported. It stays while other stages are looked at, and goes with the page.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { FormatId, ToolId } from '../../../core/catalog'

export type ExportFormat = FormatId | 'own'

export interface ExportState {
  /** null: nobody chose; the stage picks what fits the project. */
  readonly format: ExportFormat | null
  readonly names: 'original' | 'aligned' | null
  /** null: all tools. */
  readonly chosen: ReadonlySet<ToolId> | null
}

export const exportStore = createStore<ExportState>()(() => ({ format: null, names: null, chosen: null }))

export const exportActions = {
  set(this: void, change: Partial<ExportState>): void {
    exportStore.setState(change)
  },
}

export function useExport<Selected>(selector: (state: ExportState) => Selected): Selected {
  return useStore(exportStore, selector)
}
