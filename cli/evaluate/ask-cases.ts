// The asking of a run as a terminal shows it: how far it is, what is in the way, what failed.
import {
  runEvaluation,
  type EvaluationEvent,
  type EvaluationOutcome,
  type EvaluationPlan,
  type EvaluationPorts,
  type EvaluationRun,
  type StoredReply,
} from '../../core/evaluation'
import type { Endpoint } from '../../core/models'
import { createCompleter } from '../../io/endpoints/complete'
import { duration } from '../align/announce'
import { keyOf } from '../align/model-server'
import { failureText } from '../failure-text'
import type { Progress } from '../progress'
import type { Terminal } from '../terminal'
import type { EvaluateOptions } from './options'
import type { RepliesFile } from './replies-file'

/** So many requests are asked for without a question where somebody sits at the terminal. */
const UNASKED = 200

/** What asking came to. */
export interface Asked {
  /** Those that were stored before, too. */
  readonly replies: readonly StoredReply[]
  readonly outcome: EvaluationOutcome
}

/** Asks a person before much is sent; true where nobody is there to answer. */
export async function mayBegin(
  terminal: Terminal,
  { asks }: EvaluationPlan,
  { yes }: Pick<EvaluateOptions, 'yes'>,
): Promise<boolean> {
  if (yes || asks.length <= UNASKED) return true
  const answer = await terminal.ask(`Send ${asks.length} requests? [y/N] `)
  if (answer === null || /^y(?:es)?$/i.test(answer.trim())) return true
  terminal.say('Nothing was asked.')
  return false
}

/** Asks for what is missing. Failed requests are in the outcome; throws only for bugs. */
export async function askCases(
  run: EvaluationRun,
  plan: EvaluationPlan,
  asking: { readonly endpoint: Endpoint; readonly concurrency: number },
  store: RepliesFile,
  terminal: Terminal,
): Promise<Asked> {
  const { endpoint, concurrency } = asking
  const display = plan.asks.length === 0 ? null : startDisplay(terminal, plan.asks.length)
  const ports: EvaluationPorts = {
    complete: createCompleter(endpoint, () => keyOf(terminal), {
      concurrency,
      onWaiting: ({ seconds, failure }) =>
        display?.wait(`waiting ${Math.ceil(seconds)} s: ${failureText(failure)}`),
      onNote: (note) => terminal.say(note),
    }),
    loadReplies: () => Promise.resolve(store.replies),
    storeReplies: store.append,
    now: Date.now,
    untilResumed: () => Promise.resolve(),
    concurrency,
    giveWay: () => new Promise<void>((resolve) => setImmediate(resolve)),
  }
  try {
    const { gained, outcome } = await follow(runEvaluation(run, ports, terminal.signal), display)
    return { replies: [...store.replies, ...gained], outcome }
  } finally {
    display?.end()
  }
}

async function follow(
  events: AsyncIterable<EvaluationEvent>,
  display: Display | null,
): Promise<{ readonly gained: readonly StoredReply[]; readonly outcome: EvaluationOutcome }> {
  const gained: StoredReply[] = []
  let outcome: EvaluationOutcome = { lost: [], stoppedBy: null, isAborted: false }
  for await (const event of events) {
    if (event.kind === 'stored') gained.push(...event.replies)
    if (event.kind === 'stored' || event.kind === 'failed') display?.advance()
    if (event.kind === 'finished') outcome = event.outcome
  }
  return { gained, outcome }
}

interface Display {
  readonly advance: () => void
  readonly wait: (why: string) => void
  readonly end: () => void
}

function startDisplay(terminal: Terminal, total: number): Display {
  const progress: Progress = terminal.startProgress('Asking', total)
  const started = Date.now()
  let done = 0
  return {
    advance: () => {
      done += 1
      const left = ((Date.now() - started) / done) * (total - done)
      progress.update(done, `about ${duration(left / 1000)} left`)
    },
    wait: (why) => progress.wait(why),
    end: () => progress.end(),
  }
}

/** Failed requests by their reason, each with how many there were and one of the cases; sets the exit code. */
export function reportLosses(terminal: Terminal, { lost, stoppedBy }: EvaluationOutcome): void {
  const reasons = new Map<string, { count: number; place: string }>()
  for (const { planned, failure } of lost) {
    const [use] = planned.uses
    const reason = failureText(failure)
    const known = reasons.get(reason)
    if (known) known.count += 1
    else reasons.set(reason, { count: 1, place: use ? `case ${use.case}, ${use.variant}` : '' })
  }
  for (const [reason, { count, place }] of reasons)
    terminal.complain(`${count} ${count === 1 ? 'request' : 'requests'} failed (first: ${place}): ${reason}`)
  if (stoppedBy) terminal.complain(`The run was stopped: ${failureText(stoppedBy)}`)
  if (lost.length > 0 || stoppedBy) terminal.setExitCode(3)
}
