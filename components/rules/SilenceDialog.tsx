import { useState } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { RadioGroup } from '../ui/RadioGroup'
import { TextField } from '../ui/TextField'
import styles from './SilenceDialog.module.css'

export interface SilenceDialogProps {
  readonly rule: string
  readonly message: string
  /** null where the finding belongs to no tool. */
  readonly tool: string | null
  readonly where: 'tool' | 'catalog'
  /** `reason` is never empty. */
  readonly onSilence: (where: 'tool' | 'catalog', reason: string) => void
  readonly onCancel: () => void
}

/** Asks where a finding is to be silenced, and why. */
export function SilenceDialog(props: SilenceDialogProps) {
  const { rule, message, tool, onSilence, onCancel } = props
  const [where, setWhere] = useState(tool === null ? 'catalog' : props.where)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''

  function confirm(): void {
    if (isMissing) setAsked(true)
    else onSilence(where, reason.trim())
  }

  return (
    <Dialog
      title={`Silence ${rule}`}
      open
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button look="primary" onClick={confirm}>
            Silence
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <p className={styles.message}>{message}</p>
        <TextField
          label="Reason"
          value={reason}
          onChange={setReason}
          error={asked && isMissing ? 'Say why: whoever reads the list later will ask.' : null}
          hint="Kept with the project and exported with the findings."
          required
        />
        {tool !== null && (
          <RadioGroup
            label="Where"
            value={where}
            options={[
              { value: 'tool', label: `In ${tool}` },
              { value: 'catalog', label: 'In the whole catalogue' },
            ]}
            onChange={setWhere}
          />
        )}
      </form>
    </Dialog>
  )
}
