import { useState } from 'react'
import { BulkPreview } from '../../../../components/catalog/BulkPreview'
import { Button } from '../../../../components/ui/Button'
import { Dialog } from '../../../../components/ui/Dialog'
import { Progress } from '../../../../components/ui/Progress'
import { partName, toolByPart, type BulkChange, type BulkPlan, type ToolId } from '../../../../core/catalog'
import { counted, describeFailure, type Failure } from '../../../../core/shared'
import { toolName } from '../../../selection/tool-name'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject, useProject } from '../../../stores/project-state'
import { editActions } from '../edit-store'
import { FEW_EDITS } from '../make-edits'
import { useEditingAway, type EditingAway } from '../use-editing-away'
import { firstChoice, type BulkChoice } from './bulk-choice'
import styles from './BulkDialog.module.css'
import { BulkFields } from './BulkFields'
import { useBulkPlan } from './use-bulk-plan'

/** One change of many tools: chosen, seen before it is made, and one act of the history. */
export function BulkDialog({ toolIds }: { readonly toolIds: ReadonlySet<ToolId> }) {
  const [choice, setChoice] = useState<BulkChoice>(firstChoice)
  const catalog = useProject((project) => project.catalog)
  const { plan, failure, isCurrent } = useBulkPlan(toolIds, choice)
  const away = useEditingAway()
  const changes = plan?.changes.length ?? 0
  const isBusy = away.progress !== null
  const labelOf = (change: BulkChange): string => {
    const tool = toolByPart(catalog).get(change.toolId)
    const name = (tool && toolName(tool)) || 'unnamed'
    if (change.partId !== change.toolId) return `${partName(catalog, change.partId) ?? ''} of ${name}`
    return choice.subject === 'tool-names' && choice.kind !== 'server' ? '' : name
  }
  return (
    <Dialog
      title={`Change ${counted(toolIds.size, 'tool')}`}
      open
      size="wide"
      onClose={() => close(away)}
      footer={
        <>
          {away.progress ? (
            <div className={styles.summary}>
              <Progress label="Making the changes" {...away.progress} />
            </div>
          ) : (
            <p className={styles.summary} role="status">
              {isCurrent ? summaryOf(plan) : 'Working out what changes…'}
            </p>
          )}
          <Button onClick={() => close(away)}>{isBusy ? 'Stop' : 'Cancel'}</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={!isCurrent || changes === 0}
            onClick={() => {
              if (plan) apply(plan, choice, away)
            }}
          >
            {changes === 0 ? 'Apply' : `Apply ${counted(changes, 'change')}`}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <BulkFields choice={choice} onChange={(change) => setChoice({ ...choice, ...change })} />
        <BulkPreview plan={plan} labelOf={labelOf} failure={failure && wordsFor(failure)} />
      </div>
    </Dialog>
  )
}

/** A refusal says all by its reason. */
function wordsFor(failure: Failure): string {
  if (failure.code === 'edit/refused') return failure.reason
  const { what, advice } = describeFailure(failure, 'page')
  return `${what} ${advice}`
}

function close(away: EditingAway): void {
  if (away.progress) away.cancel()
  else editActions.closeDialog()
}

function summaryOf(plan: BulkPlan | null): string {
  if (!plan) return 'Choose what is to be changed.'
  const refused =
    plan.refused.length > 0 ? `, ${plan.refused.length.toLocaleString('en')} cannot be made` : ''
  return `${counted(plan.changes.length, 'change')}${refused}, ${plan.same.toLocaleString('en')} stay as they are. One undo takes all of it back.`
}

function apply(plan: BulkPlan, choice: BulkChoice, away: EditingAway): void {
  const titleOf = (made: number): string => titleFor(choice, made)
  const onMade = (made: number): void => {
    editActions.closeDialog()
    const left = plan.changes.length - made
    noticesActions.show(
      made === 0
        ? 'Nothing was changed.'
        : `${titleOf(made)}.${left > 0 ? ` ${counted(left, 'change')} no longer fit.` : ''}`,
      { tone: left > 0 ? 'caution' : 'good', action: made > 0 ? 'undo' : null },
    )
  }
  if (choice.kind !== 'server' && plan.edits.length > FEW_EDITS) {
    away.start(
      plan.edits.map((edit) => [edit]),
      titleOf,
      onMade,
    )
    return
  }
  const before = getProject()
  const result = projectActions.dispatch({
    kind: 'edit-catalog',
    title: titleOf(plan.changes.length),
    edits: plan.edits,
  })
  if (result.ok) onMade(result.value === before ? 0 : plan.changes.length)
  else noticesActions.showFailure(result.failure)
}

function titleFor({ kind, subject }: BulkChoice, made: number): string {
  if (kind === 'server') return `Move ${counted(made, 'tool')}`
  switch (subject) {
    case 'tool-names':
      return `Rename ${counted(made, 'tool')}`
    case 'parameter-names':
      return `Rename ${counted(made, 'parameter')}`
    case 'tool-descriptions':
    case 'parameter-descriptions':
      return `Change ${counted(made, 'description')}`
  }
}
