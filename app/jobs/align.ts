// The alignment job: starts, pauses, resumes, cancels and restores runs. One run at a time.
import { sampleKeysOf, type AlignmentRunInput } from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import type { AlignmentRun } from '../../core/project'
import { failureOf, type Failure } from '../../core/shared'
import { alignmentActions, alignmentStore } from '../stores/alignment'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import type { AlignPorts } from './align-ports'
import { createLiveRuns } from './live-runs'
import { restoreRun } from './restore-run'
import { chosenParts, coveredIds, partsSource, runInput, type PartsWanted } from './run-input'
import { sampleRun } from './sampling'
import { tryPrompt, type PromptTrial, type TrialRequest } from './try-prompt'

/** The acts on alignments. Those that start work resolve when it has ended. */
export interface AlignJobs {
  /** Starts a new run over the wanted parts, with the project's settings. */
  readonly start: (endpoint: Endpoint, wanted: PartsWanted) => Promise<void>
  /** Goes on with a paused run, or with one that an earlier page began: asks only for what is missing. */
  readonly resume: (run: AlignmentRun, endpoint: Endpoint) => Promise<void>
  readonly pause: (runId: string) => void
  /** Ends a run: what is done is kept and named. */
  readonly cancel: (runId: string) => void
  /**
   * Loads and scores what is stored of a project's runs, the newest that covered each part, without asking anything. A newest run whose
   * page went after its last answer gets its names. Gives the failure that it met, or null.
   */
  readonly restore: (runs: readonly AlignmentRun[]) => Promise<Failure | null>
  /** Deletes the stored samples of the parts of an input, so that they are asked anew. */
  readonly discard: (input: AlignmentRunInput) => Promise<void>
  readonly isLive: (runId: string) => boolean
  /** Tries a prompt on one part, outside any run. Throws FailureError; rejects when aborted. */
  readonly tryPrompt: (request: TrialRequest, endpoint: Endpoint, signal: AbortSignal) => Promise<PromptTrial>
}

const HELD_ELSEWHERE =
  'This alignment is under way in another tab. Follow it there, or close that tab and resume it here.'

/** Makes the job over its ports. */
export function createAlignJobs(ports: AlignPorts): AlignJobs {
  const setState = (runId: string, state: AlignmentRun['state']): void => {
    const run = getProject().runs.find((candidate) => candidate.id === runId)
    if (run && run.state !== state) projectActions.dispatch({ kind: 'put-run', run: { ...run, state } })
  }
  const live = createLiveRuns(
    {
      kind: 'align',
      heldElsewhere: HELD_ELSEWHERE,
      setState,
      setPhase: (runId, phase) => alignmentActions.update(runId, { phase }),
      setIdle: (runId) => alignmentActions.update(runId, { phase: 'idle', waiting: null }),
    },
    ports,
  )
  const execute = (run: AlignmentRun, endpoint: Endpoint): Promise<void> =>
    live.execute(run.id, () => {
      const input = runInput(getProject(), run)
      const count = input.parts.filter((part) => part.stays === null).length
      return {
        label: `Aligning ${count} ${count === 1 ? 'part' : 'parts'}`,
        begin: () => {
          projectActions.dispatch({ kind: 'put-run', run: { ...run, state: 'running' } })
          alignmentActions.begin(run.id, 'running', new Set(run.partIds))
        },
        work: (controls) => sampleRun(run, input, endpoint, ports, controls),
      }
    })

  return {
    isLive: live.isLive,
    tryPrompt: (request, endpoint, signal) => tryPrompt(request, endpoint, ports, signal),
    start: async (endpoint, wanted) => {
      const project = getProject()
      const parts = chosenParts(partsSource(project), wanted)
      const run: AlignmentRun = {
        id: ports.newId(),
        startedAt: new Date(ports.now()).toISOString(),
        state: 'running',
        endpoint: endpoint.baseUrl,
        model: endpoint.model,
        settings: project.alignmentSettings,
        partIds: coveredIds(parts),
      }
      await execute(run, endpoint)
    },
    resume: async (run, endpoint) => {
      if (!live.goOn(run.id)) await execute(run, endpoint)
    },
    pause: live.pause,
    cancel: live.cancel,
    restore: async (runs) => {
      const newest = runs.at(-1)
      if (!newest || live.isLive(newest.id) || alignmentStore.getState().runId === newest.id) return null
      alignmentActions.begin(newest.id, 'restoring', new Set(newest.partIds))
      const covered = new Set<PartId>()
      try {
        for (const run of runs.toReversed()) {
          const partIds = run.partIds.filter((partId) => !covered.has(partId))
          if (partIds.length > 0) await restoreRun({ ...run, partIds }, newest.id, ports)
          for (const partId of partIds) covered.add(partId)
        }
        return null
      } catch (thrown) {
        const failure = failureOf(thrown)
        if (!failure) throw thrown
        return failure
      } finally {
        alignmentActions.update(newest.id, { phase: 'idle' })
      }
    },
    discard: async (input) => {
      await ports.deleteSamples(sampleKeysOf(input))
      alignmentActions.forget(new Set(coveredIds(input.parts)))
    },
  }
}
