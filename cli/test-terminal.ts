// A terminal in memory, for tests of commands.
import { runCommand } from './main'
import { createTerminal, type ExitCode, type Terminal, type TerminalParts } from './terminal'

/** What a command did. */
export interface CommandRun {
  readonly code: ExitCode
  readonly stdout: string
  readonly stderr: string
}

/** A terminal whose output is kept; `parts` replaces what a test is about. */
export function createTestTerminal(
  stdin: string | Uint8Array = '',
  parts: Partial<TerminalParts> = {},
): { readonly terminal: Terminal; readonly stdout: () => string; readonly stderr: () => string } {
  const written = { stdout: '', stderr: '' }
  const streamTo = (name: 'stdout' | 'stderr') => ({
    write: (text: string, done?: (error?: Error | null) => void) => {
      written[name] += text
      done?.()
      return true
    },
  })
  const terminal = createTerminal({
    root: process.cwd(),
    stdin: (async function* () {
      yield await Promise.resolve(stdin)
    })(),
    stdout: streamTo('stdout'),
    stderr: streamTo('stderr'),
    environment: {},
    signal: new AbortController().signal,
    ...parts,
  })
  return { terminal, stdout: () => written.stdout, stderr: () => written.stderr }
}

/** Runs a command in this process. */
export async function runInMemory(
  words: readonly string[],
  stdin: string | Uint8Array = '',
  parts: Partial<TerminalParts> = {},
): Promise<CommandRun> {
  const { terminal, stdout, stderr } = createTestTerminal(stdin, parts)
  const code = await runCommand(words, terminal)
  return { code, stdout: stdout(), stderr: stderr() }
}
