import type { RatingReport } from '../../../core/evaluation'
import { classNames } from '../../ui/class-names'
import tables from '../ErrorTable.module.css'
import styles from './RatingTables.module.css'
import { agreementWords, preferenceRows, questionLabels, signed, testWords } from './rating-words'

/** The marks of old and new names, with the test. */
export function MarksTable({ report }: { readonly report: RatingReport }) {
  return (
    <div className={tables.box}>
      <table className={classNames(tables.table, styles.marks)} aria-label="Marks of old and new names">
        <thead>
          <tr>
            <th scope="col">Mean mark, 1 to 5</th>
            <th scope="col">Old</th>
            <th scope="col">New</th>
            <th scope="col">New less old</th>
            <th scope="col">95 % interval</th>
            <th scope="col" className={styles.wide}>
              Signed-rank test
            </th>
          </tr>
        </thead>
        <tbody>
          {report.questions.map((one) => (
            <tr key={one.question}>
              <th scope="row">{questionLabels[one.question]}</th>
              <td>{one.meanOld.toFixed(2)}</td>
              <td>{one.meanRecent.toFixed(2)}</td>
              <td data-verdict={one.verdict} className={styles.difference}>
                {signed(one.difference)}
              </td>
              <td>
                {signed(one.interval.low)} to {signed(one.interval.high)}
              </td>
              <td>{testWords(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many preferred what, with a bar. */
export function PreferenceTable({ report }: { readonly report: RatingReport }) {
  return (
    <div className={tables.box}>
      <table className={tables.table} aria-label="Preferences">
        <thead>
          <tr>
            <th scope="col">Preferred</th>
            <th scope="col">Ratings</th>
            <th scope="col" className={styles.wide}>
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {preferenceRows(report).map(({ label, count, share }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count.toLocaleString('en')}</td>
              <td>
                <span className={styles.share}>
                  <span className={styles.number}>{share}</span>
                  <span
                    aria-hidden
                    className={styles.bar}
                    style={{ inlineSize: `${(70 * count) / Math.max(1, report.ratings)}%` }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How far raters agree: all together, and every two. */
export function AgreementTable({ report }: { readonly report: RatingReport }) {
  const [ease, match] = report.questions
  if (!ease || !match || report.raters.length < 2) return null
  const pairs = ease.kappas.map(({ one, other, kappa, n }, index) => ({
    label: `${one} and ${other}`,
    n,
    cells: [kappa, match.kappas[index]?.kappa ?? null],
  }))
  return (
    <div className={tables.box}>
      <table className={tables.table} aria-label="Agreement of raters">
        <thead>
          <tr>
            <th scope="col">1: wholly, 0: as by chance</th>
            <th scope="col">{questionLabels.ease}</th>
            <th scope="col">{questionLabels.match}</th>
            <th scope="col">Marks compared</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">All raters: Krippendorff’s alpha, ordinal</th>
            <td>{agreementWords(ease.alpha)}</td>
            <td>{agreementWords(match.alpha)}</td>
            <td />
          </tr>
          {pairs.map(({ label, n, cells }) => (
            <tr key={label}>
              <th scope="row">{label}: Cohen’s kappa, quadratic weights</th>
              {cells.map((kappa, index) => (
                <td key={index}>{agreementWords(kappa)}</td>
              ))}
              <td>{n.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A name whose marks changed. */
export interface ChangedName {
  readonly part: string
  readonly old: string
  readonly recent: string
  readonly change: number
  readonly ratings: number
}

/** Names with the largest changes of marks. */
export function ChangeTable(props: { readonly label: string; readonly rows: readonly ChangedName[] }) {
  return (
    <div className={tables.box}>
      <table className={tables.table} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col">{props.label}</th>
            <th scope="col" className={styles.wide}>
              New name
            </th>
            <th scope="col">Marks</th>
            <th scope="col">Raters</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ part, old, recent, change, ratings }) => (
            <tr key={part}>
              <th scope="row" className={styles.code}>
                {old}
              </th>
              <td className={styles.code}>{recent}</td>
              <td>{signed(change)}</td>
              <td>{ratings}</td>
            </tr>
          ))}
          {props.rows.length === 0 ? (
            <tr>
              <td colSpan={4} className={tables.none}>
                None
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}
