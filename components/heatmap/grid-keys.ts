/** A place in a grid, both from 0. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/**
 * Where a key leads in a grid of `rows` by `columns`, or null when the key is not one of movement. Home and End go along the row, with
 * `far` (Ctrl) to the first and last cell; PageUp and PageDown go ten rows.
 */
export function moveInGrid(
  key: string,
  far: boolean,
  place: GridPlace,
  rows: number,
  columns: number,
): GridPlace | null {
  const to = (row: number, column: number): GridPlace => ({
    row: Math.min(rows - 1, Math.max(0, row)),
    column: Math.min(columns - 1, Math.max(0, column)),
  })
  const { row, column } = place
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(far ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, far ? columns - 1 : column + 1)
    case 'PageUp':
      return to(row - 10, column)
    case 'PageDown':
      return to(row + 10, column)
    case 'Home':
      return to(far ? 0 : row, 0)
    case 'End':
      return to(far ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
