import { FileInput, ListChecks, PencilLine, Sparkles } from 'lucide-react'
import { Button } from '../../../../components/ui/Button'
import { EmptyState } from '../../../../components/ui/EmptyState'
import { counted } from '../../../../core/shared'
import { useProject } from '../../../stores/project-state'
import { toolName } from '../../../selection/tool-name'
import { fitsSample } from '../../evaluate/cases/load-sample'
import shared from '../Playground.module.css'
import { addTasks, taskOfCase } from './task-acts'
import { addExampleTasks } from './load-example-tasks'

/** What stands where no task is yet: type, import, or take the example. */
export function NoTasks(props: { readonly onImport: () => void; readonly onType: () => void }) {
  const tools = useProject((project) => project.catalog.tools)
  const cases = useProject((project) => project.cases)
  return (
    <EmptyState
      icon={ListChecks}
      title="No tasks yet"
      action={
        <div className={shared.acts}>
          <Button look="primary" icon={PencilLine} onClick={props.onType}>
            Write a task
          </Button>
          <Button icon={FileInput} onClick={props.onImport}>
            Paste or import tasks
          </Button>
          {fitsSample(tools.map(toolName)) ? (
            <Button icon={Sparkles} onClick={addExampleTasks}>
              Add the example tasks
            </Button>
          ) : null}
          {cases.length > 0 ? (
            <Button
              onClick={() =>
                addTasks(cases.map(taskOfCase), `Take ${counted(cases.length, 'case')} as tasks`)
              }
            >
              Take the {counted(cases.length, 'evaluation case')}
            </Button>
          ) : null}
        </div>
      }
    >
      A task is what you would ask an agent that has your tools. With an end value or the calls that must be
      made, a run passes or fails by rule.
    </EmptyState>
  )
}
