import { RawText } from './RawText'
import styles from './SampleTable.module.css'
import { invalidReason, type SampleView } from './sample-view'

/** Raw samples, one a row, exactly as they came, with how each was asked and what it was cleaned to. */
export function SampleTable(props: {
  /** The table's accessible name. */
  readonly label: string
  readonly samples: readonly SampleView[]
  /** For a short list behind one name: leaves out what is the same for all. */
  readonly brief?: boolean
}) {
  const { samples, brief = false } = props
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              #
            </th>
            <th scope="col">Raw text</th>
            {brief ? null : <th scope="col">Name</th>}
            {brief ? null : <th scope="col">Model</th>}
            {brief ? null : <th scope="col">Temp.</th>}
            {brief ? null : <th scope="col">Seed</th>}
            <th scope="col">Asked</th>
            {brief ? null : (
              <th scope="col" className={styles.number}>
                ms
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={sample.index} data-invalid={sample.invalid !== null}>
              <td className={styles.number}>{sample.index + 1}</td>
              <td className={styles.raw}>
                <RawText text={sample.raw} />
                {sample.finishReason === 'length' ? (
                  <span className={styles.note}> cut at the limit</span>
                ) : null}
              </td>
              {brief ? null : (
                <td>
                  {sample.name !== null ? <code>{sample.name}</code> : null}
                  {sample.invalid ? (
                    <span className={styles.reason}>no name: {invalidReason(sample.invalid)}</span>
                  ) : null}
                </td>
              )}
              {brief ? null : <td>{sample.model}</td>}
              {brief ? null : <td>{sample.temperature}</td>}
              {brief ? null : <td>{sample.seed ?? 'none'}</td>}
              <td>
                <time
                  dateTime={sample.at}
                  title={`${Math.round(sample.milliseconds)} ms, seed ${sample.seed ?? 'none'}`}
                >
                  {clock(sample.at, brief)}
                </time>
              </td>
              {brief ? null : <td className={styles.number}>{Math.round(sample.milliseconds)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function clock(at: string, isTimeOnly: boolean): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  return time.toLocaleString(
    undefined,
    isTimeOnly ? { timeStyle: 'medium' } : { dateStyle: 'short', timeStyle: 'medium' },
  )
}
