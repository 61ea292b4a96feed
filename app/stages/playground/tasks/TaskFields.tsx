import { useState } from 'react'
import { CallArguments } from '../../../../components/evaluation/CallArguments'
import { TaskEditor } from '../../../../components/harness/TaskEditor'
import { readJsonText } from '../../../../core/evaluation'
import type { ProjectTask } from '../../../../core/project'
import type { ToolChoices } from '../../evaluate/cases/tool-choices'
import { parametersOf } from '../../evaluate/cases/parameters-of'
import { changeTask, expectedOfKind, expectedWithTools } from './task-acts'
import { flawOf } from './task-rows'

/** The fields of one saved task, bound to the project. */
export function TaskFields(props: {
  readonly task: ProjectTask
  readonly choices: ToolChoices
  readonly rows?: number
  readonly disabled?: boolean
}) {
  const { task, choices } = props
  const { id, expected } = task
  const [typed, setTyped] = useState<string | null>(null)
  const calls = expected?.kind === 'calls' ? expected.calls : []
  const saved = expected?.kind === 'value' ? JSON.stringify(expected.value) : ''
  const problem = typed === null ? null : valueProblem(typed)
  return (
    <TaskEditor
      query={task.query}
      kind={expected?.kind ?? 'none'}
      value={typed ?? saved}
      valueProblem={problem}
      calls={calls.map(({ name }) => choices.choiceIn(name, task))}
      isOrdered={expected?.kind === 'calls' && expected.ordered}
      tools={task.tools?.map((tool) => choices.choiceIn(tool, task)) ?? null}
      flaw={task.query === '' ? null : flawOf(task, choices)}
      disabled={props.disabled ?? false}
      {...(props.rows !== undefined && { rows: props.rows })}
      find={choices.find}
      onQuery={(query) => changeTask(id, { query }, 'query')}
      onKind={(kind) => {
        setTyped(null)
        changeTask(id, { expected: expectedOfKind(expected, kind) })
      }}
      onValue={(text) => {
        setTyped(text)
        const value = readJsonText(text)
        if (value !== undefined) changeTask(id, { expected: { kind: 'value', value } }, 'value')
      }}
      onCalls={(ids) => changeTask(id, { expected: expectedWithTools(expected, ids) })}
      onOrdered={(ordered) => {
        if (expected?.kind === 'calls') changeTask(id, { expected: { ...expected, ordered } })
      }}
      onTools={(tools) => changeTask(id, { tools })}
      callArguments={
        <CallArguments
          calls={calls.map((call) => ({ call, toolName: choices.choiceIn(call.name, task).name }))}
          parametersOf={parametersOf}
          onChange={(at, call) => {
            if (expected?.kind !== 'calls') return
            const changed = expected.calls.map((former, index) => (index === at ? call : former))
            changeTask(id, { expected: { ...expected, calls: changed } }, `arguments ${at}`)
          }}
        />
      }
    />
  )
}

function valueProblem(text: string): string | null {
  if (text.trim() === '') return 'Type a value as JSON: a number, a text in quotes, a list, an object.'
  return readJsonText(text) === undefined ? 'This is no JSON: texts stand in double quotes.' : null
}
