// Typing, changing and deleting cases: each one command, so that undo takes it back.
import type { ExpectedKind } from '../../../../components/evaluation/CaseInspector'
import type { TypedCase } from '../../../../components/evaluation/CaseEntry'
import { wordsOf, type ToolId } from '../../../../core/catalog'
import type { ExpectedCall, Gold, SelectionCase } from '../../../../core/evaluation'
import type { ProjectCase } from '../../../../core/project'
import { counted } from '../../../../core/shared'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'
import { toolsOfGold } from './case-rows'

/** Adds a typed case; gives its id. */
export function addTyped({ query, tools }: TypedCase): string {
  const id = crypto.randomUUID()
  const gold: Gold = tools.length === 0 ? { kind: 'none' } : { kind: 'tools', names: tools }
  const [made] = withToolNames([{ kind: 'selection', id, query, offered: null, gold }])
  if (made) projectActions.dispatch({ kind: 'put-cases', title: 'Add case', cases: [made] })
  return id
}

/** Adds cases from outside, all in one act. Ids that are taken are given anew. */
export function addCases(cases: readonly SelectionCase[], title: string): void {
  const taken = new Set(getProject().cases.map(({ id }) => id))
  const fresh = cases.map((one) => {
    const id = one.id === '' || taken.has(one.id) ? crypto.randomUUID() : one.id
    taken.add(id)
    return { ...one, id }
  })
  projectActions.dispatch({ kind: 'put-cases', title, cases: withToolNames(fresh) })
  noticesActions.show(`${counted(cases.length, 'case')} added.`, { tone: 'good', action: 'undo' })
}

/** Changes one case; keystrokes of one field in quick succession are one step of the history. */
export function changeCase(id: string, change: Partial<SelectionCase>, field: string | null = null): void {
  const former = getProject().cases.find((one) => one.id === id)
  if (!former) return
  const [made] = withToolNames([{ ...former, ...change }])
  if (!made) return
  projectActions.dispatch({
    kind: 'put-cases',
    title: 'Edit case',
    cases: [made],
    ...(field === null ? {} : { mergeKey: `${field} ${id}` }),
  })
}

/** Deletes cases, which can be undone. */
export function deleteCases(ids: readonly string[]): void {
  projectActions.dispatch({ kind: 'remove-cases', ids })
  noticesActions.show(`${counted(ids.length, 'case')} deleted.`, { action: 'undo' })
}

/** The gold of another kind, with the tools it has. */
export function goldOfKind(gold: Gold, kind: ExpectedKind): Gold {
  const names = toolsOfGold(gold)
  if (kind === 'none') return { kind: 'none' }
  if (kind === 'tools') return { kind: 'tools', names }
  return { kind: 'calls', calls: names.map((name) => ({ name, arguments: null })), ordered: false }
}

/** The gold with other tools; calls that stay keep their arguments. */
export function goldWithTools(gold: Gold, ids: readonly ToolId[]): Gold {
  if (gold.kind !== 'calls') return { kind: 'tools', names: ids }
  const former = new Map(gold.calls.map((call) => [call.name, call]))
  const calls = ids.map((name): ExpectedCall => former.get(name) ?? { name, arguments: null })
  return { ...gold, calls }
}

/** Cases with what their tools are called now; a tool that is gone keeps the name that was known. */
function withToolNames(cases: readonly (SelectionCase & Partial<ProjectCase>)[]): readonly ProjectCase[] {
  const byId = new Map(getProject().catalog.tools.map((tool) => [tool.id, tool]))
  return cases.map((one) => {
    const ids = [
      ...toolsOfGold(one.gold),
      ...(one.alsoRight ?? []).flatMap(toolsOfGold),
      ...(one.offered ?? []),
    ]
    const toolNames: Record<ToolId, string> = {}
    for (const id of ids) {
      const tool = byId.get(id)
      const name = tool ? wordsOf(tool).name : one.toolNames?.[id]
      if (name !== undefined) toolNames[id] = name
    }
    return { ...one, toolNames }
  })
}
