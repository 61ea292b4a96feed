// An open conversation with a command that speaks MCP over its standard streams, in which tools are called.
import { getDefaultEnvironment } from '@modelcontextprotocol/sdk/client/stdio.js'
import { connect, explainPlainly, type McpConnection } from '../../io/executors/mcp-connection'
import { MOST_BYTES } from '../../io/mcp/read-live-tools'
import { createRecorder } from '../../io/mcp/recorder'
import { startChild } from './child'
import { ended, handedOn, notStarted, type CommandOptions, type LiveCommand } from './read-command'
import { createStdioTransport } from './stdio-transport'

/**
 * Starts a command and initialises the conversation; `close` ends the command. Asking the person whether it may run is the caller's. Throws
 * FailureError (`live/...`); rejects with the signal's reason when aborted.
 */
export async function openCommand(
  command: LiveCommand,
  options: Pick<CommandOptions, 'signal' | 'environment' | 'names' | 'timeoutMs'>,
): Promise<McpConnection> {
  const { signal, environment, names, timeoutMs = 120_000 } = options
  signal.throwIfAborted()
  const given = handedOn(command, environment, names)
  const secrets = [...Object.values(given), ...command.words.filter((word) => !command.shown.includes(word))]
  const recorder = createRecorder(command.shown, MOST_BYTES)
  const child = startChild(command.words, command.line, { ...getDefaultEnvironment(), ...given })
  const transport = createStdioTransport(child, recorder, ({ code, signal: by, error }) => {
    const how = by === null ? `ended with code ${String(code)}` : `was ended by ${by}`
    recorder.end(error ? notStarted(command, error) : ended(command, child, secrets, how))
  })
  try {
    return await connect(
      { transport, recorder, secrets, explain: explainPlainly(recorder, secrets) },
      signal,
      timeoutMs,
    )
  } catch (thrown) {
    await transport.close()
    throw thrown
  }
}
