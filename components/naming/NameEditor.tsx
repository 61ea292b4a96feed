import { useState } from 'react'
import styles from './NameEditor.module.css'

/** A name typed in place: Enter saves, Escape leaves, a refused name stays with the reason. */
export function NameEditor(props: {
  readonly label: string
  readonly initial: string
  /** Gives the reason when the name is refused, else null. */
  readonly onSave: (name: string) => string | null
  readonly onDone: () => void
}) {
  const [name, setName] = useState(props.initial)
  const [reason, setReason] = useState<string | null>(null)
  const save = (): void => {
    const refused = props.onSave(name)
    setReason(refused)
    if (refused === null) props.onDone()
  }
  return (
    <span className={styles.editor}>
      <input
        autoFocus
        className={styles.input}
        aria-label={props.label}
        aria-invalid={reason !== null}
        value={name}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setReason(null)
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') save()
          else if (event.key === 'Escape') props.onDone()
          else return
          event.preventDefault()
        }}
      />
      {reason === null ? null : (
        <span role="alert" className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  )
}
