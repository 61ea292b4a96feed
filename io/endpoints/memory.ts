// What is known about endpoints: what their models accept and which form of the base URL answered, for as long as the program runs and, where
// somebody keeps it, beyond; and the one limiter of each. No key is ever in it.
import * as v from 'valibot'
import { readAbilities, untriedAbilitiesOf, type Abilities, type Protocol } from '../../core/models'
import { createLimiter, type Limiter } from './limiter'

/** Shared by all that talk to the same endpoint. */
export interface EndpointMemory {
  readonly abilities: (baseUrl: string, model: string, protocol?: Protocol) => Abilities
  readonly setAbilities: (baseUrl: string, model: string, abilities: Abilities, protocol?: Protocol) => void
  /** The one limiter of a base URL, made at first use. */
  readonly limiter: (baseUrl: string, concurrency: number) => Limiter
  /** The form of an address (with or without version) that has answered in this program, or null. */
  readonly proven: (baseUrl: string) => string | null
  /** The form to try first: the proven one, else the one that has answered an earlier program, else the address itself. */
  readonly expected: (baseUrl: string) => string
  readonly prove: (baseUrl: string, working: string) => void
  /** All knowledge as plain JSON: addresses, names of models and abilities. */
  readonly export: () => KeptKnowledge
  /** Takes over what was exported, by this version or another; what cannot be read is passed over, what is known already stays. */
  readonly restore: (kept: unknown) => void
  /** Calls back after each change of knowledge. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Knowledge as it is kept; addresses hold no credentials. */
export interface KeptKnowledge {
  readonly version: 1
  readonly models: readonly {
    readonly protocol: Protocol
    readonly baseUrl: string
    readonly model: string
    readonly abilities: Abilities
  }[]
  readonly proven: readonly (readonly [likely: string, working: string])[]
}

const keptKnowledge = v.object({
  version: v.literal(1),
  models: v.array(v.unknown()),
  proven: v.array(v.unknown()),
})
const keptModel = v.object({
  protocol: v.picklist(['openai', 'anthropic', 'gemini']),
  baseUrl: v.string(),
  model: v.string(),
  abilities: v.unknown(),
})
const keptAddress = v.tuple([v.string(), v.string()])

/** Makes an empty memory; the program shares one, tests make their own. */
export function createEndpointMemory(): EndpointMemory {
  const models = new Map<string, KeptKnowledge['models'][number]>()
  const limiters = new Map<string, Limiter>()
  const proven = new Map<string, string>()
  const restored = new Map<string, string>()
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  return {
    abilities: (baseUrl, model, protocol = 'openai') =>
      models.get(keyOf(baseUrl, model, protocol))?.abilities ?? untriedAbilitiesOf(protocol),
    setAbilities: (baseUrl, model, abilities, protocol = 'openai') => {
      const key = keyOf(baseUrl, model, protocol)
      if (models.get(key)?.abilities === abilities) return
      models.set(key, { protocol, baseUrl, model, abilities })
      tell()
    },
    limiter: (baseUrl, concurrency) => {
      const known = limiters.get(baseUrl) ?? createLimiter(concurrency)
      known.setMost(concurrency)
      limiters.set(baseUrl, known)
      return known
    },
    proven: (baseUrl) => proven.get(baseUrl) ?? null,
    expected: (baseUrl) => proven.get(baseUrl) ?? restored.get(baseUrl) ?? baseUrl,
    prove: (baseUrl, working) => {
      if (proven.get(baseUrl) === working) return
      proven.set(baseUrl, working)
      tell()
    },
    export: () => ({ version: 1, models: [...models.values()], proven: [...restored, ...proven] }),
    restore: (kept) => {
      const read = readKept(kept)
      for (const entry of read.models) {
        const key = keyOf(entry.baseUrl, entry.model, entry.protocol)
        if (!models.has(key)) models.set(key, entry)
      }
      for (const [likely, working] of read.proven) restored.set(likely, working)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Neither a protocol nor a base URL holds a blank. */
function keyOf(baseUrl: string, model: string, protocol: Protocol): string {
  return `${protocol} ${baseUrl} ${model}`
}

function readKept(kept: unknown): Pick<KeptKnowledge, 'models' | 'proven'> {
  const read = v.safeParse(keptKnowledge, kept)
  if (!read.success) return { models: [], proven: [] }
  const models = read.output.models.flatMap((value) => {
    const entry = v.safeParse(keptModel, value)
    const abilities = entry.success ? readAbilities(entry.output.abilities) : null
    return entry.success && abilities ? [{ ...entry.output, abilities }] : []
  })
  const proven = read.output.proven.flatMap((value) => {
    const entry = v.safeParse(keptAddress, value)
    return entry.success ? [entry.output] : []
  })
  return { models, proven }
}

/** The memory that everything in this program shares unless it is given another. */
export const sharedEndpointMemory = createEndpointMemory()
