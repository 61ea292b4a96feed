import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Tabs } from '../../../components/ui/Tabs'
import { QueryProvider } from '../../queries/QueryProvider'
import { PartsReading } from '../../selection/PartsReading'
import { usePartsRead } from '../../selection/use-parts-read'
import { useProject } from '../../stores/project-state'
import { useView, viewActions } from '../../stores/view'
import { PendingWord } from './PendingWord'
import { CompareView } from './compare/CompareView'
import { VIEW_ROW, type PlaygroundView } from './playground-view'
import { RunView } from './run/RunView'
import { SearchView } from './search/SearchView'
import { TasksView } from './tasks/TasksView'
import { TracesView } from './traces/TracesView'

const VIEWS: Readonly<Record<PlaygroundView, () => ReactNode>> = {
  run: () => <RunView />,
  tasks: () => <TasksView />,
  traces: () => <TracesView />,
  compare: () => <CompareView />,
  search: () => <SearchView />,
}

/** Whether an agent with these tools gets a task done, and where it breaks. */
export function PlaygroundStage() {
  const view = useView((state) => (state.tabs[VIEW_ROW] ?? 'run') as PlaygroundView)
  const tasks = useProject((project) => project.tasks.length)
  const tools = useProject((project) => project.catalog.tools)
  const share = usePartsRead(tools)
  if (tools.length === 0)
    return (
      <EmptyState
        title="There are no tools to run a task with"
        action={
          <Button look="primary" onClick={() => viewActions.goTo('import')}>
            Import tools
          </Button>
        }
      >
        Give an agent your tools and a task, and watch it planned, routed, run and checked.
      </EmptyState>
    )
  if (share < 1) return <PartsReading share={share} />
  return (
    <QueryProvider>
      <PendingWord view={view} />
      <Tabs
        label="Playground"
        tabs={[
          { id: 'run', label: 'Run' },
          { id: 'tasks', label: 'Tasks', count: tasks },
          { id: 'traces', label: 'Traces' },
          { id: 'compare', label: 'Compare' },
          { id: 'search', label: 'Search' },
        ]}
        selected={view}
        onSelect={(id) => viewActions.setTab(VIEW_ROW, id)}
      >
        {VIEWS[view]()}
      </Tabs>
    </QueryProvider>
  )
}
