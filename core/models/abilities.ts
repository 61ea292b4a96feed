// What an endpoint's model accepts, learnt from its answers. Nothing here asks anything: these are the rules by which knowledge changes.
import type { Ask, Choice, Protocol } from './completion'
import { meaningOf, type OptionalParameter } from './parameters'

/** Not known until it was tried. */
export type Known = 'unknown' | 'yes' | 'no'

/** The parameter of a request that bounds the length of an answer; `none`: the model has neither, or refuses both. */
export type CapParameter = 'max_tokens' | 'max_completion_tokens' | 'none'

/** Whether a model shows how probable tokens are. */
export interface ShownProbabilities {
  readonly shown: Known
  /** The most tokens that it shows at a place; null while no bound was met. */
  readonly most: number | null
}

/** What one model behind one base URL can do. Immutable, plain data. */
export interface Abilities {
  readonly chat: Known
  /** `/completions` beside `/chat/completions`. */
  readonly completions: Known
  /** The most choices that one request is known to give; null until counted. 1: `n` is ignored or refused. */
  readonly choices: Readonly<Record<Ask['kind'], number | null>>
  readonly logProbabilities: Readonly<Record<Ask['kind'], ShownProbabilities>>
  readonly cap: CapParameter
  /** True for a model that answers only in a stream. */
  readonly streams: boolean
  /** Parameters that the model refused or its protocol lacks, and that are not sent. */
  readonly refused: readonly OptionalParameter[]
  /** What a person should know about parameters that were left out, one sentence each. */
  readonly notes: readonly string[]
  /** When all of this was last probed, ISO 8601; null: never, it was met along the way. */
  readonly probedAt: string | null
}

const notTried: ShownProbabilities = { shown: 'unknown', most: null }
const notShown: ShownProbabilities = { shown: 'no', most: null }

/** What is assumed before anything was tried. */
export const untriedAbilities: Abilities = {
  chat: 'unknown',
  completions: 'unknown',
  choices: { chat: null, completion: null },
  logProbabilities: { chat: notTried, completion: notTried },
  cap: 'max_tokens',
  streams: false,
  refused: [],
  notes: [],
  probedAt: null,
}

const untried: Readonly<Record<Protocol, Abilities>> = {
  openai: untriedAbilities,
  anthropic: {
    ...untriedAbilities,
    completions: 'no',
    choices: { chat: 1, completion: 1 },
    logProbabilities: { chat: notShown, completion: notShown },
    cap: 'none',
    refused: ['seed'],
  },
  gemini: { ...untriedAbilities, completions: 'no', cap: 'none' },
}

/** What is assumed of a model behind a protocol before anything was tried. */
export function untriedAbilitiesOf(protocol: Protocol): Abilities {
  return untried[protocol]
}

/** The most choices asked for in one request to an endpoint that gives as many as it is asked for: the limit that OpenAI states. */
export const MAXIMUM_CHOICES = 128

/** Whether the model takes a parameter: `yes` once a probe sent it without complaint, which is no promise that it is obeyed. */
export function takes({ refused, probedAt }: Abilities, parameter: OptionalParameter): Known {
  if (refused.includes(parameter)) return 'no'
  return probedAt === null ? 'unknown' : 'yes'
}

const consequences: Readonly<Record<OptionalParameter, string>> = {
  temperature: 'it answers at a temperature of its own, so greedy and sampled names are not apart',
  seed: 'its samples cannot be told apart by seed',
  stop: 'answers are cut at the first line afterwards',
  stream_options: 'the tokens of its answers are not counted',
}

/** What a refusal said: the parameter as it was sent, and the words around it. */
export interface Refusal {
  readonly parameter: string | null
  readonly message: string
}

/**
 * The abilities after a refusal of a request for `ask`, or null when nothing can be left out: then the refusal stands. The length cap
 * changes its name first and goes last; `n` is halved down to 1; a number of probabilities that is too high is lowered; the others are dropped.
 */
export function withoutParameter(
  abilities: Abilities,
  { parameter, message }: Refusal,
  ask: Pick<Ask, 'kind' | 'count' | 'logProbabilities'>,
): Abilities | null {
  const meaning = meaningOf(parameter)
  switch (meaning) {
    case 'n': {
      const sent = Math.min(ask.count, abilities.choices[ask.kind] ?? ask.count)
      return sent > 1 ? withChoices(abilities, ask.kind, Math.floor(sent / 2)) : null
    }
    case 'max_tokens':
    case 'max_completion_tokens':
      return withoutCap(abilities, meaning)
    case 'logprobs':
      return withFewerProbabilities(abilities, message, ask)
    case 'stream':
      return !abilities.streams && STREAM_WANTED.test(message) ? { ...abilities, streams: true } : null
    case null:
      return null
    default:
      if (abilities.refused.includes(meaning)) return null
      return {
        ...abilities,
        refused: [...abilities.refused, meaning],
        notes: [...abilities.notes, `The model refuses "${meaning}": ${consequences[meaning]}.`],
      }
  }
}

