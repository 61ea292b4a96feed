// The evaluation job: starts, pauses, resumes and cancels runs. One run at a time.
import type { EvaluationRun as RunInput, Variant } from '../../core/evaluation'
import type { Endpoint } from '../../core/models'
import type { EvaluationRun } from '../../core/project'
import { failureOf } from '../../core/shared'
import type { EvaluationRecord } from '../../io/storage/evaluations'
import { evaluationActions } from '../stores/evaluation'
import { noticesActions } from '../stores/notices'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { askRun } from './evaluate-asking'
import type { EvaluatePorts } from './evaluate-ports'
import { chosenVariant, draftInputSlowly, keptInput, recordOf } from './evaluation-input'
import { createLiveRuns } from './live-runs'

/** The acts on evaluations. Those that start work resolve when it has ended. */
export interface EvaluateJobs {
  /** Starts a run of the project's cases under these variants. Gives its id; null where one is being prepared already, or its project was left. */
  readonly start: (endpoint: Endpoint, variants: readonly Variant[]) => Promise<string | null>
  /** Starts a run of another input: one that tries what `confirms` is the run of. Gives its id. */
  readonly startConfirmation: (endpoint: Endpoint, input: RunInput, confirms: string) => Promise<string>
  /** Goes on with a paused run, or with one that an earlier page began: asks only for what is missing. */
  readonly resume: (run: EvaluationRun, endpoint: Endpoint) => Promise<void>
  readonly pause: (runId: string) => void
  /** Ends a run: what is answered is kept and judged. */
  readonly cancel: (runId: string) => void
  readonly isLive: (runId: string) => boolean
}

const HELD_ELSEWHERE =
  'This evaluation is under way in another tab. Follow it there, or close that tab and resume it here.'
const RECORD_GONE =
  'What this evaluation was about is no longer stored. Start it anew: replies that are stored are not asked again.'

/** Makes the job over its ports. */
export function createEvaluateJobs(ports: EvaluatePorts): EvaluateJobs {
  const setState = (runId: string, state: EvaluationRun['state']): void => {
    const run = getProject().evaluations.find(({ id }) => id === runId)
    if (run && run.state !== state)
      projectActions.dispatch({ kind: 'put-evaluation', run: { ...run, state } })
  }
  const live = createLiveRuns(
    {
      kind: 'evaluate',
      heldElsewhere: HELD_ELSEWHERE,
      setState,
      setPhase: (runId, phase) => evaluationActions.update(runId, { phase }),
      setIdle: (runId) => evaluationActions.update(runId, { phase: 'idle', waiting: null }),
    },
    ports,
  )
  const execute = (
    run: EvaluationRun,
    record: EvaluationRecord,
    input: RunInput,
    endpoint: Endpoint,
  ): Promise<void> =>
    live.execute(run.id, () => ({
      label: `Evaluating ${run.caseCount} cases`,
      begin: () => {
        projectActions.dispatch({ kind: 'put-evaluation', run: { ...run, state: 'running' } })
        evaluationActions.begin(run.id)
      },
      work: (controls) => askRun(run, record, input, endpoint, ports, controls),
    }))

  let isPreparing = false
  const begin = async (endpoint: Endpoint, input: RunInput, confirms: string | null): Promise<string> => {
    const project = getProject()
    const cases = input.onlyCases?.size ?? input.suite.cases.length
    const run: EvaluationRun = {
      id: ports.newId(),
      startedAt: new Date(ports.now()).toISOString(),
      state: 'running',
      endpoint: endpoint.baseUrl,
      model: endpoint.model,
      settings: input.settings,
      variants: input.variants.map(({ variant }) => chosenVariant(variant, project.namings)),
      caseCount: cases,
      total: cases * input.variants.length * input.settings.repeats,
      outcome: null,
      ...(confirms === null ? {} : { confirms }),
    }
    const record = recordOf(project.id, run.id, input)
    try {
      await ports.putRecord(record)
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (!failure) throw thrown
      noticesActions.showFailure(failure)
      return run.id
    }
    await execute(run, record, input, endpoint)
    return run.id
  }

  return {
    isLive: live.isLive,
    start: async (endpoint, variants) => {
      if (isPreparing) return null
      isPreparing = true
      const source = getProject()
      let input: RunInput
      try {
        input = await draftInputSlowly({ source, variants, endpoint }, ports.giveWay)
      } finally {
        isPreparing = false
      }
      return getProject().id === source.id ? begin(endpoint, input, null) : null
    },
    startConfirmation: begin,
    resume: async (run, endpoint) => {
      if (live.goOn(run.id)) return
      const record = await ports.getRecord(getProject().id, run.id)
      if (record) await execute(run, record, keptInput(run, record), endpoint)
      else noticesActions.show(RECORD_GONE, { tone: 'caution' })
    },
    pause: live.pause,
    cancel: live.cancel,
  }
}
