// MCP over the standard streams of a command: one message a line. A transport of our own, since the SDK's does not show lines as they were spelled.
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Recorder } from '../../io/mcp/recorder'
import type { Child } from './child'

/** The transport, with the number of lines on stdout that were no messages. */
export interface StdioTransport extends Transport {
  readonly strayLines: () => number
}

/** Makes the transport of a command that was started; `onEnd` is told when the command ends by itself or cannot be started. */
export function createStdioTransport(
  child: Child,
  recorder: Recorder,
  onEnd: (how: {
    readonly code: number | null
    readonly signal: string | null
    readonly error: Error | null
  }) => void,
): StdioTransport {
  let stray = 0
  let isClosed = false
  const transport: StdioTransport = {
    strayLines: () => stray,
    start: () => Promise.resolve(),
    send: (message) =>
      new Promise((resolve) => {
        // Where it cannot be written the command has gone, which is told elsewhere.
        child.process.stdin.write(`${JSON.stringify(message)}\n`, () => resolve())
      }),
    close: async () => {
      if (isClosed) return
      isClosed = true
      await child.stop()
      transport.onclose?.()
    },
  }
  readLines(child, recorder, (line) => {
    if (!takeLine(line, recorder, transport)) stray += 1
  })
  child.process.once('error', (error) => {
    if (!isClosed) onEnd({ code: null, signal: null, error })
  })
  child.process.once('close', (code, signal) => {
    if (!isClosed) onEnd({ code, signal, error: null })
  })
  return transport
}

function readLines(child: Child, recorder: Recorder, onLine: (line: string) => void): void {
  const decoder = new TextDecoder()
  let parts: string[] = []
  child.process.stdout.on('data', (chunk: Buffer) => {
    if (!recorder.count(chunk.length)) {
      child.process.stdout.destroy()
      return
    }
    const [first = '', ...more] = decoder.decode(chunk, { stream: true }).split('\n')
    parts.push(first)
    for (const next of more) {
      onLine(parts.join('').replace(/\r$/, ''))
      parts = [next]
    }
  })
}

/** False for what is no message: many servers log to stdout against the rules. */
function takeLine(line: string, recorder: Recorder, transport: Transport): boolean {
  if (line.trim() === '') return true
  const isMeant = /^\s*(?:\[\s*)?\{\s*"(?:jsonrpc|id|result|method)"/.test(line)
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    if (isMeant) recorder.received(line)
    return isMeant
  }
  const messages = (Array.isArray(value) ? value : [value]).map((item) =>
    JSONRPCMessageSchema.safeParse(item),
  )
  if (!messages.some(({ success }) => success)) return false
  recorder.received(line)
  for (const { data } of messages) if (data) transport.onmessage?.(data)
  return true
}
