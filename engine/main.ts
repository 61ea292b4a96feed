// The engine's process: listens at once, gets the model meanwhile, and ends with the process that started it.
import { createEngineServer } from './http/server'
import { listenOnLoopback, portsFrom } from './loopback/listen'
import { embeddingIdOf } from './embedding/find-files'
import { prepareEmbeddings } from './embedding/prepare'
import { createEmbeddingHost } from './host/embedding-host'
import { createModelHost, type ModelHost } from './host/model-host'
import { createQueue } from './host/queue'
import { cacheFolder } from './model-source/cache-folder'
import { chooseModel, type FetchReference, type ModelFile } from './model-source/choose-model'
import { knownModel } from './model-source/known-model'
import { runProgram } from './model-source/pip'
import { reasonOf } from './model-source/trouble'
import { readOptions, usage, type EngineOptions } from './options'
import { exitCodes, type EngineState, type EngineStatus } from './status'
import { say } from './terminal'

/** Milliseconds for an orderly end. */
const patience = 3_000

type Tell = (state: EngineState, progress: number | null, message: string) => void

const fetchReference: FetchReference = async (reference, directory, signal, onProgress) => {
  const { resolveModelFile } = await import('node-llama-cpp')
  return resolveModelFile(reference, {
    directory,
    cli: false,
    signal,
    onProgress: ({ downloadedSize, totalSize }) =>
      onProgress(totalSize > 0 ? downloadedSize / totalSize : null),
  })
}

async function main(): Promise<void> {
  const parameters = process.argv.slice(2)
  if (parameters.includes('--help')) {
    say(usage)
    return
  }
  let options: EngineOptions
  try {
    options = readOptions(parameters, process.env)
  } catch (error) {
    say(reasonOf(error))
    process.exitCode = exitCodes.wrongUsage
    return
  }
  const ending = new AbortController()
  endWithParent(ending)
  const end = options.fetchOnly ? fetchModel : serveModel
  process.exitCode = await end(options, ending.signal)
  if (process.connected) process.disconnect()
}

async function fetchModel(options: EngineOptions, signal: AbortSignal): Promise<number> {
  const tell = createTell(() => ({ baseUrl: null, model: options.model ?? knownModel.id }))
  try {
    const { id } = await findModel(options, signal, tell)
    if (options.withEmbeddings) {
      await prepareForEmbeddings(options, signal, tell)
      tell('ready', 1, `The models ${id} and ${embeddingIdOf(options.embeddingModel)} are in place.`)
    } else tell('ready', 1, `The model ${id} is in place.`)
    return exitCodes.fine
  } catch (error) {
    if (!signal.aborted) tell('unavailable', null, reasonOf(error))
    return exitCodes.unavailable
  }
}

async function serveModel(options: EngineOptions, signal: AbortSignal): Promise<number> {
  const queue = createQueue()
  const idleMilliseconds = options.idleMinutes * 60_000
  const host = createModelHost(knownModel.id, idleMilliseconds, queue)
  const embeddings = createEmbeddingHost({
    id: embeddingIdOf(options.embeddingModel),
    queue,
    prepare: (onProgress) => prepareForEmbeddings(options, signal, (_state, ...told) => onProgress(...told)),
    idleMilliseconds,
  })
  const server = createEngineServer({ language: host, embeddings })
  const port = await listenOnLoopback(server, portsFrom(options.port))
  const baseUrl = `http://127.0.0.1:${port}/v1`
  const tell = createTell(() => ({ baseUrl, model: host.identity().id }))
  let outcome: number = exitCodes.fine
  try {
    await openModel(options, host, signal, tell)
    tell('ready', 1, `The model ${host.identity().id} answers at ${baseUrl}.`)
    await untilAborted(signal)
  } catch (error) {
    if (!signal.aborted) {
      host.fail(reasonOf(error))
      tell('unavailable', null, reasonOf(error))
      outcome = exitCodes.unavailable
    }
  }
  server.close()
  server.closeAllConnections()
  await embeddings.close()
  await host.close()
  return outcome
}

async function openModel(
  options: EngineOptions,
  host: ModelHost,
  signal: AbortSignal,
  tell: Tell,
): Promise<void> {
  const report: Tell = (state, progress, message) => {
    host.report(progress, message)
    tell(state, progress, message)
  }
  const file = await findModel(options, signal, report)
  report('loading', 0, `Loading ${file.id}`)
  const { loadLanguageModel } = await import('./llama/load-model')
  let { threads } = options
  await host.open(file.id, async () => {
    const model = await loadLanguageModel({
      ...file,
      contextSize: options.contextSize,
      threads,
      onProgress: (progress) => host.report(progress, `Loading ${file.id}`),
    })
    // Measured once: a reload after an idle time takes the same number.
    threads = model.threads
    return model
  })
}

const places = { cache: cacheFolder(process.env), environment: process.env, run: runProgram }

function findModel(options: EngineOptions, signal: AbortSignal, tell: Tell): Promise<ModelFile> {
  const onProgress = (share: number | null, message: string) => tell('downloading', share, message)
  return chooseModel(options.model, { ...places, model: knownModel, signal, onProgress }, fetchReference)
}

function prepareForEmbeddings(
  { embeddingModel: named, threads }: EngineOptions,
  signal: AbortSignal,
  tell: Tell,
): ReturnType<typeof prepareEmbeddings> {
  const onProgress = (share: number | null, message: string) => tell('downloading', share, message)
  return prepareEmbeddings({ ...places, named, threads, signal }, onProgress)
}

/** Tells the starting process; without one, the terminal. Repeated progress is told ten times a second at most. */
function createTell(place: () => Pick<EngineStatus, 'baseUrl' | 'model'>): Tell {
  let last = { message: '', time: 0 }
  return (state, progress, message) => {
    const isRepeated = message === last.message && Date.now() - last.time < 100
    if (isRepeated) return
    const isNew = message !== last.message
    last = { message, time: Date.now() }
    const status: EngineStatus = { kind: 'engine-status', state, progress, message, ...place() }
    if (process.send !== undefined) process.send(status)
    else if (isNew) say(message)
  }
}

/** A parent that dies closes the channel, whatever killed it. */
function endWithParent(ending: AbortController): void {
  const end = () => {
    ending.abort(new Error('the engine was asked to end'))
    // Whatever still runs then, such as a native call that does not return, must not outlive the parent.
    setTimeout(() => process.exit(exitCodes.fine), patience).unref()
  }
  process.once('disconnect', end)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

await main()
