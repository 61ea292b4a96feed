import { Fragment, useId, type ReactNode } from 'react'
import styles from './Choice.module.css'
import { classNames } from './class-names'

export interface RadioOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: ReactNode
  readonly disabled?: boolean
  /** Stands above this option, over it and those that follow. */
  readonly heading?: string
}

export interface RadioGroupProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: Value
  readonly options: readonly RadioOption<Value>[]
  readonly direction?: 'column' | 'row'
  readonly onChange: (value: Value) => void
}

/** Native radio buttons: one tab stop, arrows move. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, value, options, direction = 'column', onChange } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      className={classNames(styles.group, direction === 'row' && styles.groupRow)}
    >
      <div id={`${name}-label`} className={labelHidden ? 'visually-hidden' : styles.legend}>
        {label}
      </div>
      <div className={styles.options}>
        {options.map((option) => (
          <Fragment key={option.value}>
            {option.heading !== undefined && <div className={styles.heading}>{option.heading}</div>}
            <RadioChoice name={name} option={option} checked={option.value === value} onChange={onChange} />
          </Fragment>
        ))}
      </div>
    </div>
  )
}

interface RadioChoiceProps<Value extends string> {
  readonly name: string
  readonly option: RadioOption<Value>
  readonly checked: boolean
  readonly onChange: (value: Value) => void
}

function RadioChoice<Value extends string>({ name, option, checked, onChange }: RadioChoiceProps<Value>) {
  const id = `${name}-${option.value}`
  const hasHint = option.hint !== undefined && option.hint !== null
  return (
    <label className={styles.choice} htmlFor={id} data-disabled={option.disabled || undefined}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hasHint ? `${id}-hint` : undefined}
        className={classNames(styles.mark, styles.dot)}
        onChange={() => onChange(option.value)}
      />
      <span className={styles.text}>
        <span id={`${id}-label`}>{option.label}</span>
        {hasHint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {option.hint}
          </span>
        )}
      </span>
    </label>
  )
}
