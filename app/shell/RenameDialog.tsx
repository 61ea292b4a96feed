import { useId, useState } from 'react'
import { Button } from '../../components/ui/Button'
import { Dialog } from '../../components/ui/Dialog'
import { TextField } from '../../components/ui/TextField'
import { projectActions } from '../stores/project'

export interface RenameDialogProps {
  readonly name: string
  readonly onClose: () => void
}

/** Asks for the project's new name. */
export function RenameDialog({ name, onClose }: RenameDialogProps) {
  const [value, setValue] = useState(name)
  const form = useId()
  return (
    <Dialog
      title="Rename project"
      open
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button look="primary" type="submit" form={form} disabled={value.trim() === ''}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (value.trim() === '') return
          projectActions.dispatch({ kind: 'rename-project', name: value.trim() })
          onClose()
        }}
      >
        <TextField
          label="Name"
          value={value}
          onChange={setValue}
          onFocus={(event) => event.target.select()}
        />
      </form>
    </Dialog>
  )
}
