import { ArrowRight, Wrench } from 'lucide-react'
import type { Diagnostic, Fix } from '../../core/lint'
import type { Cell } from '../../core/matrix'
import { placeText } from '../catalog/problem-rows'
import { SeverityMark } from '../catalog/SeverityMark'
import { showHidden } from '../catalog/show-hidden'
import { Button } from '../ui/Button'
import { cellSentence } from './matrix-words'
import { StatusSign } from './StatusSign'
import styles from './MatrixDetails.module.css'

/** What can be done about a reason. */
export interface ReasonActs {
  readonly onGo: (diagnostic: Diagnostic) => void
  readonly onFix: (diagnostic: Diagnostic, fix: Fix) => void
  readonly onRule: (rule: string) => void
}

export interface CellDetailsProps extends ReasonActs {
  readonly tool: string
  readonly label: string
  readonly cell: Cell
}

/** Why a tool fares so with one provider or client, and what would mend it. */
export function CellDetails({ tool, label, cell, ...acts }: CellDetailsProps) {
  return (
    <>
      <h2 className={styles.title}>
        <span className={styles.code}>{tool}</span> for {label}
      </h2>
      <p className={styles.verdict}>
        <StatusSign status={cell.status} />
        {cellSentence(cell, label)}
      </p>
      {cell.status !== 'unknown' && cell.unknownKeywords.length > 0 && (
        <p className={styles.muted}>Nothing is known of these keywords: {cell.unknownKeywords.join(', ')}.</p>
      )}
      {cell.unknownAnnotations.length > 0 && (
        <p className={styles.muted}>
          Nothing is known of {cell.unknownAnnotations.join(', ')} either way. Keywords that restrict no value
          do not count.
        </p>
      )}
      <Reasons reasons={cell.reasons} {...acts} />
      {cell.silenced.length > 0 && (
        <>
          <h3 className={styles.heading}>Silenced</h3>
          <ul className={styles.reasons}>
            {cell.silenced.map((reason, index) => (
              <li key={index} className={styles.reason}>
                <p>{reason.message}</p>
                <p className={styles.muted}>
                  Silenced: {reason.silenced} <RuleLink rule={reason.rule} onRule={acts.onRule} />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Findings with their fixes and the way to their place. */
export function Reasons({ reasons, ...acts }: ReasonActs & { readonly reasons: readonly Diagnostic[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label="Reasons">
      {reasons.map((reason, index) => (
        <Reason key={index} reason={reason} {...acts} />
      ))}
    </ul>
  )
}

function Reason({ reason, onGo, onFix, onRule }: ReasonActs & { readonly reason: Diagnostic }) {
  return (
    <li className={styles.reason}>
      <p className={styles.message}>
        <SeverityMark severity={reason.severity} />
        <span>{reason.message}</span>
      </p>
      {reason.evidence?.map((text, index) => (
        <code key={index} className={styles.evidence}>
          {showHidden(text)}
        </code>
      ))}
      <p className={styles.muted}>
        {reason.toolId !== null && <span className={styles.code}>{placeText(reason.path)} </span>}
        <RuleLink rule={reason.rule} onRule={onRule} />
      </p>
      <div className={styles.acts}>
        {reason.fixes.map((fix) => (
          <Button key={fix.title} size="small" icon={Wrench} onClick={() => onFix(reason, fix)}>
            {fix.safety === 'safe' ? fix.title : `${fix.title}…`}
          </Button>
        ))}
        {reason.toolId !== null && (
          <Button size="small" icon={ArrowRight} onClick={() => onGo(reason)}>
            Go to the place
          </Button>
        )}
      </div>
    </li>
  )
}

function RuleLink({ rule, onRule }: { readonly rule: string; readonly onRule: (rule: string) => void }) {
  return (
    <button
      type="button"
      className={styles.rule}
      aria-label={`Explain rule ${rule}`}
      onClick={() => onRule(rule)}
    >
      {rule}
    </button>
  )
}
