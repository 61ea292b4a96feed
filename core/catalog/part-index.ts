import type { Catalog, Tool } from './catalog'
import { partsWithValues, valuesOf } from './enum-values'
import type { Part, PartId, ToolId } from './part'
import { readTool } from './read-tool'

/** Finds the tool that a part belongs to. */
export interface PartIndex {
  readonly get: (partId: PartId) => Tool | undefined
  readonly has: (partId: PartId) => boolean
}

const indexes = new WeakMap<Catalog, PartIndex>()

/** Which tool each part belongs to, without reading any tool's text. Cached by the catalogue; made in one step a tool. */
export function toolByPart(catalog: Catalog): PartIndex {
  const cached = indexes.get(catalog)
  if (cached) return cached
  const tools = new Map<ToolId, Tool>(catalog.tools.map((tool) => [tool.id, tool]))
  function get(partId: PartId): Tool | undefined {
    const own = tools.get(partId)
    if (own) return own
    // A parameter's id is its tool's id and a pointer; that of a value goes on with its place.
    const head = partId.slice(0, Math.max(0, partId.indexOf('/')))
    const likely = tools.get(head) ?? tools.get(head.replace(/#$/, ''))
    return likely && hasPart(likely, partId) ? likely : undefined
  }
  const index: PartIndex = { get, has: (partId) => get(partId) !== undefined }
  indexes.set(catalog, index)
  return index
}

/** The part of that id as its tool's text has it now, or null when it is gone. */
export function partById(catalog: Catalog, partId: PartId): Part | null {
  const tool = toolByPart(catalog).get(partId)
  return tool ? (partsWithValues(tool).find((part) => part.id === partId) ?? null) : null
}

/** The name a part has in the catalogue now, or null when it is gone. Spares reading the tool's schema. */
export function partName(catalog: Catalog, partId: PartId): string | null {
  const tool = toolByPart(catalog).get(partId)
  if (!tool) return null
  if (tool.id === partId) return readTool(tool).name
  const parameter = tool.parameters.find(({ id }) => id === partId)
  if (parameter) return String(parameter.path.at(-1))
  return valuesOf(tool).find(({ id }) => id === partId)?.name ?? null
}

function hasPart(tool: Tool, partId: PartId): boolean {
  if (tool.parameters.some(({ id }) => id === partId)) return true
  return partId.includes('#/') && valuesOf(tool).some(({ id }) => id === partId)
}
