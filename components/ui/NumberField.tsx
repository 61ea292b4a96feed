import { useState } from 'react'
import { classNames } from './class-names'
import { Field, type FieldProps } from './Field'
import styles from './Field.module.css'

export interface NumberFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: number
  /** Called with every readable number in range; what is not stays in the box with an error. */
  readonly onChange: (value: number) => void
  readonly minimum: number
  readonly maximum: number
  readonly integer?: boolean
  readonly step?: number
  readonly disabled?: boolean
}

/** A text box for a number: arrows step it; what is typed is never rewritten while it has focus. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    value,
    onChange,
    minimum,
    maximum,
    integer = false,
    step = 1,
  } = props
  const [draft, setDraft] = useState<string | null>(null)
  const problem = draft === null ? null : numberProblem(draft, props)

  function take(text: string): void {
    setDraft(text)
    if (numberProblem(text, props) === null) onChange(Number(text))
  }
  function stepBy(direction: 1 | -1): void {
    const digits = integer ? 0 : 6
    const next = Number((value + direction * step).toFixed(digits))
    take(String(Math.min(maximum, Math.max(minimum, next))))
  }

  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={problem ?? error}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={integer ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={props.disabled}
          className={classNames(styles.input, styles.number)}
          value={draft ?? String(value)}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setDraft(null)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            stepBy(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
      )}
    </Field>
  )
}

function numberProblem(
  text: string,
  { minimum, maximum, integer = false }: Pick<NumberFieldProps, 'minimum' | 'maximum' | 'integer'>,
): string | null {
  const number = Number(text)
  const range = `${integer ? 'A whole number' : 'A number'} from ${minimum} to ${maximum}`
  if (text.trim() === '' || Number.isNaN(number)) return range
  if (integer && !Number.isInteger(number)) return range
  return number < minimum || number > maximum ? range : null
}
