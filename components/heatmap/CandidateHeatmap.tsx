import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { PartScores } from '../../core/alignment'
import styles from './CandidateHeatmap.module.css'
import { ColumnHeaders } from './ColumnHeaders'
import { tauContour } from './contour'
import { Crosshair } from './Crosshair'
import { Dendrogram } from './Dendrogram'
import { heatmapGeometry } from './geometry'
import { moveInGrid, type GridPlace } from './grid-keys'
import { HeatmapLegend } from './HeatmapLegend'
import { HeatmapRow } from './HeatmapRow'
import type { ComparedNames } from './marks'
import { useBoxWidth } from './use-box-size'
import { useFollowFocus } from './use-follow-focus'
import { useRowWindow } from './use-row-window'

/** Two candidates of a part (indexes into `scores.candidates`; equal on the diagonal). */
export interface CandidatePair {
  readonly one: number
  readonly other: number
}

const DRAWN_WHOLE = 60

/**
 * The distances between the candidates of one part, ordered so that clusters are blocks. Arrow keys move, Enter or a click opens the
 * pair. Above 60 candidates rows are drawn as they scroll into the box.
 */
export function CandidateHeatmap(props: {
  readonly scores: PartScores
  readonly compared: ComparedNames
  /** Pixels that the heatmap should fit into, where it can. */
  readonly height?: number
  readonly opened: CandidatePair | null
  readonly onOpen: (pair: CandidatePair) => void
}) {
  const { scores, compared, height = 640, opened, onOpen } = props
  const { order, candidates } = scores
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const available = useBoxWidth(box, 900)
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 })
  const [hovered, setHovered] = useState<GridPlace | null>(null)
  const active: GridPlace = {
    row: Math.min(wanted.row, order.length - 1),
    column: Math.min(wanted.column, order.length - 1),
  }
  const names = useMemo(() => order.map((index) => candidates[index]?.name ?? ''), [order, candidates])
  const geometry = useMemo(() => heatmapGeometry(names, available, height), [names, available, height])
  const contour = useMemo(() => tauContour(scores), [scores])
  const farthest = useMemo(
    () => scores.distances.reduce((most, distance) => Math.max(most, distance), 0),
    [scores],
  )
  const { rows, scrollTo } = useRowWindow({
    box,
    count: order.length,
    height: geometry.row,
    head: geometry.header,
    active: active.row,
    wholeUpTo: DRAWN_WHOLE,
  })
  const { follow, focusNow } = useFollowFocus(grid, active)
  const open = useCallback(
    (place: GridPlace) => {
      const one = order[place.row]
      const other = order[place.column]
      if (one !== undefined && other !== undefined) onOpen({ one, other })
    },
    [order, onOpen],
  )
  if (order.length === 0) return null

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      open(active)
      return
    }
    const next = moveInGrid(event.key, event.ctrlKey || event.metaKey, active, order.length, order.length)
    if (!next) return
    event.preventDefault()
    setWanted(next)
    scrollTo(next.row)
    follow()
  }
  const onClick = (event: MouseEvent): void => {
    const place = placeUnder(event.target)
    if (!place) return
    setWanted(place)
    follow()
    open(place)
  }
  const sizes = {
    '--cell': `${geometry.cell}px`,
    '--cell-row': `${geometry.row}px`,
    '--tree': `${geometry.tree}px`,
    '--name': `${geometry.name}px`,
    '--margins': `${geometry.margins}px`,
    '--header': `${geometry.header}px`,
    '--number': geometry.cell < 24 ? '0.625rem' : 'var(--text-small)',
    width: geometry.width,
  } as CSSProperties
  const openedPlace = opened && { row: order.indexOf(opened.one), column: order.indexOf(opened.other) }

  return (
    <figure className={styles.figure}>
      <div ref={box} className={order.length > DRAWN_WHOLE ? styles.boundedBox : styles.box}>
        <div className={styles.canvas} style={sizes}>
          <div
            ref={grid}
            role="grid"
            aria-label="Candidate heatmap"
            aria-rowcount={order.length + 1}
            aria-colcount={order.length + 1}
            tabIndex={-1}
            onFocus={(event) => event.target === grid.current && focusNow()}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onMouseOver={(event) => setHovered(placeUnder(event.target))}
            onMouseLeave={() => setHovered(null)}
          >
            <ColumnHeaders
              names={names}
              geometry={geometry}
              highlighted={(hovered ?? openedPlace)?.column ?? null}
              winner={order.indexOf(scores.ranking[0] ?? -1)}
            />
            <div role="rowgroup" className={styles.rows} style={{ height: geometry.height }}>
              {rows.map((row) => (
                <HeatmapRow
                  key={row}
                  scores={scores}
                  compared={compared}
                  row={row}
                  top={row * geometry.row}
                  numbers={geometry.numbers}
                  farthest={farthest}
                  activeColumn={active.row === row ? active.column : null}
                  openedColumn={openedPlace?.row === row ? openedPlace.column : null}
                  highlighted={(hovered ?? openedPlace)?.row === row}
                />
              ))}
            </div>
          </div>
          <Crosshair
            place={hovered ?? openedPlace}
            contour={contour}
            geometry={geometry}
            size={order.length}
          />
          <Dendrogram scores={scores} geometry={geometry} />
        </div>
      </div>
      <HeatmapLegend scores={scores} farthest={farthest} />
    </figure>
  )
}

function placeUnder(target: EventTarget): GridPlace | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null
  if (!cell) return null
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
