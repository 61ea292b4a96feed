import type { SchemaVisit } from '../../../catalog'
import { effectiveMembers, itemsOf, memberOf, type JsonMember, type JsonNode } from '../../../json'
import type { ToolSubject } from '../../rule'
import { hasKeyword, onlyConstrains, typesOf } from '../../schema-reading'

/** The schemas of a tool that describe objects, as strict modes see it: by their type, alone or among others, or by their properties. */
export function objectSchemas(subject: ToolSubject): readonly SchemaVisit[] {
  return subject.schemas.filter(({ node, path }) => isObjectSchema(node) && !onlyConstrains(path))
}

/** True for a schema that describes an object. */
export function isObjectSchema(schema: JsonNode): boolean {
  if (schema.type !== 'object') return false
  const types = typesOf(schema)
  if (types.length > 0) return types.some((type) => type.toLowerCase() === 'object')
  return hasKeyword(schema, 'properties')
}

/** The properties of an object schema that count. */
export function propertiesOf(schema: JsonNode): readonly JsonMember[] {
  return effectiveMembers(memberOf(schema, 'properties')?.valueNode)
}

/** The properties that an object schema does not require. */
export function optionalOf(schema: JsonNode): readonly JsonMember[] {
  const required = new Set(itemsOf(memberOf(schema, 'required')?.valueNode).map(({ value }) => value))
  return propertiesOf(schema).filter(({ key }) => !required.has(key))
}

/** True for an object that takes no other properties than those listed. */
export function isClosed(schema: JsonNode): boolean {
  const further = memberOf(schema, 'additionalProperties')?.valueNode
  return further?.type === 'boolean' && further.value === false
}
