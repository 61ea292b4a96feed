// One evaluation from its plan to its figures: events of the domain become progress and commands.
import { runEvaluation, type EvaluationOutcome, type EvaluationRun as RunInput } from '../../core/evaluation'
import type { Ask, Complete, Endpoint } from '../../core/models'
import type { EvaluationRun } from '../../core/project'
import { failureOf, type Failure } from '../../core/shared'
import type { EvaluationRecord } from '../../io/storage/evaluations'
import { evaluationActions } from '../stores/evaluation'
import { jobsActions } from '../stores/jobs'
import { projectActions } from '../stores/project'
import type { EvaluatePorts } from './evaluate-ports'
import { createEvaluateTeller } from './evaluate-teller'
import type { RunControls } from './sampling'
import { createSpendMeter, type SpendMeter } from './spend-meter'

/** Asks for what is missing, and judges what is there. Throws only for bugs. */
export async function askRun(
  run: EvaluationRun,
  record: EvaluationRecord,
  input: RunInput,
  endpoint: Endpoint,
  ports: EvaluatePorts,
  controls: RunControls,
): Promise<void> {
  const teller = createEvaluateTeller(run.id, endpoint, ports)
  let longest = ''
  const meter = createSpendMeter(
    ports.spentBefore(run.id),
    {
      now: () => ports.limits(endpoint),
      get longestPrompt() {
        return longest
      },
      maximumTokens: input.settings.maximumTokens,
    },
    () => teller.spent(meter.spent()),
  )
  const domainPorts = {
    ...ports,
    complete: metered(ports.complete(endpoint, teller), meter),
    mayAsk: (answers: number): Failure | null => {
      const reached = meter.mayAsk(answers)
      return reached && { code: 'run/cap-reached', ...reached }
    },
    untilResumed: controls.untilResumed,
  }
  const stop = AbortSignal.any([controls.cancel, controls.leave])
  let outcome: EvaluationOutcome = { lost: [], stoppedBy: null, isAborted: true }
  try {
    for await (const event of runEvaluation(input, domainPorts, stop)) {
      teller.tell(event)
      if (event.kind === 'planned') longest = await longestOf(event.plan.asks, ports.giveWay, stop)
      if (event.kind === 'finished') outcome = event.outcome
    }
  } catch (thrown) {
    const stoppedBy = failureOf(thrown)
    if (!stoppedBy) throw thrown
    outcome = { lost: [], stoppedBy, isAborted: false }
  }
  if (controls.leave.aborted) return
  teller.flush()
  evaluationActions.update(run.id, { phase: 'judging', waiting: null, stoppedBy: outcome.stoppedBy })
  evaluationActions.stored()
  await settleRun(run, record, outcome, ports, controls.leave)
}

/** How the run and its job stand afterwards, with its figures. */
async function settleRun(
  run: EvaluationRun,
  record: EvaluationRecord,
  { stoppedBy, isAborted, lost }: EvaluationOutcome,
  ports: EvaluatePorts,
  leave: AbortSignal,
): Promise<void> {
  // Where replies could not be had something is left to ask, also after the page was closed.
  const state = stoppedBy ? 'paused' : isAborted ? 'cancelled' : lost.length > 0 ? 'paused' : 'finished'
  let failure = stoppedBy
  let outcome: EvaluationRun['outcome'] = null
  try {
    outcome = await ports.judge(run, record)
  } catch (thrown) {
    const met = failureOf(thrown)
    if (!met) throw thrown
    failure ??= met
    evaluationActions.update(run.id, { stoppedBy: failure })
  }
  if (leave.aborted) return
  projectActions.dispatch({ kind: 'put-evaluation', run: { ...run, state, outcome } })
  jobsActions.update(run.id, { state: failure ? 'failed' : state, failure })
}

/** The port with everything that goes through it counted: what is sent beside the prompt costs tokens too. */
export function metered(complete: Complete, meter: SpendMeter): Complete {
  return (ask, signal) =>
    meter.counting((_, inner) => complete(ask, inner))({ ...ask, prompt: wholeText(ask) }, signal)
}

function wholeText({ system = '', history = [], prompt, tools = [] }: Omit<Ask, 'seed' | 'count'>): string {
  const turns = history.map(({ text }) => text)
  const offers = tools.map(({ name, description, parameters }) => `${name} ${description} ${parameters}`)
  return [system, ...turns, ...offers, prompt].join('\n')
}

const LOOKED_AT = 200

/** The longest of the first requests: all of a run offer the same tools, or fewer. One may hold a whole catalogue: each is a step. */
async function longestOf(
  asks: readonly { readonly make: () => { readonly ask: Omit<Ask, 'seed' | 'count'> } }[],
  giveWay: () => Promise<void>,
  stop: AbortSignal,
): Promise<string> {
  let longest = ''
  for (const { make } of asks.slice(0, LOOKED_AT)) {
    if (stop.aborted) break
    await giveWay()
    const text = wholeText(make().ask)
    if (text.length > longest.length) longest = text
  }
  return longest
}
