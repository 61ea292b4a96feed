import { Button } from '../ui/Button'
import { Spinner } from '../ui/Spinner'
import styles from './DoctorProgress.module.css'

/** What a connection test is doing, and a way to stop it. `stage` is null before the doctor has come. */
export function DoctorProgress({
  stage,
  onCancel,
}: {
  readonly stage: string | null
  readonly onCancel: () => void
}) {
  return (
    <div className={styles.line}>
      <Spinner />
      <span>{stage ?? 'Testing the connection…'}</span>
      <Button size="small" look="quiet" onClick={onCancel}>
        Cancel test
      </Button>
    </div>
  )
}
