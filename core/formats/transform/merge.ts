// Two schemas that hold at once, as one, where that can be said without `allOf`.
import { annotationKeywords } from '../../catalog'
import { at, isSame, listTree, set, type Tree } from './tree'

const TIGHTEST: Readonly<Record<string, 1 | -1>> = {
  minimum: 1,
  exclusiveMinimum: 1,
  minLength: 1,
  minItems: 1,
  minProperties: 1,
  maximum: -1,
  exclusiveMaximum: -1,
  maxLength: -1,
  maxItems: -1,
  maxProperties: -1,
}

/** The schema that both together are; annotations of the first win. Null where only `allOf` can say it. */
export function mergeSchemas(first: Tree, second: Tree): Tree | null {
  if (first.value === true) return second
  if (second.value === true) return first
  if (first.type !== 'object' || second.type !== 'object') return null
  let merged: Tree | null = first
  for (const { key } of second.members) {
    const value = at(second, key)
    if (!value) continue
    merged = mergeMember(merged, key, value)
    if (!merged) return null
  }
  return merged
}

function mergeMember(schema: Tree, key: string, value: Tree): Tree | null {
  const known = at(schema, key)
  if (!known) return set(schema, key, value)
  if (annotationKeywords.has(key) || isSame(known, value)) return schema
  const merged = mergeValues(key, known, value)
  return merged && set(schema, key, merged)
}

function mergeValues(key: string, known: Tree, value: Tree): Tree | null {
  if (key === 'properties' || key === '$defs' || key === 'definitions') return mergeMaps(known, value)
  if (key === 'required') return union(known, value)
  if (key === 'type') return mergeTypes(known, value)
  if (key === 'enum') return intersection(known, value)
  if (key === 'items') return mergeSchemas(known, value)
  if (key === 'additionalProperties') {
    if (known.value === false || value.value === true) return known
    return value.value === false || known.value === true ? value : null
  }
  const tighter = Object.hasOwn(TIGHTEST, key) ? TIGHTEST[key] : undefined
  if (tighter === undefined || known.type !== 'number' || value.type !== 'number') return null
  return (Number(value.value) - Number(known.value)) * tighter > 0 ? value : known
}

function mergeMaps(known: Tree, value: Tree): Tree | null {
  let merged = known
  for (const { key, tree } of value.members) {
    const present = at(merged, key)
    const both = present ? mergeSchemas(present, tree) : tree
    if (!both) return null
    merged = set(merged, key, both)
  }
  return merged
}

function union(known: Tree, value: Tree): Tree | null {
  if (known.type !== 'array' || value.type !== 'array') return null
  const more = value.items.filter((item) => !known.items.some((other) => isSame(other, item)))
  return listTree([...known.items, ...more], known.from)
}

function intersection(known: Tree, value: Tree): Tree | null {
  const both = known.items.filter((item) => value.items.some((other) => isSame(other, item)))
  return both.length === 0 ? null : listTree(both, known.from)
}

function mergeTypes(known: Tree, value: Tree): Tree | null {
  if (known.value === 'number' && value.value === 'integer') return value
  if (known.value === 'integer' && value.value === 'number') return known
  if (known.type === 'array' && value.type === 'string')
    return known.items.some((item) => isSame(item, value)) ? value : null
  if (known.type === 'string' && value.type === 'array')
    return value.items.some((item) => isSame(item, known)) ? known : null
  return null
}
