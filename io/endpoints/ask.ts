// One ask, one success: the dialect's request is sent, parameters that the model refuses are left out and remembered, and what came back is
// counted. No retry for trouble on the way and no limit on how many run: `open-endpoint.ts` adds those.
import {
  afterCounting,
  afterShowing,
  choicesToAsk,
  dialectFor,
  parameterNames,
  probabilitiesToAsk,
  readFailure,
  readHiddenFailure,
  startStream,
  type Abilities,
  type Ask,
  type AskedFor,
  type Reply,
  type StreamReading,
} from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import { jsonOf, send, type HttpReply } from './http'
import { knownOf, learn, leaveOut, type Target } from './target'

/**
 * Asks for up to `ask.count` choices in one request, for one only before choices were counted. Throws FailureError; rejects with the
 * signal's reason when aborted.
 */
export function askOnce(target: Target, ask: Ask, signal: AbortSignal): Promise<Reply> {
  return askUntilTaken(target, ask, (abilities) => choicesToAsk(abilities, ask), signal)
}

/** The same for as many choices as the ask wants, whatever is known about choices: what comes back is counted. */
export function askForAll(target: Target, ask: Ask, signal: AbortSignal): Promise<Reply> {
  const most = (abilities: Abilities): number => abilities.choices[ask.kind] ?? ask.count
  return askUntilTaken(target, ask, (abilities) => Math.min(ask.count, most(abilities)), signal)
}

/**
 * Learns how many choices one request gives, by asking for two of one token, unless that is known. Throws as `askOnce` does, but not when
 * the probe is refused for a reason unknown: then the endpoint is taken to give one.
 */
export async function countChoices(target: Target, ask: Ask, signal: AbortSignal): Promise<void> {
  const probe: Ask = { ...ask, maximumTokens: 1, count: 2 }
  for (;;) {
    const abilities = knownOf(target)
    if (abilities.choices[ask.kind] !== null) return
    try {
      await request(target, probe, probe.count, abilities, signal)
    } catch (thrown) {
      if (failureOf(thrown)?.code !== 'endpoint/refused') throw thrown
      if (!relax(target, probe, abilities, thrown))
        learn(target, afterCounting(knownOf(target), ask.kind, 2, 1))
    }
  }
}

async function askUntilTaken(
  target: Target,
  ask: Ask,
  countOf: (abilities: Abilities) => number,
  signal: AbortSignal,
): Promise<Reply> {
  for (;;) {
    const abilities = knownOf(target)
    try {
      return await request(target, ask, countOf(abilities), abilities, signal)
    } catch (thrown) {
      if (!relax(target, ask, abilities, thrown)) throw thrown
    }
  }
}

async function request(
  target: Target,
  ask: Ask,
  count: number,
  abilities: Abilities,
  signal: AbortSignal,
): Promise<Reply> {
  const { model, protocol, timeoutMs } = target
  const dialect = dialectFor(ask.kind, protocol)
  const { path, headers, body, notes } = dialect.toRequest({ ...ask, count }, model, abilities)
  const url = target.baseUrl + path
  const stream = startStream(dialect, url)
  const key = target.getKey()
  const onEvent = stream.take
  const sent = { url, method: 'POST', headers, body, key, protocol, timeoutMs, onEvent } as const
  notes?.forEach(target.onNote)
  const reply = await send(sent, signal)
  const askedFor = (): AskedFor => ({ model, parameters: parameterNames(body) })
  if (!reply.ok) throw new FailureError(readFailure(reply, askedFor()))
  const json = reply.isStream ? wholeOf(stream) : jsonOf(reply)
  const read = dialect.fromReply(json)
  if (!read.ok) {
    const hidden = readHiddenFailure(json, withText(reply, json), askedFor())
    throw new FailureError(hidden ?? ('url' in read.failure ? { ...read.failure, url } : read.failure))
  }
  learnFrom(target, ask, count, abilities, read.value)
  const { choices } = read.value
  const seed = abilities.refused.includes('seed') ? null : ask.seed
  return { ...read.value, choices: choices.length > ask.count ? choices.slice(0, ask.count) : choices, seed }
}

function wholeOf(stream: StreamReading): unknown {
  const whole = stream.end()
  if (!whole.ok) throw new FailureError(whole.failure)
  return whole.value
}

function withText(reply: HttpReply, json: unknown): HttpReply {
  return reply.isStream ? { ...reply, text: JSON.stringify(json) } : reply
}

function learnFrom(target: Target, ask: Ask, count: number, used: Abilities, { choices }: Reply): void {
  if (count > 1) learn(target, afterCounting(knownOf(target), ask.kind, count, choices.length))
  const probabilities = probabilitiesToAsk(used, ask)
  if (probabilities !== null) learn(target, afterShowing(knownOf(target), ask.kind, probabilities, choices))
}

/** Leaves out what a refusal names. False when the thrown value is no such refusal, or nothing can be left out. */
function relax(target: Target, ask: Ask, used: Abilities, thrown: unknown): boolean {
  const failure = failureOf(thrown)
  if (failure?.code !== 'endpoint/refused') return false
  // Another request has learnt something in the meantime: this one is only sent again.
  return knownOf(target) !== used || leaveOut(target, failure, ask)
}
