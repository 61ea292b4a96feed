import { selectOne } from '../../../../components/catalog/list-selection'
import { CellDetails, type ReasonActs } from '../../../../components/matrix/CellDetails'
import { ColumnDetails } from '../../../../components/matrix/ColumnDetails'
import type { ShownColumn, ShownRow } from '../../../../components/matrix/MatrixGridRow'
import { STATUS_WORDS } from '../../../../components/matrix/status-words'
import { StatusSign } from '../../../../components/matrix/StatusSign'
import { ToolDetails } from '../../../../components/matrix/ToolDetails'
import { Kbd } from '../../../../components/ui/Kbd'
import { CELL_STATUSES, cellAt, type Matrix } from '../../../../core/matrix'
import { setListSelection } from '../../../selection/list-selection'
import { viewActions } from '../../../stores/view'
import { applyFix } from '../apply-fixes'
import { EDIT_VIEW_ROW, editActions } from '../edit-store'
import styles from './MatrixView.module.css'

export interface MatrixDetailsProps {
  readonly matrix: Matrix
  /** The tool of the active place, and its provider or client; null on the heading's side. */
  readonly row: ShownRow | null
  readonly column: ShownColumn | null
  readonly onColumn: (place: number) => void
}

const acts: ReasonActs = {
  onGo: editActions.goTo,
  onFix: applyFix,
  onRule: (rule) => editActions.open({ kind: 'rules', tab: 'rules', rule }),
}

/** What stands beside the matrix: the reasons of the active cell, or what holds for its row or column. */
export function MatrixDetails({ matrix, row, column, onColumn }: MatrixDetailsProps) {
  if (row && column) {
    const place = matrix.rows.indexOf(row.row)
    if (place === -1) return null
    return (
      <CellDetails
        tool={row.name}
        label={column.column.profile.label}
        cell={cellAt(matrix, place, column.place)}
        {...acts}
      />
    )
  }
  if (column) return <ColumnDetails column={column.column} {...acts} />
  if (row)
    return (
      <ToolDetails
        name={row.name}
        row={row.row}
        columns={matrix.columns}
        onColumn={onColumn}
        onEdit={() => {
          viewActions.setTab(EDIT_VIEW_ROW, 'tools')
          setListSelection(selectOne(row.row.tool.id))
        }}
      />
    )
  return <Legend />
}

function Legend() {
  return (
    <>
      <h2>Reasons</h2>
      <p className={styles.hint}>
        Choose a cell to see why a tool is taken or refused, and what would mend it. Choose a heading for what
        holds for the whole catalogue.
      </p>
      <ul className={styles.legend} aria-label="Signs">
        {CELL_STATUSES.map((status) => (
          <li key={status}>
            <StatusSign status={status} /> {STATUS_WORDS[status].label}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Unknown: the tool has a keyword that restricts values, and nothing public says what becomes of it.
        Titles, defaults, examples and other keywords that restrict nothing do not count.
      </p>
      <p className={styles.hint}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> move, <Kbd>Home</Kbd> <Kbd>End</Kbd> along the
        row, with <Kbd>Ctrl</Kbd> to the corners, <Kbd>Enter</Kbd> to the reasons and <Kbd>Esc</Kbd> back.
      </p>
    </>
  )
}
