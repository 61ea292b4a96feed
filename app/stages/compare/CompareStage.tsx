import { Crosshair } from 'lucide-react'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Kbd } from '../../../components/ui/Kbd'
import { Splitter } from '../../../components/ui/Splitter'
import { Tabs } from '../../../components/ui/Tabs'
import { NamingTable } from '../../../components/naming/NamingTable'
import { filterNameRows, nameRows, type NameFilter } from '../../../components/naming/name-row'
import { partById, type PartId } from '../../../core/catalog'
import { QueryProvider } from '../../queries/QueryProvider'
import { PartsReading } from '../../selection/PartsReading'
import { usePartsRead } from '../../selection/use-parts-read'
import { getProject, useProject } from '../../stores/project-state'
import { usePanelSize, useView, viewActions } from '../../stores/view'
import { VIEW_ROW, type CompareView } from './compare-view'
import styles from './CompareStage.module.css'
import { CompareToolbar } from './CompareToolbar'
import { HistoryView } from './HistoryView'
import { rowActs } from './naming-acts'
import { NamingsView } from './NamingsView'
import { RenameTouches } from './RenameTouches'
import { ToolDiff } from './ToolDiff'
import { useStaleProposals } from './use-stale'
import { ImpactView } from './versions/ImpactView'
import { VersionsView } from './versions/VersionsView'

/** Original and aligned names side by side: decide one by one or in bulk, see what each rename touches and how the tool changes. */
export function CompareStage() {
  const tools = useProject((whole) => whole.catalog.tools)
  const share = usePartsRead(tools)
  if (share < 1) return <PartsReading share={share} />
  return (
    <QueryProvider>
      <CompareViews />
    </QueryProvider>
  )
}

const VIEWS: Readonly<Record<CompareView, () => ReactNode>> = {
  names: () => <Comparison />,
  namings: () => <NamingsView />,
  history: () => <HistoryView />,
  versions: () => <VersionsView />,
  impact: () => <ImpactView />,
}

function CompareViews() {
  const view = useView((state) => (state.tabs[VIEW_ROW] ?? 'names') as CompareView)
  const namings = useProject((project) => project.namings.length)
  const runs = useProject((project) => project.runs.length)
  const hasAlignments = namings + runs > 0
  const shown = !hasAlignments && (view === 'namings' || view === 'history') ? 'names' : view
  return (
    <Tabs
      label="What to compare"
      tabs={[
        { id: 'names', label: 'Names' },
        ...(hasAlignments
          ? ([
              { id: 'namings', label: 'Two namings' },
              { id: 'history', label: 'History', count: Math.max(namings, runs) },
            ] as const)
          : []),
        { id: 'versions', label: 'Versions' },
        { id: 'impact', label: 'Impact' },
      ]}
      selected={shown}
      onSelect={(id) => viewActions.setTab(VIEW_ROW, id)}
    >
      {VIEWS[shown]()}
    </Tabs>
  )
}

function Comparison() {
  const project = useProject((whole) => whole)
  const toolId = useView((state) => state.selectedToolId)
  const partId = useView((state) => state.selectedPartId)
  const [filter, setFilter] = useState<NameFilter>({ text: '', kind: 'both', only: 'all' })
  const [selected, setSelected] = useState<ReadonlySet<PartId>>(new Set())
  const [opened, setOpened] = useState<PartId | null>(null)
  const [diffHeight, setDiffHeight] = usePanelSize('compare-diff', 260)
  const stale = useStaleProposals()
  const rows = useMemo(() => nameRows(project, stale), [project, stale])
  const shown = useMemo(() => filterNameRows(rows, filter), [rows, filter])
  const diffToolId = useDeferredValue(toolId)
  const acts = useMemo(
    () =>
      rowActs((partId) => {
        setOpened((former) => (former === partId ? null : partId))
        const part = partById(getProject().catalog, partId)
        if (part) viewActions.selectPart(part.toolId, partId)
      }),
    [],
  )
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={Crosshair}
        title="No aligned names yet"
        action={
          <Button look="primary" onClick={() => viewActions.goTo('align')}>
            Align names
          </Button>
        }
      >
        Alignment asks a model what it would call each tool from its description. Its names appear here beside
        yours.
      </EmptyState>
    )
  }
  const selectedShown = shown.filter((row) => selected.has(row.partId))
  const tool =
    project.catalog.tools.find((candidate) => candidate.id === (diffToolId ?? shown[0]?.toolId)) ?? null
  const table = (
    <div className={styles.main}>
      <CompareToolbar
        rows={rows}
        shown={shown}
        selected={selectedShown}
        filter={filter}
        onFilter={setFilter}
      />
      <NamingTable
        rows={shown}
        selected={selected}
        onSelect={setSelected}
        first={partId}
        opened={opened}
        details={opened === null ? null : <RenameTouches key={opened} partId={opened} rows={rows} />}
        acts={acts}
      />
      <p className={styles.hint}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move, <Kbd>A</Kbd> accept, <Kbd>R</Kbd> refuse, <Kbd>E</Kbd> edit,{' '}
        <Kbd>P</Kbd> pin, <Kbd>Space</Kbd> select, <Kbd>Enter</Kbd> what it touches
      </p>
    </div>
  )
  return (
    <Splitter
      label="Resize the difference"
      direction="column"
      sized="end"
      size={diffHeight}
      minimum={120}
      maximum={560}
      onResize={setDiffHeight}
      start={table}
      end={tool ? <ToolDiff tool={tool} rows={rows} /> : null}
    />
  )
}
