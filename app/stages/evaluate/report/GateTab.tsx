import { Check, FlaskConical, RotateCcw } from 'lucide-react'
import { GateTable, type GateRow } from '../../../../components/evaluation/GateTable'
import { Button } from '../../../../components/ui/Button'
import { Notice } from '../../../../components/ui/Notice'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import type { JudgedRun } from '../../../../workers/contracts'
import { counted } from '../../../../core/shared'
import { useProject } from '../../../stores/project-state'
import { keepWhatPays, keepOldNames } from './gate-acts'
import { useConfirmation } from './use-confirmation'
import type { ReportNames } from './report-names'
import styles from './ReportView.module.css'

/** Which renames pay, with what speaks for and against each, and a button that takes only those. */
export function GateTab(props: {
  readonly shown: ShownRun
  readonly gate: NonNullable<JudgedRun['gate']>
  readonly names: ReportNames
}) {
  const { shown, names } = props
  const { plan } = props.gate
  const rows = gateRows(props.gate, names)
  const confirmation = useConfirmation(shown, props.gate)
  const { settled } = confirmation
  const kept = settled.choice.size
  const accepted = useProject((project) => Object.keys(project.accepted).length)
  return (
    <div className={styles.scroll}>
      <section className={styles.section} aria-label="What pays">
        <Notice
          tone={kept > 0 ? 'good' : 'info'}
          title={kept > 0 ? 'Some renames pay' : 'Keep the old names'}
          actions={
            kept > 0 ? (
              <Button look="primary" icon={Check} onClick={() => keepWhatPays(shown, settled.choice)}>
                Keep only the renames that pay
              </Button>
            ) : accepted > 0 ? (
              <Button icon={RotateCcw} onClick={keepOldNames}>
                Give up the accepted names
              </Button>
            ) : null
          }
        >
          {settled.sentence}
        </Notice>
        {settled.isConfirmed ? null : <p className={styles.muted}>{plan.assumption}</p>}
        {plan.choice.size > 0 ? (
          <div className={styles.acts}>
            <Button
              icon={FlaskConical}
              disabled={confirmation.obstacle !== null}
              onClick={confirmation.start}
            >
              Measure the mixed names
            </Button>
            <span className={styles.count}>
              {confirmation.obstacle ??
                `Asks the ${counted(plan.heldOut.length, 'case')} that had no part in the choice, under the mixed names.`}
            </span>
          </div>
        ) : null}
        {plan.leftOut > 0 ? (
          <p className={styles.muted}>
            {plan.leftOut.toLocaleString('en')} cases were not asked under every variant and are left out.
          </p>
        ) : null}
      </section>
      <section className={styles.section} aria-label="Renames">
        <h2>Each rename, by the cases that its tool had a part in</h2>
        <GateTable rows={rows} />
      </section>
    </div>
  )
}

/** The renames in the order of what they gain. */
function gateRows({ plan }: NonNullable<JudgedRun['gate']>, names: ReportNames): readonly GateRow[] {
  return plan.evidence
    .map((one) => ({
      tool: names.toolOf(one.tool),
      newName: names.shownOf(one.tool, one.arm),
      variant: names.variantOf(one.arm),
      cases: one.cases,
      fixed: one.fixed,
      broken: one.broken,
      isChosen: plan.choice.get(one.tool) === one.arm,
    }))
    .toSorted((one, other) => other.fixed - other.broken - (one.fixed - one.broken))
}
