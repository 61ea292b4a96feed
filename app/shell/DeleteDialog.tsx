import { ConfirmDialog } from '../../components/ui/ConfirmDialog'

export interface DeleteDialogProps {
  readonly name: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a project is deleted. */
export function DeleteDialog({ name, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      open
      danger
      confirmLabel="Delete project"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>The project and its history are removed from this browser. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
