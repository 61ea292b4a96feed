import { useId, type ReactNode } from 'react'
import styles from './Field.module.css'
import { classNames } from './class-names'

/** What a control needs so that its label, hint and error belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** Keeps the label for assistive technology and hides it from view. */
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, a control, and a hint or an error below it. */
export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const hasError = error !== null && error !== undefined && error !== ''
  const hasHint = hint !== undefined && hint !== null
  const described = hasError || hasHint ? `${id}-note` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(labelHidden ? 'visually-hidden' : styles.label)}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': hasError || undefined })}
      {described !== undefined && (
        <div id={described} className={hasError ? styles.error : styles.hint}>
          {hasError ? error : hint}
        </div>
      )}
    </div>
  )
}
