// Which server, plug-in or namespace a tool belongs to, where the source says one.
import { memberOf, stringAt, type JsonNode } from '../json'
import { PLUGIN_KEYS } from './derived/semantic-kernel-entry'

/** Keys of maps from the name of a server to what it offers. */
export const SERVER_MAPS: ReadonlySet<string> = new Set([
  'servers',
  'mcpServers',
  'mcp_servers',
  'plugins',
  'Plugins',
  'namespaces',
  'NativeFunctions',
  'SemanticFunctions',
])
/** Keys under which an entry names its server, the first one first. A directory of APIs calls a group of endpoints a tool. */
const SERVER_KEYS = [
  'server',
  'serverName',
  'server_name',
  'server_label',
  'namespace',
  ...PLUGIN_KEYS,
  'tool_name',
]
const RANKS: ReadonlyMap<string, number> = new Map(SERVER_KEYS.map((key, rank) => [key, rank]))

/** The server that an entry names for itself, or null. Asked of every entry, so its members are gone through once. */
export function ownServer(node: JsonNode): string | null {
  let server: string | null = null
  let best = RANKS.size
  for (const { key, valueNode } of node.members) {
    const rank = RANKS.get(key)
    if (rank === undefined || rank > best || typeof valueNode.value !== 'string' || valueNode.value === '')
      continue
    if (key === 'tool_name' && !isOfDirectory(node)) continue
    server = valueNode.value
    best = rank
  }
  return server
}

function isOfDirectory(node: JsonNode): boolean {
  return memberOf(node, 'api_name') !== null || memberOf(node, 'api_list') !== null
}

/** The server that the tools inside an object belong to: what it says, else that of what is around it. */
export function serverOf(node: JsonNode, outer: string | null): string | null {
  const told =
    stringAt(node, ['serverInfo', 'name']) ?? stringAt(node, ['server_info', 'name']) ?? ownServer(node)
  if (told !== null) return told
  const name = stringAt(node, ['name']) ?? stringAt(node, ['Name'])
  const isHolder =
    ['tools', 'functions', 'Functions'].some((key) => memberOf(node, key)) && memberOf(node, 'model') === null
  return isHolder && name !== null && name !== '' ? name : outer
}
