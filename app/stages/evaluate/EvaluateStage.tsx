import type { ReactNode } from 'react'
import { Tabs } from '../../../components/ui/Tabs'
import { QueryProvider } from '../../queries/QueryProvider'
import { PartsReading } from '../../selection/PartsReading'
import { usePartsRead } from '../../selection/use-parts-read'
import { useProject } from '../../stores/project-state'
import { useView, viewActions } from '../../stores/view'
import { ReportView } from './report/ReportView'
import { RunView } from './run/RunView'
import { CasesView } from './cases/CasesView'
import { VIEW_ROW, type EvaluateView } from './evaluate-view'
import { PeopleView } from './rating/PeopleView'

const VIEWS: Readonly<Record<EvaluateView, () => ReactNode>> = {
  cases: () => <CasesView />,
  run: () => <RunView />,
  report: () => <ReportView />,
  people: () => <PeopleView />,
}

/** Whether new names or descriptions make the model choose better: cases, runs over them, and what they show. */
export function EvaluateStage() {
  const view = useView((state) => (state.tabs[VIEW_ROW] ?? 'cases') as EvaluateView)
  const cases = useProject((project) => project.cases.length)
  const tools = useProject((project) => project.catalog.tools)
  const share = usePartsRead(tools)
  if (share < 1) return <PartsReading share={share} />
  return (
    <QueryProvider>
      <Tabs
        label="Evaluation"
        tabs={[
          { id: 'cases', label: 'Cases', count: cases },
          { id: 'run', label: 'Run' },
          { id: 'report', label: 'Report' },
          { id: 'people', label: 'People' },
        ]}
        selected={view}
        onSelect={(id) => viewActions.setTab(VIEW_ROW, id)}
      >
        {VIEWS[view]()}
      </Tabs>
    </QueryProvider>
  )
}
