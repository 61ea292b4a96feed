import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import styles from './AlignmentOverview.module.css'
import { moveInGrid, type GridPlace } from './grid-keys'
import type { OverviewPart, PartOutcome } from './overview'
import { OverviewRow } from './OverviewRow'
import { useBoxWidth } from './use-box-size'
import { useFollowFocus } from './use-follow-focus'
import { useRowInView } from './use-row-in-view'
import { useRowWindow } from './use-row-window'

const ROW = 32
const PART_WIDTH = 260
const CELL_WIDTH = 148
const DRAWN_WHOLE = 100

/**
 * All parts by their ranked candidates, colour = peakedness share. Arrow keys move, Enter or a click opens a part, P pins it, X excludes
 * it. Above a hundred parts only the rows in view are drawn.
 */
export function AlignmentOverview(props: {
  readonly parts: readonly OverviewPart[]
  readonly outcomeOf: (partId: string) => PartOutcome
  readonly selected: string | null
  readonly onOpen: (partId: string) => void
  readonly onDescribe: (partId: string) => void
  readonly onTogglePinned: (partId: string) => void
  readonly onToggleExcluded: (partId: string) => void
}) {
  const { parts, selected } = props
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const width = useBoxWidth(box, 900)
  const ranks = Math.min(8, Math.max(2, Math.floor((width - PART_WIDTH - 16) / CELL_WIDTH)))
  const [wanted, setWanted] = useState<GridPlace | null>(null)
  const selectedRow = parts.findIndex((part) => part.id === selected)
  const start = wanted ?? { row: Math.max(0, selectedRow), column: 0 }
  const active: GridPlace = {
    row: Math.min(start.row, parts.length - 1),
    column: Math.min(start.column, ranks - 1),
  }
  const { rows, scrollTo } = useRowWindow({
    box,
    count: parts.length,
    height: ROW,
    head: ROW,
    active: active.row,
    wholeUpTo: DRAWN_WHOLE,
  })
  const { follow, focusNow } = useFollowFocus(grid, active)
  useRowInView(box, selectedRow, ROW, ROW)

  const onKeyDown = (event: KeyboardEvent): void => {
    const part = parts[active.row]
    if (!part || event.altKey) return
    const next = moveInGrid(event.key, event.ctrlKey || event.metaKey, active, parts.length, ranks)
    if (next) {
      setWanted(next)
      scrollTo(next.row)
      follow()
    } else if (event.ctrlKey || event.metaKey || event.target instanceof HTMLButtonElement) return
    else if (event.key === 'Enter' || event.key === ' ') props.onOpen(part.id)
    else if (event.key === 'p' || event.key === 'P') props.onTogglePinned(part.id)
    else if (event.key === 'x' || event.key === 'X') props.onToggleExcluded(part.id)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-row]') : null
    const part = parts[Number(cell?.dataset['row'])]
    if (!cell || !part || (event.target instanceof Element && event.target.closest('button'))) return
    setWanted({ row: Number(cell.dataset['row']), column: Number(cell.dataset['column'] ?? 0) })
    props.onOpen(part.id)
  }

  return (
    <div ref={box} className={styles.box}>
      <div
        ref={grid}
        role="grid"
        aria-label="Alignment overview"
        aria-rowcount={parts.length + 1}
        aria-colcount={ranks + 1}
        tabIndex={-1}
        className={styles.grid}
        style={{ '--columns': `${PART_WIDTH}px repeat(${ranks}, minmax(0, 1fr))` } as CSSProperties}
        onFocus={(event) => event.target === grid.current && focusNow()}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1}>
            Part
          </div>
          {Array.from({ length: ranks }, (_, rank) => (
            <div key={rank} role="columnheader" aria-colindex={rank + 2}>
              {rank === 0 ? 'Winner' : `Rank ${rank + 1}`}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: parts.length * ROW }}>
          {rows.map((row) => {
            const part = parts[row]
            return part ? (
              <OverviewRow
                key={part.id}
                part={part}
                outcome={props.outcomeOf(part.id)}
                row={row}
                top={row * ROW}
                ranks={ranks}
                activeColumn={active.row === row ? active.column : null}
                isSelected={part.id === selected}
                onDescribe={props.onDescribe}
                onTogglePinned={props.onTogglePinned}
                onToggleExcluded={props.onToggleExcluded}
              />
            ) : null
          })}
        </div>
      </div>
    </div>
  )
}
