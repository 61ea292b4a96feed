// Checks a value against a schema as it is shown to a model, as far as error kinds need it: names, types, limits, nested. Keywords that it
// does not know say nothing.
import type { JsonValue } from '../../catalog'
import { effectiveMembers, fromPointer, itemsOf, memberOf, nodeAt, type JsonNode } from '../../json'
import { codePointLength } from '../../shared'
import { equalValues, isList, isRecord, memberValue, type JsonRecord } from './equal-values'
import { isOfType } from './schema-types'
import { valueOf } from './value-of'

export type ValueProblemKind = 'unknown-parameter' | 'missing-parameter' | 'wrong-type' | 'out-of-bounds'

/** What is wrong with a value, and where: steps into the value. */
export interface ValueProblem {
  readonly kind: ValueProblemKind
  readonly path: readonly (string | number)[]
}

interface Place {
  readonly root: JsonNode
  readonly path: readonly (string | number)[]
  /** References followed and schemas entered: a schema that refers to itself ends here. */
  readonly depth: number
}

const DEEPEST = 64

/** All that is wrong with a value by a schema, in the order of the value. No schema, nothing wrong. */
export function checkValue(schema: JsonNode | null, value: JsonValue): readonly ValueProblem[] {
  return schema ? check(schema, value, { root: schema, path: [], depth: 0 }) : []
}

function check(schema: JsonNode, value: JsonValue, place: Place): readonly ValueProblem[] {
  if (place.depth > DEEPEST) return []
  if (schema.type === 'boolean') return schema.value === false ? [problem('out-of-bounds', place)] : []
  const deeper = { ...place, depth: place.depth + 1 }
  const followed = [...referredBy(schema, place), ...itemsOf(memberOf(schema, 'allOf')?.valueNode)]
  const isWhole = followed.length < 2 && !memberOf(schema, 'properties')
  const shared = (list: readonly ValueProblem[]): readonly ValueProblem[] =>
    isWhole ? list : list.filter((one) => !isUnknownHere(one, place))
  const outside = shared(followed.flatMap((one) => check(one, value, deeper)))
  if (!isOfType(schema, value)) return [problem('wrong-type', place), ...outside]
  const isListed = inList(schema, value)
  return [
    ...outside,
    ...shared(branches(schema, value, deeper)),
    ...(isListed && inBounds(schema, value) ? [] : [problem('out-of-bounds', place)]),
    ...(isRecord(value) ? checkMembers(schema, value, deeper) : []),
    ...(isList(value) ? checkItems(schema, value, deeper) : []),
  ]
}

/** A schema that shares a value with others describes only some of its members: the rest are not unknown. */
function isUnknownHere({ kind, path }: ValueProblem, place: Place): boolean {
  return kind === 'unknown-parameter' && path.length === place.path.length + 1
}

const problem = (kind: ValueProblemKind, { path }: Place): ValueProblem => ({ kind, path })

function referredBy(schema: JsonNode, { root }: Place): readonly JsonNode[] {
  const reference = memberOf(schema, '$ref')?.valueNode.value
  if (typeof reference !== 'string' || !reference.startsWith('#')) return []
  const target = nodeAt(root, fromPointer(reference.slice(1)))
  return target ? [target] : []
}

/** Of branches one must hold; where none does, the one that comes nearest says why. */
function branches(schema: JsonNode, value: JsonValue, place: Place): readonly ValueProblem[] {
  return ['anyOf', 'oneOf'].flatMap((keyword) => {
    const tries = itemsOf(memberOf(schema, keyword)?.valueNode).map((one) => check(one, value, place))
    const isTypeFlaw = (list: readonly ValueProblem[]): number =>
      Number(list.some(({ kind, path }) => kind === 'wrong-type' && path.length === place.path.length))
    const [nearest] = tries.toSorted(
      (one, other) => isTypeFlaw(one) - isTypeFlaw(other) || one.length - other.length,
    )
    return tries.some((list) => list.length === 0) ? [] : (nearest ?? [])
  })
}

function inList(schema: JsonNode, value: JsonValue): boolean {
  const list = memberOf(schema, 'enum')?.valueNode
  const only = memberOf(schema, 'const')?.valueNode
  return (
    (list?.type !== 'array' || itemsOf(list).some((one) => equalValues(valueOf(one), value))) &&
    (!only || equalValues(valueOf(only), value))
  )
}

