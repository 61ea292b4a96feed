import { Button } from '../../../components/ui/Button'
import { counted, describeFailure } from '../../../core/shared'
import { lintAgain } from '../../effects/lint-on-change'
import { useDiagnostics } from '../../stores/diagnostics'
import { countAll } from '../../stores/tally'
import styles from './CheckStatus.module.css'

/** How the check stands: its progress when it is long, its failure with a way out, and the count for those who listen. */
export function CheckStatus() {
  const { failure, progress, checking, tally } = useDiagnostics((state) => state)
  const count = countAll(tally)
  if (failure)
    return (
      <span className={styles.failed} role="alert">
        <span className={styles.what} title={describeFailure(failure, 'page').what}>
          {describeFailure(failure, 'page').what}
        </span>
        <Button size="small" onClick={lintAgain}>
          Try again
        </Button>
      </span>
    )
  if (progress && progress.total > 500)
    return (
      <>
        Checking: {progress.done.toLocaleString('en')} of {progress.total.toLocaleString('en')} tools
      </>
    )
  return (
    <span role="status" className="visually-hidden">
      {checking ? '' : counted(count, 'problem')}
    </span>
  )
}
