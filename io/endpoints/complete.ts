// The port through which the domain asks a model, made for one endpoint.
import type { Ask, Complete, Endpoint, Reply } from '../../core/models'
import { askOnce, countChoices } from './ask'
import type { GetKey } from './http'
import { openEndpoint, type EndpointOptions, type OpenEndpoint } from './open-endpoint'

export { DEFAULT_CONCURRENCY, DEFAULT_TIMEOUT_MS } from './open-endpoint'
export type CompleterOptions = EndpointOptions

const LARGEST_SEED = 2 ** 31

/**
 * Makes the port for an endpoint; its address may be given with or without version. Choices are counted by a probe of one token before the first ask
 * for several, unless that is known. An ask without seed gets one where the model takes seeds, a different one each time. Throws `endpoint/not-set` or
 * `endpoint/unreachable` for an address that is none.
 */
export function createCompleter(
  endpoint: Endpoint,
  getKey: GetKey,
  options: CompleterOptions = {},
): Complete {
  const opened = openEndpoint(endpoint, getKey, options)
  const count = createCounter(opened)
  return async (ask, signal): Promise<Reply> => {
    signal.throwIfAborted()
    if (ask.count > 1) await count(ask, signal)
    const seeded =
      ask.seed === null && ask.temperature > 0
        ? { ...ask, seed: Math.floor(opened.random() * LARGEST_SEED) }
        : ask
    return opened.run((at) => askOnce(at, seeded, signal), signal)
  }
}

/** One probe serves all who need its outcome; whoever waited for one that was aborted starts it anew. */
function createCounter({ abilities, run }: OpenEndpoint): (ask: Ask, signal: AbortSignal) => Promise<void> {
  const probing = new Map<Ask['kind'], { readonly done: Promise<void>; readonly signal: AbortSignal }>()
  return async (ask, signal) => {
    while (abilities().choices[ask.kind] === null) {
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
}
