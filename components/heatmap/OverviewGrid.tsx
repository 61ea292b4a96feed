import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import type { PartId } from '../../core/catalog'
import { Checkbox } from '../ui/Checkbox'
import type { OverviewActs } from './AlignmentOverview'
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
const BOX_WIDTH = 24
const CELL_WIDTH = 148
const DRAWN_WHOLE = 60

/** The rows of the overview, of which a long list draws those in view; a row is drawn anew only when its part's outcome changes. */
export function OverviewGrid(
  props: OverviewActs & {
    readonly parts: readonly OverviewPart[]
    readonly outcomeOf: (partId: PartId) => PartOutcome
    readonly selected: PartId | null
    readonly chosen: ReadonlySet<PartId>
  },
) {
  const { parts, selected, chosen, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const width = useBoxWidth(box, 900)
  const partWidth = PART_WIDTH + (onChoose ? BOX_WIDTH : 0)
  const ranks = Math.min(8, Math.max(2, Math.floor((width - partWidth - 16) / CELL_WIDTH)))
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
  const onTick = useCallback((partId: PartId, on: boolean) => onChoose?.([partId], on), [onChoose])
  const chooseSpan = (one: number, other: number): void => {
    const span = parts.slice(Math.min(one, other), Math.max(one, other) + 1)
    onChoose?.(
      span.map(({ id }) => id),
      true,
    )
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const part = parts[active.row]
    const far = event.ctrlKey || event.metaKey
    const onControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement
    if (!part || event.altKey) return
    const next = moveInGrid(event.key, far, active, parts.length, ranks)
    if (next) {
      setWanted(next)
      if (event.shiftKey && next.row !== active.row) chooseSpan(active.row, next.row)
      scrollTo(next.row)
      follow(next)
    } else if (onControl) return
    else if (far) {
      if (event.key !== 'a' || !onChoose) return
      chooseSpan(0, parts.length - 1)
    } else if (event.key === ' ' && onChoose) onChoose([part.id], !chosen.has(part.id))
    else if (event.key === 'Enter' || event.key === ' ') props.onOpen(part.id)
    else if (event.key === 'p' || event.key === 'P') props.onTogglePinned(part.id)
    else if (event.key === 'x' || event.key === 'X') props.onToggleExcluded(part.id)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof HTMLElement ? event.target : null
    const cell = target?.closest<HTMLElement>('[data-row]')
    const row = Number(cell?.dataset['row'])
    const part = parts[row]
    if (!cell || !part || target?.closest('button, label')) return
    setWanted({ row, column: Number(cell.dataset['column'] ?? 0) })
    if (onChoose && event.shiftKey) chooseSpan(active.row, row)
    else if (onChoose && (event.ctrlKey || event.metaKey)) onChoose([part.id], !chosen.has(part.id))
    else props.onOpen(part.id)
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
        style={{ '--columns': `${partWidth}px repeat(${ranks}, minmax(0, 1fr))` } as CSSProperties}
        onFocus={(event) => event.target === grid.current && focusNow()}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1} className={styles.first}>
            {onChoose ? <ChooseAll parts={parts} chosen={chosen} onChoose={onChoose} /> : null}
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
                isChosen={onChoose ? chosen.has(part.id) : null}
                onChoose={onTick}
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

function ChooseAll(props: {
  readonly parts: readonly OverviewPart[]
  readonly chosen: ReadonlySet<PartId>
  readonly onChoose: NonNullable<OverviewActs['onChoose']>
}) {
  const { parts, chosen } = props
  const count = chosen.size === 0 ? 0 : parts.filter((part) => chosen.has(part.id)).length
  return (
    <Checkbox
      label="Choose all shown"
      labelHidden
      tabIndex={-1}
      checked={count > 0 && count === parts.length}
      mixed={count > 0}
      onChange={(on) =>
        props.onChoose(
          parts.map(({ id }) => id),
          on,
        )
      }
    />
  )
}
