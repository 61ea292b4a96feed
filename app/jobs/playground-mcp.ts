// Calls on the MCP servers that the catalogue was read from. Loaded with the first run that makes some.
import type { SourceDocument, Tool } from '../../core/catalog'
import { createMcpExecutor, type McpExecutor } from '../../io/executors/mcp'
import { connectOverHttp } from '../../io/executors/mcp-connection'
import { accessTo } from '../stages/import/live/access'

/** The executor over Streamable HTTP. `token`: for servers that were not reached with one in this page; empty: none. */
export function makeMcpExecutor(
  tools: ReadonlyMap<string, Tool>,
  documents: readonly SourceDocument[],
  token: string,
): McpExecutor {
  return createMcpExecutor({
    ...{ tools, documents },
    connect: (live, signal) => {
      const known = accessTo(live.address)
      const given = token.trim() === '' ? known.token : token.trim()
      return connectOverHttp({ address: known.address, token: given === '' ? null : given }, signal)
    },
  })
}
