import { walkSchemas } from '../catalog'
import { memberOf, type JsonNode, type JsonPath } from '../json'

/** A text member of a schema. */
export interface SchemaString {
  /** From the tool's schema. */
  readonly path: JsonPath
  readonly node: JsonNode
  readonly value: string
  /** The name of the property whose schema it stands in, or null. */
  readonly name: string | null
}

/** The members of this keyword that are texts, in every schema at or below `schema`. */
export function schemaStrings(schema: JsonNode | null, keyword: string): readonly SchemaString[] {
  return walkSchemas(schema).flatMap(({ node, path, name }) => {
    const member = memberOf(node, keyword)?.valueNode
    return member?.type === 'string'
      ? [{ path: [...path, keyword], node: member, value: String(member.value), name }]
      : []
  })
}
