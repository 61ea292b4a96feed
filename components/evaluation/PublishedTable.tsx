import type { PublishedBeside } from '../../core/evaluation'
import styles from './ErrorTable.module.css'
import { percent } from './report-words'

/** The figures of a run, and below them, apart, what others printed for the same cases. */
export function PublishedTable(props: {
  readonly beside: PublishedBeside
  readonly labelOf: (variant: string) => string
  readonly source: string
  readonly misprints: readonly string[]
}) {
  const { own, published } = props.beside
  const column = own[0]?.label ?? ''
  return (
    <>
      <div className={styles.box}>
        <table className={styles.table} aria-label={`${column}: this run`}>
          <thead>
            <tr>
              <th scope="col">{column}: this run</th>
              <th scope="col">Model</th>
              <th scope="col">Right</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {own.map((one) => (
              <tr key={`${one.column} ${one.variant}`}>
                <th scope="row">{props.labelOf(one.variant)}</th>
                <td>{one.model ?? 'unknown'}</td>
                <td>
                  {one.right.toLocaleString('en')} of {one.n.toLocaleString('en')}
                  {one.isWhole ? '' : ', not all cases'}
                </td>
                <td>
                  {percent(one.n === 0 ? 0 : one.right / one.n)}, between {percent(one.interval.low)} and{' '}
                  {percent(one.interval.high)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>What others published for these cases</summary>
        <div className={styles.box}>
          <table className={styles.table} aria-label={`${column}: published by others`}>
            <thead>
              <tr>
                <th scope="col">Names, as they are called there</th>
                <th scope="col">Model</th>
                <th scope="col">Right, worked back</th>
                <th scope="col">Printed</th>
              </tr>
            </thead>
            <tbody>
              {published.map((one) => (
                <tr key={`${one.column} ${one.model} ${one.method}`}>
                  <th scope="row">{one.method}</th>
                  <td>{one.model}</td>
                  <td>
                    {one.counts.length === 0
                      ? `no number of ${one.n}: a misprint`
                      : `${one.counts.join(' or ')} of ${one.n}`}
                  </td>
                  <td>{one.printed} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={styles.help}>{props.source}</p>
        {props.misprints.map((sentence) => (
          <p key={sentence} className={styles.help}>
            {sentence}
          </p>
        ))}
      </details>
    </>
  )
}
