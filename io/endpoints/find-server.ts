// The first half of a connection test: is anyone there, at which form of the address, and which models are offered.
import type { BaseUrls, Protocol } from '../../core/models'
import type { Failure, Result } from '../../core/shared'
import type { Judgement, Recorder } from './connection-report'
import type { GetKey } from './http'
import { listModels } from './list-models'
import { defaultRetryPolicy, retrying, sleep } from './retry'

export interface FoundServer {
  /** The forms of the address to try from here on, the surest first. */
  readonly baseUrls: readonly [string, ...string[]]
  /** Null where no list could be read. */
  readonly models: readonly string[] | null
  /** Why nothing answered, or null. */
  readonly silence: Failure | null
}

/** Asks for the model list at either form of the address; records the steps `reachable` and `models`. Rejects when aborted. */
export async function findServer(
  { likely, other }: BaseUrls,
  { model, protocol }: { readonly model: string; readonly protocol: Protocol },
  getKey: GetKey,
  recorder: Recorder,
  explain: (failure: Failure) => string,
  signal: AbortSignal,
): Promise<FoundServer> {
  let listed = await recorder.settle(() => list(likely, protocol, getKey, signal))
  let baseUrl = likely
  if (other !== null && isElsewhere(listed.result)) {
    const second = await recorder.settle(() => list(other, protocol, getKey, signal))
    if (!isElsewhere(second.result)) {
      listed = second
      baseUrl = other
    }
  }
  const { result, milliseconds } = listed
  if (
    !result.ok &&
    (result.failure.code === 'endpoint/unreachable' || result.failure.code === 'endpoint/timed-out')
  ) {
    recorder.add('reachable', { outcome: 'fails', sentence: explain(result.failure) }, milliseconds)
    return { baseUrls: [baseUrl], models: null, silence: result.failure }
  }
  const found = !isElsewhere(result)
  const moved = baseUrl === likely ? '' : ` (nothing is found below ${likely})`
  const place = found
    ? `A server answers at ${baseUrl}${moved}.`
    : `A server answers, but it offers no list of models at ${likely}/models.`
  recorder.add('reachable', { outcome: 'works', sentence: place }, milliseconds)
  recorder.add(
    'models',
    result.ok ? judgeList(result.value, model) : { outcome: 'limited', sentence: explain(result.failure) },
    0,
  )
  return {
    baseUrls: found || other === null ? [baseUrl] : [likely, other],
    models: result.ok ? result.value : null,
    silence: null,
  }
}

/** Once more after a broken connection: one that was kept open may belong to a server that has been restarted since. */
function list(
  baseUrl: string,
  protocol: Protocol,
  getKey: GetKey,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const policy = { ...defaultRetryPolicy, busyAttempts: 1, brokenAttempts: 2, firstWaitMs: 50 }
  const ports = { sleep, random: () => 0, onWaiting: () => undefined }
  return retrying(() => listModels(baseUrl, getKey, signal, protocol), policy, ports, signal)
}

/** True when the list is not at this form of the address, but may be at the other. */
function isElsewhere(result: Result<unknown, Failure>): boolean {
  return (
    !result.ok &&
    (result.failure.code === 'endpoint/not-found' || result.failure.code === 'endpoint/bad-reply')
  )
}

const MODELS_SHOWN = 5

function judgeList(models: readonly string[], model: string): Judgement {
  if (models.length === 0)
    return { outcome: 'limited', sentence: 'The list of models is empty: load a model on the server.' }
  const more = models.length > MODELS_SHOWN ? `, and ${models.length - MODELS_SHOWN} more` : ''
  const offered = `${models.length === 1 ? 'One model is' : `${models.length} models are`} offered: ${models.slice(0, MODELS_SHOWN).join(', ')}${more}.`
  if (model === '' || models.includes(model)) return { outcome: 'works', sentence: offered }
  return { outcome: 'limited', sentence: `${offered} The chosen model ${model} is not among them.` }
}
