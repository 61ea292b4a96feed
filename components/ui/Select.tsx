import type { ComponentProps } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './Field'
import fieldStyles from './Field.module.css'
import styles from './Select.module.css'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps<Value extends string>
  extends
    Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value' | 'children'> {
  readonly value: Value
  readonly options: readonly SelectOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** The browser's own drop-down list: its keys, its type-ahead, its touch picker. */
export function Select<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  value,
  options,
  onChange,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={styles.wrapper}>
          <select
            {...rest}
            {...control}
            value={value}
            className={classNames(fieldStyles.input, styles.select)}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={14} className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}
