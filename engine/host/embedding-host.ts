// Owns the life of the model for embeddings: fetched and installed when it is first asked for, loaded on demand, freed when idle. It shares
// the one queue with the language model, since nothing gains from computing both at a time on few cores.
import { setImmediate as giveWay, setTimeout as wait } from 'node:timers/promises'
import { batchesByLength } from '../embedding/batches'
import type { EmbeddingModel } from '../embedding/embedding-model'
import { reasonOf } from '../model-source/trouble'
import { ApiError } from '../protocol/api-error'
import type { Queue } from './queue'

export interface EmbeddingHealth {
  readonly model: string
  /** `absent`: nobody has asked for it; `preparing`: it is being installed and fetched. */
  readonly status: 'absent' | 'preparing' | 'ok' | 'error'
  /** 0 to 1 while it is known. */
  readonly progress?: number
  readonly message?: string
  /** Whether it is in memory now; when not, the next request loads it. */
  readonly loaded: boolean
}

/** What is known of a request once its texts are cut into tokens. */
export interface EmbeddingFacts extends Pick<EmbeddingModel, 'dimensions' | 'mostTokens'> {
  /** Positions of the texts that are longer than the model can take. */
  readonly cut: readonly number[]
}

export interface Embedded {
  /** In the order of the texts, each of length 1. */
  readonly vectors: readonly Float32Array[]
  /** Tokens that were computed, marks included. */
  readonly tokens: number
  readonly cut: readonly number[]
}

export interface EmbeddingHost {
  health(): EmbeddingHealth
  identity(): { readonly id: string; readonly created: number }
  /** Throws ApiError 400 or 404 for another model's name. */
  requireModel(name: string | null): void
  /**
   * `accept` may throw before anything is computed. Throws ApiError: 503 while the model is being prepared, 500 when it cannot be had. Rejects
   * with the signal's reason when aborted.
   */
  embed(
    texts: readonly string[],
    accept: (facts: EmbeddingFacts) => void,
    signal: AbortSignal,
  ): Promise<Embedded>
  close(): Promise<void>
}

export interface EmbeddingHostSettings {
  readonly id: string
  /** The one queue of the process. */
  readonly queue: Queue
  /** Installs and fetches what is missing; resolves to what loads the model. Rejects with a sentence. */
  readonly prepare: (
    onProgress: (share: number | null, message: string) => void,
  ) => Promise<() => Promise<EmbeddingModel>>
  /** Without a request for so long the memory is freed; 0 keeps it for ever. */
  readonly idleMilliseconds: number
  /** A request waits so long for the preparation before it is sent away. */
  readonly patience?: number
}

/** After a preparation that failed the next one waits, so that a client that asks again at once is told the same. Milliseconds. */
const pauseAfterFailure = 10_000
/** Batches that are computed before others get their turn: about a second. */
const batchesATurn = 8
const textsATurn = 64
/** Names that clients use for "whatever model you have". */
const anyModel = ['', 'default', 'builtin']

type Load = () => Promise<EmbeddingModel>

