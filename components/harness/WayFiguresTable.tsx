import { timeWords } from './trace-rows'
import styles from './WayTable.module.css'

/** What the runs of one way took on average. */
export interface WayFiguresRow {
  readonly label: string
  readonly runs: number
  readonly requests: number
  readonly promptTokens: number | null
  readonly completionTokens: number | null
  readonly milliseconds: number
  /** In words; empty: not known. */
  readonly cost: string
}

/** What each way takes: requests, tokens, time and money, a run. */
export function WayFiguresTable({ rows }: { readonly rows: readonly WayFiguresRow[] }) {
  return (
    <table className={`${styles.table} ${styles.figures}`} aria-label="What each way takes">
      <thead>
        <tr>
          <th scope="col">A run, on average</th>
          <th scope="col">Requests</th>
          <th scope="col">Tokens in</th>
          <th scope="col">Tokens out</th>
          <th scope="col">Time</th>
          <th scope="col">Cost of all</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label} <span className={styles.muted}>{row.runs} runs</span>
            </th>
            <td>{(row.requests / Math.max(1, row.runs)).toFixed(1)}</td>
            <td>{mean(row.promptTokens, row.runs)}</td>
            <td>{mean(row.completionTokens, row.runs)}</td>
            <td>{timeWords(row.milliseconds / Math.max(1, row.runs))}</td>
            <td>{row.cost === '' ? 'not known' : row.cost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function mean(sum: number | null, runs: number): string {
  return sum === null ? 'not told' : Math.round(sum / Math.max(1, runs)).toLocaleString('en')
}
