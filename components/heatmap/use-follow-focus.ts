import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { GridPlace } from './grid-keys'

/**
 * Keeps the browser's focus with the active cell of a grid (found by `data-row` and `data-column`): `follow` moves it there once the next
 * drawing holds that cell, `focusNow` at once.
 */
export function useFollowFocus(
  grid: RefObject<HTMLElement | null>,
  active: GridPlace,
): { readonly follow: () => void; readonly focusNow: () => void } {
  const wanted = useRef(false)
  const { row, column } = active
  const focusNow = useCallback((): void => {
    const cell = grid.current?.querySelector<HTMLElement>(
      `[role="gridcell"][data-row="${row}"][data-column="${column}"]`,
    )
    if (!cell) return
    wanted.current = false
    if (cell !== document.activeElement) cell.focus()
  }, [grid, row, column])
  useEffect(() => {
    if (wanted.current) focusNow()
  })
  const follow = useCallback((): void => {
    wanted.current = true
  }, [])
  return { follow, focusNow }
}
