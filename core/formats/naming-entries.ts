// What a file says about names, in one form: lists by hand and of `align`, name maps, overlays, and configurations of MCP proxies.
import { array, looseObject, nullish, safeParse, string, union } from 'valibot'
import { memberOf, membersOf, parseJson, toPointer, type JsonNode, type JsonPath } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'

/** One thing said of one part. It is meant by its id, else by tool (its id, or its server and name) and path. */
export interface NamingEntry {
  readonly id?: string | null | undefined
  readonly toolId?: string
  readonly server?: string | null | undefined
  readonly tool?: string | null | undefined
  /** A JSON Pointer from the tool's schema; none for the tool itself. */
  readonly path?: string | null | undefined
  /** Null where only the description is given. */
  readonly new: string | null
  readonly description?: string
}

/** The entries of a file, and whether servers are blocks of a configuration, whose names a catalogue need not know. */
export interface NamingEntries {
  readonly entries: readonly NamingEntry[]
  readonly blocks: readonly string[] | null
}

const entrySchema = looseObject({
  id: nullish(string()),
  server: nullish(string()),
  tool: nullish(string()),
  path: nullish(string()),
  new: string(),
})
const listSchema = union([array(entrySchema), looseObject({ parts: array(entrySchema) })])

/** Reads what a file says. Fails with `naming/unreadable`, with the place where a known kind of file is not as it should be. */
export function readEntries(text: string): Result<NamingEntries, Failure> {
  const { root } = parseJson(text)
  const flaws: string[] = []
  const say = (path: JsonPath, what: string): void => {
    flaws.push(`${path.length === 0 ? 'the document' : toPointer(path)} ${what}`)
  }
  const read = readKnown(root, say)
  const [flaw] = flaws
  if (flaw !== undefined) return fail({ code: 'naming/unreadable', message: `${flaw}.` })
  return read ? succeed(read) : readList(text)
}

type Say = (path: JsonPath, what: string) => void

function readKnown(root: JsonNode | null, say: Say): NamingEntries | null {
  const servers = memberOf(root, 'mcpServers')?.valueNode
  if (servers) return readServers(servers, say)
  const tools = memberOf(root, 'tools')?.valueNode
  if (memberOf(root, 'namewright')?.valueNode.value === 'overlay') {
    if (memberOf(root, 'version')?.valueNode.value !== 1)
      say(['version'], 'is not 1, the only version known here')
    return { entries: tools ? readOverlayTools(tools, say) : [], blocks: null }
  }
  const isMap = tools?.type === 'array' && memberOf(root, 'newToOld') !== null
  return isMap ? { entries: readMapTools(tools, say), blocks: null } : null
}

function readList(text: string): Result<NamingEntries, Failure> {
  const parsed = safeParse(listSchema, parsePlain(text))
  if (!parsed.success) {
    const message =
      'It is neither a list of { tool, path, new }, nor an object with such a list as `parts`, nor a name map, an overlay or an `mcpServers` configuration.'
    return fail({ code: 'naming/unreadable', message })
  }
  const entries = Array.isArray(parsed.output) ? parsed.output : parsed.output.parts
  return succeed({ entries, blocks: null })
}

function parsePlain(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

/** `{ NAME: { tools: { ORIGINAL: { name, description, arguments: { ARG: { name, description } } } } } }`, beside how servers are reached. */
function readServers(servers: JsonNode, say: Say): NamingEntries {
  const entries: NamingEntry[] = []
  for (const { key: server, valueNode } of objectAt(servers, ['mcpServers'], say)) {
    const path = ['mcpServers', server, 'tools']
    const tools = memberOf(valueNode, 'tools')?.valueNode
    for (const { key: tool, valueNode: said } of tools ? objectAt(tools, path, say) : []) {
      const whole = [...path, tool]
      if (objectAt(said, whole, say).length === 0) continue
      entries.push(...described({ server, tool }, said, whole, say))
      const inner = memberOf(said, 'arguments')?.valueNode
      for (const { key, valueNode: argument } of inner ? objectAt(inner, [...whole, 'arguments'], say) : []) {
        const at = { server, tool, path: toPointer(['properties', key]) }
        entries.push(...described(at, argument, [...whole, 'arguments', key], say))
      }
    }
  }
  return { entries, blocks: membersOf(servers).map(({ key }) => key) }
}

type Meant = Pick<NamingEntry, 'server' | 'tool' | 'path'>

/** What is said of one tool or argument; nothing where it is neither renamed nor described. */
function described(meant: Meant, said: JsonNode, path: JsonPath, say: Say): readonly NamingEntry[] {
  objectAt(said, path, say)
  const name = textAt(said, 'name', path, say)
  const description = textAt(said, 'description', path, say)
  if (name === null && description === null) return []
  return [{ ...meant, new: name, ...(description !== null && { description }) }]
}

function readOverlayTools(tools: JsonNode, say: Say): readonly NamingEntry[] {
  return objectAt(tools, ['tools'], say).flatMap(({ key: toolId, valueNode }) => {
    const path = ['tools', toolId]
    const meant = {
      toolId,
      server: textAt(valueNode, 'server', path, say),
      tool: textAt(valueNode, 'old', path, say),
    }
    const own = memberOf(valueNode, 'description')?.valueNode
    const inside = (key: string): readonly (readonly [string, JsonNode])[] => {
      const list = memberOf(valueNode, key)?.valueNode
      return list
        ? objectAt(list, [...path, key], say).map((member) => [member.key, member.valueNode] as const)
        : []
    }
    return [
      { ...meant, new: neededText(valueNode, 'new', path, say) },
      ...(own
        ? [{ ...meant, new: null, description: neededText(own, 'new', [...path, 'description'], say) }]
        : []),
      ...['parameters', 'values'].flatMap((key) =>
        inside(key).map(([pointer, node]) => ({
          ...meant,
          path: pointer,
          new: neededText(node, 'new', [...path, key, pointer], say),
        })),
      ),
    ]
  })
}

function readMapTools(tools: JsonNode, say: Say): readonly NamingEntry[] {
  return tools.items.flatMap((node, index) => {
    const path = ['tools', index]
    const server = textAt(node, 'server', path, say)
    const tool = textAt(node, 'old', path, say)
    const own = { id: textAt(node, 'id', path, say), server, tool, new: neededText(node, 'new', path, say) }
    const inside = ['parameters', 'values'].flatMap((key) =>
      (memberOf(node, key)?.valueNode.items ?? []).map((part, place) => {
        const at = [...path, key, place]
        return {
          id: textAt(part, 'id', at, say),
          server,
          tool,
          path: textAt(part, 'path', at, say),
          new: neededText(part, 'new', at, say),
        }
      }),
    )
    return [own, ...inside]
  })
}

function objectAt(node: JsonNode, path: JsonPath, say: Say): JsonNode['members'] {
  if (node.type !== 'object') say(path, 'is no object')
  return node.members
}

function neededText(node: JsonNode, key: string, path: JsonPath, say: Say): string {
  const found = textAt(node, key, path, say)
  if (found === null) say([...path, key], 'is missing')
  return found ?? ''
}

/** A string, or null where it is missing or null. */
function textAt(node: JsonNode, key: string, path: JsonPath, say: Say): string | null {
  const found = memberOf(node, key)?.valueNode
  if (!found || found.type === 'null') return null
  if (typeof found.value === 'string') return found.value
  say([...path, key], 'is no string')
  return null
}