/** Makes a host; it asks and fetches nothing until it is asked. */
export function createEmbeddingHost(settings: EmbeddingHostSettings): EmbeddingHost {
  const { id, queue, prepare, idleMilliseconds, patience = 25_000 } = settings
  const created = Math.floor(Date.now() / 1000)
  let phase: Pick<EmbeddingHealth, 'status' | 'progress' | 'message'> = { status: 'absent' }
  let preparing: Promise<Load> | null = null
  let loaded: EmbeddingModel | null = null
  let idleTimer: NodeJS.Timeout | undefined

  function beginPreparing(): Promise<Load> {
    phase = { status: 'preparing', message: 'The model for embeddings is being prepared.' }
    const begun = prepare((progress, message) => {
      phase = { status: 'preparing', message, ...(progress === null ? {} : { progress }) }
    })
    begun.then(
      () => (phase = { status: 'ok' }),
      (error: unknown) => {
        phase = { status: 'error', message: reasonOf(error) }
        setTimeout(() => (preparing = null), pauseAfterFailure).unref()
      },
    )
    return begun
  }

  /** A preparation goes on when a client leaves: the next one will want it too. */
  async function prepared(signal: AbortSignal): Promise<Load> {
    preparing ??= beginPreparing()
    const timer = new AbortController()
    try {
      const outcome = await Promise.race([
        preparing.catch((error: unknown) => {
          throw new ApiError({ status: 500, message: reasonOf(error), code: 'model_unavailable' })
        }),
        wait(patience, null, { signal: AbortSignal.any([signal, timer.signal]) }),
      ])
      if (outcome !== null) return outcome
    } finally {
      timer.abort()
    }
    throw notReady(phase)
  }

  async function ensureLoaded(load: Load): Promise<EmbeddingModel> {
    loaded ??= await load()
    return loaded
  }

  async function unload(): Promise<void> {
    const former = loaded
    loaded = null
    await former?.dispose()
  }

  function restartIdleTimer(): void {
    clearTimeout(idleTimer)
    if (idleMilliseconds === 0) return
    idleTimer = setTimeout(() => {
      if (queue.length === 0) void queue.run(unload, new AbortController().signal)
      else restartIdleTimer()
    }, idleMilliseconds)
    idleTimer.unref()
  }

  return {
    health: () => ({ model: id, ...phase, loaded: loaded !== null }),
    identity: () => ({ id, created }),
    requireModel(name) {
      if (name === null || name === id || anyModel.includes(name.toLowerCase())) return
      const message = `There is no model '${name}' for embeddings here; this server embeds with '${id}'.`
      throw new ApiError({ status: 404, message, parameter: 'model', code: 'model_not_found' })
    },
    async embed(texts, accept, signal) {
      clearTimeout(idleTimer)
      try {
        const load = await prepared(signal)
        const turn = <Result>(task: (model: EmbeddingModel) => Promise<Result>) =>
          queue.run(async () => task(await ensureLoaded(load)), signal)
        return await embedInTurns(texts, turn, accept, signal)
      } finally {
        restartIdleTimer()
      }
    },
    async close() {
      clearTimeout(idleTimer)
      await queue.run(unload, new AbortController().signal)
    },
  }
}

type Turn = <Result>(task: (model: EmbeddingModel) => Promise<Result>) => Promise<Result>

async function embedInTurns(
  texts: readonly string[],
  turn: Turn,
  accept: (facts: EmbeddingFacts) => void,
  signal: AbortSignal,
): Promise<Embedded> {
  const lists: (readonly number[])[] = []
  const cut: number[] = []
  for (let start = 0; start < texts.length; start += textsATurn) {
    await turn(async (model) => {
      for (const text of texts.slice(start, start + textsATurn)) {
        const { ids, isCut } = model.tokenize(text)
        if (isCut) cut.push(lists.length)
        lists.push(ids)
      }
      const { dimensions, mostTokens } = model
      if (lists.length === texts.length) accept({ dimensions, mostTokens, cut })
      await giveWay()
    })
  }
  const batches = batchesByLength(lists.map((ids) => ids.length))
  const vectors: Float32Array[] = []
  for (let start = 0; start < batches.length; start += batchesATurn) {
    await turn(async (model) => {
      for (const batch of batches.slice(start, start + batchesATurn)) {
        const found = await model.embed(batch.map((position) => lists[position] ?? []))
        for (const [row, position] of batch.entries()) vectors[position] = found[row] ?? new Float32Array()
        // The computation holds up everything else in this process.
        await giveWay()
        signal.throwIfAborted()
      }
    })
  }
  return { vectors, tokens: lists.reduce((sum, ids) => sum + ids.length, 0), cut }
}

function notReady({ message = '', progress }: Pick<EmbeddingHealth, 'message' | 'progress'>): ApiError {
  const share = progress === undefined ? '' : ` (${Math.floor(progress * 100)} %)`
  return new ApiError({ status: 503, message: `${message}${share}`, code: 'model_not_ready' })
}
