import { withoutParameter, type Abilities, type Ask, type Protocol } from '../../core/models'
import type { GetKey } from './http'
import type { EndpointMemory } from './memory'

/** A model behind a base URL, and what asking it needs. */
export interface Target {
  readonly baseUrl: string
  readonly model: string
  readonly protocol: Protocol
  readonly getKey: GetKey
  readonly memory: EndpointMemory
  readonly timeoutMs: number
  /** Told of each thing that is sent in another way than asked for, one sentence. */
  readonly onNote: (note: string) => void
}

/** What is known about a target's model. */
export function knownOf({ memory, baseUrl, model, protocol }: Target): Abilities {
  return memory.abilities(baseUrl, model, protocol)
}

/** Remembers what is known about a target's model from now on. */
export function learn({ memory, baseUrl, model, protocol }: Target, abilities: Abilities): void {
  memory.setAbilities(baseUrl, model, abilities, protocol)
}

/** Leaves out from now on what a refusal of `ask` names. False when nothing can be left out. */
export function leaveOut(target: Target, refusal: Parameters<typeof withoutParameter>[1], ask: Ask): boolean {
  const known = knownOf(target)
  const without = withoutParameter(known, refusal, ask)
  if (!without) return false
  learn(target, without)
  without.notes.slice(known.notes.length).forEach(target.onNote)
  return true
}
