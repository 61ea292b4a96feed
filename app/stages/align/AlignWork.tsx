import { useMemo, type KeyboardEvent } from 'react'
import { AlignmentOverview } from '../../../components/heatmap/AlignmentOverview'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Kbd } from '../../../components/ui/Kbd'
import { Splitter } from '../../../components/ui/Splitter'
import type { PartsChoice } from '../../../core/project'
import { alignJobs } from '../../jobs/align-jobs'
import type { PartsPick } from '../../jobs/run-input'
import { chosenPartsActions, chosenPartsStore, useChosenParts } from '../../stores/chosen-parts'
import { useProject } from '../../stores/project-state'
import { usePanelSize, useView, viewActions } from '../../stores/view'
import styles from './AlignWork.module.css'
import { describePart, selectedPart, selectPart, toggleExcluded, togglePinned } from './part-acts'
import { PartPanel } from './PartPanel'
import { resumeRun, startRun } from './run-acts'
import { RunBar } from './RunBar'
import { RunNotices } from './RunNotices'
import { draftRun } from './run-state'
import { runView } from './run-view'
import { SetupSection } from './SetupSection'
import { usePlan } from './use-plan'
import { useShownAlignment } from './use-shown-alignment'

/** Choose, ask, watch, and look at why: the alignment of names to a model. */
export function AlignWork() {
  const choice = useView((view) => (view.tabs['align-parts'] ?? 'both') as PartsChoice)
  const pick = useView((view) => (view.tabs['align-which'] ?? 'all') as PartsPick)
  const plan = usePlan(choice, pick)
  const shownAlignment = useShownAlignment(plan.parts)
  const { run, state, listed, outcomeOf, isLive } = shownAlignment
  const newest = useProject((project) => project.runs.at(-1) ?? null)
  const settings = useProject((project) => project.alignmentSettings)
  const selectedId = useView((view) => view.selectedPartId)
  const catalog = useProject((project) => project.catalog)
  const toolId = useView((view) => view.selectedToolId)
  const chosen = useChosenParts()
  const ticked = useMemo(
    () => plan.parts.filter(({ id, stays }) => stays === null && chosen.has(id)),
    [plan.parts, chosen],
  )
  const [overviewHeight, setOverviewHeight] = usePanelSize('align-overview', 196)
  const [promptHeight, setPromptHeight] = usePanelSize('align-prompt', 196)
  const isSetupOpen = useView((view) => view.tabs['align-setup'] !== 'off')
  if (plan.parts.length === 0) return <NoTools />

  const selected = selectedPart(plan.parts, catalog, selectedId, toolId)
  const shown = selected ?? plan.parts.find((part) => outcomeOf(part.id).state === 'scored') ?? null
  const outcome = shown && outcomeOf(shown.id)
  const start = (): void => {
    if (plan.endpoint) startRun(plan.endpoint, { kinds: choice, pick, chosen: chosenPartsStore.getState() })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLive && run && !event.defaultPrevented) alignJobs.cancel(run.id)
  }

  const overview = (
    <AlignmentOverview
      parts={listed}
      outcomeOf={outcomeOf}
      selected={shown?.id ?? null}
      chosen={chosen}
      onChoose={(partIds, isChosen) => {
        chosenPartsActions.choose(partIds, isChosen)
        if (isChosen && !isLive) viewActions.setTab('align-which', 'chosen')
      }}
      onOpen={selectPart}
      onDescribe={describePart}
      onTogglePinned={togglePinned}
      onToggleExcluded={toggleExcluded}
    />
  )

  return (
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <RunBar
        state={state}
        {...runView(shownAlignment, plan, settings)}
        isSetupOpen={isSetupOpen}
        onSetup={() => viewActions.setTab('align-setup', isSetupOpen ? 'off' : 'on')}
        onStart={start}
        onPause={() => run && alignJobs.pause(run.id)}
        onResume={() => newest && plan.endpoint && resumeRun(newest, plan.endpoint)}
        onCancel={() => run && alignJobs.cancel(run.id)}
        onCompare={() => {
          viewActions.setTab('compare-view', 'names')
          viewActions.goTo('compare')
        }}
        onHistory={() => {
          viewActions.setTab('compare-view', 'history')
          viewActions.goTo('compare')
        }}
      />
      {isSetupOpen ? (
        <SetupSection
          plan={plan}
          choice={choice}
          pick={pick}
          selected={selected}
          isLive={isLive}
          onStart={start}
        />
      ) : null}
      <RunNotices
        state={{ ...state, stoppedBy: state.stoppedBy ?? shownAlignment.restoreFailure }}
        parts={plan.parts}
        onDescribe={describePart}
      />
      {shown && outcome ? (
        <Splitter
          label="Resize the overview"
          direction="column"
          {...(outcome.state === 'scored'
            ? { sized: 'start', size: overviewHeight, onResize: setOverviewHeight }
            : { sized: 'end', size: promptHeight, onResize: setPromptHeight })}
          minimum={96}
          maximum={640}
          start={overview}
          end={
            <PartPanel
              part={shown}
              outcome={outcome}
              run={shownAlignment.runOf(shown.id) ?? draftRun(plan.input.model, settings)}
              named={shownAlignment.namedOf(shown.id)}
              endpoint={plan.endpoint}
              ticked={ticked}
              onDescribe={() => describePart(shown.id)}
            />
          }
        />
      ) : (
        <>
          {overview}
          <p className={styles.hint}>
            Open a part to see what the model is asked, and after a run its candidates. <Kbd>P</Kbd> pins a
            name, <Kbd>X</Kbd> leaves a part out, <Kbd>Space</Kbd> ticks it.
          </p>
        </>
      )}
    </div>
  )
}

function NoTools() {
  return (
    <EmptyState
      title="There are no tools to align"
      action={
        <Button look="primary" onClick={() => viewActions.goTo('import')}>
          Import tools
        </Button>
      }
    />
  )
}
