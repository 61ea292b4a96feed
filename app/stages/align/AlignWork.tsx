import { useQuery } from '@tanstack/react-query'
import { useMemo, type KeyboardEvent } from 'react'
import { AlignmentOverview } from '../../../components/heatmap/AlignmentOverview'
import { Button } from '../../../components/ui/Button'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Kbd } from '../../../components/ui/Kbd'
import { Splitter } from '../../../components/ui/Splitter'
import type { PartsChoice } from '../../../core/project'
import { alignJobs } from '../../jobs/align-jobs'
import { nothingHeld, useAlignment } from '../../stores/alignment'
import { useProject } from '../../stores/project'
import { usePanelSize, useView, viewActions } from '../../stores/view'
import styles from './AlignWork.module.css'
import { outcomesOf, overviewParts } from './outcomes'
import { describePart, selectedPart, selectPart, toggleExcluded, togglePinned } from './part-acts'
import { PartPanel } from './PartPanel'
import { resumeRun, startRun } from './run-acts'
import { RunBar } from './RunBar'
import { RunNotices } from './RunNotices'
import { changedNames, draftRun, finishedWords, interruption } from './run-state'
import { SetupSection } from './SetupSection'
import { usePlan } from './use-plan'

/** Choose, ask, watch, and look at why: the alignment of names to a model. */
export function AlignWork() {
  const choice = useView((view) => (view.tabs['align-parts'] ?? 'both') as PartsChoice)
  const plan = usePlan(choice)
  const held = useAlignment((whole) => whole)
  const run = useProject((project) => project.runs.at(-1) ?? null)
  const namings = useProject((project) => project.namings)
  const settings = useProject((project) => project.alignmentSettings)
  const projectId = useProject((project) => project.id)
  const selectedId = useView((view) => view.selectedPartId)
  const catalog = useProject((project) => project.catalog)
  const toolId = useView((view) => view.selectedToolId)
  const [overviewHeight, setOverviewHeight] = usePanelSize('align-overview', 196)
  const [promptHeight, setPromptHeight] = usePanelSize('align-prompt', 196)
  const isSetupOpen = useView((view) => view.tabs['align-setup'] !== 'off')
  const { data: restoreFailure } = useQuery({
    queryKey: ['restore-run', projectId, run?.id],
    queryFn: () => (run ? alignJobs.restore(run) : null),
    staleTime: Infinity,
    gcTime: 0,
  })
  const shownRun = held.runId === run?.id ? run : null
  const state = shownRun ? held : nothingHeld
  const naming = namings.find((candidate) => candidate.id === shownRun?.id) ?? null
  const isLive = shownRun !== null && alignJobs.isLive(shownRun.id)
  const wanted = (shownRun?.settings ?? settings).samples
  const { scores, sampled, lost, done, total } = state
  const outcomeOf = useMemo(
    () => outcomesOf(plan.parts, { scores, sampled, lost }, naming, wanted),
    [plan.parts, scores, sampled, lost, naming, wanted],
  )
  const listed = useMemo(() => overviewParts(plan.parts), [plan.parts])
  if (listed.length === 0 && plan.parts.length === 0) return <NoTools />

  const selected = selectedPart(plan.parts, catalog, selectedId, toolId)
  const shown = selected ?? plan.parts.find((part) => outcomeOf(part.id).state === 'scored') ?? null
  const outcome = shown && outcomeOf(shown.id)
  const hasSamples = outcome?.state === 'scored'
  const start = (): void => {
    if (!plan.endpoint) return
    startRun(plan.endpoint, choice)
  }
  const resume = (): void => {
    if (!run || !plan.endpoint) return
    resumeRun(run, plan.endpoint)
  }
  const cancel = (): void => {
    if (run) alignJobs.cancel(run.id)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLive && !event.defaultPrevented) cancel()
  }
  const isFinished = shownRun?.state === 'finished'

  const overview = (
    <AlignmentOverview
      parts={listed}
      outcomeOf={outcomeOf}
      selected={shown?.id ?? null}
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
        interrupted={shownRun && !isLive ? interruption(shownRun, done, total) : null}
        finished={
          isFinished && plan.missing === total - done ? finishedWords(shownRun, naming, done, total) : null
        }
        plan={plan.words}
        obstacle={plan.obstacle}
        changed={changedNames(naming)}
        hasLost={isFinished && total > done}
        isSetupOpen={isSetupOpen}
        onSetup={() => viewActions.setTab('align-setup', isSetupOpen ? 'off' : 'on')}
        onStart={start}
        onPause={() => run && alignJobs.pause(run.id)}
        onResume={resume}
        onCancel={cancel}
        onCompare={() => viewActions.goTo('compare')}
      />
      {isSetupOpen ? (
        <SetupSection
          plan={plan}
          choice={choice}
          selected={selected}
          isLive={isLive}
          onChoice={(next) => viewActions.setTab('align-parts', next)}
          onDiscarded={start}
        />
      ) : null}
      <RunNotices
        state={{ ...state, stoppedBy: state.stoppedBy ?? restoreFailure ?? null }}
        parts={plan.parts}
        onDescribe={describePart}
      />
      {shown ? (
        <Splitter
          label="Resize the overview"
          direction="column"
          {...(hasSamples
            ? { sized: 'start', size: overviewHeight, onResize: setOverviewHeight }
            : { sized: 'end', size: promptHeight, onResize: setPromptHeight })}
          minimum={96}
          maximum={640}
          start={overview}
          end={
            <PartPanel
              part={shown}
              outcome={outcomeOf(shown.id)}
              run={shownRun ?? draftRun(plan.input.model, settings)}
              onDescribe={() => describePart(shown.id)}
            />
          }
        />
      ) : (
        <>
          {overview}
          <p className={styles.hint}>
            Open a part to see what the model is asked, and after a run its candidates. <Kbd>P</Kbd> pins a
            name, <Kbd>X</Kbd> leaves a part out.
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
