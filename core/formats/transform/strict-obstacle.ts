// Why a tool cannot be strict, whatever is rewritten.
import { toPointer } from '../../json'
import { mapSchemas } from './map-schemas'
import { isUntyped } from './missing-type'
import { resolve } from './references'
import { isObjectSchema } from './strict-objects'
import { typesOf } from './type-names'
import { at, textAt, type Tree } from './tree'

/** What a strict mode takes at most. */
export interface StrictLimits {
  readonly recursion: boolean
  readonly properties: number
  readonly depth: number
  readonly values: number
  /** Properties that are not required. */
  readonly optional: number
}

/** What keeps a schema from being strict, as a clause; null where nothing does. */
export function strictObstacle(schema: Tree, limits: StrictLimits): string | null {
  const found: string[] = []
  const counts = { properties: 0, values: 0, optional: 0 }
  mapSchemas(schema, (node, { isRoot }) => {
    const obstacle = obstacleAt(schema, node, isRoot)
    if (obstacle !== null) found.push(obstacle)
    const properties = at(node, 'properties')?.members ?? []
    const required = at(node, 'required')?.items.length ?? 0
    counts.properties += properties.length
    counts.optional += Math.max(0, properties.length - required)
    counts.values += at(node, 'enum')?.items.length ?? 0
    return node
  })
  const [first] = found
  if (first !== undefined) return first
  if (counts.properties > limits.properties)
    return `it has ${counts.properties} properties, and strict mode takes ${limits.properties}`
  if (counts.values > limits.values)
    return `its enums have ${counts.values} values, and strict mode takes ${limits.values}`
  if (counts.optional > limits.optional)
    return `it has ${counts.optional} optional parameters, and strict mode takes ${limits.optional}`
  const depth = depthOf(schema, schema, [], new Map())
  if (depth === Infinity) return limits.recursion ? null : 'its schema comes back to itself'
  return depth > limits.depth
    ? `its objects are nested ${depth} levels deep, and strict mode takes ${limits.depth}`
    : null
}

function obstacleAt(root: Tree, node: Tree, isRoot: boolean): string | null {
  const where = node.from.length === 0 ? 'the schema' : `\`${toPointer(node.from)}\``
  if (node.type !== 'object') return null
  if (isObjectSchema(node)) {
    const further = at(node, 'additionalProperties')
    const hasNames = (at(node, 'properties')?.members.length ?? 0) > 0
    if (further?.type === 'object' && further.members.length > 0)
      return `${where} takes properties of any name`
    if ((at(node, 'patternProperties')?.members.length ?? 0) > 0)
      return `${where} takes properties by patterns of their names`
    const isOpen = isRoot ? further !== null && further.value !== false : further?.value !== false
    if (!hasNames && isOpen) return `${where} takes properties of any name`
  }
  const reference = textAt(node, '$ref')
  if (reference !== null && !resolve(root, reference)) return `\`${reference}\` leads out of the schema`
  if (typesOf(node).includes('array') && !at(node, 'items')) return `${where} takes items of any type`
  if (!isRoot && isUntyped(node) && at(node, 'properties') === null)
    return `${where} takes values of any type`
  return null
}

/**
 * How deep objects and lists are nested, references followed; infinite where one comes back to itself. `known` are the depths of what
 * references lead to: what many of them lead to is gone through once.
 */
function depthOf(root: Tree, node: Tree, open: readonly string[], known: Map<string, number>): number {
  if (node.type !== 'object') return 0
  const reference = textAt(node, '$ref')
  if (reference !== null) {
    if (open.includes(reference)) return Infinity
    const target = resolve(root, reference)
    if (!target || open.length >= 64) return 0
    const depth = known.get(reference) ?? depthOf(root, target, [...open, reference], known)
    known.set(reference, depth)
    return depth
  }
  const inside = [
    ...(at(node, 'properties')?.members.map(({ tree }) => tree) ?? []),
    ...[at(node, 'items')].flatMap((items) => (items ? [items] : [])),
  ]
  const beside = ['anyOf', 'allOf', 'oneOf'].flatMap((key) => at(node, key)?.items ?? [])
  const deeper = inside.map((tree) => 1 + depthOf(root, tree, open, known))
  return Math.max(0, ...deeper, ...beside.map((tree) => depthOf(root, tree, open, known)))
}
