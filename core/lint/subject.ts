import { readTool, walkSchemas, type PartId, type Tool, type ToolView } from '../catalog'
import { nodeAt, startsWithPath, toPointer, type JsonPath } from '../json'
import { defaultProfileIds } from './profiles/registry'
import type { ProfileId, ToolFacts, ToolSubject } from './rule'

/** A tool's view with its tree held, so that many looks parse once. */
export function holdView(tool: Tool): ToolView {
  const view = readTool(tool)
  const { root } = view
  return { root, name: view.name, description: view.description, schema: nodeAt(root, tool.layout.schema) }
}

/** Prepares a tool for the rules. `isNameTaken` is asked about names that a fix would give. */
export function makeSubject(
  tool: Tool,
  view: ToolView,
  profiles: ReadonlySet<ProfileId>,
  isNameTaken: (name: string) => boolean,
): ToolSubject {
  let partIds: ReadonlyMap<string, PartId> | null = null
  const partAt = (path: JsonPath): PartId => {
    if (!startsWithPath(path, tool.layout.schema)) return tool.id
    partIds ??= new Map(tool.parameters.map((parameter) => [toPointer(parameter.path), parameter.id]))
    const inside = path.slice(tool.layout.schema.length)
    for (let length = inside.length; length > 0; length -= 1) {
      const id = partIds.get(toPointer(inside.slice(0, length)))
      if (id !== undefined) return id
    }
    return tool.id
  }
  return { tool, view, schemas: walkSchemas(view.schema), profiles, partAt, isNameTaken }
}

/** What comparing rules need of a tool. */
export function makeFacts(tool: Tool, view: ToolView, profiles: ReadonlySet<ProfileId>): ToolFacts {
  return {
    tool,
    name: view.name,
    description: view.description,
    nameOffset: offsetAt(view, tool.layout.name),
    descriptionOffset: offsetAt(view, tool.layout.description),
    profiles,
  }
}

/** The profiles in force for a tool: the chosen ones, or without a choice the default ones and those that its `strict: true` adds. */
export function profilesFor(
  tool: Tool,
  view: ToolView,
  chosen: ReadonlySet<ProfileId> | null,
): ReadonlySet<ProfileId> {
  if (chosen) return chosen
  const strict = asksForStrict(tool, view)
  return strict ? WITH_STRICT[strict] : DEFAULT
}

const DEFAULT: ReadonlySet<ProfileId> = new Set(defaultProfileIds)
const WITH_STRICT = {
  'openai-strict': new Set<ProfileId>([...defaultProfileIds, 'openai-strict']),
  'anthropic-strict': new Set<ProfileId>([...defaultProfileIds, 'anthropic-strict']),
} as const

function asksForStrict(tool: Tool, view: ToolView): keyof typeof WITH_STRICT | null {
  if (tool.format === 'mcp') return null
  const flag = nodeAt(view.root, [...tool.layout.schema.slice(0, -1), 'strict'])
  if (flag?.type !== 'boolean' || flag.value !== true) return null
  return tool.format === 'anthropic' ? 'anthropic-strict' : 'openai-strict'
}

/** Where a path stands in the text; what is missing stands where the value that lacks it does. */
export function offsetAt(view: ToolView, path: JsonPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(view.root, path.slice(0, length))
    if (node) return node.offset
  }
  return view.root?.offset ?? 0
}
