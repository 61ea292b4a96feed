import { Button } from '../../../components/ui/Button'
import { Checkbox } from '../../../components/ui/Checkbox'
import { profiles } from '../../../core/lint'
import styles from './ProfileFields.module.css'

/** The clients and providers whose limits a chosen name must keep. */
export function ProfileFields(props: {
  readonly chosen: readonly string[]
  readonly disabled: boolean
  readonly onChosen: (chosen: readonly string[]) => void
}) {
  const { chosen, disabled } = props
  const limiting = profiles.filter(
    ({ nameLength, nameCharacters, nameStart, propertyKeyLength, propertyKeyCharacters }) =>
      nameLength.length > 0 || nameCharacters || nameStart || propertyKeyLength || propertyKeyCharacters,
  )
  const set = new Set(chosen)
  const isWhole = limiting.every(({ id }) => set.has(id))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>A chosen name keeps the limits of</legend>
      <div className={styles.options}>
        {limiting.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={set.has(id)}
            disabled={disabled}
            onChange={(isOn) =>
              props.onChosen(
                limiting.map((one) => one.id).filter((one) => (one === id ? isOn : set.has(one))),
              )
            }
          />
        ))}
        <Button
          look="quiet"
          size="small"
          disabled={disabled}
          onClick={() => props.onChosen(isWhole ? [] : limiting.map(({ id }) => id))}
        >
          {isWhole ? 'None' : 'All'}
        </Button>
      </div>
    </fieldset>
  )
}
