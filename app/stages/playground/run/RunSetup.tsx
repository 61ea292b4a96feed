import { Save } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../components/ui/Button'
import { Select } from '../../../../components/ui/Select'
import { TextArea } from '../../../../components/ui/TextArea'
import { playgroundActions, usePlayground } from '../../../stores/playground'
import { useProject } from '../../../stores/project-state'
import { EndpointSection } from '../../align/EndpointSection'
import { toolChoices } from '../../evaluate/cases/tool-choices'
import shared from '../Playground.module.css'
import { chooseTask } from '../playground-view'
import { addTyped } from '../tasks/task-acts'
import { TaskFields } from '../tasks/TaskFields'
import { Before } from './Before'
import { ExampleTask } from './ExampleTask'
import { HowFields } from './HowFields'
import { LimitFields } from './LimitFields'
import type { PlaygroundPlan } from './use-playground-plan'

/** Everything that is set before a run, and what it would send and cost. */
export function RunSetup({ plan, isLive }: { readonly plan: PlaygroundPlan; readonly isLive: boolean }) {
  return (
    <div className={shared.scroll}>
      <EndpointSection disabled={isLive} />
      <div className={shared.columns}>
        <div className={shared.section}>
          <TaskSection plan={plan} isLive={isLive} />
          <Before plan={plan} />
        </div>
        <div className={shared.section}>
          <HowFields disabled={isLive} />
          <LimitFields disabled={isLive} />
        </div>
      </div>
    </div>
  )
}

function TaskSection({ plan, isLive }: { readonly plan: PlaygroundPlan; readonly isLive: boolean }) {
  const tasks = useProject((project) => project.tasks)
  const tools = useProject((project) => project.catalog.tools)
  const choices = useMemo(() => toolChoices({ tools }), [tools])
  const draft = usePlayground((state) => state.draft)
  const { task } = plan
  return (
    <section aria-label="Task" className={shared.section}>
      <h2>Task</h2>
      <Select
        label="Saved tasks"
        value={task?.id ?? ''}
        disabled={isLive}
        options={[
          { value: '', label: 'A new task' },
          ...tasks.map(({ id, query }) => ({ value: id, label: query === '' ? 'empty' : query })),
        ]}
        onChange={chooseTask}
      />
      {task ? (
        <TaskFields key={task.id} task={task} choices={choices} rows={3} disabled={isLive} />
      ) : (
        <>
          <TextArea
            label="What is to be done"
            rows={3}
            disabled={isLive}
            placeholder="Find out … and then …"
            value={draft}
            hint="It is saved with the project when it is run."
            onChange={playgroundActions.setDraft}
          />
          <div className={shared.acts}>
            <Button
              size="small"
              icon={Save}
              disabled={draft.trim() === ''}
              onClick={() => {
                chooseTask(addTyped(draft.trim()))
                playgroundActions.setDraft('')
              }}
            >
              Save, and say what success is
            </Button>
            <ExampleTask />
          </div>
        </>
      )}
    </section>
  )
}
