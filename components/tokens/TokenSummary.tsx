import type { TokenTotals } from '../../core/matrix'
import styles from './TokenSummary.module.css'

export interface TokenSummaryProps {
  readonly totals: TokenTotals
  readonly tools: number
  readonly budget: number | null
}

const FIELDS = [
  ['name', 'Names'],
  ['description', 'Descriptions'],
  ['parameterDescriptions', 'Parameter descriptions'],
  ['structure', 'Structure'],
] as const

/** What the whole catalogue costs, field by field. */
export function TokenSummary({ totals, tools, budget }: TokenSummaryProps) {
  const over = budget === null ? 0 : totals.total - budget
  return (
    <div className={styles.summary}>
      <p className={styles.total}>
        <strong>{totals.total.toLocaleString('en')} tokens</strong> for {tools.toLocaleString('en')}{' '}
        {tools === 1 ? 'tool' : 'tools'} in every request
        {budget !== null && (
          <span className={over > 0 ? styles.over : styles.muted}>
            {' '}
            – {over > 0 ? `${over.toLocaleString('en')} over` : `${(-over).toLocaleString('en')} under`} the
            budget of {budget.toLocaleString('en')}
          </span>
        )}
      </p>
      <div className={styles.bar} aria-hidden>
        {FIELDS.map(([field]) => (
          <span key={field} data-field={field} style={{ flexGrow: Math.max(0, totals[field]) }} />
        ))}
      </div>
      <dl className={styles.fields}>
        {FIELDS.map(([field, label]) => (
          <div key={field}>
            <dt data-field={field}>{label}</dt>
            <dd>{totals[field].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.muted}>
        Exact for o200k (GPT-4o and later); other models: estimate. Counted without white space, with
        everything that stands in a definition.
      </p>
    </div>
  )
}
