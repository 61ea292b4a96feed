import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export interface VirtualRowsSettings {
  readonly count: number
  readonly scroller: RefObject<HTMLDivElement | null>
  /** In pixels. Rows of differing heights: that of most; each drawn one needs `data-index` and `ref={measureElement}`. */
  readonly rowHeight: number
  /** This row stays in the page when scrolled out of sight, so that neither focus nor its announcement is lost. -1: none. */
  readonly keep: number
  /** Always the same function for the same rows: another one has all rows measured anew. Absent: the index. */
  readonly keyOf?: (index: number) => string | number
  /** The height of a heading that stays at the top while rows scroll behind it; the box of the rows begins at the top, too. */
  readonly headHeight?: number
  /** Rows drawn beyond what is seen, at each end; fewer where a row is dear. */
  readonly overscan?: number
}

/** Rows that are drawn only near where they are seen. */
export function useVirtualRows(settings: VirtualRowsSettings): Virtualizer<HTMLDivElement, Element> {
  const { count, scroller, rowHeight, keep, keyOf, headHeight = 0, overscan = 10 } = settings
  return useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // A row in a dialog that is not yet open has no height. Taken for none, it would lie above what is seen, and growing it would scroll.
    measureElement: (row, entry, virtual) => measureElement(row, entry, virtual) || rowHeight,
    overscan,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    ...(keyOf && { getItemKey: keyOf }),
    rangeExtractor: (range) => withRow(range, keep),
    initialRect: { width: 600, height: 600 },
  })
}

function withRow(range: Range, index: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (index < 0 || index >= range.count || rows.includes(index)) return rows
  return [...rows, index].sort((one, other) => one - other)
}
