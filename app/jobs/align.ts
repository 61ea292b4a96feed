// The alignment job: starts, pauses, resumes, cancels and restores runs. One run at a time; abort controllers live here and nowhere else.
import { planAlignment, sampleKeysOf, type AlignmentRunInput } from '../../core/alignment'
import type { Endpoint } from '../../core/models'
import type { AlignmentRun, PartsChoice } from '../../core/project'
import { failureOf, type Failure } from '../../core/shared'
import { alignmentActions, alignmentStore } from '../stores/alignment'
import { jobsActions } from '../stores/jobs'
import { getProject, projectActions, projectStore } from '../stores/project'
import type { AlignPorts } from './align-ports'
import { createLiveScores } from './live-scores'
import { createPauseGate, type PauseGate } from './pause-gate'
import { chosenParts, runInput } from './run-input'
import { sampleRun } from './sampling'

interface LiveRun {
  readonly cancel: AbortController
  readonly leave: AbortController
  readonly gate: PauseGate
}

/** The acts on alignments. Those that start work resolve when it has ended. */
export interface AlignJobs {
  /** Starts a new run over the parts of a choice, with the project's settings. */
  readonly start: (endpoint: Endpoint, kinds: PartsChoice) => Promise<void>
  /** Goes on with a paused run, or with one that an earlier page began: asks only for what is missing. */
  readonly resume: (run: AlignmentRun, endpoint: Endpoint) => Promise<void>
  readonly pause: (runId: string) => void
  /** Ends a run: what is done is kept and named. */
  readonly cancel: (runId: string) => void
  /** Loads and scores what is stored of a run, without asking anything. Gives the failure that it met, or null. */
  readonly restore: (run: AlignmentRun) => Promise<Failure | null>
  /** Deletes the stored samples of the parts of an input, so that they are asked anew. */
  readonly discard: (input: AlignmentRunInput) => Promise<void>
  readonly isLive: (runId: string) => boolean
}

/** Makes the job over its ports. */
export function createAlignJobs(ports: AlignPorts): AlignJobs {
  const live = new Map<string, LiveRun>()

  const setState = (runId: string, state: AlignmentRun['state']): void => {
    const run = getProject().runs.find((candidate) => candidate.id === runId)
    if (run && run.state !== state) projectActions.dispatch({ kind: 'put-run', run: { ...run, state } })
  }
  const execute = async (run: AlignmentRun, endpoint: Endpoint): Promise<void> => {
    const project = getProject()
    const input = runInput(project, run)
    const controls: LiveRun = {
      cancel: new AbortController(),
      leave: new AbortController(),
      gate: createPauseGate(),
    }
    live.set(run.id, controls)
    projectActions.dispatch({ kind: 'put-run', run: { ...run, state: 'running' } })
    alignmentActions.begin(run.id, 'running')
    const count = input.parts.filter((part) => part.stays === null).length
    const label = `Aligning ${count} ${count === 1 ? 'part' : 'parts'}`
    jobsActions.put({
      id: run.id,
      kind: 'align',
      label,
      done: 0,
      total: null,
      state: 'running',
      failure: null,
      startedAt: ports.now(),
    })
    const unwatch = projectStore.subscribe(() => {
      if (getProject().id === project.id) return
      controls.leave.abort()
      jobsActions.remove(run.id)
    })
    try {
      await sampleRun(run, input, endpoint, ports, {
        cancel: controls.cancel.signal,
        leave: controls.leave.signal,
        untilResumed: controls.gate.untilOpen,
      })
    } finally {
      unwatch()
      live.delete(run.id)
      alignmentActions.update(run.id, { phase: 'idle', waiting: null })
    }
  }

  return {
    isLive: (runId) => live.has(runId),
    start: async (endpoint, kinds) => {
      const project = getProject()
      const parts = chosenParts(project, kinds)
      const run: AlignmentRun = {
        id: ports.newId(),
        startedAt: new Date(ports.now()).toISOString(),
        state: 'running',
        endpoint: endpoint.baseUrl,
        model: endpoint.model,
        settings: project.alignmentSettings,
        partIds: parts.filter((part) => part.stays !== 'not-chosen').map((part) => part.id),
      }
      await execute(run, endpoint)
    },
    resume: async (run, endpoint) => {
      const known = live.get(run.id)
      if (!known) return execute(run, endpoint)
      setState(run.id, 'running')
      jobsActions.update(run.id, { state: 'running' })
      alignmentActions.update(run.id, { phase: 'running' })
      known.gate.open()
    },
    pause: (runId) => {
      const known = live.get(runId)
      if (!known) return
      known.gate.close()
      setState(runId, 'paused')
      jobsActions.update(runId, { state: 'paused' })
      alignmentActions.update(runId, { phase: 'paused' })
    },
    cancel: (runId) => {
      const known = live.get(runId)
      if (known) {
        known.cancel.abort()
        known.gate.open()
      } else setState(runId, 'cancelled')
    },
    restore: async (run) => {
      if (live.has(run.id) || alignmentStore.getState().runId === run.id) return null
      const input = runInput(getProject(), run)
      const leave = new AbortController()
      alignmentActions.begin(run.id, 'restoring')
      try {
        const samples = await ports.loadSamples(sampleKeysOf(input))
        const plan = planAlignment(input, samples)
        const scores = createLiveScores(input, plan.keys, ports, leave.signal, (found) =>
          alignmentActions.addScores(run.id, found),
        )
        scores.add(samples)
        const sampled = new Map([...plan.keys.keys()].map((partId) => [partId, scores.sampled(partId)]))
        alignmentActions.update(run.id, { done: plan.stored, total: plan.stored + plan.choices, sampled })
        await scores.settle()
        return null
      } catch (thrown) {
        const failure = failureOf(thrown)
        if (!failure) throw thrown
        return failure
      } finally {
        alignmentActions.update(run.id, { phase: 'idle' })
      }
    },
    discard: async (input) => {
      await ports.deleteSamples(sampleKeysOf(input))
      alignmentActions.clear()
    },
  }
}
