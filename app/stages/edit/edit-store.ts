// What the edit stage looks at, beside the selected tool: the problem gone to, how problems are listed, fixes waiting for a yes.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { selectOne } from '../../../components/catalog/list-selection'
import type { ProblemChoice } from '../../../components/catalog/ProblemPanel'
import type { ToolId } from '../../../core/catalog'
import type { JsonPath } from '../../../core/json'
import type { Diagnostic } from '../../../core/lint'
import { setListSelection } from '../../selection/list-selection'
import type { SafeFixes } from './safe-fixes'

/** A place that the editor is to show: a new object is a new wish. */
export interface WantedPlace {
  readonly toolId: ToolId
  readonly path: JsonPath
  readonly at: 'key' | 'value'
}

export interface EditState {
  readonly wanted: WantedPlace | null
  readonly current: Diagnostic | null
  readonly choice: ProblemChoice
  /** Fixes to be looked at before they are applied. */
  readonly preview: (SafeFixes & { readonly title: string }) | null
}

export const editStore = createStore<EditState>()(() => ({
  wanted: null,
  current: null,
  choice: { severity: 'all', scope: 'catalog', grouping: 'none' },
  preview: null,
}))

export const editActions = {
  /** Shows a problem's tool and place. */
  goTo: (diagnostic: Diagnostic): void => {
    const { toolId, path, at } = diagnostic
    if (toolId !== null) setListSelection(selectOne(toolId))
    editStore.setState({ current: diagnostic, wanted: toolId === null ? null : { toolId, path, at } })
  },
  choose: (change: Partial<ProblemChoice>): void => {
    editStore.setState(({ choice }) => ({ choice: { ...choice, ...change } }))
  },
  askFirst: (title: string, fixes: SafeFixes): void => {
    editStore.setState({ preview: { title, ...fixes } })
  },
  closePreview: (): void => {
    editStore.setState({ preview: null })
  },
}

export function useEdit<Selected>(selector: (state: EditState) => Selected): Selected {
  return useStore(editStore, selector)
}
