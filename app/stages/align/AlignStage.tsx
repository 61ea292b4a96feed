import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { AlignmentOverview } from '../../../components/heatmap/AlignmentOverview'
import { EmptyState } from '../../../components/ui/EmptyState'
import { Button } from '../../../components/ui/Button'
import { Splitter } from '../../../components/ui/Splitter'
import type { PartId } from '../../../core/catalog'
import { toolByPart, type AlignmentRun, type PartsChoice } from '../../../core/project'
import { alignJobs } from '../../jobs/align-jobs'
import { useAlignment } from '../../stores/alignment'
import { noticesActions } from '../../stores/notices'
import { getProject, projectActions, useProject } from '../../stores/project'
import { usePanelSize, useView, viewActions } from '../../stores/view'
import styles from './AlignStage.module.css'
import { outcomesOf, overviewParts } from './outcomes'
import { PartPanel } from './PartPanel'
import { RunBar } from './RunBar'
import { RunNotices } from './RunNotices'
import { counted } from './run-words'
import { SetupSection } from './SetupSection'
import { usePlan } from './use-plan'

/** Choose, ask, watch, and look at why: the alignment of names to a model. */
export function AlignStage() {
  const choice = useView((state) => (state.tabs['align-parts'] ?? 'both') as PartsChoice)
  const plan = usePlan(choice)
  const state = useAlignment((whole) => whole)
  const run = useProject((project) => project.runs.at(-1) ?? null)
  const namings = useProject((project) => project.namings)
  const settings = useProject((project) => project.alignmentSettings)
  const projectId = useProject((project) => project.id)
  const selectedId = useView((view) => view.selectedPartId)
  const [overviewHeight, setOverviewHeight] = usePanelSize('align-overview', 240)
  const [isSetupOpen, setSetupOpen] = useState(run === null)
  const { data: restoreFailure } = useQuery({
    queryKey: ['restore-run', projectId, run?.id],
    queryFn: () => (run ? alignJobs.restore(run) : null),
    staleTime: Infinity,
    gcTime: 0,
  })
  const shownRun = state.runId === run?.id ? run : null
  const naming = namings.find((candidate) => candidate.id === shownRun?.id) ?? null
  const isLive = shownRun !== null && alignJobs.isLive(shownRun.id)
  const wanted = (shownRun?.settings ?? settings).samples
  const outcomeOf = useMemo(
    () =>
      outcomesOf(
        plan.parts,
        { scores: state.scores, sampled: state.sampled, lost: state.lost },
        naming,
        wanted,
      ),
    [plan.parts, state.scores, state.sampled, state.lost, naming, wanted],
  )
  const listed = useMemo(() => overviewParts(plan.parts), [plan.parts])
  if (listed.length === 0 && plan.parts.length === 0) return <NoTools />

  const selected = plan.parts.find((part) => part.id === selectedId && part.stays !== 'not-chosen') ?? null
  const shown = selected ?? plan.parts.find((part) => outcomeOf(part.id).state === 'scored') ?? null
  const begin = (work: Promise<void>): void => {
    setSetupOpen(false)
    noticesActions.announce('Alignment started')
    void work.then(() => announceEnd())
  }
  const start = (): void => {
    if (plan.endpoint) begin(alignJobs.start(plan.endpoint, choice))
  }
  const resume = (): void => {
    if (run && isLive && plan.endpoint) void alignJobs.resume(run, plan.endpoint)
    else if (run && plan.endpoint) {
      const problem = cannotResume(run, plan.endpoint.model)
      if (problem === null) begin(alignJobs.resume(run, plan.endpoint))
      else noticesActions.show(problem, { tone: 'caution' })
    }
  }
  const cancel = (): void => {
    if (run) alignJobs.cancel(run.id)
  }
  const describe = (partId: PartId): void => {
    selectPart(partId)
    viewActions.goTo('edit')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isLive && !event.defaultPrevented) cancel()
  }

  return (
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <RunBar
        state={shownRun ? state : { ...state, phase: 'idle', lost: [], waiting: null }}
        interrupted={shownRun && !isLive ? interruption(shownRun, state.done, state.total) : null}
        isFinished={shownRun?.state === 'finished'}
        plan={plan.words}
        obstacle={plan.obstacle}
        hasLost={shownRun?.state === 'finished' && state.total > state.done}
        isSetupOpen={isSetupOpen}
        onSetup={() => setSetupOpen(!isSetupOpen)}
        onStart={start}
        onPause={() => run && alignJobs.pause(run.id)}
        onResume={resume}
        onCancel={cancel}
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
        state={
          shownRun
            ? { ...state, stoppedBy: state.stoppedBy ?? restoreFailure ?? null }
            : { ...state, lost: [], notes: [] }
        }
        parts={plan.parts}
        changed={naming && !isLive ? naming.parts.filter((part) => part.new !== part.old).length : null}
        onDescribe={describe}
      />
      <Splitter
        label="Resize the overview"
        direction="column"
        sized="start"
        size={overviewHeight}
        minimum={96}
        maximum={640}
        onResize={setOverviewHeight}
        start={
          <AlignmentOverview
            parts={listed}
            outcomeOf={outcomeOf}
            selected={shown?.id ?? null}
            onOpen={selectPart}
            onDescribe={describe}
            onTogglePinned={(partId) => toggle('set-pinned', partId)}
            onToggleExcluded={(partId) => toggle('set-excluded', partId)}
          />
        }
        end={
          shown ? (
            <PartPanel
              part={shown}
              outcome={outcomeOf(shown.id)}
              run={shownRun ?? draftRun(plan.input.model, settings)}
              onDescribe={() => describe(shown.id)}
            />
          ) : (
            <p className={styles.hint}>
              Select a part to see what the model is asked, and after a run its candidates. P pins a name, X
              leaves a part out.
            </p>
          )
        }
      />
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

function selectPart(partId: PartId): void {
  const tool = toolByPart(getProject().catalog).get(partId)
  if (tool) viewActions.selectPart(tool.id, partId)
}

function toggle(kind: 'set-pinned' | 'set-excluded', partId: PartId): void {
  const project = getProject()
  if (kind === 'set-pinned')
    projectActions.dispatch({ kind, partIds: [partId], pinned: !project.pinned[partId] })
  else projectActions.dispatch({ kind, partIds: [partId], excluded: !project.excluded[partId] })
}

/** How a run that did not reach its end stands, in words; null when it did. */
function interruption(run: AlignmentRun, done: number, total: number): string | null {
  if (run.state === 'finished' || (run.state === 'cancelled' && done >= total)) return null
  const word = run.state === 'cancelled' ? 'Cancelled' : run.state === 'paused' ? 'Paused' : 'Interrupted'
  return `${word}: ${done.toLocaleString('en')} of ${counted(total, 'sample')} are stored. Resume asks only for the rest.`
}

function cannotResume(run: AlignmentRun, model: string): string | null {
  return run.model === model
    ? null
    : `That run asked ${run.model}, and now ${model} is chosen. Choose ${run.model} to resume it, or start a new alignment.`
}

function announceEnd(): void {
  noticesActions.announce('Alignment ended')
}

/** Stands for the run to come, where a part's prompt is shown before there is one. */
function draftRun(model: string, settings: AlignmentRun['settings']): AlignmentRun {
  return { id: 'draft', startedAt: '', state: 'finished', endpoint: '', model, settings, partIds: [] }
}
