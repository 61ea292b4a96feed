import { useMemo } from 'react'
import { diffLines, foldSame } from '../../../components/ui/line-diff'
import styles from './PromptDiff.module.css'

const SIGNS = { same: ' ', removed: '−', added: '+' }
const WORDS = { same: '', removed: 'removed: ', added: 'added: ' }

/** What changed from one prompt to another, unchanged lines folded. */
export function PromptDiff(props: {
  readonly former: string
  readonly now: string
  /** The accessible name. */
  readonly label: string
}) {
  const { former, now } = props
  const lines = useMemo(() => diffLines(former, now), [former, now])
  if (former === now) return <p className={styles.muted}>No difference.</p>
  return (
    <pre className={styles.diff} aria-label={props.label} tabIndex={0}>
      {foldSame(lines).map((line, index) =>
        line === null ? (
          <span key={index} className={styles.fold}>
            …{'\n'}
          </span>
        ) : (
          <span key={index} data-kind={line.kind} className={styles.line}>
            <span aria-hidden>{SIGNS[line.kind]} </span>
            <span className="visually-hidden">{WORDS[line.kind]}</span>
            {line.text}
            {'\n'}
          </span>
        ),
      )}
    </pre>
  )
}
