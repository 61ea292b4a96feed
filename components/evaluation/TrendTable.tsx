import type { PairComparison } from '../../core/evaluation'
import { VerdictMark } from './AccuracyChart'
import styles from './ErrorTable.module.css'

/** Each variant in two runs: the newer beside the older. */
export function TrendTable(props: {
  readonly rows: readonly {
    readonly label: string
    readonly pair: PairComparison
    readonly words: string
  }[]
}) {
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label="Variants in both runs">
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Variant
            </th>
            <th scope="col" className={styles.figure}>
              Shared cases
            </th>
            <th scope="col" className={styles.figure}>
              Mended, broken
            </th>
            <th scope="col">Newer against older</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ label, pair, words }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{pair.n.toLocaleString('en')}</td>
              <td>
                {pair.mcnemar.fixed}, {pair.mcnemar.broken}
              </td>
              <td>
                <VerdictMark pair={pair} />
                <span className={styles.help}>{words}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
