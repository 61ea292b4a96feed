import { useCallback, useState, type FocusEvent } from 'react'
import type { GridPlace } from './grid-keys'

/** The cell under the pointer or with the focus, and where it stands in the frame in pixels. */
export interface PointedCell extends GridPlace {
  readonly x: number
  readonly y: number
  readonly by: 'pointer' | 'keys'
}

/** The row and column that an element or one around it says it stands for. */
export function placeOf(target: EventTarget | null): GridPlace | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return null
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Follows pointer and focus. `point` takes a place with a spot in the window; the state changes only when the place does. */
export function usePointedCell(): {
  readonly pointed: PointedCell | null
  readonly point: (place: GridPlace | null, frame: Element | null, spot: { x: number; y: number }) => void
  readonly pointFocused: (event: FocusEvent, frame: Element | null) => void
  readonly forget: (by: PointedCell['by'] | 'any') => void
} {
  const [pointed, setPointed] = useState<PointedCell | null>(null)
  const point = useCallback(
    (place: GridPlace | null, frame: Element | null, spot: { x: number; y: number }): void => {
      const next = place && frame && cellIn(frame, place, spot, 'pointer')
      setPointed((former) => (isSame(former, next) ? former : next))
    },
    [],
  )
  const pointFocused = useCallback((event: FocusEvent, frame: Element | null): void => {
    const place = placeOf(event.target)
    if (!place || !frame || event.target.getAttribute('role') !== 'gridcell') return
    const box = event.target.getBoundingClientRect()
    setPointed(cellIn(frame, place, { x: box.right, y: box.bottom }, 'keys'))
  }, [])
  const forget = useCallback((by: PointedCell['by'] | 'any'): void => {
    setPointed((former) => (by === 'any' || former?.by === by ? null : former))
  }, [])
  return { pointed, point, pointFocused, forget }
}

function isSame(one: PointedCell | null, other: PointedCell | null): boolean {
  return one === other || (one?.row === other?.row && one?.column === other?.column && one?.by === other?.by)
}

function cellIn(
  frame: Element,
  place: GridPlace,
  spot: { readonly x: number; readonly y: number },
  by: PointedCell['by'],
): PointedCell {
  const box = frame.getBoundingClientRect()
  return { row: place.row, column: place.column, x: spot.x - box.left, y: spot.y - box.top, by }
}
