// Taking what a run has shown to pay: one act, which one undo takes back.
import { partsOf, type Names, type PartId } from '../../../../core/catalog'
import { namesOf, type GateChoice } from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** Puts the names in force that pay, and gives up all others that the run was about. */
export function keepWhatPays({ run }: ShownRun, choice: GateChoice): void {
  const { catalog, namings, accepted } = getProject()
  const given = new Map(
    run.variants.map((variant) => [variant.id, namesOf(catalog, variant, { namings, accepted })]),
  )
  const names: Record<PartId, string> = {}
  const givenUp: PartId[] = []
  for (const tool of catalog.tools) {
    const arm = choice.get(tool.id)
    const ofArm: Names = (arm === undefined ? undefined : given.get(arm)) ?? {}
    for (const { id } of [{ id: tool.id }, ...partsOf(tool)]) {
      const name = ofArm[id]
      if (name !== undefined) names[id] = name
      else if (accepted[id] !== undefined) givenUp.push(id)
    }
  }
  const result = projectActions.dispatch({
    kind: 'settle-names',
    title: 'Keep the renames that pay',
    names,
    givenUp: [...new Set(givenUp)],
  })
  if (!result.ok) noticesActions.showFailure(result.failure)
  else
    noticesActions.show(
      `New names of ${counted(choice.size, 'tool')} are accepted; all other tools keep their old names.`,
      { tone: 'good', action: 'undo' },
    )
}

/** Gives up every accepted name. */
export function keepOldNames(): void {
  const givenUp = Object.keys(getProject().accepted)
  if (givenUp.length === 0) {
    noticesActions.show('No new name is accepted: the old names stand.')
    return
  }
  const result = projectActions.dispatch({
    kind: 'settle-names',
    title: 'Keep the old names',
    names: {},
    givenUp,
  })
  if (!result.ok) noticesActions.showFailure(result.failure)
  else noticesActions.show('All tools have their old names.', { tone: 'good', action: 'undo' })
}
