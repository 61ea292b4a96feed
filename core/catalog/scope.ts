import { toPointer, type JsonPath } from '../json'
import type { Tool } from './catalog'
import type { Part } from './part'
import { schemaSteps } from './walk'

/**
 * The scope in which a part's name must be unique. Tools: the catalogue, or their server where tools are handed out per server.
 * Parameters: the object they belong to, which all branches of its `anyOf`, `allOf` and the like describe together. Values: their enum.
 */
export function scopeOf(tool: Tool, part: Part, tools: 'catalog' | 'server' = 'catalog'): string {
  if (part.kind === 'parameter') return `${tool.id} ${toPointer(objectOf(part.path))}`
  if (part.kind === 'value') return `${tool.id} ${toPointer(enumOf(part.path))}`
  return tools === 'catalog' ? 'catalog' : `server ${tool.server ?? ''}`
}

/** The place of the schema whose enum a value belongs to, from the tool's schema; see `SchemaVisit`. */
export function enumOf(value: JsonPath): JsonPath {
  return schemaSteps(value).place
}

/** The place of the object that a parameter belongs to, from the tool's schema; see `SchemaVisit`. */
export function objectOf(parameter: JsonPath): JsonPath {
  return schemaSteps(parameter).place.slice(0, -2)
}
