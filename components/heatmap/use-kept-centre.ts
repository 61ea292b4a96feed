import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { HeatmapGeometry } from './geometry'

/** Keeps the cells in the middle of the box there when they become larger or smaller. */
export function useKeptCentre(box: RefObject<HTMLElement | null>, geometry: HeatmapGeometry): void {
  const former = useRef(geometry)
  useLayoutEffect(() => {
    const element = box.current
    const { cell, row } = former.current
    former.current = geometry
    if (!element || (cell === geometry.cell && row === geometry.row)) return
    const across = (element.clientWidth - geometry.left) / 2
    const down = (element.clientHeight - geometry.header) / 2
    element.scrollLeft = ((element.scrollLeft + across) / cell) * geometry.cell - across
    element.scrollTop = ((element.scrollTop + down) / row) * geometry.row - down
  }, [box, geometry])
}
