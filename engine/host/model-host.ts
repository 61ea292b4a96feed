// Owns the model's life: loading, the one queue, freeing its memory when idle, loading it again on demand.
import { createPromptTrees, type PromptTrees } from '../generation/prompt-tree'
import type { LanguageModel } from '../generation/language-model'
import { ApiError } from '../protocol/api-error'
import { createQueue, type Queue } from './queue'

export interface LoadedModel {
  readonly model: LanguageModel
  readonly trees: PromptTrees
}

export interface Health {
  readonly status: 'loading' | 'ok' | 'error'
  readonly model: string
  /** Share of the download or of the loading that is done, 0 to 1. */
  readonly progress?: number
  readonly message?: string
  /** Whether the weights are in memory now; when not, the next request loads them. */
  readonly loaded: boolean
  readonly queued: number
}

export interface ModelHost {
  health(): Health
  identity(): { readonly id: string; readonly created: number }
  /** Throws ApiError: 404 for another model's name, 503 while there is no model yet. */
  requireModel(name: string | null): void
  /** Runs `task` with the model when its turn comes, loading the model first where needed. */
  use<Result>(signal: AbortSignal, task: (loaded: LoadedModel) => Promise<Result>): Promise<Result>
  /** Tells how getting the model goes on. */
  report(progress: number | null, message: string): void
  /** The model is available by `load`; loads it at once. Rejects when that fails. */
  open(id: string, load: () => Promise<LanguageModel>): Promise<void>
  /** There will be no model, because of `message`. */
  fail(message: string): void
  close(): Promise<void>
}

/** Names that clients use for "whatever model you have". */
const anyModel = ['', 'default', 'builtin']

/** `idleMilliseconds` without a request free the model's memory; 0 keeps it for ever. */
export function createModelHost(
  expectedId: string,
  idleMilliseconds: number,
  queue: Queue = createQueue(),
): ModelHost {
  const created = Math.floor(Date.now() / 1000)
  let id = expectedId
  let load: (() => Promise<LanguageModel>) | null = null
  let loaded: LoadedModel | null = null
  let phase: Pick<Health, 'status' | 'progress' | 'message'> = { status: 'loading', progress: 0 }
  let idleTimer: NodeJS.Timeout | undefined

  async function ensureLoaded(): Promise<LoadedModel> {
    if (loaded !== null) return loaded
    if (load === null) throw notReady(phase.message)
    const model = await load()
    loaded = { model, trees: createPromptTrees(model) }
    return loaded
  }

  async function unload(): Promise<void> {
    const former = loaded
    loaded = null
    await former?.model.dispose()
  }

  function restartIdleTimer(): void {
    clearTimeout(idleTimer)
    if (idleMilliseconds === 0) return
    idleTimer = setTimeout(() => {
      if (queue.length === 0) void queue.run(unload, new AbortController().signal)
    }, idleMilliseconds)
    idleTimer.unref()
  }

  return {
    health: () => ({ ...phase, model: id, loaded: loaded !== null, queued: queue.length }),
    identity: () => ({ id, created }),
    requireModel(name) {
      if (name !== null && name !== id && !anyModel.includes(name.toLowerCase())) {
        const message = `There is no model '${name}' here; this server runs '${id}'.`
        throw new ApiError({ status: 404, message, parameter: 'model', code: 'model_not_found' })
      }
      if (phase.status !== 'ok') throw notReady(phase.message)
    },
    async use(signal, task) {
      clearTimeout(idleTimer)
      try {
        return await queue.run(async () => task(await ensureLoaded()), signal)
      } finally {
        restartIdleTimer()
      }
    },
    report(progress, message) {
      phase = { status: 'loading', message, ...(progress === null ? {} : { progress }) }
    },
    async open(name, loadModel) {
      id = name
      load = loadModel
      await queue.run(ensureLoaded, new AbortController().signal)
      phase = { status: 'ok' }
      restartIdleTimer()
    },
    fail(message) {
      phase = { status: 'error', message }
    },
    async close() {
      clearTimeout(idleTimer)
      // In turn, so that the memory is not freed under a request that is just stopping.
      await queue.run(unload, new AbortController().signal)
    },
  }
}

function notReady(message = 'The model is not ready yet.'): ApiError {
  return new ApiError({ status: 503, message, code: 'model_not_ready' })
}
