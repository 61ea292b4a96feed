// One run of the engine's process: how it is started, what it tells, how it ends.
import { spawn, type ChildProcess } from 'node:child_process'
import { isEngineStatus, type EngineStatus } from '../../engine/status'

/** Starts the engine with these parameters; the child must have an IPC channel. */
export type SpawnEngine = (parameters: readonly string[]) => ChildProcess

/** Starts the bundled engine. Its channel is also its lifeline: it ends when this process is gone. */
export function spawnEngineFile(file: string): SpawnEngine {
  return (parameters) =>
    spawn(process.execPath, [file, ...parameters], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      windowsHide: true,
    })
}

/** How an engine's process ended. */
export interface EngineEnd {
  readonly code: number | null
  /** The last lines it wrote, or what prevented its start. */
  readonly lastWords: string
}

export interface EngineProcess {
  readonly ended: Promise<EngineEnd>
  /** Asks it to end, and ends it when it does not within three seconds. */
  stop(): Promise<void>
}

const patience = 3_000

/** Starts an engine and passes on what it tells. */
export function startEngineProcess(
  spawnEngine: SpawnEngine,
  parameters: readonly string[],
  onStatus: (status: EngineStatus) => void,
): EngineProcess {
  const child = spawnEngine(parameters)
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-2000)
  })
  child.on('message', (message) => {
    if (isEngineStatus(message)) onStatus(message)
  })
  const ended = new Promise<EngineEnd>((resolve) => {
    child.on('error', (error) => resolve({ code: null, lastWords: error.message }))
    child.on('exit', (code) => resolve({ code, lastWords: lastWords.trim().split('\n').slice(-3).join(' ') }))
  })
  return {
    ended,
    async stop() {
      if (child.connected) child.disconnect()
      else child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(timer)
    },
  }
}
