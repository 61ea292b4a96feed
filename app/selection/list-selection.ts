// What is selected in the catalogue list, the same in every stage: the shown tool is in the view store, further ones here.
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { selectOne, type ListSelection } from '../../components/catalog/list-selection'
import type { ToolId } from '../../core/catalog'
import { getProject } from '../stores/project-state'
import { viewActions, viewStore } from '../stores/view'
import { shownTool, useShownTool } from './use-shown-tool'

interface MarkedTools {
  readonly selected: ReadonlySet<ToolId>
  readonly anchor: ToolId | null
}

const markedStore = createStore<MarkedTools>()(() => ({ selected: new Set(), anchor: null }))

/** The selection of the list. Marks that do not hold the shown tool are of another moment, and read as the shown tool alone. */
export function useListSelection(): ListSelection {
  const active = useShownTool()?.id ?? null
  const marked = useStore(markedStore)
  return useMemo(() => combine(active, marked), [active, marked])
}

/** The selection as it is now. */
export function getListSelection(): ListSelection {
  const active = shownTool(getProject(), viewStore.getState().selectedToolId)?.id ?? null
  return combine(active, markedStore.getState())
}

/** Selects in the list; the shown tool follows. */
export function setListSelection({ active, selected, anchor }: ListSelection): void {
  markedStore.setState({ selected, anchor })
  if (viewStore.getState().selectedToolId !== active) viewActions.selectTool(active)
}

function combine(active: ToolId | null, marked: MarkedTools): ListSelection {
  return active !== null && marked.selected.has(active) ? { active, ...marked } : selectOne(active)
}
