import styles from './Crosshair.module.css'
import type { Edge } from './contour'
import type { HeatmapGeometry } from './geometry'
import type { GridPlace } from './grid-keys'

/** Drawn over the cells: the tau boundary, and the row and column of the cell under the pointer. */
export function Crosshair(props: {
  readonly place: GridPlace | null
  readonly contour: readonly Edge[]
  readonly geometry: HeatmapGeometry
  readonly size: number
}) {
  const { geometry, place, size } = props
  const { cell, row } = geometry
  const path = props.contour
    .map((edge) => `M${edge.x1 * cell} ${edge.y1 * row}L${edge.x2 * cell} ${edge.y2 * row}`)
    .join('')
  return (
    <svg
      aria-hidden
      className={styles.overlay}
      style={{ left: geometry.left, top: geometry.header }}
      width={cell * size}
      height={row * size}
    >
      <path d={path} className={styles.boundary} />
      {place ? (
        <>
          <rect x={0} y={place.row * row} width={cell * size} height={row} className={styles.band} />
          <rect x={place.column * cell} y={0} width={cell} height={row * size} className={styles.band} />
        </>
      ) : null}
    </svg>
  )
}
