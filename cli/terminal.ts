// What commands see of the terminal: results go to stdout, everything else to stderr. Streams are given, so that tests need no process.
import type { AskPerson } from './live/ask-person'
import { startProgress, type Progress } from './progress'

/**
 * 0 fine; 1 findings, a breaking difference or a naming that is not better; 2 wrong usage or unreadable input; 3 endpoint trouble;
 * 130 interrupted.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 130

/** A stream to write to, with what a terminal adds. */
export interface OutputStream {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string, done?: (error?: Error | null) => void): boolean
}

/** What a terminal is made of. */
export interface TerminalParts {
  /** The project's folder (where package.json lies). */
  readonly root: string
  readonly stdin: AsyncIterable<Uint8Array | string>
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Aborted by Ctrl+C. */
  readonly signal: AbortSignal
  /** Runs a long calculation so that Ctrl+C ends it; absent: nothing ends one. */
  readonly calculate?: <Value>(run: () => Value) => Promise<Value>
  /** Asks whoever sits at the terminal; absent or null where nobody does. */
  readonly askPerson?: AskPerson | null
}

/** The codes that switch a style on and off (ECMA-48). */
const styles = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const

export type Style = keyof typeof styles

export interface Terminal {
  readonly root: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Aborted by Ctrl+C or SIGTERM: stop, keep what is done, return; the exit code is then 130. */
  readonly signal: AbortSignal
  /** The command's result, as it stands, on stdout. */
  readonly print: (text: string) => Promise<void>
  /** A line of information or a warning on stderr; silent with `--quiet`. */
  readonly say: (line: string) => void
  /** An error's line on stderr, also with `--quiet`. */
  readonly complain: (line: string) => void
  /** A bar on a terminal, plain lines elsewhere, nothing with `--quiet`. Call `end` in any case. */
  readonly startProgress: (title: string, total: number) => Progress
  /** Colours text meant for stdout; leaves it alone where stdout is no terminal or NO_COLOR is set. */
  readonly paint: (style: Style, text: string) => string
  /** Runs a long calculation, during which nothing else runs; Ctrl+C ends it by throwing the signal's reason. */
  readonly calculate: <Value>(run: () => Value) => Promise<Value>
  readonly readStandardInput: () => Promise<Uint8Array>
  /** Puts a question on the terminal and gives the line that was typed; null where nobody sits there. */
  readonly ask: (question: string) => Promise<string | null>
  readonly setQuiet: (quiet: boolean) => void
  /** The exit code of a command that ran to its end; 0 unless set. */
  readonly setExitCode: (code: ExitCode) => void
  readonly exitCode: () => ExitCode
}

/** Makes the terminal that commands are given. */
export function createTerminal(parts: TerminalParts): Terminal {
  const { stdout, stderr, environment, signal } = parts
  const noColor = (environment.NO_COLOR ?? '') !== ''
  let quiet = false
  let exitCode: ExitCode = 0
  return {
    root: parts.root,
    environment,
    signal,
    print: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error) => {
          if (error && !isBrokenPipe(error)) reject(error)
          else resolve()
        })
      }),
    say: (line) => {
      if (!quiet) stderr.write(`${line}\n`)
    },
    complain: (line) => {
      stderr.write(`${line}\n`)
    },
    startProgress: (title, total) => startProgress({ stream: stderr, quiet, title, total }),
    paint: (style, text) => {
      const [on, off] = styles[style]
      return stdout.isTTY && !noColor ? `\u001b[${on}m${text}\u001b[${off}m` : text
    },
    calculate: parts.calculate ?? ((run) => Promise.resolve().then(run)),
    readStandardInput: () => readAll(parts.stdin, signal),
    ask: async (question) => (parts.askPerson ? parts.askPerson(question, signal) : null),
    setQuiet: (value) => {
      quiet = value
    },
    setExitCode: (code) => {
      exitCode = code
    },
    exitCode: () => exitCode,
  }
}

/** True for the error of a reader that went away (`| head`): no trouble of ours. */
export function isBrokenPipe(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
  )
}

/** All of a stream; rejects with the signal's reason when aborted, even while nothing arrives. */
async function readAll(stream: AsyncIterable<Uint8Array | string>, signal: AbortSignal): Promise<Uint8Array> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  const collect = async (): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream)
      chunks.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
    return Buffer.concat(chunks)
  }
  signal.throwIfAborted()
  return Promise.race([collect(), aborted])
}
