// The requests of a run that are under way: each asks, stores what came, and settles as a value, so that none is ever left unhandled.
import { createUnderWay, type Complete, type UnderWay } from '../models'
import { failureOf, type Failure } from '../shared'
import type { AlignmentRunInput, PlannedAsk } from './plan'
import { promptHash } from './prompt'
import { rawTextOf, type Sample } from './sample'

/** What a run needs from outside. */
export interface AlignmentPorts {
  readonly complete: Complete
  /** All stored samples of these keys. */
  readonly loadSamples: (keys: readonly string[]) => Promise<readonly Sample[]>
  /** Resolves when they are safe. */
  readonly storeSamples: (samples: readonly Sample[]) => Promise<void>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Resolves when the run may go on: at once, unless it is paused. */
  readonly untilResumed: () => Promise<void>
  /** How many requests the endpoint works on at a time; a few more are kept waiting behind the port. */
  readonly concurrency: number
  /**
   * The cap that so many choices more might pass; null when they may be asked for. While requests are under way the run waits for them
   * and tries again; then the cap ends it. Absent: no cap.
   */
  readonly mayAsk?: (choices: number) => Failure | null
  /** Lets others have a turn, where looking at many stored samples would take long. */
  readonly giveWay?: () => Promise<void>
}

/** What one request came to. */
export type Settled =
  | { readonly kind: 'answered'; readonly planned: PlannedAsk; readonly samples: readonly Sample[] }
  | { readonly kind: 'failed'; readonly planned: PlannedAsk; readonly failure: Failure }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'bug'; readonly thrown: unknown }

/** Requests under way. */
export interface Requests extends Pick<UnderWay<Settled>, 'count' | 'next'> {
  readonly start: (planned: PlannedAsk) => void
}

/** Opens the requests of one run. */
export function createRequests(ports: AlignmentPorts, signal: AbortSignal, run: AlignmentRunInput): Requests {
  const origin: Origin = { model: run.model, promptHash: promptHash(run.settings.prompt) }
  const { start, ...underWay } = createUnderWay<Settled>(signal)
  return { ...underWay, start: (planned) => start(ask(planned, ports, signal, origin)) }
}

/** What all samples of a run have in common. */
type Origin = Pick<Sample, 'model' | 'promptHash'>

/** One request, and the storing of what it gave. Never rejects. */
async function ask(
  planned: PlannedAsk,
  ports: AlignmentPorts,
  signal: AbortSignal,
  origin: Origin,
): Promise<Settled> {
  const started = ports.now()
  try {
    const count = planned.indexes.length
    const seed = planned.role === 'greedy' ? null : seedOf(planned)
    const reply = await ports.complete({ ...planned.ask, seed, count }, signal)
    const ended = ports.now()
    const samples = reply.choices.slice(0, count).map((choice, place): Sample => ({
      key: planned.key,
      index: planned.indexes[place] ?? 0,
      ...origin,
      temperature: planned.ask.temperature,
      raw: rawTextOf(choice),
      finishReason: choice.finishReason,
      seed: reply.seed ?? null,
      obtained: reply.choices.length > 1 ? 'choices' : 'single',
      at: new Date(ended).toISOString(),
      milliseconds: ended - started,
    }))
    if (samples.length === 0) {
      return {
        kind: 'failed',
        planned,
        failure: { code: 'endpoint/bad-reply', url: origin.model, message: 'it holds no choice' },
      }
    }
    await ports.storeSamples(samples)
    return { kind: 'answered', planned, samples }
  } catch (thrown) {
    if (signal.aborted) return { kind: 'aborted' }
    const failure = failureOf(thrown)
    return failure ? { kind: 'failed', planned, failure } : { kind: 'bug', thrown }
  }
}

/** Another seed for every request, the same one in every run: equal seeds would fake peakedness. 31 bits, from the key's hash and the position. */
function seedOf({ key, indexes }: PlannedAsk): number {
  return (Number.parseInt(key.slice(0, 8), 16) ^ Math.imul((indexes[0] ?? 0) + 1, 0x9e3779b1)) & 0x7fffffff
}
