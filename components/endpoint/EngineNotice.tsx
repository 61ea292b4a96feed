import { Progress } from '../ui/Progress'
import styles from './EngineNotice.module.css'

/** What the built-in model server does. */
export interface EngineView {
  readonly state: 'unknown' | 'absent' | 'preparing' | 'ready' | 'failed'
  readonly model: string | null
  readonly message: string
  /** 0..1; null: unknown. */
  readonly progress: number | null
}

/** One line about the built-in model: preparing with progress, ready, or why not and what to do. */
export function EngineNotice({ engine }: { readonly engine: EngineView }) {
  switch (engine.state) {
    case 'unknown':
      return <p className={styles.line}>Looking for the built-in model…</p>
    case 'absent':
      return (
        <p className={styles.line}>
          The studio was started without a built-in model. Start it with <code>npm start</code>, or enter the
          base URL of any server that speaks the OpenAI protocol.
        </p>
      )
    case 'preparing':
      return (
        <div className={styles.preparing}>
          <span className={styles.line}>
            {engine.message === '' ? 'The built-in model is being prepared.' : engine.message}
          </span>
          <div className={styles.bar}>
            <Progress
              label="Preparing the built-in model"
              done={Math.round((engine.progress ?? 0) * 100)}
              total={engine.progress === null ? null : 100}
            />
          </div>
        </div>
      )
    case 'ready':
      return (
        <p className={styles.line}>
          The built-in model is ready{engine.model === null ? '' : `: ${engine.model}`}. It runs on this
          computer and needs no account.
        </p>
      )
    case 'failed':
      return (
        <p className={styles.failed} role="status">
          The built-in model is not available: {engine.message} You can enter the base URL of another server.
        </p>
      )
  }
}
