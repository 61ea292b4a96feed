// The methods that are chained to a schema of Zod.
import type { SyntaxNode } from '@lezer/common'
import { sourceOf } from '../scope'
import { anySchema, combinedSchema, nullableSchema, propertiesSchema, typeSchema } from '../schema-value'
import {
  entriesOf,
  memberValue,
  textOf,
  textsIn,
  tokenOf,
  withFlaw,
  withMember,
  type ObjectValue,
  type Value,
} from '../value'
import type { Script } from './context'

/** Methods that change nothing of what JSON Schema says. */
const SILENT = new Set([
  'trim',
  'toLowerCase',
  'toUpperCase',
  'brand',
  'readonly',
  'catch',
  'nonstrict',
  'passthrough',
  'loose',
  'strip',
  'finite',
  'safe',
  'parse',
  'required',
])

const FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  uuid: 'uuid',
  datetime: 'date-time',
  date: 'date',
  time: 'time',
  ip: 'ip',
  duration: 'duration',
}

/** A schema after one more call of the chain. */
export function chainedSchema(
  script: Script,
  schema: ObjectValue,
  method: string,
  given: readonly SyntaxNode[],
): ObjectValue {
  const [first] = given
  const value = first ? script.evaluate(first) : null
  const set = (key: string, put: Value | null): ObjectValue =>
    put && put.kind !== 'unknown' ? withMember(schema, key, put) : schema
  const format = FORMATS[method]
  if (format !== undefined) return set('format', textOf(format, schema.at))
  if (SILENT.has(method)) return schema
  switch (method) {
    case 'describe':
      return withMember(schema, 'description', value ?? textOf('', schema.at))
    case 'meta':
      return entriesOf(value).reduce((all, [key, inner]) => withMember(all, key, inner), schema)
    case 'optional':
      return { ...schema, schema: { optional: true } }
    case 'nullish':
      return { ...nullableSchema(schema, schema.at), schema: { optional: true } }
    case 'nullable':
      return { ...nullableSchema(schema, schema.at), schema: schema.schema ?? { optional: false } }
    case 'default':
    case 'prefault':
      return { ...set('default', value), schema: { optional: true } }
    case 'array':
      return typeSchema('array', schema.at, [['items', schema]])
    case 'strict':
      return set('additionalProperties', tokenOf(false, schema.at))
    case 'regex':
      return first
        ? set('pattern', textOf(sourceOf(script, first).replace(/^\/([^]*)\/\w*$/, '$1'), first.from))
        : schema
    case 'int':
      return withMember(schema, 'type', textOf('integer', schema.at))
    case 'or':
      return combinedSchema('anyOf', [schema, schemaOr(value, schema.at)], schema.at)
    case 'and':
      return combinedSchema('allOf', [schema, schemaOr(value, schema.at)], schema.at)
    default:
      return bounded(schema, method, value) ?? reshaped(schema, method, value) ?? flawed(schema, method)
  }
}

function schemaOr(value: Value | null, at: number): ObjectValue {
  return value?.kind === 'object' && value.schema ? value : anySchema(at)
}

function flawed(schema: ObjectValue, method: string): ObjectValue {
  return withFlaw(schema, `\`.${method}(...)\` cannot be said in JSON Schema; it is left out.`)
}

/** `min`, `max` and their like, which mean different keywords for texts, lists and numbers. */
function bounded(schema: ObjectValue, method: string, value: Value | null): ObjectValue | null {
  const zero = tokenOf(0, schema.at)
  const keywords: Readonly<Record<string, readonly (readonly [string, Value | null])[]>> = {
    gte: [['minimum', value]],
    lte: [['maximum', value]],
    gt: [['exclusiveMinimum', value]],
    lt: [['exclusiveMaximum', value]],
    positive: [['exclusiveMinimum', zero]],
    negative: [['exclusiveMaximum', zero]],
    nonnegative: [['minimum', zero]],
    nonpositive: [['maximum', zero]],
    multipleOf: [['multipleOf', value]],
    step: [['multipleOf', value]],
    min: [[sizeKeyword(schema, 'min'), value]],
    max: [[sizeKeyword(schema, 'max'), value]],
    length: [
      [sizeKeyword(schema, 'min'), value],
      [sizeKeyword(schema, 'max'), value],
    ],
    nonempty: [[sizeKeyword(schema, 'min'), tokenOf(1, schema.at)]],
  }
  const entries = Object.hasOwn(keywords, method) ? keywords[method] : undefined
  if (!entries) return null
  return entries.reduce(
    (all, [key, put]) => (put?.kind === 'token' ? withMember(all, key, put) : all),
    schema,
  )
}

function sizeKeyword(schema: ObjectValue, end: 'min' | 'max'): string {
  const type = memberValue(schema, 'type')
  const text = type?.kind === 'text' ? type.text : ''
  if (text === 'string') return `${end}Length`
  return text === 'array' ? `${end}Items` : `${end}imum`
}

/** `extend`, `merge`, `pick`, `omit` and `partial`: another choice of members. */
function reshaped(schema: ObjectValue, method: string, value: Value | null): ObjectValue | null {
  const properties = memberValue(schema, 'properties')
  if (properties?.kind !== 'object') return null
  const entries = entriesOf(properties)
  const required = textsIn(memberValue(schema, 'required'))
  const make = (chosen: typeof entries, needed: readonly string[]): ObjectValue =>
    propertiesSchema(
      schema.at,
      chosen,
      needed.filter((name) => chosen.some(([key]) => key === name)),
    )
  if (method === 'partial') return make(entries, [])
  if (method === 'pick' || method === 'omit') {
    const names = new Set(entriesOf(value).map(([key]) => key))
    return make(
      entries.filter(([key]) => names.has(key) === (method === 'pick')),
      required,
    )
  }
  const given = memberValue(value, 'properties')
  if ((method !== 'extend' && method !== 'merge' && method !== 'safeExtend') || given?.kind !== 'object')
    return null
  const more = entriesOf(given)
  const kept = entries.filter(([key]) => !more.some(([other]) => other === key))
  return make([...kept, ...more], [...required, ...textsIn(memberValue(value, 'required'))])
}
