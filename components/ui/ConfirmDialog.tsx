import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

export interface ConfirmDialogProps {
  readonly title: string
  readonly open: boolean
  /** What will happen and whether it can be undone. */
  readonly children: ReactNode
  /** The verb of the act, not "OK". */
  readonly confirmLabel: string
  readonly danger?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before an act that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, children, confirmLabel, danger = false, onConfirm, onCancel } = props
  return (
    <Dialog
      title={title}
      open={open}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Keep</Button>
          <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
