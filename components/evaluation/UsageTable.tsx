import type { VariantReport } from '../../core/evaluation'
import styles from './ErrorTable.module.css'

/** What each variant cost: tokens and time of a reply, on average. */
export function UsageTable(props: {
  readonly variants: readonly { readonly report: VariantReport; readonly label: string }[]
}) {
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label="Tokens and time by variant">
        <thead>
          <tr>
            <th scope="col">A reply, on average</th>
            {props.variants.map(({ report, label }) => (
              <th key={report.name} scope="col" title={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {props.variants.map(({ report }) => (
                <td key={report.name}>{of(report)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ROWS: readonly { readonly label: string; readonly of: (report: VariantReport) => string }[] = [
  { label: 'Tokens in', of: ({ usage }) => mean(usage.promptTokens, usage.counted) },
  { label: 'Tokens out', of: ({ usage }) => mean(usage.completionTokens, usage.counted) },
  { label: 'Time', of: ({ usage, n }) => (n === 0 ? 'unknown' : time(usage.milliseconds / n)) },
  {
    label: 'Agreement of repeats',
    of: ({ repeats }) => (repeats ? `${Math.round(100 * repeats.agreement)} %` : 'asked once'),
  },
]

function mean(sum: number, count: number): string {
  return count === 0 ? 'not told' : Math.round(sum / count).toLocaleString('en')
}

function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
