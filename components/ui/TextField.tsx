import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

type Native = Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'type' | 'children'>

export interface TextFieldProps extends Native, Omit<FieldProps, 'children'> {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Names, URLs and code stand in the monospaced font. */
  readonly code?: boolean
  /** Masks what is typed and keeps it out of the browser's form memory. */
  readonly secret?: boolean
  readonly type?: 'text' | 'search' | 'url'
}

/** A one-line text box. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  value,
  onChange,
  code = false,
  secret = false,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <input
          autoComplete="off"
          spellCheck={code || secret ? false : undefined}
          {...rest}
          {...control}
          type={type}
          value={value}
          className={classNames(styles.input, code && styles.code, secret && styles.secret)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
