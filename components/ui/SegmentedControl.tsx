import { useId } from 'react'
import styles from './Choice.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group; not shown. */
  readonly label: string
  readonly value: Value
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
}

/** A radio group in one line, for two to five short choices. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            className={styles.cover}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
