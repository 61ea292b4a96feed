import type { PairComparison } from '../../core/evaluation'
import styles from './ErrorTable.module.css'
import { pWords } from './report-words'
import { VerdictMark } from './AccuracyChart'

/** Each comparison with what flipped both ways, and how sure it is. */
export function FlipTable(props: {
  readonly pairs: readonly { readonly pair: PairComparison; readonly label: string }[]
  readonly onOpen: (ids: readonly string[], title: string) => void
  /** What all are compared with. */
  readonly base?: string
}) {
  const { base = 'the old names' } = props
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={`Changes against ${base}`}>
        <thead>
          <tr>
            <th scope="col">Against {base}</th>
            <th scope="col">Was wrong, now right</th>
            <th scope="col">Was right, now wrong</th>
            <th scope="col">Exact McNemar</th>
            <th scope="col">Verdict</th>
          </tr>
        </thead>
        <tbody>
          {props.pairs.map(({ pair, label }) => (
            <tr key={pair.b}>
              <th scope="row">{label}</th>
              <td>
                <Flips
                  ids={pair.flips.fixed}
                  onOpen={(ids) => props.onOpen(ids, `mended by ${label}`)}
                  label={`${label}: show the mended cases`}
                />
              </td>
              <td>
                <Flips
                  ids={pair.flips.broken}
                  onOpen={(ids) => props.onOpen(ids, `broken by ${label}`)}
                  label={`${label}: show the broken cases`}
                />
              </td>
              <td>
                {pWords(pair.mcnemar.p)}
                {pair.mcnemar.adjusted === pair.mcnemar.p ? null : (
                  <span className={styles.help}>with Holm {pWords(pair.mcnemar.adjusted)}</span>
                )}
              </td>
              <td>
                <VerdictMark pair={pair} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Flips(props: {
  readonly ids: readonly string[]
  readonly label: string
  readonly onOpen: (ids: readonly string[]) => void
}) {
  if (props.ids.length === 0) return <span className={styles.zero}>0</span>
  return (
    <button
      type="button"
      className={styles.count}
      aria-label={`${props.label}: ${props.ids.length}`}
      onClick={() => props.onOpen(props.ids)}
    >
      {props.ids.length.toLocaleString('en')}
    </button>
  )
}
