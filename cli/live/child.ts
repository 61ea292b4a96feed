// A command that speaks MCP over its standard input and output, and its sure end.
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process'

/** A running command. */
export interface Child {
  readonly process: ChildProcessWithoutNullStreams
  /** The end of what it wrote to stderr. */
  readonly lastWords: () => string
  /** Ends it and all that it started: by closing its input, then by SIGTERM, then by SIGKILL. Resolves when it is gone. */
  readonly stop: () => Promise<void>
}

const KEPT_OF_STDERR = 2000
const GRACE_MS = 700
const isWindows = process.platform === 'win32'

/** Starts a command with nothing of our environment but what is given. */
export function startChild(
  words: readonly string[],
  line: string,
  environment: Readonly<Record<string, string>>,
): Child {
  const [command = '', ...rest] = words
  const options = { env: environment, stdio: 'pipe', windowsHide: true } as const
  // Of its own group, so that what it starts can be ended with it. On Windows npx is a script, which only a shell runs.
  const child = isWindows
    ? spawn(line, { ...options, shell: true })
    : spawn(command, rest, { ...options, detached: true })
  let stderr = ''
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (chunk: string) => {
    stderr = (stderr + chunk).slice(-KEPT_OF_STDERR)
  })
  // Writing to one that has gone: its end is told by `close`.
  child.stdin.on('error', () => undefined)
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  const killNow = (): void => signalGroup(child, 'SIGKILL')
  process.once('exit', killNow)
  return {
    process: child,
    lastWords: () => stderr,
    stop: async () => {
      child.stdin.end()
      const steps = ['SIGTERM', 'SIGKILL'] as const
      for (const step of steps) {
        if (await within(gone, GRACE_MS)) break
        signalGroup(child, step)
      }
      // What the command itself has started may outlive it.
      signalGroup(child, 'SIGKILL')
      await within(gone, GRACE_MS)
      process.off('exit', killNow)
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy()
      child.unref()
    },
  }
}

function signalGroup(child: ChildProcessWithoutNullStreams, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  if (isWindows) {
    if (child.exitCode === null) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'])
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Nobody of the group is left.
  }
}

async function within(promise: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const done = await Promise.race([promise.then(() => true as const), late])
  clearTimeout(timer)
  return done
}
