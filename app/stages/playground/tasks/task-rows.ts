// Tasks as the table shows them, and what is wrong with one.
import type { TaskRow } from '../../../../components/harness/TaskTable'
import { outcomeWords } from '../../../../components/harness/span-line'
import type { Expectation, Trace } from '../../../../core/harness'
import type { ProjectTask } from '../../../../core/project'
import { addToList } from '../../../../core/shared'
import type { TraceHead } from '../../../../io/storage/traces'
import type { ToolChoices } from '../../evaluate/cases/tool-choices'
import { toolsOfTask } from './task-acts'

/** The tasks of a project as the table shows them. `heads`: the stored runs, the newest first. */
export function taskRows(
  tasks: readonly ProjectTask[],
  choices: ToolChoices,
  heads: readonly TraceHead[],
): readonly TaskRow[] {
  const byTask = new Map<string, TraceHead[]>()
  for (const head of heads) addToList(byTask, head.task.id, head)
  return tasks.map((task) => {
    const runs = byTask.get(task.id) ?? []
    const [last] = runs
    return {
      id: task.id,
      query: task.query,
      expected: expectedWords(task, choices),
      origin: task.origin ?? '',
      runs: runs.length,
      last: last ? lastWords(last) : null,
      flaw: flawOf(task, choices),
    }
  })
}

/** How a stored run went, in two or three words. */
export function lastWords(head: Pick<Trace, 'passed' | 'outcome'> & { readonly isPartial?: true }): {
  readonly words: string
  readonly passed: boolean | null
} {
  if (head.isPartial) return { words: 'Interrupted', passed: null }
  const { passed, outcome } = head
  if (passed === true) return { words: 'Passed', passed }
  if (passed === false)
    return { words: outcome.kind === 'answered' ? 'Not passed' : outcomeWords(outcome), passed }
  return { words: outcomeWords(outcome), passed }
}

/** What is wrong with a task; null: nothing hinders a run. */
export function flawOf(task: ProjectTask, choices: ToolChoices): string | null {
  if (task.query.trim() === '') return 'The task is empty: write what is to be done.'
  const gone = toolsOfTask(task).find((id) => choices.choiceOf(id) === null)
  if (gone !== undefined)
    return `${choices.choiceIn(gone, task).name} is no longer in the catalogue. Pick another tool, or take it out.`
  if (task.expected?.kind === 'calls' && task.expected.calls.length === 0)
    return 'No call is named that must be made. Pick one, or choose “For me to see”.'
  if (task.tools?.length === 0) return 'No tool may be used: pick some, or choose the whole catalogue.'
  return null
}

function expectedWords(task: ProjectTask, choices: ToolChoices): string {
  const { expected } = task
  if (expected === null) return ''
  if (expected.kind === 'value') return valueWords(expected)
  const joint = expected.ordered ? ' → ' : ', '
  return expected.calls.map(({ name }) => choices.choiceIn(name, task).name).join(joint)
}

function valueWords({ value }: Extract<Expectation, { kind: 'value' }>): string {
  return `= ${JSON.stringify(value)}`
}
