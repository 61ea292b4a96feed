import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verdictWords } from '../../../../components/evaluation/report-words'
import { TrendTable } from '../../../../components/evaluation/TrendTable'
import { Select } from '../../../../components/ui/Select'
import type { EvaluationRun } from '../../../../core/project'
import { runComparisonQuery } from '../../../queries/evaluation'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { variantLabels } from './report-names'
import styles from './ReportView.module.css'
import { useJudgedRun } from './use-shown-run'

/** This run beside another one: each variant with itself, on the cases that both asked. */
export function TrendTab(props: { readonly shown: ShownRun; readonly runs: readonly EvaluationRun[] }) {
  const { shown, runs } = props
  const others = runs.filter(({ id }) => id !== shown.run.id).toReversed()
  const [wanted, setWanted] = useState<string | null>(null)
  const other = others.find(({ id }) => id === wanted) ?? others[0] ?? null
  const { shown: otherShown, isGone } = useJudgedRun(other)
  const isOlder = (other?.startedAt ?? '') < shown.run.startedAt
  const [old, recent] = isOlder ? [otherShown, shown] : [shown, otherShown]
  const { data: comparison } = useQuery({
    ...runComparisonQuery(old ?? shown, recent ?? shown),
    enabled: old !== null && recent !== null,
  })
  const labels = new Map([...variantLabels(other ?? shown.run), ...variantLabels(shown.run)])
  return (
    <div className={styles.scroll}>
      <div className={styles.acts}>
        <Select
          label="Other evaluation"
          labelHidden
          value={other?.id ?? ''}
          options={others.map((run) => ({ value: run.id, label: runLabel(run) }))}
          onChange={setWanted}
        />
        <span className={styles.count}>
          {isOlder ? 'The other one is older.' : 'The other one is newer.'}
        </span>
      </div>
      {isGone ? <p className={styles.muted}>The cases of that evaluation are no longer stored.</p> : null}
      {comparison ? (
        <section className={styles.section} aria-label="Change between the runs">
          <TrendTable
            rows={comparison.trends.map(({ variant, pair }) => ({
              label: labels.get(variant) ?? variant,
              pair,
              words: verdictWords(pair, 'The newer run', 'Older run'),
            }))}
          />
          <ul className={styles.notes}>
            {comparison.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {[...comparison.onlyOld, ...comparison.onlyNew].map((variant) => (
              <li key={variant}>{labels.get(variant) ?? variant} is in one of the runs only.</li>
            ))}
          </ul>
        </section>
      ) : isGone ? null : (
        <p className={styles.muted}>Judging the other run…</p>
      )}
    </div>
  )
}

function runLabel({ startedAt, model }: EvaluationRun): string {
  return `${startedAt.replace('T', ' ').slice(0, 16)}, ${model}`
}
