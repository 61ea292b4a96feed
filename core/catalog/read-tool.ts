import { nodeAt, parseJson, stringAt, type JsonNode } from '../json'
import type { Tool } from './catalog'
import type { Part } from './part'

/** What is read from a tool's text. Missing strings read as `''`; `schema` is null where there is none. */
export interface ToolView {
  readonly root: JsonNode | null
  readonly name: string
  readonly description: string
  readonly schema: JsonNode | null
}

/** What lists show of a tool. */
export interface Words {
  readonly name: string
  readonly description: string
}

/** Names and descriptions are kept for every tool; trees, which are large, only for the tools looked at last. */
const words = new WeakMap<Tool, Words>()
const KEPT_TREES = 512
let recentTrees = new Map<Tool, JsonNode | null>()
let olderTrees = new Map<Tool, JsonNode | null>()

const views = new WeakMap<Tool, ToolView>()

/** Reads a tool's name, description and schema; the same tool gives the same view, and its text is parsed only when a tree is asked for. */
export function readTool(tool: Tool): ToolView {
  const known = views.get(tool)
  if (known) return known
  const view: ToolView = {
    get root() {
      return treeOf(tool)
    },
    get name() {
      return wordsOf(tool).name
    },
    get description() {
      return wordsOf(tool).description
    },
    get schema() {
      return nodeAt(treeOf(tool), tool.layout.schema)
    },
  }
  views.set(tool, view)
  return view
}

/** Tells what a fresh tool's name and description are, so that listing 25,000 tools parses none. */
export function rememberWords(tool: Tool, name: string, description: string): void {
  words.set(tool, { name, description })
}

/** Takes a tool that came with its name and description, so that its text is not parsed for them. */
export function adoptTool(tool: Tool, { name, description }: Words): Tool {
  rememberWords(tool, name, description)
  return tool
}

/** A tool's name and description alone; of a fresh tool nothing is parsed, and no view is made. */
export function wordsOf(tool: Tool): Words {
  return words.get(tool) ?? readWords(tool, treeOf(tool))
}

function readWords(tool: Tool, root: JsonNode | null): Words {
  const read = {
    name: stringAt(root, tool.layout.name) ?? '',
    description: stringAt(root, tool.layout.description) ?? '',
  }
  words.set(tool, read)
  return read
}

/** A tool's view with a tree of its own: for looks at all tools of a large catalogue, whose trees are not to be kept. */
export function readToolOnce(tool: Tool): ToolView {
  const root = recentTrees.get(tool) ?? olderTrees.get(tool) ?? parseJson(tool.text).root
  const { name, description } = words.get(tool) ?? readWords(tool, root)
  return { root, name, description, schema: nodeAt(root, tool.layout.schema) }
}

function treeOf(tool: Tool): JsonNode | null {
  const known = recentTrees.get(tool) ?? olderTrees.get(tool)
  if (known !== undefined) return known
  if (recentTrees.size >= KEPT_TREES) {
    olderTrees = recentTrees
    recentTrees = new Map()
  }
  const { root } = parseJson(tool.text)
  recentTrees.set(tool, root)
  return root
}

const parts = new WeakMap<Tool, readonly Part[]>()

/**
 * The parts of a tool: its own name first, then its parameters in source order. The same tool gives the same list; its text is parsed for
 * the first one only.
 */
export function partsOf(tool: Tool): readonly Part[] {
  const known = parts.get(tool)
  if (known) return known
  const read = readParts(tool)
  parts.set(tool, read)
  return read
}

function readParts(tool: Tool): readonly Part[] {
  const view = readTool(tool)
  const own: Part = {
    id: tool.id,
    toolId: tool.id,
    kind: 'tool',
    name: view.name,
    description: view.description,
    path: [],
  }
  if (tool.parameters.length === 0) return [own]
  const { schema } = view
  const parameters = tool.parameters.map((parameter): Part => ({
    id: parameter.id,
    toolId: tool.id,
    kind: 'parameter',
    name: String(parameter.path.at(-1)),
    description: stringAt(schema, [...parameter.path, 'description']) ?? '',
    path: parameter.path,
  }))
  return [own, ...parameters]
}
