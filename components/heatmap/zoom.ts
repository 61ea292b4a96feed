import { heatmapGeometry, NUMBERED_CELL, type HeatmapGeometry } from './geometry'

/** How large a heatmap of many candidates is drawn: names readable, all of it in the box, or cells of so many pixels. */
export type Zoom = 'readable' | 'whole' | number

const STEPS = [2, 3, 4, 6, 8, 12, 16, 20, 28, 36, 44] as const
/** The least height of a row that holds a name. */
export const NAMED_ROW = 18
const NAMED_CELL = 12
const SLANTED_CELL = 20
/** Below this pairs are not told apart: what does not fit then makes the box higher. */
const SMALLEST_CELL = 2

/** Sizes at a zoom, for a box of `available` by `height` pixels. Below 12 pixels a cell is square and not every name is shown. */
export function zoomedGeometry(
  names: readonly string[],
  available: number,
  height: number,
  zoom: Zoom,
): HeatmapGeometry {
  const base = heatmapGeometry(names, available, height)
  if (zoom === 'readable') return base
  const count = Math.max(1, names.length)
  const fitting = Math.min((available - base.left - 8) / count, (height - base.header) / count)
  const cell = zoom === 'whole' ? Math.max(SMALLEST_CELL, Math.min(NAMED_CELL - 1, fitting)) : zoom
  const row = cell >= NAMED_CELL ? Math.max(cell, NAMED_ROW) : cell
  const slanted = cell >= SLANTED_CELL
  return {
    ...base,
    cell,
    row,
    width: base.left + cell * count + (slanted ? Math.round(0.7 * base.header) : 8),
    height: row * count,
    numbers: cell >= NUMBERED_CELL,
    slanted,
  }
}

/** The next larger (`direction` 1) or smaller (-1) step from cells of `cell` pixels; null at the end. */
export function nextZoom(cell: number, direction: 1 | -1): number | null {
  const found =
    direction === 1 ? STEPS.find((step) => step > cell + 0.01) : STEPS.findLast((step) => step < cell - 0.01)
  return found ?? null
}
