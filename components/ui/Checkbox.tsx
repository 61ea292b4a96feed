import type { ReactNode } from 'react'
import styles from './Choice.module.css'
import { classNames } from './class-names'

export interface CheckboxProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly hint?: ReactNode
  readonly checked: boolean
  /** Some but not all of what it stands for is chosen. */
  readonly mixed?: boolean
  readonly disabled?: boolean
  /** -1 inside a grid whose keys reach it in another way. */
  readonly tabIndex?: number
  readonly onChange: (checked: boolean) => void
}

/** A box to tick, with its label. */
export function Checkbox({
  label,
  labelHidden,
  hint,
  checked,
  mixed = false,
  disabled,
  tabIndex,
  onChange,
}: CheckboxProps) {
  return (
    <label className={styles.choice} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        className={classNames(styles.mark, styles.box)}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        ref={(node) => {
          if (node) node.indeterminate = mixed && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={labelHidden === true ? 'visually-hidden' : styles.text}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
