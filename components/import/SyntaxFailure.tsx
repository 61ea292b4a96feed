import { describeFailure, type Failure } from '../../core/shared'
import { Notice } from '../ui/Notice'
import { failureWords } from './source-row'
import styles from './SyntaxFailure.module.css'

export interface SyntaxFailureProps {
  readonly failure: Failure
  /** The text that could not be read: the flawed line of it is shown. */
  readonly text: string
}

const WIDTH = 88

/** Why a text cannot be read; for malformed JSON with the line in question and a mark under the column. */
export function SyntaxFailure({ failure, text }: SyntaxFailureProps) {
  const { advice } = describeFailure(failure, 'page')
  const place = failure.code === 'import/not-json' ? lineAround(text, failure.line, failure.column) : null
  return (
    <Notice tone="bad" title={failureWords(failure)}>
      <p>{advice}</p>
      {place && (
        <pre className={styles.line} aria-label={`Line ${place.number}`}>
          <span className={styles.number}>{place.number}</span>
          {place.before}
          <mark className={styles.mark}>{place.at}</mark>
          {place.after}
        </pre>
      )}
    </Notice>
  )
}

/** The piece of a line that can be shown around a column; columns count UTF-16 units from 1. */
export function lineAround(
  text: string,
  line: number,
  column: number,
): { readonly number: number; readonly before: string; readonly at: string; readonly after: string } {
  const whole = text.split('\n', line)[line - 1]?.replace(/\r$/, '') ?? ''
  const at = Math.min(column - 1, whole.length)
  const start = Math.max(0, at - WIDTH / 2)
  const end = Math.min(whole.length, start + WIDTH)
  return {
    number: line,
    before: (start > 0 ? '…' : '') + whole.slice(start, at),
    at: whole.slice(at, at + 1) || '⏎',
    after: whole.slice(at + 1, end) + (end < whole.length ? '…' : ''),
  }
}
