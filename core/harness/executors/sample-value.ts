// Values for a JSON Schema: readable, the same for the same seed, and checked against the schema before anyone sees them.
import { Validator, type Schema as CheckedSchema } from '@cfworker/json-schema'
import type { JsonValue } from '../../catalog'
import { isList as isListOf, isRecord } from '../../evaluation'
import { decodePercent, fromPointer } from '../../json'
import { createRandom, type Random } from '../../shared'
import { checkFor } from '../schema/check-arguments'
import { pick } from './sample-pattern'
import { sampleText } from './sample-text'

type Schema = Readonly<Record<string, JsonValue>>

interface Sampling {
  readonly root: JsonValue
  readonly random: Random
  /** Properties that need not be there are; examples are taken. */
  readonly isFull: boolean
  /** How deep references and objects are nested. */
  depth: number
}

const ATTEMPTS = 24
/** From here on only what must be there is made, so that recursion ends. */
const DEEP = 5
const DEEPEST = 24

/**
 * A value that a schema (as a plain value) holds valid; undefined where none was found: it allows nothing, or demands what is not
 * understood here. A `format` that contradicts its neighbours counts as a remark, as JSON Schema has it.
 */
export function sampleValue(schema: JsonValue, seed: number): JsonValue | undefined {
  const value = attempts(schema, seed)
  return value === undefined ? attempts(withoutFormats(schema), seed) : value
}

function attempts(schema: JsonValue, seed: number): JsonValue | undefined {
  const isValid = validatorOf(schema)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const random = createRandom(seed + attempt * 7919)
    const value = sample({ root: schema, random, isFull: attempt % 3 < 2, depth: 0 }, schema, '')
    if (value !== undefined && isValid(value)) return value
  }
  return undefined
}

/** A parameter that is called `format` has a schema there, not a word. */
function withoutFormats(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(withoutFormats)
  if (!isRecord(value)) return value
  const members = Object.entries(value).filter(([key, item]) => key !== 'format' || typeof item !== 'string')
  return Object.fromEntries(members.map(([key, item]) => [key, withoutFormats(item)]))
}

/** By JSON Schema's own rules; a schema that its validator cannot take is held to as runs do. */
function validatorOf(schema: JsonValue): (value: JsonValue) => boolean {
  const check = checkFor(JSON.stringify(schema))
  const otherwise = (value: JsonValue): boolean => check(value).length === 0
  try {
    const validator = new Validator(schema as CheckedSchema | boolean, '2020-12')
    return (value) => {
      try {
        return validator.validate(value).valid
      } catch {
        return otherwise(value)
      }
    }
  } catch {
    return otherwise
  }
}

function sample(sampling: Sampling, given: JsonValue, name: string): JsonValue | undefined {
  if (given === false || sampling.depth > DEEPEST) return undefined
  if (!isRecord(given)) return sampleText({}, name, sampling.random)
  sampling.depth += 1
  const schema = chosen(sampling, given)
  const value = schema === null ? undefined : valueOf(sampling, schema, name)
  sampling.depth -= 1
  return value
}

function valueOf(sampling: Sampling, schema: Schema, name: string): JsonValue | undefined {
  const { random, isFull } = sampling
  if (schema.const !== undefined) return schema.const
  if (isList(schema.enum) && schema.enum.length > 0) return pick(schema.enum, random) ?? null
  if (isFull && isList(schema.examples) && schema.examples.length > 0)
    return pick(schema.examples, random) ?? null
  if (isFull && schema.default !== undefined) return schema.default
  switch (typeOf(schema, random)) {
    case 'object':
      return sampleObject(sampling, schema)
    case 'array':
      return sampleList(sampling, schema, name)
    case 'integer':
      return sampleNumber(schema, random, true)
    case 'number':
      return sampleNumber(schema, random, false)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    default:
      return sampleText(schema, name, random)
  }
}

