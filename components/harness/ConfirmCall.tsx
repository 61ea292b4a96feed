import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import styles from './ConfirmCall.module.css'

/** A call that changes something, as it would be made. */
export interface CallToConfirm {
  readonly name: string
  readonly effect: 'read' | 'write' | 'destructive'
  /** What the effect was read from. */
  readonly reason: string
  readonly call: string
  /** Nothing outside this page is reached. */
  readonly isMock: boolean
}

/** Asks before a call that changes something, with the exact call to look at. Closing it refuses. */
export function ConfirmCall(props: {
  readonly call: CallToConfirm
  readonly onDecide: (decision: 'once' | 'tool' | 'refuse') => void
}) {
  const { call, onDecide } = props
  return (
    <Dialog
      title={
        call.effect === 'destructive'
          ? 'Allow a call that takes something away?'
          : 'Allow a call that changes something?'
      }
      open
      onClose={() => onDecide('refuse')}
      footer={
        <>
          <Button onClick={() => onDecide('refuse')}>Refuse</Button>
          <Button onClick={() => onDecide('tool')}>Allow this tool for this run</Button>
          <Button
            look={call.effect === 'destructive' ? 'danger' : 'primary'}
            onClick={() => onDecide('once')}
          >
            Allow once
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>
          The task wants to call <code>{call.name}</code>. This is what would be sent, not yet made:
        </p>
        <pre className={styles.call} tabIndex={0} aria-label="The exact call">
          {call.call}
        </pre>
        <p className={styles.muted}>
          It counts as {call.effect === 'destructive' ? 'destructive' : 'a write'}. {call.reason}{' '}
          {call.isMock
            ? 'The mock answers: nothing outside this page is changed.'
            : 'It is made for real when you allow it.'}
        </p>
      </div>
    </Dialog>
  )
}
