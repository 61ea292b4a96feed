// JSON Schemas that stand for types and schema libraries of source code.
import { listOf, objectOf, textOf, type ObjectValue, type Value } from './value'

/** A schema of some keywords; those without a value are left out. */
export function schemaOf(
  at: number,
  keywords: readonly (readonly [string, Value | null | undefined])[],
): ObjectValue {
  return objectOf(at, keywords, { schema: { optional: false } })
}

/** A schema that allows everything. */
export function anySchema(at: number, flaws: readonly string[] = []): ObjectValue {
  return { ...schemaOf(at, []), flaws }
}

/** A schema of one type. */
export function typeSchema(
  type: string,
  at: number,
  more: readonly (readonly [string, Value])[] = [],
): ObjectValue {
  return schemaOf(at, [['type', textOf(type, at)], ...more])
}

/** What any of some schemas allows, or what all of them do. */
export function combinedSchema(
  keyword: 'anyOf' | 'allOf',
  schemas: readonly ObjectValue[],
  at: number,
): ObjectValue {
  return schemaOf(at, [[keyword, listOf(schemas, at)]])
}

/** What a schema allows, or null. */
export function nullableSchema(schema: ObjectValue, at: number): ObjectValue {
  return combinedSchema('anyOf', [schema, typeSchema('null', at)], at)
}

/** The schema of one of some values. */
export function enumSchema(values: readonly Value[], at: number): ObjectValue {
  const keyword = ['enum', listOf(values, at)] as const
  return values.every(({ kind }) => kind === 'text')
    ? typeSchema('string', at, [keyword])
    : schemaOf(at, [keyword])
}

/** The schema of an object of some properties; `required`: those that must be there. */
export function propertiesSchema(
  at: number,
  properties: readonly (readonly [string, Value])[],
  required: readonly string[],
): ObjectValue {
  const names = required.map((name) => textOf(name, at))
  return typeSchema('object', at, [
    ['properties', objectOf(at, properties)],
    ...(names.length > 0 ? [['required', listOf(names, at)] as const] : []),
  ])
}
