// What is known about endpoints for as long as the program runs: what their models accept, which form of the base URL answered, and the
// one queue of each.
import PQueue from 'p-queue'
import { untriedAbilities, type Abilities } from '../../core/models'

/** Shared by all that talk to the same endpoint. */
export interface EndpointMemory {
  readonly abilities: (baseUrl: string, model: string) => Abilities
  readonly setAbilities: (baseUrl: string, model: string, abilities: Abilities) => void
  /** The one queue of a base URL, made at first use. */
  readonly queue: (baseUrl: string, concurrency: number) => PQueue
  /** The form of an address (with or without `/v1`) that has answered, or null. */
  readonly proven: (baseUrl: string) => string | null
  readonly prove: (baseUrl: string, working: string) => void
}

/** Makes an empty memory; the program shares one, tests make their own. */
export function createEndpointMemory(): EndpointMemory {
  const abilities = new Map<string, Abilities>()
  const queues = new Map<string, PQueue>()
  const proven = new Map<string, string>()
  // A base URL holds no blank.
  const keyOf = (baseUrl: string, model: string): string => `${baseUrl} ${model}`
  return {
    abilities: (baseUrl, model) => abilities.get(keyOf(baseUrl, model)) ?? untriedAbilities,
    setAbilities: (baseUrl, model, known) => void abilities.set(keyOf(baseUrl, model), known),
    queue: (baseUrl, concurrency) => {
      const known = queues.get(baseUrl) ?? new PQueue({ concurrency })
      if (known.concurrency !== concurrency) known.concurrency = concurrency
      queues.set(baseUrl, known)
      return known
    },
    proven: (baseUrl) => proven.get(baseUrl) ?? null,
    prove: (baseUrl, working) => void proven.set(baseUrl, working),
  }
}

/** The memory that everything in this program shares unless it is given another. */
export const sharedEndpointMemory = createEndpointMemory()
