// What is looked at: never part of the document. Kept over reloads, except what depends on the project.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PartId, ToolId } from '../../core/catalog'
import { readPreference, writePreference } from '../../io/storage/preferences'

/** The stages in the order of the journey; the words stand in the URL and name the folders. */
export const STAGES = ['import', 'edit', 'align', 'compare', 'evaluate', 'export', 'playground'] as const
export type StageId = (typeof STAGES)[number]

export type Theme = 'system' | 'light' | 'dark'

/** What the catalogue list shows. */
export interface CatalogFilter {
  readonly text: string
  /** Chosen values by facet (`app/selection/facets.ts`): a tool is shown that has one of them in each facet; an absent facet hides nothing. */
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly order: ToolOrder
}

/** `usual`: the best match first while something is searched for, else the order of the catalogue. */
export interface ToolOrder {
  readonly by: 'usual' | 'catalogue' | 'name' | 'tokens' | 'problems'
  readonly reversed: boolean
}

export interface ViewState {
  readonly stage: StageId
  /** The tool or part looked at keeps from stage to stage; ids that are gone read as nothing selected. */
  readonly selectedToolId: ToolId | null
  readonly selectedPartId: PartId | null
  readonly filter: CatalogFilter
  /** Pixels, by panel. */
  readonly panelSizes: Readonly<Record<string, number>>
  /** The open tab, by tab row. */
  readonly tabs: Readonly<Record<string, string>>
  readonly theme: Theme
}

const everything: CatalogFilter = { text: '', facets: {}, order: { by: 'usual', reversed: false } }

const PREFERENCE = 'view'
const VERSION = 1

type Kept = Pick<ViewState, 'stage' | 'selectedToolId' | 'selectedPartId' | 'panelSizes' | 'tabs' | 'theme'>

export const viewStore = createStore<ViewState>()(() => ({
  stage: 'edit',
  selectedToolId: null,
  selectedPartId: null,
  filter: everything,
  panelSizes: {},
  tabs: {},
  theme: 'system',
  ...(readPreference(PREFERENCE, VERSION) as Partial<Kept> | null),
}))

viewStore.subscribe(({ stage, selectedToolId, selectedPartId, panelSizes, tabs, theme }) => {
  const kept: Kept = { stage, selectedToolId, selectedPartId, panelSizes, tabs, theme }
  writePreference(PREFERENCE, VERSION, kept)
})

export const viewActions = {
  /** Shows a stage; the URL follows (see `effects/location.ts`). */
  goTo: (stage: StageId): void => {
    viewStore.setState({ stage })
  },
  /** Selects a tool, and its own part. */
  selectTool: (toolId: ToolId | null): void => {
    viewStore.setState({ selectedToolId: toolId, selectedPartId: toolId })
  },
  /** Selects a part and the tool it belongs to. */
  selectPart: (toolId: ToolId, partId: PartId): void => {
    viewStore.setState({ selectedToolId: toolId, selectedPartId: partId })
  },
  setFilter: (change: Partial<CatalogFilter>): void => {
    viewStore.setState(({ filter }) => ({ filter: { ...filter, ...change } }))
  },
  setPanelSize: (panel: string, size: number): void => {
    viewStore.setState(({ panelSizes }) => ({ panelSizes: { ...panelSizes, [panel]: size } }))
  },
  setTab: (row: string, tab: string): void => {
    viewStore.setState(({ tabs }) => ({ tabs: { ...tabs, [row]: tab } }))
  },
  setTheme: (theme: Theme): void => {
    viewStore.setState({ theme })
  },
  /** Forgets what belonged to the project that was open. */
  forgetSelection: (): void => {
    viewStore.setState({ selectedToolId: null, selectedPartId: null, filter: everything })
  },
}

export function useView<Selected>(selector: (state: ViewState) => Selected): Selected {
  return useStore(viewStore, selector)
}

/** A panel's size in pixels with its setter. */
export function usePanelSize(panel: string, initial: number): [number, (size: number) => void] {
  const size = useView((state) => state.panelSizes[panel] ?? initial)
  return [size, (next) => viewActions.setPanelSize(panel, next)]
}
