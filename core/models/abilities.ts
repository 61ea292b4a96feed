// What an endpoint's model accepts, learnt from its answers. Nothing here asks anything: these are the rules by which knowledge changes.
import type { Ask } from './completion'

/** Not known until it was tried. */
export type Known = 'unknown' | 'yes' | 'no'

/** The parameter of a request that bounds the length of an answer; `none`: the model refuses both. */
export type CapParameter = 'max_tokens' | 'max_completion_tokens' | 'none'

/** What one model behind one base URL can do. Immutable. */
export interface Abilities {
  /** `/completions` beside `/chat/completions`. */
  readonly completions: Known
  /** The most choices that one request is known to give; null until counted. 1: `n` is ignored or refused. */
  readonly choices: Readonly<Record<Ask['kind'], number | null>>
  readonly cap: CapParameter
  /** Parameters that the model refused and that are no longer sent. */
  readonly refused: readonly OptionalParameter[]
  /** What a person should know about parameters that were left out, one sentence each. */
  readonly notes: readonly string[]
}

/** Parameters that a request can do without. */
export type OptionalParameter = 'temperature' | 'seed' | 'stop'

/** What is assumed before anything was tried. */
export const untriedAbilities: Abilities = {
  completions: 'unknown',
  choices: { chat: null, completion: null },
  cap: 'max_tokens',
  refused: [],
  notes: [],
}

/** The most choices asked for in one request to an endpoint that gives as many as it is asked for: the limit that OpenAI states. */
export const MAXIMUM_CHOICES = 128

const consequences: Readonly<Record<OptionalParameter, string>> = {
  temperature: 'it answers at a temperature of its own, so greedy and sampled names are not apart',
  seed: 'its samples cannot be told apart by seed',
  stop: 'answers are cut at the first line afterwards',
}

/**
 * The abilities after the model refused `parameter` in a request for `asked` choices, or null when nothing can be left out: then the
 * refusal stands. The length cap changes its name first and goes last; `n` is halved down to 1; the others are dropped.
 */
export function withoutParameter(
  abilities: Abilities,
  parameter: string | null,
  ask: Pick<Ask, 'kind' | 'count'>,
): Abilities | null {
  switch (parameter) {
    case 'n': {
      const sent = Math.min(ask.count, abilities.choices[ask.kind] ?? ask.count)
      return sent > 1 ? withChoices(abilities, ask.kind, Math.floor(sent / 2)) : null
    }
    case 'max_tokens':
    case 'max_completion_tokens':
      return withoutCap(abilities, parameter)
    case 'temperature':
    case 'seed':
    case 'stop':
      if (abilities.refused.includes(parameter)) return null
      return {
        ...abilities,
        refused: [...abilities.refused, parameter],
        notes: [...abilities.notes, `The model refuses "${parameter}": ${consequences[parameter]}.`],
      }
    default:
      return null
  }
}

function withoutCap(abilities: Abilities, parameter: CapParameter): Abilities | null {
  if (abilities.cap !== parameter) return null
  if (parameter === 'max_tokens') return { ...abilities, cap: 'max_completion_tokens' }
  const note =
    'The model refuses both "max_tokens" and "max_completion_tokens": the length of its answers is not bounded.'
  return { ...abilities, cap: 'none', notes: [...abilities.notes, note] }
}

/** The abilities after `received` choices came back for `asked`. One choice asked for says nothing. */
export function afterCounting(
  abilities: Abilities,
  kind: Ask['kind'],
  asked: number,
  received: number,
): Abilities {
  if (asked < 2 || received < 1) return abilities
  const known = abilities.choices[kind]
  if (received < asked) return received === known ? abilities : withChoices(abilities, kind, received)
  return known === null ? withChoices(abilities, kind, MAXIMUM_CHOICES) : abilities
}

/** The choices to ask for in one request: never more than one before they were counted. */
export function choicesToAsk(abilities: Abilities, ask: Pick<Ask, 'kind' | 'count'>): number {
  return Math.max(1, Math.min(ask.count, abilities.choices[ask.kind] ?? 1))
}

function withChoices(abilities: Abilities, kind: Ask['kind'], choices: number): Abilities {
  return { ...abilities, choices: { ...abilities.choices, [kind]: choices } }
}
