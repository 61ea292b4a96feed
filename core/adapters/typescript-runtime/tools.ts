/** Runtime of the TypeScript adapter: what it offers. */
export const toolsRuntime = String.raw`
/** A tool as its list has it, in any provider's format. */
export type Tool = Readonly<Record<string, unknown>>

export interface AdapterOptions {
  /** What to do with a tool that the map does not know: hand it on as it is (the default), or throw. */
  readonly unknown?: 'pass' | 'throw'
  /** The server that tools belong to, where several servers have tools of one name. */
  readonly server?: string
  /** Whether a client's prefix (mcp__server__) stays in front of the name (the default), or goes. */
  readonly prefix?: 'keep' | 'drop'
}

interface Found {
  readonly tool: MappedTool
  readonly prefix: string
}

const SIDES = ['aligned', 'original'] as const
const indexes = SIDES.map((side) => {
  const index = new Map<string, MappedTool[]>()
  for (const tool of MAP) index.set(tool[side], [...(index.get(tool[side]) ?? []), tool])
  return index
})

function called(name: string, from: Side, options: AdapterOptions): readonly MappedTool[] {
  const tools = indexes[from]?.get(name) ?? []
  const { server } = options
  const near = server === undefined ? tools : tools.filter((tool) => tool.server === server)
  return near.length > 0 ? near : tools.filter((tool) => server === undefined || tool.server === null)
}

/** The one tool that is meant. Tools that are renamed alike are one. */
function only(tools: readonly MappedTool[], name: string): MappedTool | null {
  const [first] = tools
  const alike = ({ aligned, original, nodes }: MappedTool): string => JSON.stringify([aligned, original, nodes])
  if (!first || tools.every((tool) => alike(tool) === alike(first))) return first ?? null
  const servers = tools.map(({ server }) => server ?? 'no server').join(', ')
  throw new Error(JSON.stringify(name) + ' may mean several tools (' + servers + '): say which server.')
}

function isPrefix(prefix: string, server: string | null): boolean {
  if (server === null) return /^mcp__.+__$/.test(prefix)
  const safe = server.replaceAll(/[^a-zA-Z0-9_-]/g, '_')
  const forms = (name: string): readonly string[] => [
    'mcp__' + name + '__',
    ...['__', '_', '.', '/', ':', '-'].map((separator) => name + separator),
  ]
  return [...forms(server), ...forms(safe)].includes(prefix)
}

function find(name: string, from: Side, options: AdapterOptions): Found | null {
  const direct = only(called(name, from, options), name)
  if (direct) return { tool: direct, prefix: '' }
  for (const strict of [true, false])
    for (let at = 1; at < name.length; at += 1) {
      if (!'_./:-'.includes(name.charAt(at - 1))) continue
      const prefix = name.slice(0, at)
      const tools = called(name.slice(at), from, options).filter(({ server }) =>
        isPrefix(prefix, strict ? server : null),
      )
      const tool = only(tools, name)
      if (tool) return { tool, prefix }
    }
  return null
}

function unknownTool(name: string, options: AdapterOptions): void {
  if (options.unknown === 'throw') throw new Error('There is no tool ' + JSON.stringify(name) + ' in the name map.')
}

function convertArguments(reading: Reading, given: unknown): unknown {
  const root = reading.tool.nodes.length > 0 ? [0] : []
  if (typeof given !== 'string') {
    const tree = treeOf(given)
    rename(reading, tree, root)
    return valueOf(tree)
  }
  if (given.trim() === '' || root.length === 0) return given
  let tree: Tree
  try {
    tree = parseTree(given)
  } catch (flaw) {
    throw new Error('The arguments of ' + JSON.stringify(reading.tool[SIDES[reading.from]]) + ' cannot be read: ' + String(flaw))
  }
  rename(reading, tree, root)
  return textOf(given, tree)
}

function convertCall<Call extends object>(call: Call, from: Side, options: AdapterOptions): Call {
  const whole = call as Record<string, unknown>
  const wrapper = ['function', 'functionCall', 'function_call', 'toolUse', 'params'].find((key) => {
    const inner = whole[key]
    return isObject(inner) && typeof inner['name'] === 'string'
  })
  const inside = wrapper === undefined ? whole : (whole[wrapper] as Record<string, unknown>)
  const { name } = inside
  if (typeof name !== 'string') throw new Error('This is no call: it has no name.')
  const found = find(name, from, options)
  if (!found) {
    unknownTool(name, options)
    return call
  }
  const { tool, prefix } = found
  const renamed: Record<string, unknown> = {
    ...inside,
    name: (options.prefix === 'drop' ? '' : prefix) + tool[SIDES[other(from)]],
  }
  const key = ['arguments', 'input', 'args', 'parameters'].find((one) => Object.hasOwn(inside, one))
  if (key !== undefined) renamed[key] = convertArguments({ tool, from }, inside[key])
  return (wrapper === undefined ? renamed : { ...whole, [wrapper]: renamed }) as Call
}

/**
 * A model's call under the original names: { name, arguments } and the shapes of OpenAI, Anthropic, Gemini, Bedrock and MCP. Arguments are an
 * object or JSON text, of which only the names change.
 */
export function toOriginalCall<Call extends object>(call: Call, options: AdapterOptions = {}): Call {
  return convertCall(call, 0, options)
}

/** A call under the original names as the model would make it: for histories. */
export function toAlignedCall<Call extends object>(call: Call, options: AdapterOptions = {}): Call {
  return convertCall(call, 1, options)
}

/** An original tool list under the aligned names, in its own format: names, schemas, and descriptions that still say what they said. */
export function alignTools(tools: readonly Tool[], options: AdapterOptions = {}): Tool[] {
  const counts = new Map<string, number>()
  return tools.map((tool) => {
    for (const key of ['functionDeclarations', 'function_declarations']) {
      const inner = tool[key]
      if (Array.isArray(inner)) return { ...tool, [key]: (inner as Tool[]).map((one) => alignTool(one, options, counts)) }
    }
    return alignTool(tool, options, counts)
  })
}

function alignTool(tool: Tool, options: AdapterOptions, counts: Map<string, number>): Tool {
  const wrapper = ['function', 'toolSpec'].find((key) => isObject(tool[key]))
  const inside = (wrapper === undefined ? tool : tool[wrapper]) as Tool
  const { name } = inside
  if (typeof name !== 'string') return tool
  const own = typeof tool['server'] === 'string' ? { ...options, server: tool['server'] } : options
  const turn = counts.get(name) ?? 0
  counts.set(name, turn + 1)
  const alike = called(name, 1, own)
  const found = alike.length > 1 && own.server === undefined ? ofTurn(alike, turn, name) : find(name, 1, own)
  if (!found) {
    unknownTool(name, own)
    return tool
  }
  const { tool: map, prefix } = found
  const aligned = mapMembers(inside, (key, value) => [key, alignMember(map, prefix, key, value)])
  if (wrapper === undefined) return aligned
  return mapMembers(tool, (key, value) => [key, key === wrapper ? aligned : alignMember(map, prefix, key, value)])
}

/** Tools of one name stand in a list in the order in which the map has them. */
function ofTurn(tools: readonly MappedTool[], turn: number, name: string): Found {
  const tool = tools[turn] ?? only(tools, name)
  if (!tool) throw new Error('There is no tool ' + JSON.stringify(name) + '.')
  return { tool, prefix: '' }
}

const SCHEMAS = ['parameters', 'input_schema', 'inputSchema', 'parametersJsonSchema', 'parameters_json_schema']

function alignMember(tool: MappedTool, prefix: string, key: string, value: unknown): unknown {
  const root = tool.nodes.length > 0 ? 0 : undefined
  if (key === 'name') return prefix + tool.aligned
  if (key === 'description') return tool.description?.[1] === value ? tool.description?.[0] : value
  if (SCHEMAS.includes(key)) {
    if (isObject(value) && isObject(value['json'])) return { ...value, json: alignSchema(tool, value['json'], root) }
    return alignSchema(tool, value, root)
  }
  if ((key === 'input_examples' || key === 'inputExamples') && root !== undefined)
    return mapItems(value, (item) => alignValue(tool, item, root))
  if (key === 'outputSchema' || key === 'output_schema') return alignTexts(tool, key, value)
  return value
}
`
