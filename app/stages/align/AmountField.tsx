import { useState } from 'react'
import { TextField } from '../../../components/ui/TextField'

/** A box for an amount that may be left empty. What is not readable stays in the box with an error. */
export function AmountField(props: {
  readonly label: string
  readonly hint?: string
  readonly value: number | null
  readonly integer?: boolean
  /** What an empty box means, shown in it. */
  readonly empty: string
  readonly onChange: (value: number | null) => void
}) {
  const { value, integer = false } = props
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? (value === null ? '' : String(value))
  const read = readAmount(shown, integer)
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      inputMode={integer ? 'numeric' : 'decimal'}
      placeholder={props.empty}
      value={shown}
      error={read === undefined ? (integer ? 'A whole number, or nothing' : 'An amount, or nothing') : null}
      onBlur={() => {
        if (read !== undefined) setDraft(null)
      }}
      onChange={(text) => {
        setDraft(text)
        const next = readAmount(text, integer)
        if (next !== undefined) props.onChange(next)
      }}
    />
  )
}

/** The amount in a text: null where it is empty, undefined where it is none. */
function readAmount(text: string, integer: boolean): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const amount = Number(trimmed)
  if (!Number.isFinite(amount) || amount < 0 || (integer && !Number.isInteger(amount))) return undefined
  return amount
}
