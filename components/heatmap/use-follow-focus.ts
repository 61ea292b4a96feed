import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { GridPlace } from './grid-keys'

/**
 * Keeps the browser's focus with the active cell of a grid (found by `data-row` and `data-column`): `follow` moves it there once the next
 * drawing holds that cell, `focusNow` at once and without scrolling: it answers a press of the mouse, and scrolling between press and release
 * would turn the click into one on another row.
 */
export function useFollowFocus(
  grid: RefObject<HTMLElement | null>,
  active: GridPlace,
): { readonly follow: () => void; readonly focusNow: () => void } {
  const wanted = useRef(false)
  const { row, column } = active
  const focusCell = useCallback(
    (preventScroll: boolean): void => {
      const cell = grid.current?.querySelector<HTMLElement>(
        `[role="gridcell"][data-row="${row}"][data-column="${column}"]`,
      )
      if (!cell) return
      wanted.current = false
      if (cell !== document.activeElement) cell.focus({ preventScroll })
    },
    [grid, row, column],
  )
  const focusNow = useCallback((): void => focusCell(true), [focusCell])
  useEffect(() => {
    if (wanted.current) focusCell(false)
  })
  const follow = useCallback((): void => {
    wanted.current = true
  }, [])
  return { follow, focusNow }
}
