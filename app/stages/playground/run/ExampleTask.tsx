import { Sparkles } from 'lucide-react'
import { Button } from '../../../../components/ui/Button'
import { useProject } from '../../../stores/project-state'
import { toolName } from '../../../selection/tool-name'
import { fitsSample } from '../../evaluate/cases/load-sample'
import { addExampleTasks } from '../tasks/load-example-tasks'

/** Offers the tasks that fit the example project, where it is open and has none yet. */
export function ExampleTask() {
  const tools = useProject((project) => project.catalog.tools)
  const tasks = useProject((project) => project.tasks.length)
  if (tasks > 0 || !fitsSample(tools.map(toolName))) return null
  return (
    <Button size="small" icon={Sparkles} onClick={addExampleTasks}>
      Take the example tasks
    </Button>
  )
}
