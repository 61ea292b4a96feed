// Reads the tools of a running MCP server that stands among a command's inputs.
import type { LiveSource } from '../../core/catalog'
import { FailureError } from '../../core/shared'
import { hideSecretWords, shownAddress } from '../../io/mcp/address'
import type { LiveTools } from '../../io/mcp/make-live-tools'
import type { Terminal } from '../terminal'
import type { LiveOptions } from './options'

/** A running server as an input. */
export interface LiveInput {
  /** The address as it was given, without credentials. */
  readonly file: string
  /** `{ "serverInfo": {...}, "tools": [...] }`, every token as the server sent it; goes through `readSource`. */
  readonly text: string
  /** Belongs on each document that is read from `text` (`SourceDocument.live`). */
  readonly live: LiveSource
  /** What should be known about the reading, one sentence each; notes of level info on `file`. */
  readonly remarks: readonly string[]
}

const PREFIX = /^mcp\+(https?|stdio):/i

/** Whether an input names a running server: `mcp+http://...`, `mcp+https://...`, `mcp+stdio:COMMAND`. */
export function isLive(name: string): boolean {
  return PREFIX.test(name)
}

/** The name of such an input as it may be shown: without what looks like a key. */
export function shownLive(name: string): string {
  const [prefix = ''] = PREFIX.exec(name) ?? []
  const rest = name.slice(name.indexOf('+') + 1)
  if (!/^mcp\+stdio:/i.test(name)) return `mcp+${shownAddress(rest)}`
  const words = name.slice(prefix.length).split(/\s+/)
  return `${prefix}${hideSecretWords(words).join(' ')}`
}

/**
 * Reads the tools of a running server; a command is run only after a yes on the terminal or with `options.yes`. The token of a server over HTTP
 * is NAMEWRIGHT_MCP_TOKEN. Throws FailureError (`live/...`, `import/...`); rejects with the signal's reason when interrupted.
 */
export async function readLive(
  terminal: Terminal,
  name: string,
  options: LiveOptions = {},
): Promise<LiveInput> {
  const isCommand = /^mcp\+stdio:/i.test(name)
  const made = isCommand
    ? await fromCommand(terminal, name.slice('mcp+stdio:'.length), options)
    : await fromAddress(terminal, name.slice('mcp+'.length))
  const { text, live, remarks } = made
  return { file: `mcp+${isCommand ? 'stdio:' : ''}${live.address}`, text, live, remarks }
}

async function fromAddress(terminal: Terminal, address: string): Promise<LiveTools> {
  const { readLiveTools } = await import('../../io/mcp/read-live-tools')
  const token = terminal.environment.NAMEWRIGHT_MCP_TOKEN ?? null
  return readLiveTools({ address, token }, { signal: terminal.signal, inPage: false })
}

async function fromCommand(terminal: Terminal, text: string, options: LiveOptions): Promise<LiveTools> {
  const { readCommand, readCommandLine } = await import('./read-command')
  const command = readCommandLine(text)
  if (options.yes !== true) await requireYes(terminal, command.shown)
  return readCommand(command, {
    signal: terminal.signal,
    environment: terminal.environment,
    names: options.env ?? [],
  })
}

async function requireYes(terminal: Terminal, command: string): Promise<void> {
  const answer = await terminal.ask(`Run \`${command}\`? [y/N] `)
  if (answer !== null && /^\s*y(?:es)?\s*$/i.test(answer)) return
  const message =
    answer === null
      ? 'nobody is at a terminal to allow it; --yes allows it beforehand'
      : 'you did not say yes'
  throw new FailureError({ code: 'live/not-run', command, message })
}
