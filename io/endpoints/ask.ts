// One ask, one success: the dialect's request is sent, parameters that the model refuses are left out and remembered, and what came back is
// counted. No retry for trouble on the way and no limit on how many run: `complete.ts` adds those.
import {
  afterCounting,
  choicesToAsk,
  dialectFor,
  readFailure,
  readHiddenFailure,
  withoutParameter,
  type Abilities,
  type Ask,
  type AskedFor,
  type Reply,
} from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import { jsonOf, send, type GetKey } from './http'
import type { EndpointMemory } from './memory'

/** A model behind a base URL, and what asking it needs. */
export interface Target {
  readonly baseUrl: string
  readonly model: string
  readonly getKey: GetKey
  readonly memory: EndpointMemory
  readonly timeoutMs: number
  /** Told once for each parameter that is left out from now on, one sentence. */
  readonly onNote: (note: string) => void
}

/**
 * Asks for up to `ask.count` choices in one request, for one only before choices were counted. Throws FailureError; rejects with the
 * signal's reason when aborted.
 */
export async function askOnce(target: Target, ask: Ask, signal: AbortSignal): Promise<Reply> {
  for (;;) {
    const abilities = known(target)
    try {
      return await request(target, ask, choicesToAsk(abilities, ask), abilities, signal)
    } catch (thrown) {
      if (!relax(target, ask, abilities, thrown)) throw thrown
    }
  }
}

/**
 * Learns how many choices one request gives, by asking for two of one token, unless that is known. Throws as `askOnce` does, but not when
 * the probe is refused for a reason unknown: then the endpoint is taken to give one.
 */
export async function countChoices(target: Target, ask: Ask, signal: AbortSignal): Promise<void> {
  const probe: Ask = { ...ask, maximumTokens: 1, count: 2 }
  for (;;) {
    const abilities = known(target)
    if (abilities.choices[ask.kind] !== null) return
    try {
      await request(target, probe, probe.count, abilities, signal)
    } catch (thrown) {
      if (failureOf(thrown)?.code !== 'endpoint/refused') throw thrown
      if (!relax(target, probe, abilities, thrown))
        learn(target, afterCounting(known(target), ask.kind, 2, 1))
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
  const dialect = dialectFor(ask.kind)
  const { path, headers, body } = dialect.toRequest({ ...ask, count }, target.model, abilities)
  const url = target.baseUrl + path
  const sent = {
    url,
    method: 'POST',
    headers,
    body,
    key: target.getKey(),
    timeoutMs: target.timeoutMs,
  } as const
  const reply = await send(sent, signal)
  if (!reply.ok) throw new FailureError(readFailure(reply, askedFor(target, body)))
  const json = jsonOf(reply)
  const read = dialect.fromReply(json)
  if (!read.ok) {
    const hidden = readHiddenFailure(json, reply, askedFor(target, body))
    throw new FailureError(hidden ?? ('url' in read.failure ? { ...read.failure, url } : read.failure))
  }
  const { choices } = read.value
  if (count > 1) learn(target, afterCounting(known(target), ask.kind, count, choices.length))
  return { ...read.value, choices: choices.slice(0, ask.count), seed: 'seed' in body ? ask.seed : null }
}

/** Leaves out what a refusal names. False when the thrown value is no such refusal, or nothing can be left out. */
function relax(target: Target, ask: Ask, used: Abilities, thrown: unknown): boolean {
  const failure = failureOf(thrown)
  if (failure?.code !== 'endpoint/refused') return false
  const now = known(target)
  // Another request has learnt something in the meantime: this one is only sent again.
  if (now !== used) return true
  const relaxed = withoutParameter(now, failure.parameter, ask)
  if (!relaxed) return false
  learn(target, relaxed)
  for (const note of relaxed.notes.slice(now.notes.length)) target.onNote(note)
  return true
}

function askedFor({ model }: Target, body: Readonly<Record<string, unknown>>): AskedFor {
  return { model, parameters: Object.keys(body) }
}

function known({ memory, baseUrl, model }: Target): Abilities {
  return memory.abilities(baseUrl, model)
}

function learn({ memory, baseUrl, model }: Target, abilities: Abilities): void {
  memory.setAbilities(baseUrl, model, abilities)
}
