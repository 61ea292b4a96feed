import { AccuracyChart } from '../../../../components/evaluation/AccuracyChart'
import { ErrorTable } from '../../../../components/evaluation/ErrorTable'
import { FlipTable } from '../../../../components/evaluation/FlipTable'
import { percent, verdictWords } from '../../../../components/evaluation/report-words'
import { UsageTable } from '../../../../components/evaluation/UsageTable'
import { WordsHelp } from '../../../../components/evaluation/WordsHelp'
import { Button } from '../../../../components/ui/Button'
import { Notice } from '../../../../components/ui/Notice'
import type { ErrorKind } from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { openView } from '../evaluate-view'
import { PublishedSection } from './PublishedSection'
import type { ReportNames } from './report-names'
import styles from './ReportView.module.css'

/** Whether the change helps, how sure that is, and what went wrong. */
export function SummaryTab(props: {
  readonly shown: ShownRun
  readonly names: ReportNames
  readonly onErrors: (kind: ErrorKind, variant: string) => void
  readonly onCases: (ids: readonly string[], title: string) => void
}) {
  const { shown, names } = props
  const { report, run, recall } = shown
  const base = names.variantOf(report.base ?? '')
  const variants = report.variants.map((one) => ({ report: one, label: names.variantOf(one.name) }))
  const pairs = report.pairs.map((pair) => ({ pair, label: names.variantOf(pair.b) }))
  const rows = variants.map(({ report: one, label }) => ({
    report: one,
    label,
    pair: report.pairs.find(({ b }) => b === one.name) ?? null,
  }))
  const done = report.cases.length
  if (done === 0)
    return (
      <div className={styles.scroll}>
        {run.state === 'running' ? (
          <p className={styles.muted}>No reply is stored yet.</p>
        ) : (
          <Notice
            tone="bad"
            title="No request of this evaluation was answered"
            actions={<Button onClick={() => openView('run')}>Go to the run</Button>}
          >
            There is nothing to compare. The run says what the endpoint replied; Resume there asks again.
          </Notice>
        )}
      </div>
    )
  return (
    <div className={styles.scroll}>
      {done < run.total ? (
        <Notice tone="caution">
          {counted(done, 'reply', 'replies')} of {run.total.toLocaleString('en')} are there: the figures are
          of a part of the run.
        </Notice>
      ) : null}
      <section className={styles.section} aria-label="Verdict">
        <h2>Verdict</h2>
        <ul className={styles.verdicts}>
          {pairs.map(({ pair, label }) => (
            <li key={pair.b} data-verdict={pair.verdict}>
              {verdictWords(pair, label, base)}
            </li>
          ))}
          {pairs.length === 0 ? <li>Only the old names were asked: there is nothing to compare.</li> : null}
        </ul>
        <ul className={styles.notes}>
          {report.notes.map((note) => (
            <li key={note}>
              {named(
                note,
                report.variants.map(({ name }) => name),
                names,
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-label="Right answers">
        <AccuracyChart rows={rows} />
      </section>
      {pairs.length === 0 ? null : (
        <section className={styles.section} aria-label="What flipped">
          <h2>What flipped</h2>
          <FlipTable pairs={pairs} onOpen={props.onCases} />
          <WordsHelp />
        </section>
      )}
      <section className={styles.section} aria-label="Errors">
        <h2>Errors</h2>
        <ErrorTable variants={variants} onOpen={props.onErrors} />
      </section>
      {recall.length === 0 ? null : (
        <section className={styles.section} aria-label="Search">
          <h2>Search</h2>
          {recall.map((one) => (
            <p key={one.variant}>
              {names.variantOf(one.variant)}: search offered what was needed in {one.found} of{' '}
              {counted(one.needed, 'reply', 'replies')} (
              {percent(one.needed === 0 ? 0 : one.found / one.needed)}); of those, {one.rightWhereFound} are
              right.
            </p>
          ))}
        </section>
      )}
      <PublishedSection shown={shown} names={names} />
      <section className={styles.section} aria-label="Cost">
        <h2>Tokens and time</h2>
        <UsageTable variants={variants} />
      </section>
    </div>
  )
}

/** A note of the report with what variants are called in the place of their ids. */
function named(note: string, ids: readonly string[], { variantOf }: ReportNames): string {
  return ids
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, id) => text.replaceAll(id, variantOf(id)), note)
}
