import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** Which rows of a long grid are drawn. */
export interface RowWindow {
  /** Row indexes in ascending order: all of a short grid, else those near the view and the active one. */
  readonly rows: readonly number[]
  /** Brings a row into view. */
  readonly scrollTo: (row: number) => void
}

/**
 * Draws a grid of at most `wholeUpTo` rows whole and of a longer one only the rows in view, which must be `height` pixels each, below a head
 * of `head` pixels.
 */
export function useRowWindow(options: {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly height: number
  readonly head: number
  readonly active: number
  readonly wholeUpTo: number
}): RowWindow {
  const { box, count, height, head, active, wholeUpTo } = options
  const isWhole = count <= wholeUpTo
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: head,
    scrollPaddingStart: head,
    enabled: !isWhole,
  })
  if (isWhole) return { rows: Array.from({ length: count }, (_, row) => row), scrollTo: () => undefined }
  const rows = new Set(virtualizer.getVirtualItems().map((item) => item.index))
  if (active >= 0 && active < count) rows.add(active)
  return {
    rows: [...rows].sort((one, other) => one - other),
    scrollTo: (row) => virtualizer.scrollToIndex(row),
  }
}
