// Runs tools that were read from running MCP servers, by `tools/call` on those servers.
import { readTool, type LiveSource, type SourceDocument, type Tool } from '../../core/catalog'
import { describeMcpCall, readMcpResult, type Executor, type ToolExecution } from '../../core/harness'
import { describeFailure, failureOf } from '../../core/shared'
import type { CallProgress, McpConnection } from './mcp-connection'

export interface McpExecutorOptions {
  /** Tools by their keys in the run. */
  readonly tools: ReadonlyMap<string, Tool>
  /** The documents that they came from: their `live` tells the server. */
  readonly documents: readonly SourceDocument[]
  /** Opens a conversation with a server, with the token and the whole address that only the caller knows. Throws FailureError. */
  readonly connect: (live: LiveSource, signal: AbortSignal) => Promise<McpConnection>
  /** Milliseconds for one call; told progress begins them anew. 60,000 unless given. */
  readonly timeLimit?: number
  readonly onProgress?: (tool: string, progress: CallProgress) => void
  readonly place?: 'page' | 'terminal'
}

/** An executor that holds connections until it is closed. */
export interface McpExecutor extends Executor {
  readonly id: 'mcp'
  readonly close: () => Promise<void>
}

const TIME_LIMIT = 60_000

/** Makes the executor. It connects to a server when a tool of it is called first, and again after a connection was lost. */
export function createMcpExecutor(options: McpExecutorOptions): McpExecutor {
  const { tools, documents, timeLimit = TIME_LIMIT, onProgress = () => undefined, place = 'page' } = options
  const byId = new Map(documents.map((document) => [document.id, document]))
  const connections = new Map<string, Promise<McpConnection>>()

  function targetOf({ tool }: ToolExecution): { readonly name: string; readonly live: LiveSource } | string {
    const original = tools.get(tool.key)
    const live = original?.origin ? byId.get(original.origin.documentId)?.live : undefined
    if (!original || !live)
      return `\`${tool.name}\` was not read from a running MCP server, so there is none to ask.`
    return { name: readTool(original).name, live }
  }

  async function connectionTo(live: LiveSource, signal: AbortSignal): Promise<McpConnection> {
    const key = `${live.transport} ${live.address}`
    const known = await connections.get(key)?.catch(() => null)
    if (known?.isOpen()) return known
    if (known) void known.close()
    const opened = options.connect(live, signal)
    connections.set(key, opened)
    return opened
  }

  return {
    id: 'mcp',
    describe: (execution) => {
      const target = targetOf(execution)
      return typeof target === 'string'
        ? `This call cannot be made: ${target}`
        : describeMcpCall(target.live.address, target.name, execution.arguments)
    },
    execute: async (execution, signal) => {
      signal.throwIfAborted()
      const target = targetOf(execution)
      if (typeof target === 'string') return { ok: false, message: target, failure: null }
      try {
        const connection = await connectionTo(target.live, signal)
        const told = (progress: CallProgress): void => onProgress(execution.tool.key, progress)
        return readMcpResult(
          await connection.call(target.name, execution.arguments, { signal, timeLimit, onProgress: told }),
        )
      } catch (thrown) {
        signal.throwIfAborted()
        const failure = failureOf(thrown)
        if (!failure) throw thrown
        return { ok: false, message: describeFailure(failure, place).what, failure }
      }
    },
    close: async () => {
      const opened = await Promise.allSettled(connections.values())
      connections.clear()
      const open = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      await Promise.all(open.map((connection) => connection.close()))
    },
  }
}
