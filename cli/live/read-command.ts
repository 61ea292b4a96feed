// Reads the tools of an MCP server that a command starts.
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js'
import { FailureError } from '../../core/shared'
import { hideSecretWords } from '../../io/mcp/address'
import { explainThrown } from '../../io/mcp/explain'
import { hideSecrets } from '../../io/mcp/hide-secrets'
import { makeLiveTools, type LiveTools } from '../../io/mcp/make-live-tools'
import type { LiveProgress } from '../../io/mcp/list-pages'
import { MOST_BYTES } from '../../io/mcp/read-live-tools'
import { readSession } from '../../io/mcp/read-session'
import { createRecorder } from '../../io/mcp/recorder'
import { startChild, type Child } from './child'
import { splitWords } from './split-words'
import { createStdioTransport } from './stdio-transport'

/** A command as it was given. */
export interface LiveCommand {
  readonly line: string
  readonly words: readonly string[]
  /** The line without what looks like a key: what may be stored and shown. */
  readonly shown: string
}

export interface CommandOptions {
  readonly signal: AbortSignal
  /** Our environment, and the names of what of it the command is given besides the small default set. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly names: readonly string[]
  readonly timeoutMs?: number
  readonly mostBytes?: number
  readonly onProgress?: (progress: LiveProgress) => void
}

/** A package that npx has to fetch first takes its time. */
const ANSWER_MS = 120_000

/** Reads a command line. Throws `live/not-run` where there is none, or a quote is not closed. */
export function readCommandLine(text: string): LiveCommand {
  const line = text.trim()
  const words = splitWords(line, process.platform !== 'win32')
  if (!words || words.length === 0)
    throw new FailureError({
      code: 'live/not-run',
      command: line,
      message: words ? 'there is no command after mcp+stdio:' : 'a quote in it is not closed',
    })
  const hidden = hideSecretWords(words)
  const shown = hidden.every((word, index) => word === words[index]) ? line : hidden.map(quoteWord).join(' ')
  return { line, words, shown }
}

function quoteWord(word: string): string {
  return /[\s"'\\]/.test(word) ? JSON.stringify(word) : word
}

/** Starts the command, reads and ends it. Throws FailureError (`live/...`); rejects with the signal's reason when aborted. */
export async function readCommand(command: LiveCommand, options: CommandOptions): Promise<LiveTools> {
  const { signal, environment, names, timeoutMs = ANSWER_MS, mostBytes = MOST_BYTES } = options
  signal.throwIfAborted()
  const given = handedOn(command, environment, names)
  const secrets = [...Object.values(given), ...command.words.filter((word) => !command.shown.includes(word))]
  const recorder = createRecorder(command.shown, mostBytes)
  const child = startChild(command.words, command.line, { ...getDefaultEnvironment(), ...given })
  const transport = createStdioTransport(child, recorder, ({ code, signal: by, error }) => {
    recorder.end(
      error
        ? notStarted(command, error)
        : ended(
            command,
            child,
            secrets,
            by === null ? `ended with code ${String(code)}` : `was ended by ${by}`,
          ),
    )
  })
  const session = await readSession(transport, recorder, {
    signal,
    timeoutMs,
    onProgress: options.onProgress ?? (() => undefined),
  })
    .catch((thrown: unknown) => {
      signal.throwIfAborted()
      throw explainThrown(thrown, { recorder, timeoutMs, secrets })
    })
    .finally(() => transport.close())
  return withStrayLines(
    makeLiveTools(session, { transport: 'stdio', address: command.shown, secrets }),
    transport.strayLines(),
  )
}

function withStrayLines(made: LiveTools, count: number): LiveTools {
  if (count === 0) return made
  const lines = count === 1 ? '1 line' : `${count} lines`
  return {
    ...made,
    remarks: [
      ...made.remarks,
      `The server wrote ${lines} to stdout besides its messages, which were passed over.`,
    ],
  }
}

/** The variables that a command is given besides the small default set. Throws `live/not-run` where one is not set. */
export function handedOn(
  command: LiveCommand,
  environment: CommandOptions['environment'],
  names: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => {
      const value = environment[name]
      if (value === undefined)
        throw new FailureError({
          code: 'live/not-run',
          command: command.shown,
          message: `the environment has no variable ${name} to hand on`,
        })
      return [name, value]
    }),
  )
}

/** The failure of a command that could not be started. */
export function notStarted(command: LiveCommand, error: Error): FailureError {
  const code = 'code' in error ? error.code : null
  const [name = ''] = command.words
  const message =
    code === 'ENOENT'
      ? `there is no command \`${name}\` here`
      : code === 'EACCES'
        ? `\`${name}\` may not be run`
        : error.message
  return new FailureError({ code: 'live/not-run', command: command.shown, message })
}

/** The failure of a command that ended by itself; `how` it did. */
export function ended(
  command: LiveCommand,
  child: Child,
  secrets: readonly string[],
  how: string,
): FailureError {
  return new FailureError({
    code: 'live/ended',
    command: command.shown,
    message: `${how} before it had answered`,
    lastWords: hideSecrets(child.lastWords(), secrets).split('\n').slice(-6).join(' '),
  })
}
