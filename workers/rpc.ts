// What comlink lacks: calls that can be cancelled, failures as plain data, and a worker that is replaced when it hangs or crashes.
import { proxy, wrap, type Endpoint } from 'comlink'
import { FailureError, type Failure } from '../core/shared'

/** The operations of a worker: functions of data (and at most progress callbacks) that give a promise of data. */
export type Operations<Contract> = {
  readonly [Name in keyof Contract]: (...parameters: never[]) => Promise<unknown>
}

/** What a call came to, as it crosses from the worker. */
export type Answer =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'bug'; readonly message: string }

/** The two functions that every worker exposes. */
export interface Wire {
  readonly call: (
    id: string,
    name: string,
    parameters: readonly unknown[],
    ...callbacks: unknown[]
  ) => Promise<Answer>
  readonly cancel: (id: string) => void
}

/** The wire as the page sees it: everything takes time. */
interface RemoteWire {
  readonly call: Wire['call']
  readonly cancel: (id: string) => Promise<void>
}

/** A parameter that stands for a callback: the number of the proxy that follows. */
export interface CallbackMark {
  readonly callbackNumber: number
}

/** A worker that runs: where its messages go, and how it is ended. */
export interface RunningWorker {
  readonly endpoint: Endpoint
  readonly end: () => void
}

/** The page's side of a worker. It starts with the first call and again after a crash. */
export interface WorkerClient<Contract extends Operations<Contract>> {
  /**
   * Calls an operation. Rejects with the signal's reason as soon as that aborts, else with FailureError: what the worker said,
   * `worker/crashed`, or `worker/restarted` when another call would not stop.
   */
  readonly call: <Name extends keyof Contract & string>(
    name: Name,
    parameters: Parameters<Contract[Name]>,
    signal?: AbortSignal,
  ) => ReturnType<Contract[Name]>
  /** Ends the worker; calls that are pending fail with `worker/restarted`. The next call starts it anew. */
  readonly end: () => void
}

interface Pending {
  readonly settle: (answer: Answer) => void
  readonly fail: (failure: Failure) => void
}

interface Session {
  readonly worker: RunningWorker
  readonly wire: RemoteWire
  readonly pending: Map<string, Pending>
}

/** How long a cancelled call may take to stop before its worker is ended. */
const PATIENCE_MS = 1000

/** Makes the client of one worker. `start` is given what to call when the worker crashes. */
export function createWorkerClient<Contract extends Operations<Contract>>(
  name: string,
  start: (onCrash: (message: string) => void) => RunningWorker,
): WorkerClient<Contract> {
  let session: Session | null = null
  let calls = 0

  const close = (closed: Session, failure: Failure): void => {
    if (session === closed) session = null
    closed.worker.end()
    for (const pending of [...closed.pending.values()]) pending.fail(failure)
    closed.pending.clear()
  }
  const open = (): Session => {
    const worker = start((message) => close(opened, { code: 'worker/crashed', worker: name, message }))
    const opened: Session = {
      worker,
      wire: wrap(worker.endpoint) as unknown as RemoteWire,
      pending: new Map(),
    }
    return opened
  }

  const call = (
    operation: string,
    parameters: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<unknown> => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    const current = (session ??= open())
    calls += 1
    const id = `${name}-${calls}`
    return new Promise((resolve, reject) => {
      let patience: ReturnType<typeof setTimeout> | undefined
      const cancel = (): void => {
        reject(signal?.reason as Error)
        void current.wire.cancel(id)
        patience = setTimeout(() => close(current, { code: 'worker/restarted', worker: name }), PATIENCE_MS)
      }
      const finish = (): void => {
        clearTimeout(patience)
        signal?.removeEventListener('abort', cancel)
        current.pending.delete(id)
      }
      const fail = (failure: Failure): void => {
        finish()
        reject(new FailureError(failure))
      }
      const settle = (answer: Answer): void => {
        finish()
        if (answer.kind === 'value') resolve(answer.value)
        else if (answer.kind === 'failure') reject(new FailureError(answer.failure))
        else if (answer.kind === 'bug')
          fail({ code: 'worker/crashed', worker: name, message: answer.message })
      }
      current.pending.set(id, { settle, fail })
      signal?.addEventListener('abort', cancel, { once: true })
      send(current, id, operation, parameters)
    })
  }

  return {
    call: call as unknown as WorkerClient<Contract>['call'],
    end: () => {
      if (session) close(session, { code: 'worker/restarted', worker: name })
    },
  }
}

/** Sends a call. Callbacks cross as proxies behind the plain parameters; the worker lets go of them when the call ends. */
function send(session: Session, id: string, operation: string, parameters: readonly unknown[]): void {
  const callbacks: unknown[] = []
  const plain = parameters.map((parameter): unknown => {
    if (typeof parameter !== 'function') return parameter
    callbacks.push(proxy(parameter as () => void))
    return { callbackNumber: callbacks.length - 1 } satisfies CallbackMark
  })
  const answered = (answer: Answer): void => session.pending.get(id)?.settle(answer)
  const lost = (thrown: unknown): void => answered({ kind: 'bug', message: String(thrown) })
  session.wire.call(id, operation, plain, ...callbacks).then(answered, lost)
}
