// One run from its plan to its naming: events of the domain become progress, scores and commands.
import {
  fillPrompt,
  partKeysOf,
  preparePrompts,
  runAlignment,
  type AlignmentOutcome,
  type AlignmentRunInput,
} from '../../core/alignment'
import type { Endpoint } from '../../core/models'
import type { AlignmentRun } from '../../core/project'
import { failureOf } from '../../core/shared'
import { alignmentActions } from '../stores/alignment'
import { jobsActions } from '../stores/jobs'
import { projectActions } from '../stores/project'
import type { AlignPorts } from './align-ports'
import { createLiveScores, type LiveScores } from './live-scores'
import { namingOfRun } from './naming-of-run'
import { createRunTeller } from './run-teller'
import { createSpendMeter } from './spend-meter'

/** What controls a run that is on. */
export interface RunControls {
  /** Aborted by Cancel: nothing more is asked, what is done is kept. */
  readonly cancel: AbortSignal
  /** Aborted when the project is left: nothing is written any more. */
  readonly leave: AbortSignal
  readonly untilResumed: () => Promise<void>
}

/** Runs it to its end. Throws only for bugs. */
export async function sampleRun(
  run: AlignmentRun,
  input: AlignmentRunInput,
  endpoint: Endpoint,
  ports: AlignPorts,
  controls: RunControls,
): Promise<void> {
  await preparePrompts(input, ports.giveWay)
  const keys = partKeysOf(input)
  const teller = createRunTeller(run, endpoint, keys.size, ports)
  const live = createLiveScores(input, keys, ports, controls.leave, (scores) => {
    alignmentActions.addScores(run.id, scores)
  })
  const loadSamples = async (wanted: readonly string[]) => {
    const stored = await ports.loadSamples(wanted)
    await live.addMany(stored)
    teller.sampled([...keys.keys()].map((partId) => [partId, live.sampled(partId)]))
    return stored
  }
  const meter = createSpendMeter(
    ports.spentBefore(run.id),
    {
      now: () => ports.limits(endpoint),
      longestPrompt: longestPrompt(input),
      maximumTokens: input.settings.maximumTokens,
    },
    () => teller.spent(meter.spent()),
  )
  const domainPorts = {
    ...ports,
    complete: meter.counting(ports.complete(endpoint, teller)),
    mayAsk: (choices: number) => {
      const reached = meter.mayAsk(choices)
      return reached && { code: 'run/cap-reached' as const, ...reached }
    },
    loadSamples,
    untilResumed: controls.untilResumed,
  }
  const stop = AbortSignal.any([controls.cancel, controls.leave])
  let outcome: AlignmentOutcome = { lost: [], stoppedBy: null, isAborted: true }
  for await (const event of runAlignment(input, domainPorts, stop)) {
    teller.tell(event)
    if (event.kind === 'stored') {
      live.add(event.samples)
      teller.sampled(event.partIds.map((partId) => [partId, live.sampled(partId)]))
    } else if (event.kind === 'finished') outcome = event.outcome
  }
  if (controls.leave.aborted) return
  alignmentActions.update(run.id, { phase: 'choosing', waiting: null, stoppedBy: outcome.stoppedBy })
  teller.flush()
  await nameRun(run, input, live, outcome, ports, controls.leave)
}

/** The naming that a run comes to, and how the run and its job stand afterwards. */
export async function nameRun(
  run: AlignmentRun,
  input: AlignmentRunInput,
  live: Pick<LiveScores, 'settle'>,
  outcome: AlignmentOutcome,
  ports: AlignPorts,
  leave: AbortSignal,
): Promise<void> {
  const { lost, stoppedBy, isAborted } = outcome
  try {
    const scores = await live.settle()
    const isComplete = !isAborted && stoppedBy === null
    const naming = await namingOfRun(run, input, scores, { lost, isComplete }, ports, leave)
    if (leave.aborted) return
    if (naming) projectActions.dispatch({ kind: 'put-naming', naming })
    const state = stoppedBy ? 'paused' : isAborted ? 'cancelled' : 'finished'
    projectActions.dispatch({ kind: 'put-run', run: { ...run, state } })
    jobsActions.update(run.id, {
      state: state === 'paused' ? 'failed' : state,
      failure: stoppedBy,
    })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (leave.aborted) return
    if (!failure) throw thrown
    projectActions.dispatch({ kind: 'put-run', run: { ...run, state: 'paused' } })
    alignmentActions.update(run.id, { stoppedBy: failure })
    jobsActions.update(run.id, { state: 'failed', failure })
  }
}

function longestPrompt({ parts, settings }: AlignmentRunInput): string {
  let longest = ''
  for (const part of parts) {
    if (part.stays !== null) continue
    const prompt = fillPrompt(settings.prompt, part)
    if (prompt.length > longest.length) longest = prompt
  }
  return longest
}
