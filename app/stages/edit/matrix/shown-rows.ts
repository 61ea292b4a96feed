import type { ShownRow } from '../../../../components/matrix/MatrixGridRow'
import { CELL_STATUSES, type CellStatus, type Matrix, type MatrixRow } from '../../../../core/matrix'
import { matchesSearch, toolName } from '../../../selection/tool-name'

/** What of the matrix is shown. */
export interface MatrixFilter {
  readonly text: string
  /** Only tools that fare so with one of the shown columns; `fine`: accepted by all of them. */
  readonly status: CellStatus | 'all' | 'fine'
  /** The id of the one profile that is shown; null: all. */
  readonly profile: string | null
}

export const noFilter: MatrixFilter = { text: '', status: 'all', profile: null }

/** The rows that a filter lets through, in the order of the catalogue. */
export function shownRows(matrix: Matrix, filter: MatrixFilter): readonly ShownRow[] {
  const query = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const places = matrix.columns.flatMap(({ profile }, place) =>
    filter.profile === null || filter.profile === profile.id ? [place] : [],
  )
  const rank = CELL_STATUSES.findIndex((status) => status === filter.status)
  const fits = (ranks: Uint8Array): boolean => {
    if (filter.status === 'all') return true
    if (filter.status === 'fine') return places.every((place) => ranks[place] === 0)
    return places.some((place) => ranks[place] === rank)
  }
  const rows: ShownRow[] = []
  for (const row of matrix.rows)
    if (fits(row.ranks) && (query.length === 0 || matchesSearch(row.tool, query))) rows.push(shownRow(row))
  return rows
}

/** The name is made where it is drawn: of thousands, few are. */
function shownRow(row: MatrixRow): ShownRow {
  return {
    row,
    get name() {
      return toolName(row.tool) || 'unnamed'
    },
  }
}
