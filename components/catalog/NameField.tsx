import { useId, useState } from 'react'
import { TextField } from '../ui/TextField'
import styles from './NameField.module.css'

export interface NameFieldProps {
  readonly label: string
  readonly labelHidden?: boolean
  readonly name: string
  readonly disabled?: boolean
  /** Why a name cannot be taken, or null. */
  readonly check: (name: string) => string | null
  /** What else a rename would change, in words. */
  readonly impact: (name: string) => readonly string[]
  readonly onRename: (name: string) => void
}

/**
 * A name, taken over on Enter or when the field is left; Escape brings the old one back. A refused name stays in the field with the reason
 * below it.
 */
export function NameField({ label, labelHidden, name, disabled, check, impact, onRename }: NameFieldProps) {
  const [draft, setDraft] = useState<{ readonly of: string; readonly text: string } | null>(null)
  const impactId = useId()
  // A draft of a name that has changed meanwhile (undo, another tool) is forgotten.
  const typed = draft?.of === name ? draft.text : null
  const changed = typed !== null && typed !== name
  const refusal = changed ? check(typed) : null
  const alsoChanged = changed && refusal === null ? impact(typed) : []

  function commit(): void {
    if (!changed || refusal !== null) return
    setDraft(null)
    onRename(typed)
  }

  return (
    <div>
      <TextField
        label={label}
        labelHidden={labelHidden}
        code
        value={typed ?? name}
        error={refusal}
        disabled={disabled}
        onChange={(text) => setDraft({ of: name, text })}
        onBlur={() => {
          if (refusal === null) commit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          else if (event.key === 'Escape' && typed !== null) {
            event.stopPropagation()
            setDraft(null)
          }
        }}
      />
      {changed && refusal === null && (
        <div id={impactId} className={styles.impact} role="status">
          <s>{name}</s> → <b>{typed}</b>
          {alsoChanged.length === 0 ? (
            <span>, nothing else changes. Enter to rename, Esc to keep.</span>
          ) : (
            <>
              <span>, also changes:</span>
              <ul>
                {alsoChanged.slice(0, 6).map((line) => (
                  <li key={line}>{line}</li>
                ))}
                {alsoChanged.length > 6 && <li>and {alsoChanged.length - 6} more</li>}
              </ul>
              <span>Enter to rename, Esc to keep.</span>
            </>
          )}
        </div>
      )}
    </div>
  )
}