/** A schema with its reference followed, its `allOf` put together and one of its choices taken; null where a reference leads nowhere. */
function chosen(sampling: Sampling, schema: Schema): Schema | null {
  let current = schema
  for (let step = 0; step < DEEPEST; step += 1) {
    const { $ref, allOf, anyOf, oneOf, ...rest } = current
    if (typeof $ref === 'string') {
      const target = targetOf(sampling.root, $ref)
      if (!isRecord(target)) return target === true ? rest : null
      current = joined([target, { ...current, $ref: undefined } as unknown as Schema])
    } else if (isList(allOf))
      current = joined([rest, ...withChoices(anyOf, oneOf), ...allOf.filter(isRecord)])
    else if (isList(anyOf) || isList(oneOf)) {
      const branches = [anyOf, oneOf].flatMap((list) => {
        const options = isList(list) ? list.filter(isRecord) : []
        // Far down a plain branch ends a recursion.
        const plain = options.filter((option) => option.$ref === undefined)
        const branch = pick(sampling.depth > DEEP && plain.length > 0 ? plain : options, sampling.random)
        return branch ? [branch] : []
      })
      current = joined([rest, ...branches])
    } else return current
  }
  return null
}

function withChoices(anyOf: JsonValue | undefined, oneOf: JsonValue | undefined): readonly Schema[] {
  return [
    ...(anyOf === undefined ? [] : [{ anyOf } satisfies Schema]),
    ...(oneOf === undefined ? [] : [{ oneOf } satisfies Schema]),
  ]
}

/** Several schemas as one that demands what all demand, as far as that can be put together. */
function joined(schemas: readonly Schema[]): Schema {
  const all = new Map<string, JsonValue>()
  for (const schema of schemas)
    for (const [key, value] of Object.entries(schema) as readonly (readonly [
      string,
      JsonValue | undefined,
    ])[]) {
      if (value === undefined) continue
      const before = all.get(key)
      all.set(key, before === undefined ? value : both(key, before, value))
    }
  return Object.fromEntries(all)
}

function both(key: string, one: JsonValue, other: JsonValue): JsonValue {
  if (key === 'properties' && isRecord(one) && isRecord(other)) {
    const shared = Object.keys(one).filter((name) => Object.hasOwn(other, name))
    const twice = shared.map((name) => [name, { allOf: [one[name] ?? true, other[name] ?? true] }] as const)
    return { ...one, ...other, ...Object.fromEntries(twice) }
  }
  if (key === 'required' && isList(one) && isList(other)) return [...new Set([...one, ...other])]
  if (key === 'allOf' && isList(one) && isList(other)) return [...one, ...other]
  if (key === 'enum' && isList(one) && isList(other)) {
    const known = new Set(other.map((item) => JSON.stringify(item)))
    return one.filter((item) => known.has(JSON.stringify(item)))
  }
  if (typeof one === 'number' && typeof other === 'number') {
    if (/^(?:exclusiveM|m)inimum$|^min/.test(key)) return Math.max(one, other)
    if (/^(?:exclusiveM|m)aximum$|^max/.test(key)) return Math.min(one, other)
  }
  return other
}

function targetOf(root: JsonValue, reference: string): JsonValue | undefined {
  if (!reference.startsWith('#')) return undefined
  let node: JsonValue | undefined = root
  for (const step of fromPointer(decodePercent(reference.slice(1)))) {
    if (isList(node)) node = node[Number(step)]
    else node = isRecord(node) && Object.hasOwn(node, step) ? node[String(step)] : undefined
  }
  return node
}

function typeOf(schema: Schema, random: Random): string {
  const { type } = schema
  if (typeof type === 'string') return type
  if (isList(type)) {
    const names = type.filter((item) => typeof item === 'string')
    const telling = names.filter((item) => item !== 'null')
    return pick(telling.length > 0 ? telling : names, random) ?? 'string'
  }
  const has = (...keys: readonly string[]): boolean => keys.some((key) => schema[key] !== undefined)
  if (has('properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties'))
    return 'object'
  if (has('items', 'prefixItems', 'minItems', 'maxItems', 'contains')) return 'array'
  return has('minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum') ? 'number' : 'string'
}

