import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createTyping, type Typing } from '../editor/typing'
import { TextArea } from '../ui/TextArea'

const DELAY_MS = 120

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

/** A text that grows with what is written. It is told after a short pause, and at once when the field is left. */
export function DescriptionField(props: DescriptionFieldProps) {
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
    if (!area) return
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
        onChange={(text) => {
          setTyped({ key: textKey, text })
          typing.current?.type(textKey, text)
        }}
        onBlur={() => typing.current?.flush()}
      />
    </div>
  )
}
