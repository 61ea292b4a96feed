import {
  useCallback,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { HeatmapProps } from './CandidateHeatmap'
import styles from './CandidateHeatmap.module.css'
import { ColumnHeaders } from './ColumnHeaders'
import { tauContour } from './contour'
import { Crosshair } from './Crosshair'
import { Dendrogram } from './Dendrogram'
import { heatmapGeometry } from './geometry'
import { moveInGrid, type GridPlace } from './grid-keys'
import { HeatmapRow } from './HeatmapRow'
import { PairTip } from './PairTip'
import { placeOf, usePointedCell } from './pointed-cell'
import { useBoxWidth } from './use-box-size'
import { useFollowFocus } from './use-follow-focus'

/** A heatmap whose every cell is an element: for as many candidates as stay quick that way. */
export function SmallHeatmap(
  props: HeatmapProps & { readonly names: readonly string[]; readonly farthest: number },
) {
  const { scores, compared, names, farthest, height, opened, onOpen } = props
  const { order } = scores
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const available = useBoxWidth(box, 900)
  const [wanted, setWanted] = useState<GridPlace>({ row: 0, column: 0 })
  const { pointed, point, pointFocused, forget } = usePointedCell()
  const active: GridPlace = {
    row: Math.min(wanted.row, order.length - 1),
    column: Math.min(wanted.column, order.length - 1),
  }
  const geometry = useMemo(() => heatmapGeometry(names, available, height), [names, available, height])
  const contour = useMemo(() => tauContour(scores), [scores])
  const { follow, focusNow } = useFollowFocus(grid, active)
  const open = useCallback(
    (place: GridPlace) => {
      const one = order[place.row]
      const other = order[place.column]
      if (one !== undefined && other !== undefined) onOpen({ one, other })
    },
    [order, onOpen],
  )
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
    follow(next)
  }
  const onClick = (event: MouseEvent): void => {
    const place = placeOf(event.target)
    if (!place) return
    setWanted(place)
    follow(place)
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

  const shown = pointed ?? openedPlace

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={box} className={styles.box}>
        <div className={styles.canvas} style={sizes}>
          <div
            ref={grid}
            role="grid"
            aria-label="Candidate heatmap"
            aria-rowcount={order.length + 1}
            aria-colcount={order.length + 1}
            tabIndex={-1}
            onFocus={(event) => {
              if (event.target === grid.current) focusNow()
              else pointFocused(event, frame.current)
            }}
            onBlur={() => forget('any')}
            onKeyDown={onKeyDown}
            onClick={onClick}
            onPointerMove={(event) =>
              point(placeOf(event.target), frame.current, { x: event.clientX, y: event.clientY })
            }
            onPointerLeave={() => forget('pointer')}
          >
            <ColumnHeaders
              names={names}
              geometry={geometry}
              highlighted={shown?.column ?? null}
              winner={order.indexOf(scores.ranking[0] ?? -1)}
            />
            <div role="rowgroup" className={styles.rows} style={{ height: geometry.height }}>
              {order.map((candidate, row) => (
                <HeatmapRow
                  key={candidate}
                  scores={scores}
                  compared={compared}
                  row={row}
                  top={row * geometry.row}
                  numbers={geometry.numbers}
                  farthest={farthest}
                  activeColumn={active.row === row ? active.column : null}
                  openedColumn={openedPlace?.row === row ? openedPlace.column : null}
                  highlighted={shown?.row === row}
                />
              ))}
            </div>
          </div>
          <Crosshair place={shown} contour={contour} geometry={geometry} size={order.length} />
          <Dendrogram scores={scores} geometry={geometry} />
        </div>
      </div>
      {pointed ? (
        <PairTip
          scores={scores}
          pointed={pointed}
          width={available}
          height={geometry.header + geometry.height}
        />
      ) : null}
    </div>
  )
}
