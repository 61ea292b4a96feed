import { useMemo, useRef, type CSSProperties } from 'react'
import type { HeatmapProps } from './CandidateHeatmap'
import styles from './CandidateHeatmap.module.css'
import { ColumnHeaders } from './ColumnHeaders'
import { tauContour } from './contour'
import { Crosshair } from './Crosshair'
import { Dendrogram } from './Dendrogram'
import { heatmapGeometry, sizesOf } from './geometry'
import { HeatmapRow } from './HeatmapRow'
import { PairTip } from './PairTip'
import { placeOf } from './pointed-cell'
import { useBoxWidth } from './use-box-size'
import { useHeatmapGrid } from './use-heatmap-grid'

/** A heatmap whose every cell is an element: for as many candidates as stay quick that way. */
export function SmallHeatmap(
  props: HeatmapProps & { readonly names: readonly string[]; readonly farthest: number },
) {
  const { scores, compared, names, farthest, height } = props
  const { order } = scores
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const available = useBoxWidth(box, 900)
  const geometry = useMemo(() => heatmapGeometry(names, available, height), [names, available, height])
  const contour = useMemo(() => tauContour(scores), [scores])
  const { active, pointed, opened, shown, gridProps } = useHeatmapGrid({
    heatmap: props,
    frame,
    grid,
    placeAt: (event) => placeOf(event.target),
  })
  const sizes = {
    ...sizesOf(geometry),
    '--number': geometry.cell < 24 ? '0.625rem' : 'var(--text-small)',
  } as CSSProperties

  return (
    <div ref={frame} className={styles.frame}>
      <div ref={box} className={styles.box}>
        <div className={styles.canvas} style={sizes}>
          <div ref={grid} {...gridProps}>
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
                  openedColumn={opened?.row === row ? opened.column : null}
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
