import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createTyping, type Typing } from '../editor/typing'
import { TextArea } from '../ui/TextArea'

const DELAY_MS = 120
/** A text box lays out all of its text at every change of the page around it: with more than this the page would stand still. */
const LONGEST = 50_000
const START = 1000

export interface DescriptionFieldProps {
  /** Which text it is: text typed for one is never told for another. */
  readonly textKey: string
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: string
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly minimumRows?: number
  readonly onChange: (textKey: string, value: string) => void
}

/** A text that grows with what is written. One that is too long for a text box is shown by its start, and changed in the JSON. */
export function DescriptionField(props: DescriptionFieldProps) {
  return props.value.length > LONGEST ? <LongText {...props} /> : <GrowingText {...props} />
}

function LongText({ label, labelHidden, value }: DescriptionFieldProps) {
  return (
    <TextArea
      label={label}
      labelHidden={labelHidden}
      value={`${value.slice(0, START)}…`}
      rows={6}
      readOnly
      hint={`${value.length.toLocaleString('en')} characters, of which the start is shown. Change it in the JSON.`}
      onChange={() => undefined}
    />
  )
}

/** What is typed is told after a short pause, and at once when the field is left. */
function GrowingText(props: DescriptionFieldProps) {
  const { textKey, label, labelHidden, value, disabled, placeholder, minimumRows = 2, onChange } = props
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string } | null>(null)
  const latest = useRef(onChange)
  const typing = useRef<Typing | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = typed?.key === textKey ? typed.text : value

  useLayoutEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    const held = createTyping((key, text) => {
      latest.current(key, text)
      setTyped((now) => (now?.key === key && now.text === text ? null : now))
    }, DELAY_MS)
    typing.current = held
    window.addEventListener('pagehide', held.flush, { capture: true })
    return () => {
      window.removeEventListener('pagehide', held.flush, { capture: true })
      held.flush()
    }
  }, [])
  useLayoutEffect(() => {
    const area = box.current?.querySelector('textarea')
    // Where the style sheet does it, no layout need be forced: a page of rows would force a hundred.
    if (!area || sizesItself()) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [shown])

  return (
    <div ref={box}>
      <TextArea
        label={label}
        labelHidden={labelHidden}
        value={shown}
        disabled={disabled}
        placeholder={placeholder}
        rows={minimumRows}
        style={{ minHeight: `max(56px, calc(${minimumRows} * 1lh + 12px))` }}
        onChange={(text) => {
          setTyped({ key: textKey, text })
          typing.current?.type(textKey, text)
        }}
        onBlur={() => typing.current?.flush()}
      />
    </div>
  )
}

function sizesItself(): boolean {
  return typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
}