function sampleObject(sampling: Sampling, schema: Schema): JsonValue | undefined {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const required = isList(schema.required) ? schema.required.filter((item) => typeof item === 'string') : []
  const wantsAll = sampling.isFull && sampling.depth <= DEEP
  const names = new Set([...(wantsAll ? Object.keys(properties) : []), ...required])
  const members: (readonly [string, JsonValue])[] = []
  for (const name of names) {
    const extra = isRecord(schema.additionalProperties) ? schema.additionalProperties : true
    const own = Object.hasOwn(properties, name) ? (properties[name] ?? true) : extra
    const value = sample(sampling, own, name)
    if (value !== undefined) members.push([name, value])
    else if (required.includes(name)) return undefined
  }
  const least = numberIn(schema.minProperties) ?? (isRecord(schema.additionalProperties) && wantsAll ? 1 : 0)
  for (let index = 0; members.length < Math.min(least, 50); index += 1) {
    const value = sample(
      sampling,
      isRecord(schema.additionalProperties) ? schema.additionalProperties : true,
      'value',
    )
    if (value === undefined) break
    members.push([`key_${index + 1}`, value])
  }
  return Object.fromEntries(members)
}

function sampleList(sampling: Sampling, schema: Schema, name: string): JsonValue | undefined {
  const first = isList(schema.prefixItems) ? schema.prefixItems : []
  const least = Math.max(numberIn(schema.minItems) ?? 0, schema.contains === undefined ? 0 : 1)
  const most = numberIn(schema.maxItems) ?? Number.POSITIVE_INFINITY
  const usual = sampling.depth > DEEP ? 0 : 1 + Math.floor(sampling.random() * 2)
  const count = Math.min(Math.max(usual, least, first.length), most, 200)
  const one = name.replace(/s$/, '')
  const items: JsonValue[] = []
  const seen = new Set<string>()
  for (let index = 0, tries = 0; items.length < count && tries < count * 8 + 8; tries += 1) {
    const wanted = first[index] ?? (index === 0 ? schema.contains : undefined) ?? schema.items ?? true
    const value = sample(sampling, wanted, one)
    if (value === undefined) return items.length >= least ? items : undefined
    const text = JSON.stringify(value)
    if (schema.uniqueItems === true && seen.has(text)) continue
    seen.add(text)
    items.push(value)
    index += 1
  }
  return items
}

function sampleNumber(schema: Schema, random: Random, isWhole: boolean): number | undefined {
  const step = numberIn(schema.multipleOf) ?? (isWhole ? 1 : 0.5)
  const below = numberIn(schema.exclusiveMinimum)
  const above = numberIn(schema.exclusiveMaximum)
  const from = Math.max(numberIn(schema.minimum) ?? -Infinity, below ?? -Infinity)
  const to = Math.min(numberIn(schema.maximum) ?? Infinity, above ?? Infinity)
  const low = Number.isFinite(from) ? from : Number.isFinite(to) ? to - 100 * step : step
  const high = Number.isFinite(to) ? to : low + 100 * step
  let [first, last] = [Math.ceil(low / step), Math.floor(high / step)]
  if (below !== null && first * step <= below) first += 1
  if (above !== null && last * step >= above) last -= 1
  if (first > last) return isWhole || schema.multipleOf !== undefined ? undefined : (low + high) / 2
  const value = (first + Math.floor(random() * (Math.min(last - first, 1e6) + 1))) * step
  // Steps such as 0.1 leave a trail of digits.
  return isWhole ? value : Number(value.toPrecision(12))
}

function numberIn(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return value !== undefined && isListOf(value)
}
