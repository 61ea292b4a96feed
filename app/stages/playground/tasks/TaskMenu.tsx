import { Menu, type MenuItem } from '../../../../components/ui/Menu'
import { toolReferences } from '../../../../core/evaluation'
import { counted } from '../../../../core/shared'
import { downloadText } from '../../../../io/files/save'
import { getProject, useProject } from '../../../stores/project-state'
import { addTasks, taskOfCase } from './task-acts'

/** Further ways to come by tasks, and to hand them on. */
export function TaskMenu() {
  const cases = useProject((project) => project.cases)
  const items: readonly MenuItem[] = [
    {
      kind: 'action',
      label:
        cases.length === 0 ? 'Take evaluation cases' : `Take ${counted(cases.length, 'evaluation case')}`,
      disabled: cases.length === 0,
      onSelect: () => {
        addTasks(cases.map(taskOfCase), `Take ${counted(cases.length, 'case')} as tasks`)
      },
    },
    { kind: 'separator' },
    { kind: 'action', label: 'Save all tasks as JSON', onSelect: saveTasks },
  ]
  return (
    <Menu label="More with tasks" items={items} align="end">
      More
    </Menu>
  )
}

/** Tools stand in the file by their names, as people read them and other catalogues know them. */
function saveTasks(): void {
  const { tasks, catalog } = getProject()
  const { nameOf } = toolReferences(catalog)
  const written = tasks.map(({ id, query, tools, expected }) => ({
    id,
    query,
    ...(tools === null ? {} : { tools: tools.map(nameOf) }),
    ...(expected?.kind === 'value' ? { value: expected.value } : {}),
    ...(expected?.kind === 'calls'
      ? {
          ordered: expected.ordered,
          calls: expected.calls.map(({ name, arguments: wanted }) => ({
            name: nameOf(name),
            ...(wanted === null
              ? {}
              : {
                  arguments: Object.fromEntries(
                    Object.entries(wanted).map(([key, one]) => [key, one.values[0] ?? null]),
                  ),
                }),
          })),
        }
      : {}),
  }))
  downloadText('tasks.json', `${JSON.stringify({ tasks: written }, null, 2)}\n`)
}
