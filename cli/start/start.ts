// `npm start`: builds and serves the studio, runs the model beside it, and ends both together.
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { listenOnLoopback, portsFrom } from '../../engine/loopback/listen'
import type { EngineView } from './engine-view'
import { createLauncherOutput, type LauncherOutput } from './launcher-output'
import { hasScreen, openBrowser } from './open-browser'
import { readStartOptions, usage, type StartOptions } from './options'
import { prepareModel, startEngine } from './start-engine'
import { ensureStudio } from './studio-build'
import { createStudioServer } from './studio-server'

/** 0 fine; 1 the studio could not be built or served; 2 wrong usage; 3 no model (prepare only); 128 + n after signal n. */
const exitCodes = { fine: 0, failed: 1, wrongUsage: 2, noModel: 3, SIGINT: 130, SIGTERM: 143 } as const

/** Runs the launcher until a signal ends it, then ends the process. `root` is the project's folder. */
export async function main(words: readonly string[], root: string): Promise<void> {
  const output = createLauncherOutput(process.stderr)
  const options = readOptions(words, output)
  if (options === null) return
  if (options.showsHelp) {
    process.stdout.write(usage)
    return
  }
  const ending = endOnSignals()
  try {
    await ensureStudio({ root, signal: ending.signal, say: output.say })
    await runStudio(options, root, ending.signal, output)
  } catch (error) {
    if (!ending.signal.aborted) {
      output.say(error instanceof Error ? error.message : String(error))
      process.exit(exitCodes.failed)
    }
  }
  process.exit(ending.code())
}

function readOptions(words: readonly string[], output: LauncherOutput): StartOptions | null {
  try {
    return readStartOptions(words)
  } catch (error) {
    const sentence = error instanceof Error ? error.message.split('. ')[0] : String(error)
    output.say(`${sentence?.replace(/\.?$/, '.') ?? ''} (--help lists what there is)`)
    process.exitCode = exitCodes.wrongUsage
    return null
  }
}

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function endOnSignals(): { readonly signal: AbortSignal; readonly code: () => number } {
  const ending = new AbortController()
  let code: number = exitCodes.fine
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (ending.signal.aborted) process.exit(code)
      code = exitCodes[name]
      ending.abort(new Error('stopped'))
    })
  }
  return { signal: ending.signal, code: () => code }
}

async function runStudio(
  options: StartOptions,
  root: string,
  signal: AbortSignal,
  output: LauncherOutput,
): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  let engine = firstView(options)
  const server = createStudioServer(join(root, 'dist'), () => ({ version, engine }))
  const port = await listenOnLoopback(server, portsFrom(options.port))
  const url = `http://127.0.0.1:${port}/`
  process.stdout.write(`Namewright is at ${url} (Ctrl+C ends it)\n`)
  if (options.opensBrowser && hasScreen(process.env)) openBrowser(url)
  const show = (view: EngineView) => {
    engine = view
    showEngine(view, output)
  }
  if (engine !== null && engine.state !== 'external') await runEngine(options, root, signal, show)
  await untilAborted(signal)
  close(server)
}

function firstView({ endpoint, hasModel, model }: StartOptions): EngineView | null {
  if (!hasModel) return null
  const message =
    endpoint === null ? 'The built-in model is being prepared.' : `Models are asked at ${endpoint}.`
  const state = endpoint === null ? 'loading' : 'external'
  return { baseUrl: endpoint, model, state, progress: null, message }
}

/** Without a model the studio goes on: what is wrong stands on the terminal and in the page. */
async function runEngine(
  options: StartOptions,
  root: string,
  signal: AbortSignal,
  onState: (view: EngineView) => void,
): Promise<void> {
  try {
    const engine = await startEngine({
      root,
      signal,
      model: options.model,
      embeddingModel: options.embeddingModel,
      onState,
    })
    await untilAborted(signal)
    await engine.stop()
  } catch {
    // Told by onState, and a signal needs no words.
  }
}

function showEngine(view: EngineView, output: LauncherOutput): void {
  const isWaiting = view.state === 'installing' || view.state === 'downloading'
  if (isWaiting) output.showProgress(view.message, view.progress)
  else output.say(view.state === 'unavailable' ? `No built-in model: ${view.message}` : view.message)
}

function close(server: Server): void {
  server.close()
  server.closeAllConnections()
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Installs the engine and fetches its model; sets exit code 0, 2 or 3. */
export async function prepare(words: readonly string[], root: string): Promise<void> {
  const output = createLauncherOutput(process.stderr)
  const options = readOptions(words, output)
  if (options === null) return
  const ending = endOnSignals()
  const onState = (view: EngineView) => showEngine(view, output)
  try {
    const { model, embeddingModel, withEmbeddings } = options
    await prepareModel({ root, signal: ending.signal, model, embeddingModel, withEmbeddings, onState })
  } catch (error) {
    if (ending.signal.aborted) process.exit(ending.code())
    output.say(error instanceof Error ? error.message : String(error))
    process.exitCode = exitCodes.noModel
  }
}
