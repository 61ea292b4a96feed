// Where names are certain by what is around them: the name of a tool with its arguments or its schema.
import { parseJson, toPointer, type JsonNode, type JsonPath } from '../json'
import { isUnusual } from './find-names'
import { parameterPointer, type Sought, type SoughtTool } from './rename'
import type { TreeEntry, TreeNode, TreeText } from './tree'

/** A name that was found; `certain` ones may be written. */
export interface Hit {
  readonly start: number
  readonly end: number
  readonly old: string
  readonly new: string
  readonly certain: boolean
  readonly replacement: string
}

/** Keys that hold the name of a tool and nothing else. */
const TOOL_KEYS = new Set([
  'tool',
  'tool_name',
  'toolName',
  'function_name',
  'functionName',
  'recipient_name',
])
const ARGUMENT_KEYS = new Set([
  'arguments',
  'args',
  'input',
  'params',
  'kwargs',
  'tool_input',
  'toolInput',
  'tool_args',
  'toolArgs',
  'tool_arguments',
])
const SCHEMA_KEYS = new Set([
  'parameters',
  'inputSchema',
  'input_schema',
  'parametersJsonSchema',
  'args_schema',
])
/** Lists of tool names. */
const LIST_KEY =
  /^(?:(?:allowed|disallowed|enabled|disabled|expected|available|required|always|auto|selected)[_-]?)?(?:tools|tool_?names|functions)$/i

/** All that a tree says for certain, and the texts that are exactly a name that nobody writes by chance. */
export function walkTree(tree: TreeNode, sought: Sought): readonly Hit[] {
  const hits: Hit[] = []
  visit(tree, null)
  return hits

  function visit(node: TreeNode, listKey: string | null): void {
    if (node.kind === 'text') visitText(node.text, listKey !== null && LIST_KEY.test(listKey))
    if (node.kind === 'list') for (const item of node.items) visit(item, listKey)
    if (node.kind !== 'map') return
    visitCall(node.entries)
    for (const { key, value } of node.entries) {
      visitText(key, false)
      visit(value, key.value)
    }
  }

  function visitText(text: TreeText, isListed: boolean): void {
    const found = toolIn(sought, text.value)
    if (found && (isListed || isUnusual(found.tool.old))) addTool(text, found)
  }

  function addTool(text: TreeText, { tool, prefix }: FoundTool): void {
    if (tool.new === tool.old) return
    const written = text.write(tool.new)
    // A prefix has no escapes: the name begins behind it.
    hits.push({
      start: text.start + prefix.length,
      end: text.end,
      old: tool.old,
      new: tool.new,
      certain: written !== null && !tool.isAmbiguous && isKnownServer(tool, prefix),
      replacement: written ?? tool.new,
    })
  }

  function visitCall(entries: readonly TreeEntry[]): void {
    const valueOf = (entry: TreeEntry): string | null =>
      entry.value.kind === 'text' ? entry.value.text.value : null
    const named = entries.find((entry) => {
      const isName = TOOL_KEYS.has(entry.key.value) || ['name', 'function'].includes(entry.key.value)
      return isName && toolIn(sought, valueOf(entry) ?? '') !== null
    })
    const found = toolIn(sought, (named && valueOf(named)) ?? '')
    if (!named || !found || named.value.kind !== 'text') return
    const isCall = entries.some(({ key }) => ARGUMENT_KEYS.has(key.value) || SCHEMA_KEYS.has(key.value))
    if (isCall || TOOL_KEYS.has(named.key.value)) addTool(named.value.text, found)
    for (const { key, value } of entries) {
      if (SCHEMA_KEYS.has(key.value) && isSchema(value)) hits.push(...schemaHits(value, found.tool))
      else if (SCHEMA_KEYS.has(key.value) || ARGUMENT_KEYS.has(key.value))
        hits.push(...argumentHits(value, found.tool))
    }
  }
}

interface FoundTool {
  readonly tool: SoughtTool
  readonly prefix: string
}

