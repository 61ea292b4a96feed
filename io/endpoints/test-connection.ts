// A test that says in words what works: from "is anyone there" to "does a seed repeat an answer". Nothing is retried, so that it ends soon;
// what it learns is remembered for later asks.
import { protocolOf, type Endpoint } from '../../core/models'
import { describeFailure, type Failure } from '../../core/shared'
import { addressesOf } from './addresses'
import { DEFAULT_TIMEOUT_MS } from './complete'
import { startRecorder, type ConnectionReport, type ConnectionStep } from './connection-report'
import { findServer } from './find-server'
import type { GetKey } from './http'
import { sharedEndpointMemory, type EndpointMemory } from './memory'
import { testModel } from './test-model'
import type { Target } from './target'

export interface ConnectionTestOptions {
  /** The page's origin; null outside a browser. */
  readonly pageOrigin: string | null
  readonly signal: AbortSignal
  /** Told of each step as it ends. */
  readonly onStep?: (step: ConnectionStep) => void
  readonly memory?: EndpointMemory
  readonly timeoutMs?: number
  /** Milliseconds of a clock. */
  readonly now?: () => number
}

/** Tests an endpoint. Throws only for an address that is none; rejects with the signal's reason when aborted. */
export async function testConnection(
  endpoint: Endpoint,
  getKey: GetKey,
  options: ConnectionTestOptions,
): Promise<ConnectionReport> {
  const { signal, pageOrigin, memory = sharedEndpointMemory, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const { model } = endpoint
  const protocol = protocolOf(endpoint)
  const addresses = addressesOf(endpoint.baseUrl, protocol)
  const recorder = startRecorder(options.now ?? Date.now, options.onStep ?? (() => undefined))
  const explain = (failure: Failure): string => explainFailure(failure, getKey, pageOrigin)
  const wanted = { model, protocol }
  const { baseUrls, models, silence } = await findServer(addresses, wanted, getKey, recorder, explain, signal)
  const report = { ok: false, baseUrl: baseUrls[0], models, steps: recorder.steps }
  if (silence) return { ...report, failure: silence }
  if (model === '') {
    recorder.add(
      'chat',
      { outcome: 'skipped', sentence: 'No model is chosen: choose one and test again.' },
      0,
    )
    return { ...report, failure: null }
  }
  const targetAt = (baseUrl: string): Target => ({
    baseUrl,
    model,
    protocol,
    getKey,
    memory,
    timeoutMs,
    onNote: () => undefined,
  })
  const [first, ...others] = baseUrls
  const answered = await testModel([targetAt(first), ...others.map(targetAt)], recorder, explain, signal)
  if (!answered.ok) return { ...report, failure: answered.failure }
  memory.prove(addresses.likely, answered.value.baseUrl)
  return { ...report, ok: true, baseUrl: answered.value.baseUrl, failure: null }
}

function explainFailure(failure: Failure, getKey: GetKey, pageOrigin: string | null): string {
  if (failure.code === 'endpoint/unauthorized' && (getKey() ?? '') === '')
    return `${failure.url} wants a key (status ${failure.status}), and none is given.`
  // In a page this says little: the doctor says why.
  if (failure.code === 'endpoint/unreachable' && pageOrigin !== null)
    return `The browser gave the page no reply from ${failure.url} (${failure.message}).`
  const { what, advice } = describeFailure(failure, pageOrigin === null ? 'terminal' : 'page')
  return `${what} ${advice}`
}
