import { mapSchemas } from './map-schemas'
import { mergeSchemas } from './merge'
import { typesOf } from './type-names'
import type { Said, Transformation } from './transformation'
import { at, listTree, objectTree, scalar, set, without, type Tree } from './tree'

/** Null among the types or branches as `nullable: true`, and several types as branches, for Gemini. */
export const nullableKeyword: Transformation = {
  id: 'nullable-keyword',
  does: 'Writes a null among types, branches or values as `nullable: true`, and several types as `anyOf`, as Gemini has them.',
  source: 'rule nullable-type-array',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => nullableEnum(nullableBranch(severalTypes(node, say), say), say)),
}

function severalTypes(node: Tree, say: (said: Said) => void): Tree {
  const type = at(node, 'type')
  if (type?.type !== 'array') return node
  const names = type.items.filter(({ value }) => typeof value === 'string')
  const others = names.filter(({ value }) => value !== 'null')
  const hasNull = others.length < names.length
  say({
    path: node.from,
    message: hasNull
      ? 'Gemini knows no list of types; `nullable` is written for the null in it.'
      : 'Gemini knows no list of types; it is written otherwise.',
  })
  const [only] = others
  if (!only) return hasNull ? set(node, 'type', scalar('null', type.from)) : without(node, ['type'])
  const single = others.length === 1 ? set(node, 'type', only) : branchesByType(node, others)
  return hasNull ? set(single, 'nullable', scalar(true, type.from), 'type') : single
}

/** Keywords that speak of one type; a map, since a type may have any name. */
const OF_TYPE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    object: [
      'properties',
      'required',
      'additionalProperties',
      'minProperties',
      'maxProperties',
      'propertyOrdering',
    ],
    array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
    string: ['minLength', 'maxLength', 'pattern', 'format'],
    number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  }),
)

/** One branch a type, each with the keywords that speak of it. */
function branchesByType(node: Tree, types: readonly Tree[]): Tree {
  const branches = types.map((type) => {
    const keys = OF_TYPE.get(String(type.value)) ?? []
    const own = node.members
      .filter(({ key }) => keys.includes(key))
      .map(({ key, tree }) => [key, tree] as const)
    return objectTree([['type', type], ...own], node.from)
  })
  const moved = [...OF_TYPE.values()].flat()
  const rest = without(node, ['type', ...moved])
  if (at(rest, 'anyOf')) return set(without(node, ['type']), 'anyOf', at(rest, 'anyOf') ?? node)
  return set(rest, 'anyOf', listTree(branches, node.from), 'description')
}

function nullableBranch(node: Tree, say: (said: Said) => void): Tree {
  const key = ['anyOf', 'oneOf'].find((name) => at(node, name)?.items.some(isNull))
  const branches = key === undefined ? null : at(node, key)
  if (key === undefined || !branches) return node
  say({ path: node.from, message: 'A branch of null is written as `nullable`.' })
  const others = branches.items.filter((branch) => !isNull(branch))
  const [only] = others
  const rest = without(node, [key])
  const yes = scalar(true, node.from)
  if (!only) return set(set(rest, 'type', scalar('null', node.from)), 'nullable', yes)
  const merged = others.length === 1 ? mergeSchemas(rest, only) : null
  if (merged) return set({ ...merged, from: node.from }, 'nullable', yes, 'type')
  return set(set(node, key, listTree(others, branches.from)), 'nullable', yes, 'type')
}

function isNull(branch: Tree): boolean {
  if (typesOf(branch).join() === 'null') return true
  if (at(branch, 'const')?.type === 'null') return true
  const values = at(branch, 'enum')?.items ?? []
  return values.length > 0 && values.every(({ type }) => type === 'null')
}

function nullableEnum(node: Tree, say: (said: Said) => void): Tree {
  const values = at(node, 'enum')
  if (!values?.items.some(({ type }) => type === 'null') || values.items.length === 1) return node
  say({ path: node.from, message: 'A null among the values is written as `nullable`.' })
  const others = listTree(
    values.items.filter(({ type }) => type !== 'null'),
    values.from,
  )
  return set(set(node, 'enum', others), 'nullable', scalar(true, node.from), 'type')
}

/** `nullable` of Gemini and OpenAPI 3.0 as JSON Schema says it: null among the types. */
export const nullableUnion: Transformation = {
  id: 'nullable-union',
  does: 'Writes `nullable: true` as a null among the types, since JSON Schema does not know `nullable`.',
  source: 'OpenAPI 3.1.0, changes from 3.0; Gemini API, Schema',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const nullable = at(node, 'nullable')
      if (nullable?.type !== 'boolean') return node
      say({
        path: node.from,
        message:
          nullable.value === true
            ? 'JSON Schema does not know `nullable`; a null is written among the types.'
            : 'JSON Schema does not know `nullable`; without it null is not allowed anyway.',
      })
      const rest = without(node, ['nullable'])
      return nullable.value === true ? orNull(rest) : rest
    }),
}

/** A schema that takes null besides what it takes. */
export function orNull(node: Tree): Tree {
  const nothing = scalar('null', node.from)
  const type = at(node, 'type')
  const nullType = objectTree([['type', nothing]], node.from)
  if (at(node, 'const') ?? at(node, '$ref') ?? at(node, 'allOf'))
    return objectTree([['anyOf', listTree([node, nullType], node.from)]], node.from)
  const values = at(node, 'enum')
  const withValue =
    values && !values.items.some((item) => item.type === 'null')
      ? set(node, 'enum', listTree([...values.items, scalar(null, node.from)], values.from))
      : node
  if (type?.type === 'string')
    return type.value === 'null' ? node : set(withValue, 'type', listTree([type, nothing], type.from))
  if (type?.type === 'array')
    return type.items.some(({ value }) => value === 'null')
      ? withValue
      : set(withValue, 'type', listTree([...type.items, nothing], type.from))
  const key = ['anyOf', 'oneOf'].find((name) => at(node, name)?.type === 'array')
  const branches = key === undefined ? null : at(node, key)
  if (key === undefined || !branches) return withValue
  if (branches.items.some(isNull)) return withValue
  return set(withValue, key, listTree([...branches.items, nullType], branches.from))
}
