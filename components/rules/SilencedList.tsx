import type { Silencing } from '../../core/lint'
import { Button } from '../ui/Button'
import styles from './SettingsList.module.css'

export interface SilencedListProps {
  readonly silenced: readonly Silencing[]
  /** How many findings each of them silences, in the same order. */
  readonly counts: readonly number[]
  readonly onBringBack: (one: Silencing) => void
}

/** What a person has silenced, where and why. */
export function SilencedList({ silenced, counts, onBringBack }: SilencedListProps) {
  if (silenced.length === 0)
    return (
      <p className={styles.none}>
        Nothing is silenced. A problem is silenced from its own menu in the list of problems, with a reason.
      </p>
    )
  return (
    <table className={styles.table} aria-label="Silenced findings">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Where</th>
          <th scope="col">Reason</th>
          <th scope="col" className={styles.number}>
            Findings
          </th>
          <th scope="col">
            <span className="visually-hidden">Act</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {silenced.map((one, index) => (
          <tr key={`${one.rule} ${one.server ?? ''} ${one.tool ?? ''}`}>
            <td className={styles.code}>{one.rule}</td>
            <td>
              {one.tool === null ? 'Whole catalogue' : <span className={styles.code}>{one.tool}</span>}
              {one.server !== null && <span className={styles.muted}> of {one.server}</span>}
            </td>
            <td>{one.reason}</td>
            <td className={styles.number}>{(counts[index] ?? 0).toLocaleString('en')}</td>
            <td className={styles.act}>
              <Button
                size="small"
                aria-label={`Bring ${one.rule} back in ${one.tool ?? 'the whole catalogue'}`}
                onClick={() => onBringBack(one)}
              >
                Bring back
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
