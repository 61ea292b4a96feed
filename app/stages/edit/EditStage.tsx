import { FileJson2, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { moveInList } from '../../../components/catalog/list-selection'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Spinner } from '../../../components/ui/Spinner'
import { Splitter } from '../../../components/ui/Splitter'
import { Tabs } from '../../../components/ui/Tabs'
import { getListSelection, setListSelection } from '../../selection/list-selection'
import { keepFilterLocation } from '../../selection/filter-location'
import { getShownIds } from '../../selection/shown-tools'
import { useShownTool } from '../../selection/use-shown-tool'
import { diagnosticsStore } from '../../stores/diagnostics'
import { getProject, useProject } from '../../stores/project-state'
import { usePanelSize, useView, viewActions } from '../../stores/view'
import { EditorPane } from './EditorPane'
import { EditDialogs } from './EditDialogs'
import { EDIT_VIEW_ROW, editActions, editStore, type EditView } from './edit-store'
import { FormPane } from './FormPane'
import { addTool } from './list-acts'
import { listedProblems, nextProblem } from './listed-problems'
import { ProblemsPane } from './ProblemsPane'
import { ToolsPane } from './ToolsPane'
import styles from './EditStage.module.css'

/** The edit stage: tools with their problems, how providers and clients take them, and what they cost. */
export function EditStage() {
  const isEmpty = useProject((project) => project.catalog.tools.length === 0)
  if (isEmpty)
    return (
      <EmptyState
        icon={FileJson2}
        title="No tools yet"
        action={
          <>
            <Button look="primary" onClick={() => viewActions.goTo('import')}>
              Import tools
            </Button>
            <Button onClick={() => addTool('mcp')}>New tool</Button>
          </>
        }
      />
    )
  return <FilledStage />
}

function FilledStage() {
  const view = useView((state) => (state.tabs[EDIT_VIEW_ROW] ?? 'tools') as EditView)
  // What a view shows of thousands of tools may come a moment after its tab is marked.
  const shown = useDeferredValue(view)
  useEffect(keepFilterLocation, [])
  return (
    <>
      <Tabs
        label="What to look at"
        tabs={[
          { id: 'tools', label: 'Tools' },
          { id: 'browse', label: 'Browse' },
          { id: 'compatibility', label: 'Compatibility' },
          { id: 'tokens', label: 'Tokens' },
        ]}
        selected={view}
        onSelect={(id) => viewActions.setTab(EDIT_VIEW_ROW, id)}
        end={
          <Button
            look="quiet"
            size="small"
            icon={SlidersHorizontal}
            aria-haspopup="dialog"
            onClick={() => editActions.open({ kind: 'rules', tab: 'rules', rule: null })}
          >
            Rules and profiles
          </Button>
        }
      >
        <Suspense fallback={<StageIsComing />}>{VIEWS[shown]()}</Suspense>
      </Tabs>
      <EditDialogs />
    </>
  )
}

const BrowseView = lazy(async () => ({ default: (await import('./browse/BrowseView')).BrowseView }))
const MatrixView = lazy(async () => ({ default: (await import('./matrix/MatrixView')).MatrixView }))
const TokensView = lazy(async () => ({ default: (await import('./tokens/TokensView')).TokensView }))

const VIEWS: Readonly<Record<EditView, () => ReactNode>> = {
  tools: () => <ToolsView />,
  browse: () => <BrowseView />,
  compatibility: () => <MatrixView />,
  tokens: () => <TokensView />,
}

function StageIsComing() {
  return (
    <div className={styles.coming}>
      <Spinner size={20} />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}

/** Tools on the left, the shown one as JSON and as a form, problems below. */
function ToolsView() {
  const shown = useShownTool()
  const stage = useRef<HTMLDivElement>(null)
  const narrow = window.innerWidth < 1200
  const [listSize, setListSize] = usePanelSize('edit-list', narrow ? 208 : 264)
  const [formSize, setFormSize] = usePanelSize('edit-form', narrow ? 288 : 336)
  const [problemsSize, setProblemsSize] = usePanelSize('edit-problems', 232)
  const formShown = useView((state) => state.tabs['edit-form'] !== 'off')
  const problemsOpen = useView((state) => state.tabs['edit-problems'] !== 'off')
  const focusEditor = () =>
    stage.current
      ?.querySelector<HTMLElement>('section[aria-label="JSON"] [role="group"][tabindex="0"]')
      ?.focus()
  const toggleProblems = () => viewActions.setTab('edit-problems', problemsOpen ? 'off' : 'on')

  useEffect(() => {
    window.addEventListener('keydown', onStageKey)
    return () => window.removeEventListener('keydown', onStageKey)
  }, [])

  const editor = shown && (
    <EditorPane
      tool={shown}
      formShown={formShown}
      onToggleForm={() => viewActions.setTab('edit-form', formShown ? 'off' : 'on')}
      onNextProblem={goToNextProblem}
    />
  )
  const work =
    shown && formShown ? (
      <Splitter
        label="Resize the form"
        sized="end"
        size={formSize}
        minimum={240}
        maximum={640}
        onResize={setFormSize}
        start={editor}
        end={<FormPane tool={shown} />}
      />
    ) : (
      editor
    )
  const problems = <ProblemsPane shown={shown} open={problemsOpen} onToggle={toggleProblems} />

  return (
    <div ref={stage} className={styles.stage}>
      <Splitter
        label="Resize the tool list"
        sized="start"
        size={listSize}
        minimum={180}
        maximum={560}
        onResize={setListSize}
        start={<ToolsPane shown={shown} onOpen={focusEditor} />}
        end={
          problemsOpen ? (
            <Splitter
              label="Resize the problems"
              direction="column"
              sized="end"
              size={problemsSize}
              minimum={110}
              maximum={560}
              onResize={setProblemsSize}
              start={work}
              end={problems}
            />
          ) : (
            <div className={styles.column}>
              <div className={styles.grow}>{work}</div>
              {problems}
            </div>
          )
        }
      />
    </div>
  )
}

/** The keys of the whole stage, wherever the focus is; what was used on the way (in Monaco, in a dialog) is left alone. */
function onStageKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return
  if (event.key === 'F8') goToNextProblem(event.shiftKey ? -1 : 1)
  else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
    goToNextTool(event.key === 'ArrowDown' ? 1 : -1)
  else return
  event.preventDefault()
}

function goToNextProblem(step: 1 | -1): void {
  const { choice, current } = editStore.getState()
  const toolId = getListSelection().active
  const { tools } = getProject().catalog
  const listed = listedProblems(diagnosticsStore.getState(), choice, tools, toolId)
  const next = nextProblem(listed, choice.grouping, current, toolId, step)
  if (next) editActions.goTo(next)
}

function goToNextTool(step: 1 | -1): void {
  setListSelection(moveInList(getShownIds(), getListSelection(), step, false))
}
