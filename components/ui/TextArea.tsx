import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

type Native = Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value' | 'children'>

export interface TextAreaProps extends Native, Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly code?: boolean
}

/** A text box of several lines. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  code = false,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <textarea
          spellCheck={code ? false : undefined}
          {...rest}
          {...control}
          value={value}
          className={classNames(styles.input, styles.area, code && styles.code)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
