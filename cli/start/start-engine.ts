// The built-in model for whoever needs one: installs, fetches, starts, restarts once, stops.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitCodes, type EngineStatus } from '../../engine/status'
import { ensureEnginePackages } from './engine-packages'
import {
  spawnEngineFile,
  startEngineProcess,
  type EngineEnd,
  type EngineProcess,
  type SpawnEngine,
} from './engine-process'
import type { EngineView } from './engine-view'

export interface EngineSettings {
  /** The project's folder. */
  readonly root: string
  /** Aborting stops the engine, whatever it does. */
  readonly signal: AbortSignal
  /** Told at every change, from the first step on. */
  readonly onState?: (view: EngineView) => void
  /** A path or an `hf:` reference; null or absent for the built-in model. */
  readonly model?: string | null
  /** An ONNX file or a folder with one; null or absent for the built-in model for embeddings. */
  readonly embeddingModel?: string | null
  /** The first port to try; absent: 4180. 0 takes any. */
  readonly port?: number
  /** Makes the engine ready to be spawned; given only by tests. */
  readonly prepareEngine?: (
    settings: EngineSettings,
    onState: (view: EngineView) => void,
  ) => Promise<SpawnEngine>
}

export interface RunningEngine {
  /** Ends in /v1. */
  readonly baseUrl: string
  readonly model: string
  /** Ends the engine; resolves when its process is gone. */
  stop(): Promise<void>
}

/** The name to show before the engine has told its own. */
const builtinModel = 'SmolLM2-135M-Instruct'

/**
 * Starts the built-in model server; resolves when it answers. Rejects with an Error whose message is a sentence for a
 * person when there can be no model, or with the signal's reason. A crash later on restarts it once, at the same port.
 */
export async function startEngine(settings: EngineSettings): Promise<RunningEngine> {
  const watch = createWatch(settings)
  try {
    const spawnEngine = await (settings.prepareEngine ?? prepareEngine)(settings, watch.tell)
    settings.signal.throwIfAborted()
    return await supervise(settings, spawnEngine, watch)
  } catch (error) {
    if (!settings.signal.aborted) watch.fail(error instanceof Error ? error.message : String(error))
    throw error
  }
}

interface Watch {
  readonly tell: (view: EngineView) => void
  readonly pass: (status: EngineStatus) => void
  readonly fail: (message: string) => void
}

function createWatch({ onState, model }: EngineSettings): Watch {
  let last: EngineView = {
    baseUrl: null,
    model: model ?? builtinModel,
    state: 'loading',
    progress: null,
    message: '',
  }
  const tell = (view: EngineView) => {
    const { state, progress, message } = view
    if (state === last.state && progress === last.progress && message === last.message) return
    last = view
    onState?.(view)
  }
  return {
    tell,
    pass({ state, baseUrl, model: name, progress, message }) {
      tell({ state, baseUrl, model: name, progress, message })
    },
    fail(message) {
      tell({ ...last, state: 'unavailable', progress: null, message })
    },
  }
}

/** Installs the packages and bundles the sources, where needed. */
async function prepareEngine(
  settings: EngineSettings,
  onState: (view: EngineView) => void,
): Promise<SpawnEngine> {
  const { root, signal, model = null } = settings
  const onProgress = (progress: number | null, message: string) =>
    onState({ state: 'installing', baseUrl: null, model: model ?? builtinModel, progress, message })
  await ensureEnginePackages({ root, signal, onProgress })
  // Loaded at run time, so that no bundle of ours holds the bundler.
  const address = pathToFileURL(join(root, 'cli', 'start', 'bundle.mjs')).href
  const { bundleEngine } = (await import(/* @vite-ignore */ address)) as {
    bundleEngine: () => Promise<string>
  }
  return spawnEngineFile(await bundleEngine())
}

async function supervise(
  settings: EngineSettings,
  spawnEngine: SpawnEngine,
  watch: Watch,
): Promise<RunningEngine> {
  const { signal } = settings
  let engine: EngineProcess | null = null
  let isStopping = false
  const stop = async (): Promise<void> => {
    isStopping = true
    await engine?.stop()
  }

  const ready = new Promise<{ baseUrl: string; model: string }>((resolve, reject) => {
    let crashes = 0
    let port = settings.port
    const run = (): void => {
      engine = startEngineProcess(spawnEngine, parametersFor(settings, port), (status) => {
        if (status.baseUrl !== null) port = Number(new URL(status.baseUrl).port)
        watch.pass(status)
        if (status.state === 'unavailable') reject(new Error(status.message))
        if (status.state === 'ready' && status.baseUrl !== null)
          resolve({ ...status, baseUrl: status.baseUrl })
      })
      void engine.ended.then(atEnd)
    }
    const atEnd = (end: EngineEnd): void => {
      crashes++
      const sentence = `The model engine ended unexpectedly${describeEnd(end)}`
      if (isStopping || signal.aborted) reject(new Error('the engine was stopped'))
      else if (end.code === exitCodes.unavailable) reject(new Error('the engine ended without a model'))
      else if (crashes > 1 || end.code === exitCodes.wrongUsage) {
        watch.fail(`${sentence}.`)
        reject(new Error(`${sentence}.`))
      } else {
        watch.tell(restarting(settings, port, `${sentence}; starting it again.`))
        run()
      }
    }
    run()
  })
  signal.addEventListener('abort', () => void stop(), { once: true })
  try {
    const { baseUrl, model } = await ready
    return { baseUrl, model, stop }
  } catch (error) {
    await stop()
    signal.throwIfAborted()
    throw error
  }
}

function restarting({ model }: EngineSettings, port: number | undefined, message: string): EngineView {
  const baseUrl = port === undefined ? null : `http://127.0.0.1:${port}/v1`
  return { state: 'loading', baseUrl, model: model ?? builtinModel, progress: null, message }
}

function parametersFor(
  { model = null, embeddingModel = null }: EngineSettings,
  port: number | undefined,
): readonly string[] {
  return [
    ...(port === undefined ? [] : ['--port', String(port)]),
    ...(model === null ? [] : ['--model', model]),
    ...(embeddingModel === null ? [] : ['--embedding-model', embeddingModel]),
  ]
}

function describeEnd({ code, lastWords }: EngineEnd): string {
  const exit = code === null ? '' : ` with code ${code}`
  return lastWords === '' ? exit : `${exit}: ${lastWords.replace(/[.\s]+$/, '')}`
}

/** Installs the engine and fetches its model, and the one for embeddings where that is wanted, then ends. Rejects with a sentence when any of it fails. */
export async function prepareModel(
  settings: EngineSettings & { readonly withEmbeddings?: boolean },
): Promise<void> {
  const watch = createWatch(settings)
  const spawnEngine = await (settings.prepareEngine ?? prepareEngine)(settings, watch.tell)
  settings.signal.throwIfAborted()
  let outcome = ''
  const embeddings = settings.withEmbeddings === true ? ['--embeddings'] : []
  const parameters = ['--fetch-only', ...embeddings, ...parametersFor(settings, undefined)]
  const engine = startEngineProcess(spawnEngine, parameters, (status) => {
    outcome = status.message
    if (status.state !== 'unavailable') watch.pass(status)
  })
  settings.signal.addEventListener('abort', () => void engine.stop(), { once: true })
  const end = await engine.ended
  settings.signal.throwIfAborted()
  if (end.code !== exitCodes.fine) throw new Error(outcome || `The model engine ended${describeEnd(end)}.`)
}
