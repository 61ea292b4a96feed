// Walks a JSON Schema by meaning: it knows property maps (whose keys are names) from schemas (whose keys are keywords), so that a
// parameter called `properties` or `type` is only a parameter. References are not followed: the tree is finite.
import { itemsOf, membersOf, type JsonNode, type JsonPath } from '../json'

/**
 * A schema met on the walk. `name` is the property's name where the schema is that of a property, else null. `place` is the path without
 * the steps into `allOf`, `anyOf`, `if` and the like, which speak of the value around them: schemas of equal place describe one value.
 */
export interface SchemaVisit {
  readonly node: JsonNode
  readonly path: JsonPath
  readonly place: JsonPath
  readonly name: string | null
  readonly depth: number
}

/** Keywords whose members are schemas. */
export const schemaMaps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
])
/** Keywords that list schemas. */
export const schemaLists: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
/** Keywords that hold one schema (`items` may also list some). */
export const singleSchemas: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
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
/** Keywords that say nothing of which values are right: of two schemas that hold at once one may give way. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'example',
  '$comment',
  'deprecated',
])
const SAME_VALUE = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
])

/** The deepest nesting that is walked; what lies below is left alone. */
export const MAXIMUM_SCHEMA_DEPTH = 256

/** Every schema at or below `root`, outermost first, in source order. `path` starts at `root`. */
export function walkSchemas(root: JsonNode | null): readonly SchemaVisit[] {
  const visits: SchemaVisit[] = []
  const path: JsonPath = []
  if (root) visit({ node: root, path, place: path, name: null, depth: 0 }, visits)
  return visits
}

function visit(current: SchemaVisit, visits: SchemaVisit[]): void {
  visits.push(current)
  if (current.depth >= MAXIMUM_SCHEMA_DEPTH) return
  for (const { key, valueNode } of membersOf(current.node)) {
    if (schemaMaps.has(key)) {
      for (const member of membersOf(valueNode)) {
        // Old drafts keep lists of names beside schemas under this keyword.
        if (key === 'dependencies' && member.valueNode.type !== 'object') continue
        descend(
          current,
          member.valueNode,
          [key, member.key],
          key === 'properties' ? member.key : null,
          visits,
        )
      }
    } else if (schemaLists.has(key) || (key === 'items' && valueNode.type === 'array')) {
      itemsOf(valueNode).forEach((item, index) => descend(current, item, [key, index], null, visits))
    } else if (singleSchemas.has(key) && valueNode.type === 'object') {
      descend(current, valueNode, [key], null, visits)
    }
  }
}

function descend(
  from: SchemaVisit,
  node: JsonNode,
  steps: JsonPath,
  name: string | null,
  visits: SchemaVisit[],
): void {
  const path = [...from.path, ...steps]
  const isSame = SAME_VALUE.has(String(steps[0]))
  // Mostly the two are alike: then one list serves for both.
  const place = isSame ? from.place : from.place === from.path ? path : [...from.place, ...steps]
  visit({ node, path, place, name, depth: from.depth + 1 }, visits)
}

/** A keyword on the way from a schema to one inside it, and the place of the schema it stands in. */
export interface PathStep {
  readonly keyword: string
  /** The key of a map or the index of a list; null where the keyword holds one schema. */
  readonly step: string | number | null
  readonly place: JsonPath
  /** How many steps of the path lead to the schema that this one reaches. */
  readonly end: number
}

/** Takes the path of a schema apart, by meaning; steps that lead to no schema end it. `place` is that of the last schema. */
export function schemaSteps(path: JsonPath): {
  readonly steps: readonly PathStep[]
  readonly place: JsonPath
} {
  const steps: PathStep[] = []
  let place: JsonPath = []
  let index = 0
  while (index < path.length) {
    const keyword = String(path[index])
    const next = path[index + 1]
    const isMap = schemaMaps.has(keyword)
    const isList = schemaLists.has(keyword) || (keyword === 'items' && /^\d+$/.test(String(next)))
    if (!isMap && !isList && !singleSchemas.has(keyword)) break
    const step = isMap || isList ? (next ?? null) : null
    index += step === null ? 1 : 2
    steps.push({ keyword, step, place, end: index })
    if (!SAME_VALUE.has(keyword)) place = step === null ? [...place, keyword] : [...place, keyword, step]
  }
  return { steps, place }
}
