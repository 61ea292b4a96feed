import { Fragment, type ReactNode } from 'react'
import { RowSpacer } from './RowSpacer'

/** The rows of a table that are drawn (see `useTableRows`), with spacers in the place of all others. */
export function DrawnRows<Row>(props: {
  readonly rows: readonly Row[]
  /** Places of the rows to draw, in order. */
  readonly drawn: readonly number[]
  readonly columns: number
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row, index: number) => ReactNode
}) {
  const { rows, drawn, columns } = props
  return (
    <>
      {drawn.map((index, position) => {
        const row = rows[index]
        return row === undefined ? null : (
          <Fragment key={props.keyOf(row)}>
            <RowSpacer rows={index - (drawn[position - 1] ?? -1) - 1} columns={columns} />
            {props.children(row, index)}
          </Fragment>
        )
      })}
      <RowSpacer rows={rows.length - 1 - (drawn.at(-1) ?? -1)} columns={columns} />
    </>
  )
}
