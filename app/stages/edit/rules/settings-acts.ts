// What a person changes about how the catalogue is checked: each change is one act, which one undo takes back.
import { readTool, toolByPart, type ToolId } from '../../../../core/catalog'
import type {
  Diagnostic,
  LintSettings,
  NamePrefix,
  ProfileDefinition,
  ProfileId,
  Severity,
  Silencing,
} from '../../../../core/lint'
import type { Command } from '../../../../core/project'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** Gives a rule another severity, `off` for none at all; null: the one it gives itself. */
export function setRuleSeverity(rule: string, severity: Severity | 'off' | null): void {
  const { [rule]: former, ...others } = getProject().lintSettings.severities
  if ((former ?? null) === severity) return
  const severities = severity === null ? others : { ...others, [rule]: severity }
  const words = severity === null ? `Leave ${rule} as it is` : `Set ${rule} to ${severity}`
  change(words, { severities })
}

/** Silences a finding: in its tool, or its rule in the whole catalogue. */
export function silence(
  { rule, toolId }: Pick<Diagnostic, 'rule' | 'toolId'>,
  where: 'tool' | 'catalog',
  reason: string,
): void {
  const about = where === 'tool' && toolId !== null ? toolOf(toolId) : null
  const silencing: Silencing = { rule, tool: about?.name ?? null, server: about?.server ?? null, reason }
  const { silenced } = getProject().lintSettings
  const others = silenced.filter((other) => !isSamePlace(other, silencing))
  const words = about ? `${rule} in ${about.name}` : rule
  if (change(`Silence ${words}`, { silenced: [...others, silencing] }))
    noticesActions.show(`Silenced ${words}.`, { tone: 'good', action: 'undo' })
}

/** Takes silencings away. */
export function bringBack(gone: readonly Silencing[]): void {
  const [first] = gone
  if (!first) return
  const silenced = getProject().lintSettings.silenced.filter((one) => !gone.includes(one))
  const words = gone.length === 1 ? first.rule : `${gone.length} silenced`
  if (change(`Bring ${words} back`, { silenced }))
    noticesActions.show(`Brought ${words} back.`, { tone: 'good', action: 'undo' })
}

/** The silencings that hold for a finding. */
export function silencingsOf({ rule, toolId }: Pick<Diagnostic, 'rule' | 'toolId'>): readonly Silencing[] {
  const about = toolId === null ? null : toolOf(toolId)
  return getProject().lintSettings.silenced.filter(
    (one) =>
      one.rule === rule &&
      (one.tool === null ||
        (about !== null && one.tool === about.name && (one.server === null || one.server === about.server))),
  )
}

/** Puts profiles in force; null: the usual ones. */
export function setProfiles(profiles: readonly ProfileId[] | null): void {
  change('Choose profiles', { profiles })
}

/** Puts what clients put before names in place of what was known. */
export function setPrefixes(title: string, prefixes: readonly NamePrefix[]): void {
  change(title, { prefixes })
}

/** Sets the most tokens that all definitions may take; null: no budget. */
export function setTokenBudget(tokenBudget: number | null): void {
  if (tokenBudget === getProject().lintSettings.tokenBudget) return
  change(tokenBudget === null ? 'Remove the token budget' : 'Set the token budget', { tokenBudget })
}

/** Puts other settings in place of all. False where they were refused. */
export function replaceSettings(title: string, settings: LintSettings): boolean {
  return run({ kind: 'set-lint-settings', title, settings })
}

/** Adds a profile of a person's own, or puts it in place of the one with its id. */
export function addOwnProfile(definition: ProfileDefinition): boolean {
  return run({ kind: 'put-own-profile', definition })
}

/** Removes a profile of a person's own. */
export function removeOwnProfile(id: string): void {
  run({ kind: 'remove-own-profile', id })
}

function change(title: string, some: Partial<LintSettings>): boolean {
  return replaceSettings(title, { ...getProject().lintSettings, ...some })
}

function run(command: Command): boolean {
  const result = projectActions.dispatch(command)
  if (!result.ok) noticesActions.showFailure(result.failure)
  return result.ok
}

function toolOf(toolId: ToolId): { readonly name: string; readonly server: string | null } | null {
  const tool = toolByPart(getProject().catalog).get(toolId)
  return tool ? { name: readTool(tool).name, server: tool.server } : null
}

function isSamePlace(one: Silencing, other: Silencing): boolean {
  return one.rule === other.rule && one.tool === other.tool && one.server === other.server
}
