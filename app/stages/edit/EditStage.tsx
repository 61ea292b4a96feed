import { FileJson2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { moveInList } from '../../../components/catalog/list-selection'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Splitter } from '../../../components/ui/Splitter'
import { getListSelection, setListSelection } from '../../selection/list-selection'
import { idsOf, shownTools } from '../../selection/shown-tools'
import { useShownTool } from '../../selection/use-shown-tool'
import { diagnosticsStore } from '../../stores/diagnostics'
import { getProject, useProject } from '../../stores/project-state'
import { usePanelSize, useView, viewActions, viewStore } from '../../stores/view'
import { EditorPane } from './EditorPane'
import { editActions, editStore } from './edit-store'
import { FixDialog } from './FixDialog'
import { FormPane } from './FormPane'
import { addTool } from './list-acts'
import { listedProblems, nextProblem } from './listed-problems'
import { ProblemsPane } from './ProblemsPane'
import { ToolsPane } from './ToolsPane'
import styles from './EditStage.module.css'

/** The edit stage: tools on the left, the shown one as JSON and as a form, problems below. */
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
      <FixDialog />
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
  const tools = shownTools(
    getProject().catalog,
    viewStore.getState().filter,
    diagnosticsStore.getState().byTool,
  )
  setListSelection(moveInList(idsOf(tools, []), getListSelection(), step, false))
}
