import { describeFailure, type Failure } from '../../core/shared'
import { Button } from './Button'
import { Notice } from './Notice'

export interface FailureNoticeProps {
  readonly failure: Failure
  /** Offers "Try again". */
  readonly onRetry?: (() => void) | undefined
  readonly urgent?: boolean
}

/** A failure in words: what happened, and what to do. */
export function FailureNotice({ failure, onRetry, urgent = true }: FailureNoticeProps) {
  const text = describeFailure(failure, 'page')
  return (
    <Notice
      tone="bad"
      urgent={urgent}
      title={text.what}
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>{text.advice}</p>
    </Notice>
  )
}
