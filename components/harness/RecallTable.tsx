import styles from './RecallTable.module.css'

/** What a shortlist of some size holds. */
export interface RecallRow {
  readonly k: number
  readonly found: number
  readonly share: number
  readonly interval: { readonly low: number; readonly high: number }
}

/** Recall by the size of the shortlist, with its interval; the size in use is marked. */
export function RecallTable(props: {
  readonly rows: readonly RecallRow[]
  readonly of: number
  readonly current: number
}) {
  const { rows, of, current } = props
  const isInUse = ({ k }: RecallRow, index: number): boolean =>
    k === current || (k < current && (rows[index + 1]?.k ?? Infinity) > current)
  return (
    <table className={styles.table} aria-label="Recall by size of the shortlist">
      <thead>
        <tr>
          <th scope="col" className={styles.size}>
            Shortlist
          </th>
          <th scope="col" className={styles.number}>
            Right tool in it
          </th>
          <th scope="col">
            <span className="visually-hidden">Share with its 95 % interval</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.k} data-current={isInUse(row, index) || undefined}>
            <th scope="row" className={styles.size}>
              {row.k}
              {isInUse(row, index) ? (
                <span className={styles.muted}> in use{row.k === current ? '' : `: ${current}`}</span>
              ) : null}
            </th>
            <td className={styles.number}>
              {Math.round(100 * row.share)} %{' '}
              <span className={styles.muted}>
                {row.found} of {of}
              </span>
            </td>
            <td>
              <span className="visually-hidden">
                between {Math.round(100 * row.interval.low)} and {Math.round(100 * row.interval.high)} %
              </span>
              <span className={styles.track} aria-hidden>
                <span className={styles.bar} style={{ width: `${100 * row.share}%` }} />
                <span
                  className={styles.whisker}
                  style={{
                    insetInlineStart: `${100 * row.interval.low}%`,
                    width: `${100 * (row.interval.high - row.interval.low)}%`,
                  }}
                />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
