import { TriangleAlert } from 'lucide-react'
import { counted } from '../../core/shared'
import styles from './ErrorTable.module.css'

/** Two tools with what lint said and what was measured. */
export interface OverlapView {
  readonly one: string
  readonly other: string
  /** What lint found, in words; empty: nothing. */
  readonly predicted: string
  readonly confused: number
  readonly asked: number
  readonly cases: readonly string[]
  readonly surprise: 'not-predicted' | 'never-confused' | null
}

const SURPRISES = {
  'not-predicted': 'confused, though nothing predicted it',
  'never-confused': 'never confused, though lint takes them to overlap',
} as const

/** The overlap that was predicted beside the confusion that was measured; surprising pairs are named. */
export function OverlapTable(props: {
  readonly pairs: readonly OverlapView[]
  readonly onOpen: (ids: readonly string[], title: string) => void
}) {
  if (props.pairs.length === 0)
    return <p className={styles.none}>No two tools were confused, and lint takes none to overlap.</p>
  return (
    <div className={styles.box}>
      <table
        className={`${styles.table} ${styles.even}`}
        aria-label="Predicted overlap and measured confusion"
      >
        <thead>
          <tr>
            <th scope="col">Two tools</th>
            <th scope="col">Lint says</th>
            <th scope="col">Confused</th>
            <th scope="col">Surprising</th>
          </tr>
        </thead>
        <tbody>
          {props.pairs.map((pair) => (
            <tr key={`${pair.one} ${pair.other}`}>
              <th scope="row">
                <code>{pair.one}</code> and <code>{pair.other}</code>
              </th>
              <td>{pair.predicted === '' ? <span className={styles.zero}>nothing</span> : pair.predicted}</td>
              <td>
                {pair.confused === 0 ? (
                  <span className={styles.zero}>0 of {counted(pair.asked, 'reply', 'replies')}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.count}
                    aria-label={`Show the cases in which ${pair.one} and ${pair.other} were confused`}
                    onClick={() => props.onOpen(pair.cases, `${pair.one} and ${pair.other} confused`)}
                  >
                    {pair.confused.toLocaleString('en')} of {pair.asked.toLocaleString('en')}
                  </button>
                )}
              </td>
              <td>
                {pair.surprise ? (
                  <span className={styles.surprise}>
                    <TriangleAlert aria-hidden size={14} />
                    {SURPRISES[pair.surprise]}
                  </span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
