import { CircleCheck, CircleMinus, CircleX, Info } from 'lucide-react'
import styles from './ConnectionSteps.module.css'

/** One thing that the connection test tried, in words. */
export interface ConnectionStepView {
  readonly id: string
  readonly outcome: 'works' | 'limited' | 'fails' | 'skipped'
  readonly sentence: string
  readonly milliseconds: number
}

const ICONS = { works: CircleCheck, limited: Info, fails: CircleX, skipped: CircleMinus }
const WORDS = { works: 'Works', limited: 'Limited', fails: 'Fails', skipped: 'Skipped' }

/** The steps of a connection test as they come in. */
export function ConnectionSteps({ steps }: { readonly steps: readonly ConnectionStepView[] }) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label="Connection test">
      {steps.map((step) => {
        const Icon = ICONS[step.outcome]
        return (
          <li key={step.id} className={styles.step} data-outcome={step.outcome}>
            <Icon size={15} className={styles.icon} role="img" aria-label={WORDS[step.outcome]} />
            <span>{step.sentence}</span>
            {step.milliseconds > 0 ? (
              <span className={styles.time}>{Math.round(step.milliseconds)} ms</span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
