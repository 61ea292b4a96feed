import { errorKinds, type ErrorKind, type VariantReport } from '../../core/evaluation'
import styles from './ErrorTable.module.css'
import { errorHelp, errorWords } from './report-words'

/** What went wrong by variant: each number opens its cases. */
export function ErrorTable(props: {
  readonly variants: readonly { readonly report: VariantReport; readonly label: string }[]
  readonly onOpen: (kind: ErrorKind, variant: string) => void
}) {
  const { variants } = props
  const met = errorKinds.filter((kind) => variants.some(({ report }) => (report.errors[kind] ?? 0) > 0))
  const most = Math.max(
    1,
    ...variants.flatMap(({ report }) =>
      met.map((kind) => (report.errors[kind] ?? 0) / Math.max(1, report.n)),
    ),
  )
  if (met.length === 0) return <p className={styles.none}>Every reply is right.</p>
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label="Errors by kind">
        <thead>
          <tr>
            <th scope="col">Kind of error</th>
            {variants.map(({ report, label }) => (
              <th key={report.name} scope="col" title={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {met.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {errorWords(kind)}
                <span className={styles.help}>{errorHelp(kind)}</span>
              </th>
              {variants.map(({ report, label }) => {
                const count = report.errors[kind] ?? 0
                return (
                  <td key={report.name}>
                    {count === 0 ? (
                      <span className={styles.zero}>0</span>
                    ) : (
                      <button
                        type="button"
                        className={styles.count}
                        aria-label={`${errorWords(kind)}, ${label}: ${count}. Show them`}
                        onClick={() => props.onOpen(kind, report.name)}
                      >
                        <span
                          aria-hidden
                          className={styles.bar}
                          style={{ width: `${(60 * count) / Math.max(1, report.n) / most}%` }}
                        />
                        {count.toLocaleString('en')}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