const STREAM_WANTED =
  /(?:only|must|require|enable|need|non).{0,60}stream|stream.{0,40}(?:only|must|required|true)/is

function withoutCap(abilities: Abilities, parameter: CapParameter): Abilities | null {
  if (abilities.cap !== parameter) return null
  if (parameter === 'max_tokens') return { ...abilities, cap: 'max_completion_tokens' }
  const note =
    'The model refuses both "max_tokens" and "max_completion_tokens": the length of its answers is not bounded.'
  return { ...abilities, cap: 'none', notes: [...abilities.notes, note] }
}

/** A refusal may mean the number alone: then it names the number that would do, or one of the usual numbers does. */
function withFewerProbabilities(
  abilities: Abilities,
  message: string,
  ask: Pick<Ask, 'kind' | 'logProbabilities'>,
): Abilities | null {
  const sent = probabilitiesToAsk(abilities, ask)
  if (sent === null) return null
  const isBound = /less|most|maxim|max\b|exceed|greater|between|range|<=|more than/i.test(message)
  const named = [...message.matchAll(/(?<![\w.])\d{1,4}(?![\w.]*\d)/g)].map(Number)
  const stated = isBound ? Math.max(0, ...named.filter((number) => number < sent)) : 0
  const usual = UNSUPPORTED.test(message) ? 0 : (USUAL_BOUNDS.find((number) => number < sent) ?? 0)
  const bound = stated > 0 ? stated : usual
  if (bound > 0) return withProbabilities(abilities, ask.kind, { shown: 'unknown', most: bound })
  const note = 'The model refuses "logprobs": how probable its tokens are is not known.'
  const notes = abilities.notes.includes(note) ? abilities.notes : [...abilities.notes, note]
  return { ...withProbabilities(abilities, ask.kind, notShown), notes }
}

const UNSUPPORTED =
  /not (?:supported|allowed|enabled|available|permitted|implemented)|unsupported|unknown|unrecogni[sz]ed/i
/** Of vLLM and OpenAI's chat, and of OpenAI's completions. */
const USUAL_BOUNDS = [20, 5]

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

/** The abilities after choices came back where `asked` probabilities at each place were sent for. Choices without text say nothing. */
export function afterShowing(
  abilities: Abilities,
  kind: Ask['kind'],
  asked: number,
  choices: readonly Choice[],
): Abilities {
  const spoken = choices.filter(({ text }) => text !== '')
  if (spoken.length === 0) return abilities
  const counts = spoken.flatMap(({ tokens }) => tokens ?? []).map(({ alternatives }) => alternatives.length)
  const given = Math.max(-1, ...counts)
  const { shown, most } = abilities.logProbabilities[kind]
  const next = given < 0 ? notShown : ({ shown: 'yes', most: given < asked ? given : most } as const)
  return next.shown === shown && next.most === most ? abilities : withProbabilities(abilities, kind, next)
}

/** The choices to ask for in one request: never more than one before they were counted. */
export function choicesToAsk(abilities: Abilities, ask: Pick<Ask, 'kind' | 'count'>): number {
  return Math.max(1, Math.min(ask.count, abilities.choices[ask.kind] ?? 1))
}

/** The probabilities at each place to ask for, or null for none. */
export function probabilitiesToAsk(
  { logProbabilities }: Abilities,
  ask: Pick<Ask, 'kind' | 'logProbabilities'>,
): number | null {
  if (ask.logProbabilities === undefined) return null
  const { shown, most } = logProbabilities[ask.kind]
  return shown === 'no' ? null : Math.min(ask.logProbabilities, most ?? ask.logProbabilities)
}

function withChoices(abilities: Abilities, kind: Ask['kind'], choices: number): Abilities {
  return { ...abilities, choices: { ...abilities.choices, [kind]: choices } }
}

function withProbabilities(abilities: Abilities, kind: Ask['kind'], known: ShownProbabilities): Abilities {
  return { ...abilities, logProbabilities: { ...abilities.logProbabilities, [kind]: known } }
}
