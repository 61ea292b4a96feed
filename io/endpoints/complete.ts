// The port through which the domain asks a model, made for one endpoint: bounded concurrency, retries, and what was learnt about it.
import type { Ask, Complete, Endpoint, Reply } from '../../core/models'
import { createRandom, type Random } from '../../core/shared'
import { addressesOf, atEitherAddress } from './addresses'
import { askOnce, countChoices, type Target } from './ask'
import type { GetKey } from './http'
import { sharedEndpointMemory, type EndpointMemory } from './memory'
import { defaultRetryPolicy, retrying, sleep, type RetryPolicy, type RetryPorts, type Waiting } from './retry'

export interface CompleterOptions {
  /** Requests under way at a time, over all completers of the endpoint. */
  readonly concurrency?: number
  readonly timeoutMs?: number
  readonly retry?: Partial<RetryPolicy>
  readonly memory?: EndpointMemory
  /** For jitter, and for seeds where an ask has none. */
  readonly random?: Random
  readonly sleep?: RetryPorts['sleep']
  /** Told before each wait of a retry. */
  readonly onWaiting?: (waiting: Waiting) => void
  /** Told once for each parameter that the model refuses, one sentence. */
  readonly onNote?: (note: string) => void
}

export const DEFAULT_CONCURRENCY = 8
export const DEFAULT_TIMEOUT_MS = 180_000
const LARGEST_SEED = 2 ** 31

/**
 * Makes the port for an endpoint; its address may be given with or without `/v1`. Choices are counted by a probe of one token before the first ask
 * for several. An ask without seed gets one where the model takes seeds, a different one each time. Throws `endpoint/not-set` or
 * `endpoint/unreachable` for an address that is none.
 */
export function createCompleter(
  endpoint: Endpoint,
  getKey: GetKey,
  options: CompleterOptions = {},
): Complete {
  const addresses = addressesOf(endpoint.baseUrl)
  const memory = options.memory ?? sharedEndpointMemory
  const random = options.random ?? createRandom(Date.now())
  const queue = memory.queue(addresses.likely, options.concurrency ?? DEFAULT_CONCURRENCY)
  const policy = { ...defaultRetryPolicy, ...options.retry }
  const ports = { sleep: options.sleep ?? sleep, random, onWaiting: options.onWaiting ?? ignore }
  const target = {
    model: endpoint.model,
    getKey,
    memory,
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    onNote: options.onNote ?? ignore,
  }
  const run = <Value>(operation: (target: Target) => Promise<Value>, signal: AbortSignal): Promise<Value> =>
    queue.add(() =>
      retrying(() => atEitherAddress(addresses, memory, target, operation), policy, ports, signal),
    )
  const counted = (kind: Ask['kind']): boolean =>
    memory.abilities(memory.proven(addresses.likely) ?? addresses.likely, endpoint.model).choices[kind] !==
    null
  const probing = new Map<Ask['kind'], { readonly done: Promise<void>; readonly signal: AbortSignal }>()
  /** One probe serves all who need its outcome; whoever waited for one that was aborted starts it anew. */
  const count = async (ask: Ask, signal: AbortSignal): Promise<void> => {
    while (!counted(ask.kind)) {
      const probe = probing.get(ask.kind) ?? {
        done: run((at) => countChoices(at, ask, signal), signal),
        signal,
      }
      probing.set(ask.kind, probe)
      try {
        await probe.done
      } catch (thrown) {
        signal.throwIfAborted()
        if (!probe.signal.aborted) throw thrown
      } finally {
        if (probing.get(ask.kind) === probe) probing.delete(ask.kind)
      }
    }
  }

  return async (ask, signal): Promise<Reply> => {
    signal.throwIfAborted()
    if (ask.count > 1) await count(ask, signal)
    const seeded =
      ask.seed === null && ask.temperature > 0 ? { ...ask, seed: Math.floor(random() * LARGEST_SEED) } : ask
    return run((at) => askOnce(at, seeded, signal), signal)
  }
}

function ignore(): void {
  // Nobody listens.
}
