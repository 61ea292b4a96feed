// Parts ticked in the align stage: what a run of selected parts covers. Not kept over reloads; ids that are gone choose nothing.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PartId } from '../../core/catalog'

export const chosenPartsStore = createStore<ReadonlySet<PartId>>()(() => new Set())

export const chosenPartsActions = {
  /** Ticks parts, or takes the tick away. */
  choose: (partIds: readonly PartId[], chosen: boolean): void => {
    const all = new Set(chosenPartsStore.getState())
    for (const partId of partIds) {
      if (chosen) all.add(partId)
      else all.delete(partId)
    }
    chosenPartsStore.setState(all, true)
  },
  clear: (): void => {
    chosenPartsStore.setState(new Set(), true)
  },
}

export function useChosenParts(): ReadonlySet<PartId> {
  return useStore(chosenPartsStore)
}
