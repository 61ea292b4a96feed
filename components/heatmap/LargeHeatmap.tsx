import { useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import type { HeatmapProps } from './CandidateHeatmap'
import { ColumnHeaders } from './ColumnHeaders'
import { sizesOf, type HeatmapGeometry } from './geometry'
import type { GridPlace } from './grid-keys'
import { HeatmapCanvas } from './HeatmapCanvas'
import { HeatmapMarks } from './HeatmapMarks'
import styles from './LargeHeatmap.module.css'
import { PairTip } from './PairTip'
import { placeOf } from './pointed-cell'
import { spacedLabels } from './spaced-labels'
import { TwinRow } from './TwinRow'
import { useBoxHeight, useBoxWidth } from './use-box-size'
import { useHeatmapGrid } from './use-heatmap-grid'
import { useKeptCentre } from './use-kept-centre'
import { useVisibleRange } from './use-visible-range'
import { NAMED_ROW, nextZoom, zoomedGeometry, type Zoom } from './zoom'
import { ZoomBar } from './ZoomBar'

const BAR = 40
const LEAST_HEIGHT = 360
const SCROLLBAR = 16

/**
 * A heatmap of many candidates: a picture on a canvas below a grid that is read and focused, of which only what is near is there. Keys as in
 * the small one, and + - 0 1 for its size.
 */
export function LargeHeatmap(
  props: HeatmapProps & { readonly names: readonly string[]; readonly farthest: number },
) {
  const { scores, compared, names } = props
  const { order } = scores
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const width = useBoxWidth(box, 900)
  const room = Math.max(LEAST_HEIGHT, props.height - BAR)
  const seenHeight = useBoxHeight(box, room)
  const [zoom, setZoom] = useState<Zoom>('readable')
  const geometry = useMemo(() => zoomedGeometry(names, width, room, zoom), [names, width, room, zoom])
  const range = useVisibleRange(box, geometry, order.length)
  const named = useMemo(
    () => spacedLabels(scores, compared, geometry.row, NAMED_ROW - 2),
    [scores, compared, geometry.row],
  )
  useKeptCentre(box, geometry)
  const { active, pointed, opened, shown, forget, gridProps } = useHeatmapGrid({
    heatmap: props,
    frame,
    grid,
    placeAt: (event) => {
      if (event.target instanceof Element && event.target.closest('[role="columnheader"]')) return null
      return placeOf(event.target) ?? placeUnder(event, body.current, geometry, order.length)
    },
    onMove: (place) => box.current && showCell(box.current, geometry, place),
    onKey: (event) => {
      const size = event.ctrlKey || event.metaKey ? null : zoomOfKey(event.key, geometry.cell)
      if (size !== null) setZoom(size)
      return size !== null
    },
  })

  return (
    <>
      <ZoomBar count={order.length} cell={geometry.cell} zoom={zoom} onZoom={setZoom} />
      <div ref={frame} className={styles.frame}>
        <HeatmapCanvas box={box} scores={scores} geometry={geometry} farthest={props.farthest} />
        <div
          ref={box}
          className={styles.box}
          style={boxStyle(geometry, zoom === 'whole' ? Infinity : room)}
          onScroll={() => forget('pointer')}
          onWheel={() => forget('any')}
        >
          <div className={styles.content} style={sizesOf(geometry)}>
            <div ref={grid} {...gridProps}>
              <ColumnHeaders
                names={names}
                geometry={geometry}
                highlighted={shown?.column ?? null}
                winner={order.indexOf(scores.ranking[0] ?? -1)}
                columns={range.columns}
                named={named}
              />
              <div ref={body} role="rowgroup" className={styles.rows} style={{ height: geometry.height }}>
                {rowsOf(range.rows, active.row, order.length).map((row) => (
                  <TwinRow
                    key={row}
                    scores={scores}
                    compared={compared}
                    geometry={geometry}
                    row={row}
                    isNamed={named.has(row)}
                    isHighlighted={shown?.row === row}
                    near={Math.abs(row - active.row) <= 1 ? active.column : null}
                    isActive={row === active.row}
                    openedColumn={opened?.row === row ? opened.column : null}
                  />
                ))}
              </div>
            </div>
            <HeatmapMarks geometry={geometry} count={order.length} shown={shown} opened={opened} />
          </div>
        </div>
        {pointed ? <PairTip scores={scores} pointed={pointed} width={width} height={seenHeight} /> : null}
      </div>
    </>
  )
}

function boxStyle(geometry: HeatmapGeometry, room: number): CSSProperties {
  return {
    height: Math.min(room, geometry.header + geometry.height + SCROLLBAR),
    scrollPadding: `${geometry.header}px 0 0 ${geometry.left - geometry.tree}px`,
  }
}

/** The rows in view, with the active one and its neighbours wherever they are. */
function rowsOf([first, end]: readonly [number, number], active: number, count: number): readonly number[] {
  const rows = new Set(Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index))
  for (const row of [active - 1, active, active + 1]) if (row >= 0 && row < count) rows.add(row)
  return [...rows].sort((one, other) => one - other)
}

function placeUnder(
  event: MouseEvent,
  body: Element | null,
  geometry: HeatmapGeometry,
  count: number,
): GridPlace | null {
  const origin = body?.getBoundingClientRect()
  if (!origin) return null
  const row = Math.floor((event.clientY - origin.top) / geometry.row)
  const column = Math.floor((event.clientX - origin.left - geometry.left) / geometry.cell)
  return row >= 0 && row < count && column >= 0 && column < count ? { row, column } : null
}

/** Scrolls so that a cell stands clear of the headers. */
function showCell(box: HTMLElement, geometry: HeatmapGeometry, { row, column }: GridPlace): void {
  const top = row * geometry.row
  const [left, side] = [geometry.left + column * geometry.cell, geometry.left - geometry.tree]
  const high = box.clientHeight - geometry.header - geometry.row
  if (top < box.scrollTop) box.scrollTop = top
  else if (top > box.scrollTop + high) box.scrollTop = top - high
  if (left - side < box.scrollLeft) box.scrollLeft = left - side
  else if (left + geometry.cell > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left + geometry.cell - box.clientWidth
}

function zoomOfKey(key: string, cell: number): Zoom | null {
  switch (key) {
    case '+':
    case '=':
      return nextZoom(cell, 1)
    case '-':
      return nextZoom(cell, -1)
    case '0':
      return 'whole'
    case '1':
      return 'readable'
    default:
      return null
  }
}
