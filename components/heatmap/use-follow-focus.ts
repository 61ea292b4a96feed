import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { GridPlace } from './grid-keys'

/**
 * Keeps the browser's focus with the active cell of a grid (found by `data-row` and `data-column`): `follow` moves it to a place once
 * that is active and drawn, `focusNow` at once and without scrolling: it answers a press of the mouse, and scrolling between press and release
 * would turn the click into one on another row.
 */
export function useFollowFocus(
  grid: RefObject<HTMLElement | null>,
  active: GridPlace,
): { readonly follow: (place: GridPlace) => void; readonly focusNow: () => void } {
  // The place, not a mere yes: an effect of a former drawing may still run after the key was pressed, and must not take it for its own.
  const wanted = useRef<GridPlace | null>(null)
  const { row, column } = active
  const focusCell = useCallback(
    (preventScroll: boolean): void => {
      const cell = grid.current?.querySelector<HTMLElement>(
        `[role="gridcell"][data-row="${row}"][data-column="${column}"]`,
      )
      if (!cell) return
      wanted.current = null
      if (cell !== document.activeElement) cell.focus({ preventScroll })
    },
    [grid, row, column],
  )
  const focusNow = useCallback((): void => focusCell(true), [focusCell])
  useEffect(() => {
    if (wanted.current?.row === row && wanted.current.column === column) focusCell(false)
  })
  const follow = useCallback((place: GridPlace): void => {
    wanted.current = place
  }, [])
  return { follow, focusNow }
}
