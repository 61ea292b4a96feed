import type { Failure } from '../../core/shared'
import { FailureNotice } from '../ui/FailureNotice'
import { Progress } from '../ui/Progress'
import { TextField } from '../ui/TextField'
import styles from './ConnectForm.module.css'
import type { LiveProgress } from './live-progress'
import { progressWords } from './live-words'

export interface ConnectFormProps {
  /** Ties a button outside to the form. */
  readonly id: string
  readonly address: string
  readonly token: string
  /** What stands below the address; how to give one, unless given. */
  readonly hint?: string
  readonly failure: Failure | null
  /** Null where nothing is being read. */
  readonly reading: { readonly progress: LiveProgress | null } | null
  readonly onAddress: (address: string) => void
  readonly onToken: (token: string) => void
  readonly onSubmit: () => void
}

/** Where a server is, what it may want to know, and how the reading goes. */
export function ConnectForm(props: ConnectFormProps) {
  const { id, address, token, hint, failure, reading, onAddress, onToken, onSubmit } = props
  const isReading = reading !== null
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <TextField
        label="Address"
        type="url"
        code
        placeholder="http://localhost:3000/mcp"
        hint={
          hint ??
          'Of its MCP endpoint over HTTP. Servers that are commands are read by the command line: namewright import "mcp+stdio:COMMAND".'
        }
        value={address}
        readOnly={isReading}
        onChange={onAddress}
      />
      <TextField
        label="Token (optional)"
        secret
        code
        hint="Sent to this server as a bearer token. Kept in memory until the page is closed, never saved."
        value={token}
        readOnly={isReading}
        onChange={onToken}
      />
      <div className={styles.state} aria-live="polite">
        {reading && (
          <>
            <Progress label="Reading tools" done={0} total={null} />
            <p className={styles.words}>{progressWords(reading.progress)}</p>
          </>
        )}
        {!reading && failure && <FailureNotice failure={failure} />}
      </div>
    </form>
  )
}
