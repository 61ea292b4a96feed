import { useState, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { HeatmapProps } from './CandidateHeatmap'
import { moveInGrid, type GridPlace } from './grid-keys'
import { usePointedCell, type PointedCell } from './pointed-cell'
import { useFollowFocus } from './use-follow-focus'

/** What a heatmap knows of its grid. */
export interface HeatmapGrid {
  /** The cell that takes the focus. */
  readonly active: GridPlace
  readonly pointed: PointedCell | null
  /** The cell of the pair that is opened. */
  readonly opened: GridPlace | null
  /** The cell whose row and column stand out. */
  readonly shown: GridPlace | null
  readonly forget: (by: PointedCell['by'] | 'any') => void
  readonly gridProps: HTMLAttributes<HTMLDivElement>
}

/** The active and the pointed cell of a heatmap: arrow keys move, Enter, Space or a click opens the pair. */
export function useHeatmapGrid(options: {
  readonly heatmap: Pick<HeatmapProps, 'scores' | 'opened' | 'onOpen'>
  /** What the place of the pointed cell is measured from. */
  readonly frame: RefObject<HTMLElement | null>
  readonly grid: RefObject<HTMLElement | null>
  /** The cell under the pointer. */
  readonly placeAt: (event: MouseEvent) => GridPlace | null
  /** Brings a cell into view that keys lead to. */
  readonly onMove?: (place: GridPlace) => void
  /** Does what other keys stand for; false where nothing does. */
  readonly onKey?: (event: KeyboardEvent) => boolean
}): HeatmapGrid {
  const { heatmap, frame, grid, placeAt, onMove, onKey } = options
  const { order } = heatmap.scores
  const count = order.length
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 })
  const { pointed, point, pointFocused, forget } = usePointedCell()
  const active = { row: Math.min(wanted.row, count - 1), column: Math.min(wanted.column, count - 1) }
  const { follow, focusNow } = useFollowFocus(grid, active)
  const opened = heatmap.opened && {
    row: order.indexOf(heatmap.opened.one),
    column: order.indexOf(heatmap.opened.other),
  }
  const open = (place: GridPlace): void => {
    const [one, other] = [order[place.row], order[place.column]]
    if (one !== undefined && other !== undefined) heatmap.onOpen({ one, other })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moveInGrid(event.key, event.ctrlKey || event.metaKey, active, count, count)
    if (next) {
      setWanted(next)
      onMove?.(next)
      follow(next)
    } else if (event.key === 'Enter' || event.key === ' ') open(active)
    else if (!onKey?.(event)) return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const place = placeAt(event)
    if (!place) return
    setWanted(place)
    follow(place)
    open(place)
  }
  return {
    active,
    pointed,
    opened,
    shown: pointed ?? opened,
    forget,
    gridProps: {
      role: 'grid',
      'aria-label': 'Candidate heatmap',
      'aria-rowcount': count + 1,
      'aria-colcount': count + 1,
      tabIndex: -1,
      onFocus: (event) => {
        if (event.target === grid.current) focusNow()
        else pointFocused(event, frame.current)
      },
      onBlur: () => forget('any'),
      onKeyDown,
      onClick,
      onPointerMove: (event) => point(placeAt(event), frame.current, { x: event.clientX, y: event.clientY }),
      onPointerLeave: () => forget('pointer'),
    },
  }
}
