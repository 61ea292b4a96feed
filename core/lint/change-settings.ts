// Other settings without another check: what the rules found is remembered, and is only told differently.
import { wordsOf, type ToolId } from '../catalog'
import type { LintState } from './lint-state'
import type { Diagnostic } from './rule'
import { applySettings, defaultLintSettings, type LintSettings, type ToolName } from './settings'

/**
 * Puts other settings in force; the tools whose findings they change are handed out by the next `lintSteps`. False, and nothing is changed,
 * where tools have to be checked again: for other profiles or prefixes, and for a rule that was left out when the state was started.
 */
export function changeSettings(state: LintState, settings: LintSettings): boolean {
  const former = state.options.settings ?? defaultLintSettings
  if (isCheckedOtherwise(former, settings) || wantsLeftOut(state, settings)) return false
  const rules = changedRules(former, settings)
  if (rules.size > 0)
    for (const id of state.order)
      if (isToldOtherwise(state, id, { rules, former, settings })) state.renewed.add(id)
  state.options = { ...state.options, settings }
  return true
}

function isCheckedOtherwise(former: LintSettings, now: LintSettings): boolean {
  return !isAlike(former.profiles, now.profiles) || !isAlike(former.prefixes, now.prefixes)
}

/** Rules that were off when the state was started do not run in it. */
function wantsLeftOut({ leftOut }: LintState, { severities }: LintSettings): boolean {
  return [...leftOut].some((id) => !Object.hasOwn(severities, id) || severities[id] !== 'off')
}

/** Rules of which the two settings say different things. */
function changedRules(former: LintSettings, now: LintSettings): ReadonlySet<string> {
  const severityIn = ({ severities }: LintSettings, rule: string): unknown =>
    Object.hasOwn(severities, rule) ? severities[rule] : null
  const silencedIn = ({ silenced }: LintSettings, rule: string) => silenced.filter((one) => one.rule === rule)
  const named = [former, now].flatMap(({ severities, silenced }) => [
    ...Object.keys(severities),
    ...silenced.map(({ rule }) => rule),
  ])
  return new Set(
    [...new Set(named)].filter(
      (rule) =>
        severityIn(former, rule) !== severityIn(now, rule) ||
        !isAlike(silencedIn(former, rule), silencedIn(now, rule)),
    ),
  )
}

interface Change {
  readonly rules: ReadonlySet<string>
  readonly former: LintSettings
  readonly settings: LintSettings
}

function isToldOtherwise(state: LintState, id: ToolId, { rules, former, settings }: Change): boolean {
  const tool = state.tools.get(id)
  if (!tool) return false
  let about: ToolName | null = null
  for (const list of [state.own.get(id), state.compared.get(id)])
    for (const { diagnostic } of list ?? []) {
      if (!rules.has(diagnostic.rule)) continue
      about ??= { toolId: id, name: wordsOf(tool).name, server: tool.server }
      if (!isSame(applySettings(diagnostic, about, former), applySettings(diagnostic, about, settings)))
        return true
    }
  return false
}

function isSame(one: Diagnostic | null, other: Diagnostic | null): boolean {
  return (
    one?.severity === other?.severity &&
    one?.silenced === other?.silenced &&
    (one === null) === (other === null)
  )
}

/** Settings are plain data, written by the same hands. */
function isAlike(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
