import { ChevronDown, ChevronUp, Eye, EyeOff, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ToolId } from '../../core/catalog'
import type { Severity } from '../../core/lint'
import { Button } from '../ui/Button'
import { Select } from '../ui/Select'
import { SeverityMark } from './SeverityMark'
import type { ProblemGrouping } from './problem-rows'
import styles from './ProblemPanel.module.css'

/** Which problems are listed and how. */
export interface ProblemChoice {
  readonly severity: Severity | 'all'
  readonly scope: 'catalog' | 'tool' | 'some'
  /** The tools of the scope `some`; null: none were chosen. */
  readonly tools: { readonly label: string; readonly ids: ReadonlySet<ToolId> } | null
  readonly grouping: ProblemGrouping
  /** Only these rules; null: all. */
  readonly rules: { readonly label: string; readonly ids: ReadonlySet<string> } | null
  readonly showsSilenced: boolean
}

export interface ProblemPanelProps {
  readonly counts: Readonly<Record<Severity, number>>
  readonly choice: ProblemChoice
  readonly onChoose: (change: Partial<ProblemChoice>) => void
  /** Safe fixes among all problems. */
  readonly safeFixes: number
  readonly silenced: number
  /** Chooses rules. */
  readonly ruleMenu: ReactNode
  readonly onFixAll: () => void
  readonly open: boolean
  readonly onToggle: () => void
  /** How the check stands: progress, "Checking…". */
  readonly status: ReactNode
  /** The table, or what stands in its place. */
  readonly children: ReactNode
}

const SEVERITIES = ['error', 'warning', 'info'] as const

/** The line above the problems: counts, what is listed, and the fix for all. Folds the table away. */
export function ProblemPanel(props: ProblemPanelProps) {
  const { counts, choice, onChoose, safeFixes, silenced, onFixAll, open, onToggle, status } = props
  const Chevron = open ? ChevronDown : ChevronUp
  return (
    <section className={styles.panel} aria-label="Problem list">
      <div className={styles.bar}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={onToggle}>
          <Chevron size={14} aria-hidden />
          <h2>Problems</h2>
          <span className={styles.counts}>
            {SEVERITIES.map(
              (severity) =>
                counts[severity] > 0 && (
                  <span key={severity} className={styles.count}>
                    <SeverityMark severity={severity} /> {counts[severity].toLocaleString('en')}
                  </span>
                ),
            )}
          </span>
        </button>
        <span className={styles.status}>{status}</span>
        {open && (
          <>
            <Select
              label="Problems of"
              labelHidden
              value={choice.scope}
              options={[
                { value: 'catalog', label: 'All tools' },
                { value: 'tool', label: 'This tool' },
                ...(choice.tools ? [{ value: 'some' as const, label: choice.tools.label }] : []),
              ]}
              onChange={(scope) => onChoose({ scope })}
            />
            <Select
              label="Severity"
              labelHidden
              value={choice.severity}
              options={[
                { value: 'all', label: 'All severities' },
                { value: 'error', label: 'Errors' },
                { value: 'warning', label: 'Warnings' },
                { value: 'info', label: 'Advice' },
              ]}
              onChange={(severity) => onChoose({ severity })}
            />
            {props.ruleMenu}
            <Select
              label="Group problems"
              labelHidden
              value={choice.grouping}
              options={[
                { value: 'none', label: 'Worst first' },
                { value: 'tool', label: 'By tool' },
                { value: 'rule', label: 'By rule' },
              ]}
              onChange={(grouping) => onChoose({ grouping })}
            />
            {(silenced > 0 || choice.showsSilenced) && (
              <Button
                size="small"
                icon={choice.showsSilenced ? Eye : EyeOff}
                pressed={choice.showsSilenced}
                onClick={() => onChoose({ showsSilenced: !choice.showsSilenced })}
              >
                Show silenced ({silenced.toLocaleString('en')})
              </Button>
            )}
          </>
        )}
        <Button size="small" icon={Wrench} disabled={safeFixes === 0} onClick={onFixAll}>
          {safeFixes === 0 ? 'Fix all safe' : `Fix all safe (${safeFixes.toLocaleString('en')})…`}
        </Button>
      </div>
      {open && <div className={styles.body}>{props.children}</div>}
    </section>
  )
}
