// Recognises entries of a tool list that hold no definition: tools that a provider runs itself, and marks for its cache.
import { memberOf, membersOf, nodeAt, stringAt, type JsonNode } from '../json'

/** Tools that Gemini hosts; each is an object under its own key, beside or instead of `functionDeclarations`. */
const GEMINI_HOSTED = new Set([
  'googleSearch',
  'google_search',
  'googleSearchRetrieval',
  'google_search_retrieval',
  'enterpriseWebSearch',
  'enterprise_web_search',
  'codeExecution',
  'code_execution',
  'urlContext',
  'url_context',
  'googleMaps',
  'google_maps',
  'fileSearch',
  'file_search',
  'computerUse',
  'computer_use',
  'retrieval',
  'mcpServers',
  'mcp_servers',
])

/** What an entry is, when its shape allows nothing but a tool that a provider hosts, as a clause; null otherwise. */
export function hostedEntry(entry: JsonNode): string | null {
  const members = membersOf(entry)
  const [first] = members
  if (first && members.every(({ key }) => GEMINI_HOSTED.has(key)))
    return `it is a tool that Gemini hosts (\`${first.key}\`), without a schema of its own`
  if (members.length === 1 && nodeAt(entry, ['cachePoint']))
    return 'it is a mark for the cache of Bedrock Converse, not a tool'
  if (members.length === 1 && nodeAt(entry, ['systemTool']))
    return 'it is a tool that Bedrock hosts (`systemTool`), without a schema of its own'
  return null
}

/** The keys of tools that Gemini hosts, in an object that also lists declarations. */
export function hostedKeys(group: JsonNode): readonly string[] {
  return membersOf(group)
    .map(({ key }) => key)
    .filter((key) => GEMINI_HOSTED.has(key))
}

/** What an entry is, when its type is that of a tool which a provider hosts, as a clause; null otherwise. */
export function typedEntry(entry: JsonNode): string | null {
  const type = stringAt(entry, ['type'])
  if (type === null || type === 'function') return null
  if (type === 'custom') return 'it is a free-form tool (`type: custom`), without a JSON schema'
  if (type === 'mcp') {
    const label = stringAt(entry, ['server_label'])
    const server = label === null ? 'an MCP server' : `the MCP server \`${label}\``
    return `it stands for the tools of ${server}, which only the server can list`
  }
  if (memberOf(entry, 'mcp_server_name'))
    return 'it stands for the tools of an MCP server, which only the server can list'
  return `it is a tool that the provider hosts (\`type: ${type}\`), without a schema of its own`
}
