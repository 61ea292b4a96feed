// The worker's side of `rpc.ts`: runs handlers, lets cancels in, and turns what handlers throw into plain data.
import { expose, releaseProxy, transfer, type Endpoint } from 'comlink'
import { failureOf } from '../core/shared'
import { giveWay } from './give-way'
import type { Answer, CallbackMark, Operations, Wire } from './rpc'

/** What a handler knows of the call it serves. */
export interface Call {
  /** Aborted by the caller's cancel. */
  readonly signal: AbortSignal
  /** To be awaited now and then in a long loop: gives way every 12 ms, so that a cancel gets in, and rejects once cancelled. */
  readonly breathe: () => Promise<void>
  /** Buffers of the result to be moved rather than copied; the worker's own views of them are empty afterwards. */
  readonly transfer: (buffers: readonly ArrayBuffer[]) => void
}

/** A worker's operations, each with the call it serves in front of its parameters. */
export type Handlers<Contract extends Operations<Contract>> = {
  readonly [Name in keyof Contract]: (
    call: Call,
    ...parameters: Parameters<Contract[Name]>
  ) => ReturnType<Contract[Name]> | Awaited<ReturnType<Contract[Name]>>
}

const SLICE_MS = 12

/** Serves calls that arrive at an endpoint (in a worker: `self`). */
export function serveCalls<Contract extends Operations<Contract>>(
  handlers: Handlers<Contract>,
  endpoint: Endpoint,
): void {
  const running = new Map<string, AbortController>()
  const wire: Wire = {
    call: async (id, name, parameters, ...callbacks) => {
      const controller = new AbortController()
      running.set(id, controller)
      const buffers: ArrayBuffer[] = []
      const call: Call = {
        signal: controller.signal,
        breathe: createBreather(controller.signal),
        transfer: (more) => buffers.push(...more),
      }
      const handler = (handlers as unknown as Record<string, (...all: unknown[]) => unknown>)[name]
      const answer = await answerOf(
        () => handler?.(call, ...withCallbacks(parameters, callbacks)),
        controller.signal,
      )
      running.delete(id)
      for (const callback of callbacks) (callback as { [releaseProxy](): void })[releaseProxy]()
      return transfer(answer, buffers)
    },
    cancel: (id) => running.get(id)?.abort(),
  }
  expose(wire, endpoint)
}

async function answerOf(work: () => unknown, signal: AbortSignal): Promise<Answer> {
  try {
    return { kind: 'value', value: await work() }
  } catch (thrown) {
    if (signal.aborted) return { kind: 'aborted' }
    const failure = failureOf(thrown)
    if (failure) return { kind: 'failure', failure }
    return { kind: 'bug', message: thrown instanceof Error ? thrown.message : String(thrown) }
  }
}

function withCallbacks(parameters: readonly unknown[], callbacks: readonly unknown[]): readonly unknown[] {
  return parameters.map((parameter) =>
    isCallbackMark(parameter) ? callbacks[parameter.callbackNumber] : parameter,
  )
}

function isCallbackMark(parameter: unknown): parameter is CallbackMark {
  return typeof parameter === 'object' && parameter !== null && 'callbackNumber' in parameter
}

function createBreather(signal: AbortSignal): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < SLICE_MS) return
    await giveWay()
    last = performance.now()
    signal.throwIfAborted()
  }
}
