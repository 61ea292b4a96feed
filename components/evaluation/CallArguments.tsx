import { useState } from 'react'
import type { ExpectedCall } from '../../core/evaluation'
import { Checkbox } from '../ui/Checkbox'
import { TextField } from '../ui/TextField'
import styles from './CallArguments.module.css'

type Argument = NonNullable<ExpectedCall['arguments']>[string]

/** The arguments that expected calls must have: a value a parameter, as JSON or plain text; several right ones with `|` between them. */
export function CallArguments(props: {
  readonly calls: readonly { readonly call: ExpectedCall; readonly toolName: string }[]
  /** Parameters of a tool by original name, those that are not named by the call included. */
  readonly parametersOf: (toolId: string) => readonly string[]
  readonly onChange: (at: number, call: ExpectedCall) => void
}) {
  return props.calls.map(({ call, toolName }, at) => {
    const known = props.parametersOf(call.name)
    const named = Object.keys(call.arguments ?? {})
    const names = [...known, ...named.filter((name) => !known.includes(name))]
    const compares = call.arguments !== null
    return (
      <fieldset key={`${at} ${call.name}`} className={styles.call}>
        <legend>
          <code>{toolName}</code>
        </legend>
        <Checkbox
          label="Compare arguments"
          checked={compares}
          onChange={(on) => props.onChange(at, { ...call, arguments: on ? {} : null })}
        />
        {compares
          ? names.map((name) => (
              <ArgumentField
                key={name}
                name={name}
                isKnown={known.includes(name)}
                argument={call.arguments?.[name] ?? null}
                onChange={(argument) => {
                  const others = Object.entries(call.arguments ?? {}).filter(([other]) => other !== name)
                  const all = argument ? [...others, [name, argument] as const] : others
                  props.onChange(at, { ...call, arguments: Object.fromEntries(all) })
                }}
              />
            ))
          : null}
        {compares && names.length === 0 ? <p>This tool takes no parameters.</p> : null}
      </fieldset>
    )
  })
}

function ArgumentField(props: {
  readonly name: string
  readonly isKnown: boolean
  readonly argument: Argument | null
  readonly onChange: (argument: Argument | null) => void
}) {
  const { name, argument, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <div className={styles.argument}>
      <TextField
        label={name}
        code
        placeholder="must be left out"
        error={props.isKnown ? null : 'The tool has no parameter of this name.'}
        value={draft ?? (argument ? textOf(argument.values) : '')}
        onChange={(text) => {
          setDraft(text)
          onChange(
            text.trim() === '' ? null : { values: valuesOf(text), optional: argument?.optional ?? false },
          )
        }}
        onBlur={() => setDraft(null)}
      />
      {argument ? (
        <Checkbox
          label="may be left out"
          checked={argument.optional}
          onChange={(optional) => onChange({ ...argument, optional })}
        />
      ) : null}
    </div>
  )
}

/** What a person types: JSON where it is some, else text; alternatives stand between bars. */
function valuesOf(text: string): Argument['values'] {
  const whole = parsed(text)
  if (whole !== undefined) return [whole]
  return text.split('|').map((part) => {
    const value = parsed(part.trim())
    return value === undefined ? part.trim() : value
  })
}

function parsed(text: string): Argument['values'][number] | undefined {
  try {
    return JSON.parse(text) as Argument['values'][number]
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined
    throw thrown
  }
}

function textOf(values: Argument['values']): string {
  return values.map((value) => (isPlain(value) ? value : JSON.stringify(value))).join(' | ')
}

/** A text that would be read back as the same text. */
function isPlain(value: unknown): value is string {
  return (
    typeof value === 'string' && parsed(value) === undefined && !value.includes('|') && value.trim() === value
  )
}
