// What rules ask of a schema node. References are followed inside the tool's own schema only.
import {
  fromPointer,
  itemsOf,
  memberOf,
  membersOf,
  nodeAt,
  stringAt,
  type JsonNode,
  type JsonPath,
} from '../json'

const COMBINERS = ['anyOf', 'oneOf', 'allOf']
const CONSTRAINING = new Set([
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'contains',
  'propertyNames',
  'patternProperties',
])

/** The types a schema names: one, several, or none. */
export function typesOf(schema: JsonNode): readonly string[] {
  const node = memberOf(schema, 'type')?.valueNode
  if (!node) return NO_TYPES
  if (node.type === 'string') return [String(node.value)]
  return itemsOf(node).flatMap((item) => (item.type === 'string' ? [String(item.value)] : []))
}

const NO_TYPES: readonly string[] = []

/** True when a schema has one of these keywords. */
export function hasKeyword(schema: JsonNode, ...keywords: readonly string[]): boolean {
  for (const { key } of membersOf(schema)) if (keywords.includes(key)) return true
  return false
}

/** True when a schema leaves its type to others: a combiner or a reference. */
export function defersType(schema: JsonNode): boolean {
  return hasKeyword(schema, ...COMBINERS, '$ref', '$dynamicRef', '$recursiveRef', 'ref')
}

/** The schemas that a schema combines, in source order. */
export function branchesOf(schema: JsonNode): readonly JsonNode[] {
  return membersOf(schema).flatMap((member) =>
    COMBINERS.includes(member.key) ? itemsOf(member.valueNode) : [],
  )
}

/**
 * True for a path inside a keyword that only narrows what other keywords describe: a condition, a negation. What stands there need not
 * say a type or have a description.
 */
export function onlyConstrains(path: JsonPath): boolean {
  for (let index = 0; index < path.length; index += 1) {
    const step = String(path[index])
    // Property names are not keywords.
    if (step === 'properties' || step === '$defs' || step === 'definitions') index += 1
    else if (CONSTRAINING.has(step)) return true
  }
  return false
}

/** The path of the schema that this branch of `anyOf`, `oneOf` or `allOf` belongs to, or null when the path is no branch. */
export function combinedBy(path: JsonPath): JsonPath | null {
  const keyword = path.at(-2)
  const isBranch = typeof path.at(-1) === 'number' && COMBINERS.includes(String(keyword))
  return isBranch ? path.slice(0, -2) : null
}

/** The schema that a local `$ref` leads to, through other references; the node itself where it has none, null where it leads nowhere. */
export function resolveReference(root: JsonNode | null, schema: JsonNode): JsonNode | null {
  let node: JsonNode | null = schema
  for (let steps = 0; node && steps < MOST_REFERENCES; steps += 1) {
    const reference = stringAt(node, ['$ref'])
    if (reference === null) return node
    if (reference !== '#' && !reference.startsWith('#/')) return null
    node = nodeAt(root, fromPointer(decodeFragment(reference.slice(1))))
  }
  return null
}

const MOST_REFERENCES = 20

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
