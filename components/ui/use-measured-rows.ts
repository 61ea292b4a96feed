import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export interface MeasuredRowsSettings {
  readonly count: number
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The height of most rows in pixels. */
  readonly usualHeight: number
  readonly keyOf: (index: number) => string | number
}

/** Rows of differing heights that are drawn only near where they are seen. Each drawn row needs `data-index` and `ref={measureElement}`. */
export function useMeasuredRows(settings: MeasuredRowsSettings): Virtualizer<HTMLDivElement, Element> {
  const { count, scroller, usualHeight, keyOf } = settings
  return useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    overscan: 6,
    getItemKey: keyOf,
    initialRect: { width: 600, height: 600 },
  })
}
