import type { Difference, RefreshChoice } from '../../core/diff'
import { impactWords } from '../diff/difference-words'
import { Badge } from '../ui/Badge'
import { Select } from '../ui/Select'
import styles from './DriftList.module.css'

export interface DriftRowProps {
  readonly id: string
  readonly name: string
  readonly newName: string | null
  /** It was changed here since it was read. */
  readonly isEdited: boolean
  readonly differences: readonly Difference[]
  readonly choice: RefreshChoice
  readonly takeLabel: string
  readonly keepLabel: string
  readonly onChoose: (choice: RefreshChoice) => void
}

const SHOWN = 8

/** One tool that is not as it was: its differences, and what is to be done. */
export function DriftRow(props: DriftRowProps) {
  const { name, newName, isEdited, differences, choice, takeLabel, keepLabel, onChoose } = props
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <code className={styles.name}>{newName === null ? name : `${name} → ${newName}`}</code>
        {isEdited && <p className={styles.edited}>You changed this tool here; taking it gives that up.</p>}
        <ul className={styles.differences}>
          {differences.slice(0, SHOWN).map(({ impact, path, message, reason }, index) => (
            <li key={index} className={styles.difference}>
              <Badge tone={impactWords[impact].tone} title={reason}>
                {impact}
              </Badge>
              <span>
                {path !== '' && <code className={styles.path}>{path}</code>} {message}
              </span>
            </li>
          ))}
          {differences.length > SHOWN && (
            <li className={styles.more}>and {differences.length - SHOWN} more</li>
          )}
        </ul>
      </div>
      <div className={styles.choice}>
        <Select
          label={`What to do with ${name}`}
          labelHidden
          value={choice}
          options={[
            { value: 'take', label: takeLabel },
            { value: 'keep', label: keepLabel },
          ]}
          onChange={onChoose}
        />
      </div>
    </li>
  )
}
