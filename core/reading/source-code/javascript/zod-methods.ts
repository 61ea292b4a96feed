// The methods that are chained to a schema of Zod.
import type { SyntaxNode } from '@lezer/common'
import {
  anySchema,
  listOf,
  memberValue,
  objectOf,
  propertiesSchema,
  textOf,
  tokenOf,
  typeSchema,
  withMember,
  type ObjectValue,
  type Value,
} from '../value'
import { sourceOf, type Script } from './context'

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
      return value?.kind === 'object'
        ? value.members.reduce(
            (all, { key, value: inner }) => (key === null ? all : withMember(all, key, inner)),
            schema,
          )
        : schema
    case 'optional':
      return { ...schema, schema: { optional: true } }
    case 'nullish':
      return { ...nullable(schema), schema: { optional: true } }
    case 'nullable':
      return { ...nullable(schema), schema: schema.schema ?? { optional: false } }
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
      return objectOf(schema.at, [['anyOf', listOf([schema, schemaOr(value, schema.at)], schema.at)]], SCHEMA)
    case 'and':
      return objectOf(schema.at, [['allOf', listOf([schema, schemaOr(value, schema.at)], schema.at)]], SCHEMA)
    default:
      return bounded(schema, method, value) ?? reshaped(schema, method, value) ?? flawed(schema, method)
  }
}

const SCHEMA = { schema: { optional: false } } as const

function schemaOr(value: Value | null, at: number): ObjectValue {
  return value?.kind === 'object' && value.schema ? value : anySchema(at)
}

function nullable(schema: ObjectValue): ObjectValue {
  return objectOf(schema.at, [['anyOf', listOf([schema, typeSchema('null', schema.at)], schema.at)]], SCHEMA)
}

function flawed(schema: ObjectValue, method: string): ObjectValue {
  const flaw = `\`.${method}(...)\` cannot be said in JSON Schema; it is left out.`
  return { ...schema, flaws: [...(schema.flaws ?? []), flaw] }
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
  const list = memberValue(schema, 'required')
  const required =
    list?.kind === 'list' ? list.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : []
  const entries = properties.members.flatMap(({ key, value: inner }) =>
    key === null ? [] : [[key, inner] as const],
  )
  const make = (chosen: typeof entries, needed: readonly string[]): ObjectValue =>
    propertiesSchema(
      schema.at,
      chosen,
      needed.filter((name) => chosen.some(([key]) => key === name)),
    )
  if (method === 'partial') return make(entries, [])
  const given = memberValue(value, 'properties')
  const names = value?.kind === 'object' ? value.members.map(({ key }) => key) : []
  if (method === 'pick')
    return make(
      entries.filter(([key]) => names.includes(key)),
      required,
    )
  if (method === 'omit')
    return make(
      entries.filter(([key]) => !names.includes(key)),
      required,
    )
  if ((method !== 'extend' && method !== 'merge' && method !== 'safeExtend') || given?.kind !== 'object')
    return null
  const more = given.members.flatMap(({ key, value: inner }) => (key === null ? [] : [[key, inner] as const]))
  const kept = entries.filter(([key]) => !more.some(([other]) => other === key))
  const needed = memberValue(value, 'required')
  const also =
    needed?.kind === 'list' ? needed.items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])) : []
  return make([...kept, ...more], [...required, ...also])
}
