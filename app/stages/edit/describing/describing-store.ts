// What drafting is opened for. Small: the rest of it is loaded when it is opened.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PartId, ToolId } from '../../../../core/catalog'

/** Which parts a person wants drafts for. */
export type DescribingScope =
  | { readonly kind: 'parts'; readonly partIds: readonly PartId[] }
  /** Of the chosen tools, or of all, the parts whose descriptions have findings. */
  | { readonly kind: 'tools'; readonly chosen: ReadonlySet<ToolId>; readonly all: boolean }

const describingStore = createStore<{ readonly scope: DescribingScope | null }>()(() => ({ scope: null }))

export const describingActions = {
  open: (scope: DescribingScope): void => describingStore.setState({ scope }),
  close: (): void => describingStore.setState({ scope: null }),
}

/** What it is open for; null while it is closed. */
export function useDescribingScope(): DescribingScope | null {
  return useStore(describingStore, ({ scope }) => scope)
}
