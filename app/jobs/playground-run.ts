// One run of one task: events of the domain become a growing trace, which is shown and kept as it grows.
import type { Executor, HarnessPorts, Outcome, RunEvent, Span, Trace } from '../../core/harness'
import type { Complete, Endpoint } from '../../core/models'
import type { Search } from '../../core/retrieval'
import { FailureError, failureOf } from '../../core/shared'
import type { TracePlace } from '../../io/storage/traces'
import { playgroundActions } from '../stores/playground'
import { metered } from './evaluate-asking'
import type { WaitingWord } from './align-ports'
import type { PersonAsked } from './playground-person'
import type { PlaygroundPorts, RunOrder } from './playground-ports'
import { createSpendMeter, type SpendMeter } from './spend-meter'

/** How often a growing trace is shown. */
const SHOW_EVERY_MS = 100
/** How often it is stored while it grows. */
const STORE_EVERY_MS = 1500

/** What a run is made with. */
export interface RunMeans {
  readonly search: Search
  readonly executor: Executor
  readonly person: Pick<PersonAsked, 'confirm' | 'askPerson'>
  readonly complete: Complete
}

/** The trace of a run that has not ended: what a reload would find. */
export function partOf(order: RunOrder, spans: readonly Span[], milliseconds: number): Trace {
  const { id, task, settings, model, variant, registry, executor, startedAt } = order
  const names = Object.fromEntries(
    [...toolsOf(spans)].flatMap((key) => {
      const tool = registry.get(key)
      return tool ? [[key, tool.name] as const] : []
    }),
  )
  return {
    ...{ version: 1, id, task, settings, model, variant, names, executor, startedAt, spans },
    outcome: { kind: 'cancelled' },
    usage: { ...sumOf(spans), milliseconds },
    passed: null,
  }
}

/**
 * Runs it to its end, shown under `shownAs` and stored at `place`. Gives the trace, or null where the run was left with its project. What
 * cannot be stored is told once and hinders nothing. Throws only for bugs.
 */
export async function traceRun(
  order: RunOrder,
  means: RunMeans,
  place: TracePlace,
  shownAs: string,
  ports: PlaygroundPorts,
  signals: { readonly stop: AbortSignal; readonly leave: AbortSignal },
): Promise<Trace | null> {
  const began = ports.now()
  const spans: Span[] = []
  const part = (): Trace => partOf(order, [...spans], ports.now() - began)
  const keep = createKeeper(shownAs, ports)
  let ended: Trace | null = null
  let shown = 0
  let stored = began
  const harness: HarnessPorts = {
    ...{ complete: means.complete, search: means.search, executor: means.executor },
    ...{ confirm: means.person.confirm, askPerson: means.person.askPerson },
    now: () => performance.now(),
    withTimeLimit: ports.withTimeLimit,
  }
  playgroundActions.update(shownAs, { trace: part() })
  await keep(part(), { ...place, isPartial: true })
  try {
    for await (const event of ports.run(order, harness, signals.stop)) {
      if (signals.leave.aborted) return null
      if (event.kind === 'ended') ended = event.trace
      else put(spans, event)
      if (ports.now() - shown >= SHOW_EVERY_MS || mayWait(event)) {
        shown = ports.now()
        playgroundActions.update(shownAs, { trace: part() })
      }
      if (event.kind !== 'ended' && (ports.now() - stored >= STORE_EVERY_MS || mayWait(event))) {
        stored = ports.now()
        await keep(part(), { ...place, isPartial: true })
      }
    }
  } catch (thrown) {
    ended ??= { ...part(), outcome: outcomeOf(thrown, signals.stop) }
  }
  if (signals.leave.aborted) return null
  const trace = ended ?? part()
  playgroundActions.update(shownAs, { trace, waiting: null })
  await keep(trace, place)
  playgroundActions.stored()
  return trace
}

/** A person may be asked next, for any length of time: everything before is shown and kept. */
function mayWait(event: RunEvent): boolean {
  return event.kind === 'opened' && ['question', 'execution'].includes(event.span.content.kind)
}

function outcomeOf(thrown: unknown, stop: AbortSignal): Outcome {
  if (stop.aborted) return { kind: 'cancelled' }
  const failure = failureOf(thrown)
  if (!failure) throw thrown
  return { kind: 'failed', failure }
}

function put(spans: Span[], { span }: Exclude<RunEvent, { readonly kind: 'ended' }>): void {
  const at = spans.findIndex(({ id }) => id === span.id)
  if (at === -1) spans.push(span)
  else spans[at] = span
}

function createKeeper(shownAs: string, ports: PlaygroundPorts) {
  let isTold = false
  return async (trace: Trace, place: TracePlace): Promise<void> => {
    try {
      await ports.storeTrace(trace, place)
    } catch (thrown) {
      const trouble = failureOf(thrown)
      if (!trouble) throw thrown
      if (!isTold) playgroundActions.update(shownAs, { trouble })
      isTold = true
    }
  }
}

/** The port to the model with its spending counted and its cap kept. */
export function meteredModel(
  runId: string,
  endpoint: Endpoint,
  maximumTokens: number,
  ports: PlaygroundPorts,
): Complete {
  let longest = ''
  const meter: SpendMeter = createSpendMeter(
    ports.spentBefore(runId),
    {
      now: () => ports.limits(endpoint),
      get longestPrompt() {
        return longest
      },
      maximumTokens,
    },
    () => ports.keepSpent(runId, meter.spent()),
  )
  const hooks = {
    onWaiting: ({ seconds, failure }: WaitingWord): void =>
      playgroundActions.update(runId, {
        waiting: `The endpoint asks to wait (${failure.code}): asking again in ${Math.ceil(seconds)} s.`,
      }),
    onNote: (note: string): void => playgroundActions.update(runId, { notes: [note] }),
  }
  const complete = metered(ports.complete(endpoint, hooks), meter)
  return async (ask, signal) => {
    if (ask.prompt.length > longest.length) longest = ask.prompt
    const reached = meter.mayAsk(ask.count)
    if (reached) throw new FailureError({ code: 'run/cap-reached', ...reached })
    const reply = await complete(ask, signal)
    playgroundActions.update(runId, { waiting: null })
    return reply
  }
}

function* toolsOf(spans: readonly Span[]): Generator<string> {
  for (const { content } of spans) {
    if (content.kind === 'model') yield* content.shown
    else if (content.kind === 'search') yield* content.hits.map(({ id }) => id)
    else if ('tool' in content && content.tool !== null) yield content.tool
  }
}

function sumOf(
  spans: readonly Span[],
): Pick<Trace['usage'], 'requests' | 'promptTokens' | 'completionTokens'> {
  const asked = spans.flatMap(({ content }) => (content.kind === 'model' ? [content] : []))
  const sum = (counts: readonly (number | null)[]): number | null =>
    counts.reduce((total, count) => (total === null || count === null ? null : total + count), 0)
  return {
    requests: asked.length,
    promptTokens: sum(asked.map((one) => one.promptTokens)),
    completionTokens: sum(asked.map((one) => one.completionTokens)),
  }
}
