import { useMemo } from 'react'
import {
  AgreementTable,
  ChangeTable,
  MarksTable,
  PreferenceTable,
  type ChangedName,
} from '../../../../components/evaluation/rating/RatingTables'
import { questionWords } from '../../../../components/evaluation/rating/rating-words'
import { Notice } from '../../../../components/ui/Notice'
import { ratingNotes, ratingReport } from '../../../../core/evaluation'
import type { RatingStudy } from '../../../../core/project'
import { ratingsOf } from './rating-acts'
import styles from './PeopleView.module.css'

const MOST_SHOWN = 10

/** What the ratings of a study come to. */
export function RatingResults({ study }: { readonly study: RatingStudy }) {
  const report = useMemo(() => ratingReport(ratingsOf(study)), [study])
  const notes = ratingNotes(report)
  const names = new Map(study.parts.map((part) => [part.id, part]))
  const rows = report.changes.flatMap((change): readonly ChangedName[] => {
    const part = names.get(change.part)
    return part ? [{ ...change, old: part.old, recent: part.recent }] : []
  })
  const gains = rows.filter(({ change }) => change > 0).slice(0, MOST_SHOWN)
  const losses = rows
    .filter(({ change }) => change < 0)
    .toReversed()
    .slice(0, MOST_SHOWN)
  return (
    <>
      <section className={styles.section} aria-label="What the ratings say">
        <h2>What the ratings say</h2>
        <ul className={styles.verdicts}>
          {report.questions.map((one) => (
            <li key={one.question} data-verdict={one.verdict}>
              {questionWords(one)}
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <Notice key={note} tone="caution">
            {note}
          </Notice>
        ))}
        <MarksTable report={report} />
        <p className={styles.muted}>
          Wilcoxon’s signed-rank test, two-sided, over names: the marks that several raters gave to one name
          are one mean, for they are no new names. The interval is a bootstrap over names.
        </p>
      </section>
      <section className={styles.section} aria-label="Preferences">
        <h2>Preferences</h2>
        <PreferenceTable report={report} />
      </section>
      {report.raters.length < 2 ? null : (
        <section className={styles.section} aria-label="Agreement">
          <h2>How far raters agree</h2>
          <AgreementTable report={report} />
        </section>
      )}
      <section className={styles.section} aria-label="Largest changes">
        <h2>Where marks changed most</h2>
        <div className={styles.columns}>
          <ChangeTable label="Gained" rows={gains} />
          <ChangeTable label="Lost" rows={losses} />
        </div>
      </section>
    </>
  )
}
