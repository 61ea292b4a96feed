import { assertNever, fail, succeed, type Failure, type Result } from '../shared'
import { putNaming, putRun, removeRuns } from './bookkeeping'
import { putCases, putEvaluation, removeCases, removeEvaluations } from './evaluation'
import type { Command } from './commands'
import {
  acceptNames,
  clearDecisions,
  giveUpNames,
  refuseNames,
  setExcluded,
  setPinned,
  settleNames,
} from './decisions'
import { applyDrafts, putDrafts } from './description-drafts'
import { editCatalog, typeText } from './edit-catalog'
import { putRatings, removeRatings } from './ratings'
import { putTasks, removeTasks } from './tasks'
import { putOwnProfile, removeOwnProfile } from './own-profiles'
import type { Project } from './project'
import { restoreVersion } from './restore-version'

/**
 * The project after a command, or why it was refused; a refused command changes nothing. A command without effect gives the same object.
 */
export function apply(project: Project, command: Command): Result<Project, Failure> {
  switch (command.kind) {
    case 'rename-project':
      return renameProject(project, command.name)
    case 'edit-catalog':
      return editCatalog(project, command.edits)
    case 'type-text':
      return typeText(project, command.toolId, command.text)
    case 'accept-names':
      return acceptNames(project, command.names)
    case 'refuse-names':
      return giveUpNames(project, refuseNames(project, command.partIds))
    case 'clear-decisions':
      return giveUpNames(project, clearDecisions(project, command.partIds))
    case 'set-pinned':
      return giveUpNames(project, setPinned(project, command.partIds, command.pinned))
    case 'set-excluded':
      return succeed(setExcluded(project, command.partIds, command.excluded))
    case 'set-alignment-settings':
      return succeed({ ...project, alignmentSettings: command.settings })
    case 'set-lint-settings':
      return succeed({ ...project, lintSettings: command.settings })
    case 'put-own-profile':
      return succeed({ ...project, ownProfiles: putOwnProfile(project.ownProfiles, command.definition) })
    case 'remove-own-profile':
      return succeed(removeOwnProfile(project, command.id))
    case 'put-description-drafts':
      return succeed({ ...project, descriptionDrafts: putDrafts(project.descriptionDrafts, command.drafts) })
    case 'apply-description-drafts':
      return applyDrafts(project, command.ids)
    case 'remove-runs':
      return succeed(removeRuns(project, command.runIds))
    case 'restore-version':
      return succeed(restoreVersion(project, command))
    case 'put-run':
      return succeed({ ...project, runs: putRun(project.runs, command.run) })
    case 'put-naming':
      return succeed({ ...project, namings: putNaming(project.namings, command.naming) })
    case 'put-cases':
      return succeed(putCases(project, command.cases))
    case 'remove-cases':
      return succeed(removeCases(project, command.ids))
    case 'set-evaluation-settings':
      return succeed({ ...project, evaluationSettings: command.settings })
    case 'set-variants':
      return succeed({ ...project, variants: command.variants })
    case 'settle-names':
      return settleNames(project, command.names, command.givenUp)
    case 'put-evaluation':
      return succeed({ ...project, evaluations: putEvaluation(project.evaluations, command.run) })
    case 'remove-evaluations':
      return succeed(removeEvaluations(project, command.ids))
    case 'put-ratings':
      return succeed({ ...project, ratings: putRatings(project.ratings, command.study) })
    case 'remove-ratings':
      return succeed(removeRatings(project, command.ids))
    case 'put-tasks':
      return succeed(putTasks(project, command.tasks))
    case 'remove-tasks':
      return succeed(removeTasks(project, command.ids))
    case 'set-playground':
      return succeed({ ...project, playground: command.settings })
    default:
      return assertNever(command)
  }
}

function renameProject(project: Project, name: string): Result<Project, Failure> {
  if (name.trim() === '') return fail({ code: 'edit/refused', reason: 'A project needs a name.' })
  return succeed(name === project.name ? project : { ...project, name })
}
