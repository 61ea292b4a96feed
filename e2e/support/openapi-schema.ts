import { Validator, type Schema } from '@cfworker/json-schema'
import { isPlain, plain, resolved, type Plain } from './openapi-document'

type Check = (value: unknown) => readonly string[]
const checks = new WeakMap<Plain, Check>()

/**
 * Holds values against a schema of a document that does not change: what is wrong with them. A `format` that contradicts its neighbours is a
 * remark, so that a value is right with formats or without.
 */
export function checkFor(document: Plain, schema: Plain): Check {
  const known = checks.get(schema)
  if (known) return known
  const [strict, loose] = [validatorOf(document, schema, true), validatorOf(document, schema, false)]
  const check: Check = (value) => {
    if (strict.validate(value).valid) return []
    const { valid, errors } = loose.validate(value)
    return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
  }
  checks.set(schema, check)
  return check
}

function validatorOf(document: Plain, schema: Plain, withFormats: boolean): Validator {
  const conversion: Conversion = { document, definitions: new Map(), withFormats }
  const root = converted(conversion, schema)
  const definitions = Object.fromEntries(conversion.definitions)
  return new Validator({ $defs: definitions, allOf: [root] } as Schema, '2020-12', false)
}

interface Conversion {
  readonly document: Plain
  readonly definitions: Map<string, unknown>
  readonly withFormats: boolean
}

/** The name of a definition that is referred to, which is converted when it is met first. */
function definitionAt(conversion: Conversion, reference: string): string {
  const { document, definitions } = conversion
  const name = reference.replaceAll(/\W+/g, '_')
  if (!definitions.has(name)) {
    definitions.set(name, {})
    definitions.set(name, converted(conversion, resolved(document, { $ref: reference })))
  }
  return `#/$defs/${name}`
}

/** What a schema only tells, or what a validator would take for more schemas. */
const TELLING = ['example', 'examples', 'default', 'discriminator', 'xml', 'readOnly', 'nullable', '$schema']

/** As JSON Schema 2020-12: `nullable`, bounds, references, and no demand for what only a server sends. */
function converted(conversion: Conversion, value: unknown): unknown {
  const inner = (item: unknown): unknown => converted(conversion, item)
  if (Array.isArray(value)) return value.map(inner)
  if (!isPlain(value)) return value
  if (typeof value.$ref === 'string') return { $ref: definitionAt(conversion, value.$ref) }
  const made: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    // A parameter may be called like a keyword: then its schema stands there.
    if (TELLING.includes(key) && !isSchema(item)) continue
    if (key === 'format' && !conversion.withFormats && typeof item === 'string') continue
    made[key] = key === 'enum' || key === 'required' ? item : inner(item)
  }
  if (value.nullable === true && typeof made.type === 'string') made.type = [made.type, 'null']
  if (value.nullable === true && Array.isArray(made.enum)) made.enum = [...(made.enum as unknown[]), null]
  for (const [bound, key] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const)
    if (typeof made[key] === 'boolean') {
      if (made[key] && made[bound] !== undefined) made[key] = made[bound]
      else made[key] = undefined
    }
  if (isPlain(value.properties) && Array.isArray(value.required)) {
    const properties = value.properties
    made.required = (value.required as unknown[]).filter(
      (name) => plain(properties[String(name)]).readOnly !== true,
    )
  }
  if (typeof made.required === 'boolean') made.required = undefined
  return Object.fromEntries(Object.entries(made).filter(([, item]) => item !== undefined))
}

function isSchema(value: unknown): boolean {
  return isPlain(value) && (typeof value.type === 'string' || typeof value.$ref === 'string')
}
