// Typing, changing and deleting tasks: each one command, so that undo takes it back.
import type { SuccessKind } from '../../../../components/harness/TaskEditor'
import { wordsOf, type ToolId } from '../../../../core/catalog'
import type { ExpectedCall, SelectionCase } from '../../../../core/evaluation'
import type { Expectation, Task } from '../../../../core/harness'
import type { ProjectTask } from '../../../../core/project'
import { counted } from '../../../../core/shared'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** Adds a typed task; gives its id. */
export function addTyped(query: string): string {
  const id = crypto.randomUUID()
  const tasks = withToolNames([{ id, query, tools: null, expected: null }])
  projectActions.dispatch({ kind: 'put-tasks', title: 'Add task', tasks })
  return id
}

/** Adds tasks from outside, all in one act. Ids that are taken are given anew. Gives the ids. */
export function addTasks(
  tasks: readonly (Task & Pick<ProjectTask, 'origin'>)[],
  title: string,
): readonly string[] {
  const taken = new Set(getProject().tasks.map(({ id }) => id))
  const fresh = tasks.map((one) => {
    const id = one.id === '' || taken.has(one.id) ? crypto.randomUUID() : one.id
    taken.add(id)
    return { ...one, id }
  })
  projectActions.dispatch({ kind: 'put-tasks', title, tasks: withToolNames(fresh) })
  noticesActions.show(`${counted(tasks.length, 'task')} added.`, { tone: 'good', action: 'undo' })
  return fresh.map(({ id }) => id)
}

/** Changes one task; keystrokes of one field in quick succession are one step of the history. */
export function changeTask(id: string, change: Partial<Task>, field: string | null = null): void {
  const former = getProject().tasks.find((one) => one.id === id)
  if (!former) return
  projectActions.dispatch({
    kind: 'put-tasks',
    title: 'Edit task',
    tasks: withToolNames([{ ...former, ...change }]),
    ...(field === null ? {} : { mergeKey: `${field} ${id}` }),
  })
}

/** Deletes tasks, which can be undone. */
export function deleteTasks(ids: readonly string[]): void {
  projectActions.dispatch({ kind: 'remove-tasks', ids })
  noticesActions.show(`${counted(ids.length, 'task')} deleted. Their runs stay.`, { action: 'undo' })
}

/** The expectation of another kind, with the tools it has. */
export function expectedOfKind(former: Expectation | null, kind: SuccessKind): Expectation | null {
  if (kind === 'none') return null
  if (kind === 'value') return former?.kind === 'value' ? former : { kind: 'value', value: '' }
  return former?.kind === 'calls' ? former : { kind: 'calls', calls: [], ordered: true }
}

/** The expectation with other tools; calls that stay keep their arguments. */
export function expectedWithTools(
  former: Expectation | null,
  ids: readonly ToolId[],
): Extract<Expectation, { kind: 'calls' }> {
  const calls = former?.kind === 'calls' ? former.calls : []
  const known = new Map(calls.map((call) => [call.name, call]))
  return {
    kind: 'calls',
    ordered: former?.kind === 'calls' ? former.ordered : true,
    calls: ids.map((name): ExpectedCall => known.get(name) ?? { name, arguments: null }),
  }
}

/** A case of the evaluation as a task: its right tools are the calls that must be made. */
export function taskOfCase({
  id,
  query,
  offered,
  gold,
  origin,
}: SelectionCase): Task & Pick<ProjectTask, 'origin'> {
  const expected: Expectation | null =
    gold.kind === 'none'
      ? null
      : gold.kind === 'calls'
        ? { kind: 'calls', calls: gold.calls, ordered: gold.ordered }
        : {
            kind: 'calls',
            calls: gold.names.map((name) => ({ name, arguments: null })),
            ordered: false,
          }
  return { id, query, tools: offered, expected, origin: origin ?? 'evaluation cases' }
}

/** The tools that a task names, by id. */
export function toolsOfTask({ tools, expected }: Pick<Task, 'tools' | 'expected'>): readonly ToolId[] {
  const calls = expected?.kind === 'calls' ? expected.calls.map(({ name }) => name) : []
  return [...new Set([...calls, ...(tools ?? [])])]
}

/** Tasks with what their tools are called now; a tool that is gone keeps the name that was known. */
function withToolNames(tasks: readonly (Task & Partial<ProjectTask>)[]): readonly ProjectTask[] {
  const byId = new Map(getProject().catalog.tools.map((tool) => [tool.id, tool]))
  return tasks.map((one) => {
    const toolNames: Record<ToolId, string> = {}
    for (const id of toolsOfTask(one)) {
      const tool = byId.get(id)
      const name = tool ? wordsOf(tool).name : one.toolNames?.[id]
      if (name !== undefined) toolNames[id] = name
    }
    return { ...one, toolNames }
  })
}
