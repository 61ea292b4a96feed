// Finds out what a model can do by asking it for one token at a time, once for an endpoint and model: what it learns is remembered.
import {
  afterCounting,
  promptKindsOf,
  untriedAbilitiesOf,
  type Abilities,
  type Ask,
  type Endpoint,
  type Known,
} from '../../core/models'
import { FailureError, failureOf, type Failure } from '../../core/shared'
import { askForAll, askOnce } from './ask'
import type { GetKey } from './http'
import { openEndpoint, type EndpointOptions } from './open-endpoint'
import { knownOf, learn, leaveOut, type Target } from './target'

export interface ProbeOptions extends EndpointOptions {
  /** Asks even when it is known, and forgets what was known. */
  readonly again?: boolean
  /** Milliseconds of a clock, since 1970. */
  readonly now?: () => number
}

const MOST_PROBABILITIES = 20

/** Everything at once: a model that takes all parameters is known after one request. */
const everything: Omit<Ask, 'kind'> = {
  prompt: 'Say hello.',
  temperature: 0.7,
  maximumTokens: 1,
  stop: ['###'],
  seed: 1,
  count: 2,
  logProbabilities: MOST_PROBABILITIES,
}
/** As little as can be; some models refuse to end after one token, and any temperature but 1. */
const least: Omit<Ask, 'kind'> = {
  prompt: 'Say hello.',
  temperature: 1,
  maximumTokens: 16,
  stop: [],
  seed: null,
  count: 1,
}
const extras = [
  { parameter: 'temperature', with: { temperature: 0.7 } },
  { parameter: 'stop', with: { stop: ['###'] } },
  { parameter: 'seed', with: { seed: 1 } },
  { parameter: 'logprobs', with: { logProbabilities: MOST_PROBABILITIES } },
  { parameter: 'n', with: { count: 2 } },
] as const

/**
 * What the model of an endpoint can do: chat and plain text, choices (counted), seed, probabilities, stops, temperature and the name of the length
 * cap. Throws FailureError when it answers in neither way; rejects with the signal's reason when aborted.
 */
export async function probeAbilities(
  endpoint: Endpoint,
  getKey: GetKey,
  signal: AbortSignal,
  options: ProbeOptions = {},
): Promise<Abilities> {
  const { abilities, protocol, run } = openEndpoint(endpoint, getKey, options)
  if (abilities().probedAt !== null && options.again !== true) return abilities()
  const kinds = promptKindsOf(protocol)
  const now = options.now ?? Date.now
  let first: Failure | null = null
  let works: Partial<Record<Ask['kind'], Known>> = protocol === 'openai' ? {} : { completion: 'no' }
  for (const kind of kinds) {
    const isFirst = kind === kinds[0]
    const failure = await run((target) => probeKind(target, kind, isFirst, signal), signal).catch(missing)
    works = { ...works, [kind]: failure ? 'no' : 'yes' }
    first ??= failure
  }
  if (first && !Object.values(works).includes('yes')) throw new FailureError(first)
  return run((target) => {
    const { chat = 'unknown', completion = 'unknown' } = works
    const probedAt = new Date(now()).toISOString()
    learn(target, { ...knownOf(target), chat, completions: completion, probedAt })
    return Promise.resolve(knownOf(target))
  }, signal)
}

/** Probes one kind of prompt. Throws `endpoint/not-found` and `endpoint/refused` where it is not served. */
async function probeKind(
  target: Target,
  kind: Ask['kind'],
  isFirst: boolean,
  signal: AbortSignal,
): Promise<null> {
  if (isFirst) learn(target, untriedAbilitiesOf(target.protocol))
  if (await isTaken(target, { ...everything, kind }, signal)) return null
  // Several choices are what is refused most often, and without naming them.
  if (await isTaken(target, { ...everything, kind, count: 1 }, signal)) {
    learn(target, afterCounting(knownOf(target), kind, 2, 1))
    return null
  }
  await askOnce(target, { ...least, kind }, signal)
  for (const extra of extras)
    await probeExtra(target, { ...least, kind, ...extra.with }, extra.parameter, signal)
  return null
}

/** False when it is refused. */
async function isTaken(target: Target, ask: Ask, signal: AbortSignal): Promise<boolean> {
  try {
    await askForAll(target, ask, signal)
    return true
  } catch (thrown) {
    if (failureOf(thrown)?.code !== 'endpoint/refused') throw thrown
    return false
  }
}

/** Tries one parameter beside the least: refused without being named, it can only be this one. */
async function probeExtra(target: Target, ask: Ask, parameter: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await askForAll(target, ask, signal)
      return
    } catch (thrown) {
      if (failureOf(thrown)?.code !== 'endpoint/refused') throw thrown
      if (!leaveOut(target, { parameter, message: '' }, ask)) return
    }
  }
}

/** The failure of a kind of prompt that is not served; any other trouble goes on. */
function missing(thrown: unknown): Failure {
  const failure = failureOf(thrown)
  if (failure?.code !== 'endpoint/not-found' && failure?.code !== 'endpoint/refused') throw thrown
  return failure
}
