import { useId, useState } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { TextField } from './TextField'

export interface RenameDialogProps {
  readonly title: string
  readonly name: string
  /** Told of a name that is not blank, without blanks around it. */
  readonly onRename: (name: string) => void
  readonly onClose: () => void
}

/** Asks for the new name of something. */
export function RenameDialog({ title, name, onRename, onClose }: RenameDialogProps) {
  const [value, setValue] = useState(name)
  const form = useId()
  const isBlank = value.trim() === ''
  return (
    <Dialog
      title={title}
      open
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button look="primary" type="submit" form={form} disabled={isBlank}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBlank) return
          onRename(value.trim())
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
