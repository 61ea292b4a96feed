import { useLayoutEffect, useState, type RefObject } from 'react'
import type { HeatmapGeometry } from './geometry'

/** Rows and columns to draw, first and one behind the last. */
export interface VisibleRange {
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

// The range grows in steps, so that scrolling draws headers anew only every few lines.
const STEP = 4
// Before the box is measured.
const FIRST = 40

/** The rows and columns of a heatmap of `count` candidates that the box shows, and some around them. */
export function useVisibleRange(
  box: RefObject<HTMLElement | null>,
  geometry: HeatmapGeometry,
  count: number,
): VisibleRange {
  const [range, setRange] = useState<VisibleRange>({
    rows: [0, Math.min(count, FIRST)],
    columns: [0, Math.min(count, FIRST)],
  })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => {
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
      if (clientHeight === 0) return
      const rows = steps(scrollTop, clientHeight - geometry.header, geometry.row, count)
      const columns = steps(scrollLeft, clientWidth - geometry.left + geometry.tree, geometry.cell, count)
      setRange((former) =>
        isSame(former.rows, rows) && isSame(former.columns, columns) ? former : { rows, columns },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box, geometry, count])
  return range
}

function steps(from: number, length: number, pitch: number, count: number): readonly [number, number] {
  const first = Math.floor(from / pitch / STEP) * STEP - STEP
  const end = Math.ceil((from + Math.max(0, length)) / pitch / STEP) * STEP + STEP
  return [Math.max(0, first), Math.min(count, end)]
}

function isSame(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[0] === other[0] && one[1] === other[1]
}
