import { ArrowRight, CircleAlert } from 'lucide-react'
import { Button } from '../ui/Button'
import styles from './FindingList.module.css'

/** One thing that went wrong in a run, and what can be done. */
export interface FindingView {
  readonly sentence: string
  readonly advice: string
  /** Shows where in the trace it happened; null: the run as a whole. */
  readonly onShow: (() => void) | null
  /** The act that is offered; null: none. */
  readonly act: { readonly label: string; readonly onAct: () => void } | null
}

/** What went wrong, each with its place in the trace and the way to the tool that caused it. */
export function FindingList({ findings }: { readonly findings: readonly FindingView[] }) {
  return (
    <ul className={styles.list} aria-label="What went wrong">
      {findings.map((finding, index) => (
        <li key={index} className={styles.finding}>
          <CircleAlert aria-hidden size={14} className={styles.icon} />
          <span className={styles.words}>
            <span>{finding.sentence}</span> <span className={styles.muted}>{finding.advice}</span>
          </span>
          <span className={styles.acts}>
            {finding.onShow ? (
              <Button size="small" onClick={finding.onShow}>
                Show
              </Button>
            ) : null}
            {finding.act ? (
              <Button size="small" icon={ArrowRight} onClick={finding.act.onAct}>
                {finding.act.label}
              </Button>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
