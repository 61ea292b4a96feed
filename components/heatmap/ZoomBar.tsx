import { Maximize, Text, ZoomIn, ZoomOut } from 'lucide-react'
import { IconButton } from '../ui/IconButton'
import { nextZoom, type Zoom } from './zoom'
import styles from './LargeHeatmap.module.css'

/** How many candidates there are, and how large they are drawn. */
export function ZoomBar(props: {
  readonly count: number
  /** Width of a cell now, in pixels. */
  readonly cell: number
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
}) {
  const { count, cell, zoom, onZoom } = props
  const [out, into] = [nextZoom(cell, -1), nextZoom(cell, 1)]
  return (
    <div role="group" aria-label="Size of the heatmap" className={styles.bar}>
      <span className={styles.count}>
        {count} candidates, {(count * (count - 1)) / 2} pairs
      </span>
      <IconButton
        size="small"
        icon={ZoomOut}
        label="Smaller cells"
        shortcut="-"
        disabled={out === null}
        onClick={() => out !== null && onZoom(out)}
      />
      <IconButton
        size="small"
        icon={ZoomIn}
        label="Larger cells"
        shortcut="+"
        disabled={into === null}
        onClick={() => into !== null && onZoom(into)}
      />
      <IconButton
        size="small"
        icon={Maximize}
        label="Fit all candidates"
        shortcut="0"
        pressed={zoom === 'whole'}
        onClick={() => onZoom('whole')}
      />
      <IconButton
        size="small"
        icon={Text}
        label="Readable names"
        shortcut="1"
        pressed={zoom === 'readable'}
        onClick={() => onZoom('readable')}
      />
    </div>
  )
}
