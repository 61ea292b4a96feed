import { Button } from './Button'
import { Dialog, type DialogProps } from './Dialog'

/** An open dialog in which everything takes effect at once: its one button at the foot closes it. */
export function DoneDialog(props: Omit<DialogProps, 'open' | 'footer'>) {
  return (
    <Dialog
      {...props}
      open
      footer={
        <Button look="primary" onClick={props.onClose}>
          Done
        </Button>
      }
    />
  )
}
