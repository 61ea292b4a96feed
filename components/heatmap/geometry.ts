import type { CSSProperties } from 'react'

/** Sizes of the candidate heatmap in CSS pixels. */
export interface HeatmapGeometry {
  readonly cell: number
  readonly row: number
  readonly tree: number
  readonly name: number
  readonly margins: number
  readonly header: number
  /** Where the first cell starts: tree, name and margins. */
  readonly left: number
  readonly width: number
  readonly height: number
  /** Whether a number fits into a cell. */
  readonly numbers: boolean
  /** Steep labels where columns are too narrow for slanted ones. */
  readonly slanted: boolean
}

const CHARACTER = 7.3
const MARGINS = 132
const COMFORTABLE_CELL = 28
/** The narrowest cell that holds a number. */
export const NUMBERED_CELL = 18
const BADGES = 84

/**
 * Sizes for candidates of these names in a box of `available` by `availableHeight` pixels: cells as large as fit, up to 56; never below 28 for
 * the height's sake, nor below 20 (12 above 60 candidates) for the width's, so that what does not fit scrolls inside the box.
 */
export function heatmapGeometry(
  names: readonly string[],
  available: number,
  availableHeight: number,
): HeatmapGeometry {
  const count = Math.max(1, names.length)
  const longest = names.reduce((most, name) => Math.max(most, Array.from(name).length), 0)
  const widest = available > 900 ? 320 : available > 760 ? 240 : 190
  const name = Math.round(Math.min(widest, Math.max(150, longest * CHARACTER + BADGES)))
  const tree = count < 2 ? 0 : 64
  const left = tree + name + MARGINS
  const smallest = count > 60 ? 12 : count > 40 ? 18 : 20
  const header = Math.round(Math.min(168, Math.max(56, longest * CHARACTER * 0.78 + 20)))
  const overhang = 0.7 * header
  const fitting = Math.floor((available - left - overhang) / count)
  const largest = count <= 8 ? 56 : 44
  const fittingHeight = Math.max(COMFORTABLE_CELL, Math.floor((availableHeight - header) / count))
  const cell = Math.max(smallest, Math.min(largest, fitting, fittingHeight))
  const row = Math.max(cell, count > 60 ? 18 : 24)
  const slanted = cell >= 20
  return {
    cell,
    row,
    tree,
    name,
    margins: MARGINS,
    header,
    left,
    width: left + cell * count + (slanted ? Math.round(overhang) : 8),
    height: row * count,
    numbers: cell >= NUMBERED_CELL,
    slanted,
  }
}

/** The sizes as the style sheets of the heatmap read them. */
export function sizesOf(geometry: HeatmapGeometry): CSSProperties {
  return {
    '--cell': `${geometry.cell}px`,
    '--cell-row': `${geometry.row}px`,
    '--tree': `${geometry.tree}px`,
    '--name': `${geometry.name}px`,
    '--margins': `${geometry.margins}px`,
    '--header': `${geometry.header}px`,
    width: geometry.width,
  } as CSSProperties
}