function inBounds(schema: JsonNode, value: JsonValue): boolean {
  const limit = (keyword: string): number | null => {
    const found = memberOf(schema, keyword)?.valueNode.value
    return typeof found === 'number' ? found : null
  }
  const within = (size: number, least: string, most: string): boolean =>
    size >= (limit(least) ?? Number.NEGATIVE_INFINITY) && size <= (limit(most) ?? Number.POSITIVE_INFINITY)
  if (typeof value === 'number') return within(value, 'minimum', 'maximum') && inOpenBounds(schema, value)
  if (typeof value === 'string')
    return within(codePointLength(value), 'minLength', 'maxLength') && matches(schema, value)
  if (isList(value)) return within(value.length, 'minItems', 'maxItems')
  return !isRecord(value) || within(Object.keys(value).length, 'minProperties', 'maxProperties')
}

/** Exclusive limits are numbers, or in draft 4 a word about the limit beside them. */
function inOpenBounds(schema: JsonNode, value: number): boolean {
  const open = (keyword: string, limit: string): number | null => {
    const own = memberOf(schema, keyword)?.valueNode.value
    const beside = memberOf(schema, limit)?.valueNode.value
    if (own === true) return typeof beside === 'number' ? beside : null
    return typeof own === 'number' ? own : null
  }
  const step = memberOf(schema, 'multipleOf')?.valueNode.value
  const steps = typeof step === 'number' && step > 0 ? value / step : 0
  return (
    value > (open('exclusiveMinimum', 'minimum') ?? Number.NEGATIVE_INFINITY) &&
    value < (open('exclusiveMaximum', 'maximum') ?? Number.POSITIVE_INFINITY) &&
    Math.abs(steps - Math.round(steps)) <= 1e-9 * Math.max(1, Math.abs(steps))
  )
}

function matches(schema: JsonNode, value: string): boolean {
  const pattern = memberOf(schema, 'pattern')?.valueNode.value
  return typeof pattern !== 'string' || (readPattern(pattern)?.test(value) ?? true)
}

/** A pattern that this language cannot read says nothing. */
function readPattern(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return null
  }
}

function checkMembers(schema: JsonNode, value: JsonRecord, place: Place): readonly ValueProblem[] {
  const properties = memberOf(schema, 'properties')?.valueNode
  const required = itemsOf(memberOf(schema, 'required')?.valueNode).flatMap((one) =>
    typeof one.value === 'string' && !Object.hasOwn(value, one.value) ? [one.value] : [],
  )
  const found = Object.keys(value).flatMap((key) => {
    const inside = { ...place, path: [...place.path, key] }
    const member = memberValue(value, key) ?? null
    const own = memberOf(properties, key)
    if (own) return check(own.valueNode, member, inside)
    const patterns = effectiveMembers(memberOf(schema, 'patternProperties')?.valueNode).filter(
      (one) => readPattern(one.key)?.test(key) ?? false,
    )
    if (patterns.length > 0) return patterns.flatMap(({ valueNode }) => check(valueNode, member, inside))
    const others = memberOf(schema, 'additionalProperties')?.valueNode
    if (others?.type === 'object') return check(others, member, inside)
    const isFree =
      others?.value === true || (others?.value !== false && !describesMembers(schema, properties))
    return isFree ? [] : [problem('unknown-parameter', inside)]
  })
  return [
    ...found,
    ...required.map((key) => problem('missing-parameter', { ...place, path: [...place.path, key] })),
  ]
}

/**
 * Whether the members of an object are those listed here. JSON Schema lets every object have more; a tool's parameters are what it lists,
 * except where the list stands elsewhere, in a branch or behind a reference.
 */
function describesMembers(schema: JsonNode, properties: JsonNode | undefined): boolean {
  const isElsewhere = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not'].some((keyword) =>
    memberOf(schema, keyword),
  )
  return properties?.type === 'object' && !isElsewhere
}

function checkItems(schema: JsonNode, value: readonly JsonValue[], place: Place): readonly ValueProblem[] {
  const items = memberOf(schema, 'items')?.valueNode
  const first = itemsOf(
    memberOf(schema, 'prefixItems')?.valueNode ?? (items?.type === 'array' ? items : null),
  )
  const rest = items?.type === 'array' ? memberOf(schema, 'additionalItems')?.valueNode : items
  const doubled =
    memberOf(schema, 'uniqueItems')?.valueNode.value === true &&
    value.some((one, index) => value.slice(index + 1).some((other) => equalValues(one, other)))
  return [
    ...value.flatMap((item, index) => {
      const own = first[index] ?? rest
      return own ? check(own, item, { ...place, path: [...place.path, index] }) : []
    }),
    ...(doubled ? [problem('out-of-bounds', place)] : []),
  ]
}
