// What everything that asks an endpoint goes through: its one limiter, retries, and the form of its address that answers.
import { protocolOf, type Abilities, type Endpoint, type Protocol } from '../../core/models'
import { createRandom, type Random } from '../../core/shared'
import { addressesOf, atEitherAddress } from './addresses'
import type { GetKey } from './http'
import { sharedEndpointMemory, type EndpointMemory } from './memory'
import { defaultRetryPolicy, retrying, sleep, type RetryPolicy, type RetryPorts, type Waiting } from './retry'
import type { Target } from './target'

export interface EndpointOptions {
  /** Requests under way at a time, over all that ask the endpoint. */
  readonly concurrency?: number
  readonly timeoutMs?: number
  readonly retry?: Partial<RetryPolicy>
  readonly memory?: EndpointMemory
  /** For jitter, and for seeds where an ask has none. */
  readonly random?: Random
  readonly sleep?: RetryPorts['sleep']
  /** Told before each wait of a retry. */
  readonly onWaiting?: (waiting: Waiting) => void
  /** Told once for each thing that is sent in another way than asked for, one sentence. */
  readonly onNote?: (note: string) => void
}

export interface OpenEndpoint {
  readonly protocol: Protocol
  readonly random: Random
  /** What is known about its model. */
  readonly abilities: () => Abilities
  /** Runs an operation when there is room, at the address that answers, and again after trouble on the way. */
  readonly run: <Value>(operation: (target: Target) => Promise<Value>, signal: AbortSignal) => Promise<Value>
}

export const DEFAULT_CONCURRENCY = 8
export const DEFAULT_TIMEOUT_MS = 180_000

/** Opens an endpoint. Throws `endpoint/not-set` or `endpoint/unreachable` for an address that is none. */
export function openEndpoint(endpoint: Endpoint, getKey: GetKey, options: EndpointOptions): OpenEndpoint {
  const { model } = endpoint
  const protocol = protocolOf(endpoint)
  const addresses = addressesOf(endpoint.baseUrl, protocol)
  const memory = options.memory ?? sharedEndpointMemory
  const random = options.random ?? createRandom(Date.now())
  const limiter = memory.limiter(addresses.likely, options.concurrency ?? DEFAULT_CONCURRENCY)
  const policy = { ...defaultRetryPolicy, ...options.retry }
  const ports = { sleep: options.sleep ?? sleep, random, onWaiting: options.onWaiting ?? ignore }
  const abilities = (): Abilities => memory.abilities(memory.expected(addresses.likely), model, protocol)
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const onNote = tellingOnce(options.onNote ?? ignore)
  const target = { model, protocol, getKey, memory, timeoutMs, onNote }
  // What was learnt earlier holds now too.
  let isNew = true
  const tellKnown = (): void => {
    if (isNew) abilities().notes.forEach(onNote)
    isNew = false
  }
  return {
    protocol,
    random,
    abilities,
    run: (operation, signal) => {
      tellKnown()
      return limiter.run(() =>
        retrying(() => atEitherAddress(addresses, memory, target, operation), policy, ports, signal),
      )
    },
  }
}

function tellingOnce(onNote: (note: string) => void): (note: string) => void {
  const told = new Set<string>()
  return (note) => {
    if (told.has(note)) return
    told.add(note)
    onNote(note)
  }
}

function ignore(): void {
  // Nobody listens.
}
