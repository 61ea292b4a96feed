import type { HeatmapGeometry } from './geometry'
import type { GridPlace } from './grid-keys'
import styles from './LargeHeatmap.module.css'

/** Over the picture: the row and the column of the pointed cell, and the cell that is opened. */
export function HeatmapMarks(props: {
  readonly geometry: HeatmapGeometry
  readonly count: number
  readonly shown: GridPlace | null
  readonly opened: GridPlace | null
}) {
  const { geometry, count, shown, opened } = props
  const { cell, row, left, header } = geometry
  const at = (place: GridPlace): { x: number; y: number } => ({
    x: left + place.column * cell,
    y: header + place.row * row,
  })
  return (
    <>
      {shown ? (
        <>
          <div className={styles.band} style={boxAt(left, at(shown).y, cell * count, row)} />
          <div className={styles.band} style={boxAt(at(shown).x, header, cell, row * count)} />
        </>
      ) : null}
      {opened ? <div className={styles.opened} style={boxAt(at(opened).x, at(opened).y, cell, row)} /> : null}
    </>
  )
}

function boxAt(x: number, y: number, width: number, height: number) {
  return { transform: `translate(${x}px, ${y}px)`, width, height }
}