/** The tool that a text names, also with the prefix of a client. */
export function toolIn(sought: Sought, text: string): FoundTool | null {
  const plain = sought.get(text)
  if (plain) return { tool: plain, prefix: '' }
  if (!text.startsWith('mcp__')) return null
  for (let index = text.indexOf('__', 5); index !== -1; index = text.indexOf('__', index + 1)) {
    const tool = sought.get(text.slice(index + 2))
    if (tool) return { tool, prefix: text.slice(0, index + 2) }
  }
  return null
}

/** False where a prefix names a server that none of these tools comes from. */
export function isKnownServer(tool: SoughtTool, prefix: string): boolean {
  if (prefix === '' || tool.servers.size === 0) return true
  const plain = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '').toLowerCase()
  const named = plain(prefix.slice('mcp__'.length, -2))
  return [...tool.servers].some((server) => plain(server) === named || plain(server).endsWith(named))
}

/** The parameters in the arguments of a call. */
export function argumentHits(node: TreeNode, tool: SoughtTool): readonly Hit[] {
  const hits: Hit[] = []
  walk(node, [])
  return hits

  function walk(current: TreeNode, way: readonly (string | number)[]): void {
    if (current.kind === 'list') for (const item of current.items) walk(item, [...way, 0])
    if (current.kind === 'text' && way.length === 0) hits.push(...hitsInJsonText(current.text, tool))
    if (current.kind !== 'map') return
    for (const { key, value } of current.entries) {
      const next = [...way, key.value]
      hits.push(...parameterHit(key, parameterPointer(next), tool))
      walk(value, next)
    }
  }
}

/** The parameters in a tool's schema: as keys of `properties` and in `required`. */
function schemaHits(node: TreeNode, tool: SoughtTool): readonly Hit[] {
  const hits: Hit[] = []
  walk(node, [])
  return hits

  function walk(current: TreeNode, path: JsonPath): void {
    if (current.kind === 'list') current.items.forEach((item, index) => walk(item, [...path, index]))
    if (current.kind !== 'map') return
    for (const { key, value } of current.entries) {
      const below = [...path, key.value]
      if (path.at(-1) === 'properties') hits.push(...parameterHit(key, toPointer(below), tool))
      if (key.value === 'required' && value.kind === 'list') {
        for (const item of value.items)
          if (item.kind === 'text')
            hits.push(...parameterHit(item.text, toPointer([...path, 'properties', item.text.value]), tool))
      } else walk(value, below)
    }
  }
}

function isSchema(node: TreeNode): boolean {
  if (node.kind !== 'map') return false
  return node.entries.some(
    ({ key, value }) => (key.value === 'properties' && value.kind === 'map') || key.value === '$schema',
  )
}

function parameterHit(text: TreeText, pointer: string, tool: SoughtTool): readonly Hit[] {
  const name = tool.parameters.get(pointer)
  if (name === undefined) return []
  const written = text.write(name)
  const certain = written !== null && !tool.isAmbiguous
  return [
    { start: text.start, end: text.end, old: text.value, new: name, certain, replacement: written ?? name },
  ]
}

/** OpenAI's `arguments` are JSON in a text. */
function hitsInJsonText(text: TreeText, tool: SoughtTool): readonly Hit[] {
  const { placeInside } = text
  const { root } = parseJson(text.value)
  if (!root || !placeInside) return []
  const hits: Hit[] = []
  walk(root, [])
  return hits

  function walk(node: JsonNode, way: readonly (string | number)[]): void {
    for (const item of node.items) walk(item, [...way, 0])
    for (const { key, keyNode, valueNode } of node.members) {
      const name = tool.parameters.get(parameterPointer([...way, key]))
      if (name !== undefined && placeInside) {
        const place = placeInside(keyNode.offset + 1, keyNode.offset + keyNode.length - 1)
        // Written into JSON in a text, a name with escapes would have to be escaped twice.
        const certain = !tool.isAmbiguous && JSON.stringify(name) === `"${name}"`
        hits.push({ ...place, old: key, new: name, certain, replacement: name })
      }
      walk(valueNode, [...way, key])
    }
  }
}
