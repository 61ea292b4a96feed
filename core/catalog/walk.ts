// Walks a JSON Schema by meaning: it knows property maps (whose keys are names) from schemas (whose keys are keywords), so that a
// parameter called `properties` or `type` is only a parameter. References are not followed: the tree is finite.
import { itemsOf, membersOf, type JsonNode, type JsonPath } from '../json'

/** A schema met on the walk. `name` is the property's name where the schema is that of a property, else null. */
export interface SchemaVisit {
  readonly node: JsonNode
  readonly path: JsonPath
  readonly name: string | null
  readonly depth: number
}

const PROPERTY_MAPS = new Set(['properties', 'patternProperties'])
const SCHEMA_MAPS = new Set(['$defs', 'definitions', 'dependentSchemas'])
const SCHEMA_LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const SCHEMAS = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
])

/** The deepest nesting that is walked; what lies below is left alone. */
export const MAXIMUM_SCHEMA_DEPTH = 256

/** Every schema at or below `root`, outermost first, in source order. `path` starts at `root`. */
export function walkSchemas(root: JsonNode | null): readonly SchemaVisit[] {
  const visits: SchemaVisit[] = []
  if (root) visit({ node: root, path: [], name: null, depth: 0 }, visits)
  return visits
}

function visit(current: SchemaVisit, visits: SchemaVisit[]): void {
  visits.push(current)
  if (current.depth >= MAXIMUM_SCHEMA_DEPTH) return
  const depth = current.depth + 1
  for (const { key, valueNode } of membersOf(current.node)) {
    const path = [...current.path, key]
    if (PROPERTY_MAPS.has(key) || SCHEMA_MAPS.has(key)) {
      for (const member of membersOf(valueNode)) {
        const name = key === 'properties' ? member.key : null
        visit({ node: member.valueNode, path: [...path, member.key], name, depth }, visits)
      }
    } else if (SCHEMA_LISTS.has(key) || (key === 'items' && valueNode.type === 'array')) {
      itemsOf(valueNode).forEach((item, index) => {
        visit({ node: item, path: [...path, index], name: null, depth }, visits)
      })
    } else if (SCHEMAS.has(key) && valueNode.type === 'object') {
      visit({ node: valueNode, path, name: null, depth }, visits)
    }
  }
}
