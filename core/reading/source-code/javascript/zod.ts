// Schemas of Zod as JSON Schema: the makers (`z.string()`), then the methods that are chained to them.
import type { SyntaxNode } from '@lezer/common'
import { partsOf, sourceOf } from '../scope'
import {
  anySchema,
  combinedSchema,
  enumSchema,
  nullableSchema,
  propertiesSchema,
  schemaOf,
  typeSchema,
} from '../schema-value'
import { listOf, textOf, tokenOf, withMember, type ObjectValue, type Value } from '../value'
import type { Script } from './context'
import { chainedSchema } from './zod-methods'

/** The schema that a chain of calls of Zod makes; null for any other call. */
export function zodSchema(script: Script, node: SyntaxNode): ObjectValue | null {
  const links: { readonly method: string; readonly given: readonly SyntaxNode[] }[] = []
  let current: SyntaxNode | null = node
  while (current?.name === 'CallExpression') {
    const callee: SyntaxNode | null = current.firstChild
    const list = current.getChild('ArgList')
    const given = list ? partsOf(list) : []
    if (callee?.name !== 'MemberExpression') return null
    const source = sourceOf(script, callee)
    const maker = /^z(?:od)?\.(?:coerce\.|iso\.)?(\w+)$/.exec(withoutSpace(source))?.[1]
    if (maker !== undefined) {
      const base = made(script, maker, given, current.from)
      return (
        base &&
        links.reduceRight(
          (schema, { method, given: values }) => chainedSchema(script, schema, method, values),
          base,
        )
      )
    }
    links.push({ method: /\w*$/.exec(source)?.[0] ?? '', given })
    current = callee.firstChild
  }
  // The chain may start at a name that stands for a schema.
  if (links.length === 0 || current?.name !== 'VariableName') return null
  const known = script.evaluate(current)
  if (known.kind !== 'object' || !known.schema) return null
  return links.reduceRight((schema, { method, given }) => chainedSchema(script, schema, method, given), known)
}

/** Code without white space and comments: long chains are broken into lines, each with its method. */
function withoutSpace(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/.*|\s+/g, '')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  int: 'integer',
  bigint: 'integer',
  boolean: 'boolean',
  null: 'null',
  symbol: 'string',
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date-time',
  datetime: 'date-time',
  time: 'time',
  duration: 'duration',
  email: 'email',
  url: 'uri',
  uuid: 'uuid',
  guid: 'uuid',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
}

const ANY = new Set(['any', 'unknown', 'undefined', 'void', 'custom', 'instanceof'])

function made(script: Script, maker: string, given: readonly SyntaxNode[], at: number): ObjectValue | null {
  const [first, second] = given
  const schemaAt = (node: SyntaxNode | undefined): ObjectValue =>
    asSchema(node ? script.evaluate(node) : null, at)
  const type = TYPES[maker]
  if (type !== undefined) return typeSchema(type, at)
  const format = FORMATS[maker]
  if (format !== undefined) return typeSchema('string', at, [['format', textOf(format, at)]])
  if (ANY.has(maker)) return anySchema(at)
  switch (maker) {
    case 'object':
    case 'strictObject':
    case 'looseObject':
      return shapeSchema(first ? script.evaluate(first) : null, at, maker === 'strictObject')
    case 'array':
    case 'set':
      return typeSchema('array', at, [['items', schemaAt(first)]])
    case 'enum':
    case 'nativeEnum':
      return listedSchema(first ? script.evaluate(first) : null, at)
    case 'literal':
      return literalSchema(first ? script.evaluate(first) : null, at)
    case 'union':
      return combinedSchema('anyOf', listed(script, first), at)
    case 'discriminatedUnion':
      return combinedSchema('anyOf', listed(script, second), at)
    case 'intersection':
      return combinedSchema('allOf', [schemaAt(first), schemaAt(second)], at)
    case 'tuple':
      return typeSchema('array', at, [['prefixItems', listOf(listed(script, first), at)]])
    case 'record':
    case 'map':
      return typeSchema('object', at, [['additionalProperties', schemaAt(second ?? first)]])
    case 'optional':
      return { ...schemaAt(first), schema: { optional: true } }
    case 'nullable':
      return nullableSchema(schemaAt(first), at)
    case 'preprocess':
      return schemaAt(second)
    default:
      return anySchema(at, [`\`z.${maker}\` is not known here; any value is allowed.`])
  }
}

function asSchema(value: Value | null, at: number): ObjectValue {
  if (value?.kind === 'object' && value.schema) return value
  const what = value?.kind === 'unknown' ? [`\`${value.what}\` is not known here; any value is allowed.`] : []
  return anySchema(at, what)
}

function listed(script: Script, node: SyntaxNode | undefined): readonly ObjectValue[] {
  const value = node ? script.evaluate(node) : null
  return value?.kind === 'list' ? value.items.map((item) => asSchema(item, item.at)) : []
}

/** `z.object({ a: ... })`: the literal has been read as a shape already, where all its members are schemas. */
function shapeSchema(shape: Value | null, at: number, strict: boolean): ObjectValue {
  const closed = (schema: ObjectValue): ObjectValue =>
    strict ? withMember(schema, 'additionalProperties', tokenOf(false, at)) : schema
  if (shape?.kind !== 'object') {
    const flaws =
      shape?.kind === 'unknown' ? [`\`${shape.what}\` is not known here; its members are left out.`] : []
    return closed({ ...typeSchema('object', at), flaws })
  }
  const isShape = shape.members.some(
    ({ key, value }) => key === 'properties' && value.kind === 'object' && !value.schema,
  )
  if (isShape) return closed({ ...shape, schema: { optional: false } })
  const properties = shape.members.map(({ key, value }) => [key ?? '', asSchema(value, value.at)] as const)
  const known = properties.filter(([key]) => key !== '')
  const required = known.filter(([, schema]) => schema.schema?.optional !== true).map(([key]) => key)
  const lost = shape.members.flatMap(({ key, value }) =>
    key === null && value.kind === 'unknown'
      ? [`\`${value.what}\` is not known here; its members are left out.`]
      : [],
  )
  return closed({ ...propertiesSchema(at, known, required), flaws: lost })
}

/** The schema of `z.enum([...])`, also of an object whose values are meant. */
function listedSchema(value: Value | null, at: number): ObjectValue {
  const values =
    value?.kind === 'list'
      ? value.items
      : value?.kind === 'object'
        ? value.members.map(({ value: inner }) => inner)
        : null
  if (!values) return asSchema(value, at)
  // An enum that lacks some of its values would refuse what is right.
  const unknown = values.flatMap((one) => (one.kind === 'unknown' ? [`\`${one.what}\``] : []))
  if (unknown.length > 0)
    return anySchema(at, [
      `${unknown.join(', ')} cannot be read without running the code; any value is allowed.`,
    ])
  return enumSchema(values, at)
}

function literalSchema(value: Value | null, at: number): ObjectValue {
  if (value?.kind === 'list') return schemaOf(at, [['enum', value]])
  if (value?.kind === 'text') return typeSchema('string', at, [['const', value]])
  return value?.kind === 'token' ? schemaOf(at, [['const', value]]) : anySchema(at)
}
