import { useMemo } from 'react'
import { AccuracyChart } from '../../../../components/evaluation/AccuracyChart'
import { FlipTable } from '../../../../components/evaluation/FlipTable'
import { WayFiguresTable } from '../../../../components/harness/WayFiguresTable'
import { counted } from '../../../../core/shared'
import { endpointKey } from '../../../jobs/paced-teller'
import { moneyWords } from '../../../jobs/run-cost'
import { useChosenEndpoint } from '../../../stores/endpoint'
import { unknownPrice, useSpending } from '../../../stores/spending'
import shared from '../Playground.module.css'
import { compareReport, wayFigures, type StoredComparison } from './compare-report'
import { pairWords } from './compare-words'

/** What a comparison has shown: pass rates with intervals, paired verdicts, flips, and what each way takes. */
export function CompareResult(props: {
  readonly comparison: StoredComparison
  readonly isLive: boolean
  /** Shows some tasks one by one. */
  readonly onTasks: (ids: readonly string[]) => void
}) {
  const { comparison, isLive } = props
  const endpoint = useChosenEndpoint()
  const price = useSpending((state) => state.prices[endpoint ? endpointKey(endpoint) : ''] ?? unknownPrice)
  const report = useMemo(() => compareReport(comparison), [comparison])
  const figures = useMemo(() => wayFigures(comparison, price), [comparison, price])
  const pairs = report.pairs.map((pair) => ({ pair, label: pair.b }))
  const base = report.base ?? ''
  const uncounted = comparison.heads.length - report.cases.length
  return (
    <div className={shared.scroll}>
      <section className={shared.section} aria-label="Verdict">
        <h2>Verdict{isLive ? ' so far' : ''}</h2>
        {report.cases.length === 0 ? (
          <p className={shared.muted}>
            No run has been judged yet: only tasks that say what success is count for the pass rate.
          </p>
        ) : (
          <ul>
            {report.pairs.map((pair) => (
              <li key={pair.b}>{pairWords(pair, base)}</li>
            ))}
          </ul>
        )}
        {report.notes.map((note) => (
          <p key={note} className={shared.note}>
            {note.replaceAll('cases', 'tasks').replaceAll('Each case', 'Each task')}
          </p>
        ))}
        {uncounted > 0 && report.cases.length > 0 ? (
          <p className={shared.note}>
            {counted(uncounted, 'run')} {uncounted === 1 ? 'does' : 'do'} not count: no success was stated, or
            the run was stopped or broken off from outside.
          </p>
        ) : null}
      </section>
      {report.cases.length === 0 ? null : (
        <section className={shared.section} aria-label="Passed">
          <h2>Passed</h2>
          <AccuracyChart
            rows={report.variants.map((one) => ({
              report: one,
              label: one.name,
              pair: report.pairs.find(({ b }) => b === one.name) ?? null,
            }))}
          />
        </section>
      )}
      {pairs.length === 0 ? null : (
        <section className={shared.section} aria-label="What flipped">
          <h2>What flipped</h2>
          <FlipTable pairs={pairs} base={base} onOpen={props.onTasks} />
        </section>
      )}
      <section className={shared.section} aria-label="What it takes">
        <h2>What it takes</h2>
        <div className={shared.tableBox}>
          <WayFiguresTable
            rows={figures.map((one) => ({ ...one, cost: one.cost === null ? '' : moneyWords(one.cost) }))}
          />
        </div>
      </section>
    </div>
  )
}
