import { RuleTexts } from '../catalog/RuleTexts'
import { SeverityMark } from '../catalog/SeverityMark'
import { Button } from '../ui/Button'
import { Select } from '../ui/Select'
import type { Rule, Severity } from '../../core/lint'
import { SEVERITY_WORDS } from './category-words'
import styles from './RuleCard.module.css'

/** For whom a rule's flaw weighs how much. */
export interface RuleWeight {
  readonly severity: Severity
  readonly profiles: readonly string[]
}

export interface RuleCardProps {
  readonly rule: Pick<Rule, 'id' | 'title' | 'explain' | 'scope'>
  readonly count: number
  readonly severity: Severity | 'off' | null
  /** As its bad example weighs; null where that cannot be said. */
  readonly weights: readonly RuleWeight[] | null
  readonly onSeverity: (severity: Severity | 'off' | null) => void
  readonly onShowFindings: () => void
}

const OWN = 'own'

/** One rule: what it says, for whom it weighs what, what it found here, and the severity that a person gives it. */
export function RuleCard({ rule, count, severity, weights, onSeverity, onShowFindings }: RuleCardProps) {
  return (
    <article className={styles.card} aria-label={rule.id}>
      <header className={styles.head}>
        <div>
          <h3 className={styles.title}>{rule.title}</h3>
          <p className={styles.id}>{rule.id}</p>
        </div>
        <Select
          label="Severity"
          value={severity ?? OWN}
          options={[
            { value: OWN, label: 'As it is' },
            ...(['error', 'warning', 'info', 'off'] as const).map((value) => ({
              value,
              label: SEVERITY_WORDS[value],
            })),
          ]}
          onChange={(value) => onSeverity(value === OWN ? null : value)}
        />
      </header>
      <p className={styles.count}>
        {severity === 'off' ? 'Switched off: it is not looked for.' : foundWords(count)}
        {count > 0 && severity !== 'off' && (
          <Button size="small" onClick={onShowFindings}>
            Show them
          </Button>
        )}
      </p>
      <Weights weights={weights} scope={rule.scope} />
      <RuleTexts explain={rule.explain} />
    </article>
  )
}

function foundWords(count: number): string {
  return count === 0 ? 'Nothing found here.' : `${count.toLocaleString('en')} found here.`
}

/** Why a rule's weight cannot be taken from a catalogue. */
const ELSEWHERE: Readonly<Partial<Record<Rule['scope'], string>>> = {
  text: 'Told when a text is read, or when tokens are counted.',
  endpoint: 'Told by the connection test of an endpoint.',
  change: 'Told when a catalogue is compared with a former version of it.',
}

function Weights({ weights, scope }: Pick<RuleCardProps, 'weights'> & Pick<Rule, 'scope'>) {
  if (!weights) return <p className={styles.elsewhere}>{ELSEWHERE[scope]}</p>
  return (
    <dl className={styles.weights} aria-label="For whom the bad example weighs what">
      {weights.map(({ severity, profiles }) => (
        <div key={severity}>
          <dt>
            <SeverityMark severity={severity} /> {SEVERITY_WORDS[severity]}
          </dt>
          <dd>{profiles.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
