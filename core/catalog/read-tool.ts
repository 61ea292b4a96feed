import { nodeAt, parseJson, stringAt, type JsonNode } from '../json'
import type { Catalog, Tool } from './catalog'
import type { Part, PartId } from './part'

/** What is read from a tool's text. Missing strings read as `''`; `schema` is null where there is none. */
export interface ToolView {
  readonly root: JsonNode | null
  readonly name: string
  readonly description: string
  readonly schema: JsonNode | null
}

const views = new WeakMap<Tool, ToolView>()

/** Reads a tool's name, description and schema. Cached by the tool object, which never changes. */
export function readTool(tool: Tool): ToolView {
  const known = views.get(tool)
  if (known) return known
  const { root } = parseJson(tool.text)
  const view: ToolView = {
    root,
    name: stringAt(root, tool.layout.name) ?? '',
    description: stringAt(root, tool.layout.description) ?? '',
    schema: nodeAt(root, tool.layout.schema),
  }
  views.set(tool, view)
  return view
}

/** The parts of a tool: its own name first, then its parameters in source order. */
export function partsOf(tool: Tool): readonly Part[] {
  const view = readTool(tool)
  const own: Part = {
    id: tool.id,
    toolId: tool.id,
    kind: 'tool',
    name: view.name,
    description: view.description,
    path: [],
  }
  const parameters = tool.parameters.map((parameter): Part => {
    const node = nodeAt(view.schema, parameter.path)
    return {
      id: parameter.id,
      toolId: tool.id,
      kind: 'parameter',
      name: String(parameter.path.at(-1)),
      description: stringAt(node, ['description']) ?? '',
      path: parameter.path,
    }
  })
  return [own, ...parameters]
}

/** The tool and the part behind an id, or null. */
export function findPart(catalog: Catalog, partId: PartId): { tool: Tool; part: Part } | null {
  for (const tool of catalog.tools) {
    if (tool.id !== partId && !tool.parameters.some((parameter) => parameter.id === partId)) continue
    const part = partsOf(tool).find((candidate) => candidate.id === partId)
    if (part) return { tool, part }
  }
  return null
}
