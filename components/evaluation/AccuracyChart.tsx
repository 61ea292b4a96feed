import { ArrowDown, ArrowUp, Equal, type LucideIcon } from 'lucide-react'
import type { PairComparison, VariantReport } from '../../core/evaluation'
import styles from './AccuracyChart.module.css'
import { accuracyWords, percent, shortVerdict } from './report-words'

/** One variant with its comparison to the first. */
export interface AccuracyRow {
  readonly report: VariantReport
  readonly label: string
  /** Null for the variant that the others are compared with. */
  readonly pair: PairComparison | null
}

const MARKS: Readonly<Record<PairComparison['verdict'], { icon: LucideIcon; tone: string }>> = {
  better: { icon: ArrowUp, tone: 'good' },
  worse: { icon: ArrowDown, tone: 'bad' },
  'no clear change': { icon: Equal, tone: 'neutral' },
}

const TICKS = [0, 25, 50, 75, 100]

/** The share of right answers of each variant as a dot with its interval; the first variant's share is drawn through all rows. */
export function AccuracyChart({ rows }: { readonly rows: readonly AccuracyRow[] }) {
  const base = rows.find(({ pair }) => pair === null)?.report ?? null
  return (
    <table className={styles.chart} aria-label="Right answers by variant">
      <thead>
        <tr>
          <th scope="col">Variant</th>
          <th scope="col" className={styles.number}>
            Right
          </th>
          <th scope="col" className={styles.plot}>
            <span className="visually-hidden">Share with its 95 % interval</span>
            <span className={styles.axis} aria-hidden>
              {TICKS.map((tick) => (
                <span key={tick} style={{ insetInlineStart: `${tick}%` }}>
                  {tick}
                </span>
              ))}
            </span>
          </th>
          <th scope="col">Against the first</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ report, label, pair }) => (
          <tr key={report.name}>
            <th scope="row" className={styles.label} title={label}>
              {label}
            </th>
            <td className={styles.number}>
              <strong>{percent(report.accuracy)}</strong>
              <span className={styles.muted}>
                {report.correct.toLocaleString('en')} of {report.n.toLocaleString('en')}
              </span>
            </td>
            <td className={styles.plot}>
              <span className="visually-hidden">{accuracyWords(report)}</span>
              <Whisker report={report} base={base} isBase={pair === null} />
            </td>
            <td>{pair ? <VerdictMark pair={pair} /> : <span className={styles.muted}>baseline</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A verdict in words with its mark. */
export function VerdictMark({ pair }: { readonly pair: PairComparison }) {
  const { icon: Icon, tone } = MARKS[pair.verdict]
  return (
    <span className={styles.verdict} data-tone={tone}>
      <Icon aria-hidden size={14} />
      {shortVerdict(pair)}
    </span>
  )
}

function Whisker(props: {
  readonly report: VariantReport
  readonly base: VariantReport | null
  readonly isBase: boolean
}) {
  const { accuracy, interval } = props.report
  const at = (share: number): string => `${100 * share}%`
  return (
    <span className={styles.track} aria-hidden>
      {TICKS.map((tick) => (
        <span key={tick} className={styles.grid} style={{ insetInlineStart: `${tick}%` }} />
      ))}
      {props.base ? (
        <span className={styles.reference} style={{ insetInlineStart: at(props.base.accuracy) }} />
      ) : null}
      <span
        className={styles.whisker}
        style={{ insetInlineStart: at(interval.low), width: at(interval.high - interval.low) }}
      />
      <span
        className={styles.dot}
        data-base={props.isBase || undefined}
        style={{ insetInlineStart: at(accuracy) }}
      />
    </span>
  )
}
