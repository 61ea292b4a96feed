import { mapSchemas } from './map-schemas'
import type { Transformation } from './transformation'
import { at, scalar, type Tree } from './tree'
import { addWords } from './words'

const KEYWORD_TYPES: Readonly<Record<string, string>> = {
  properties: 'object',
  additionalProperties: 'object',
  minProperties: 'object',
  maxProperties: 'object',
  required: 'object',
  items: 'array',
  prefixItems: 'array',
  minItems: 'array',
  maxItems: 'array',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
}

/** The type that a schema without one can only mean, or null. */
export function impliedType(schema: Tree): string | null {
  const fixed = at(schema, 'const')
  const values = fixed ? [fixed] : (at(schema, 'enum')?.items ?? [])
  const kinds = new Set(values.map(typeOfValue).filter((type) => type !== 'null'))
  const [kind] = kinds
  if (kinds.size === 1 && kind !== undefined) return kind
  if (kinds.size === 2 && kinds.has('integer') && kinds.has('number')) return 'number'
  if (values.length > 0) return null
  const found = schema.members.find(({ key }) => Object.hasOwn(KEYWORD_TYPES, key))
  return found ? (KEYWORD_TYPES[found.key] ?? null) : null
}

function typeOfValue(value: Tree): string {
  return value.type === 'number' && /^-?\d+$/.test(value.token) ? 'integer' : value.type
}

/** Whether a schema says which values it takes otherwise than by a type. */
export function isUntyped(schema: Tree): boolean {
  return (
    schema.type === 'object' && !['type', 'anyOf', 'oneOf', 'allOf', '$ref'].some((key) => at(schema, key))
  )
}

/** Schemas whose type can be told from their other keywords. */
export const knownTypes: Transformation = {
  id: 'missing-type',
  does: 'Writes the type that a schema without one can only mean, which Gemini and strict modes ask for.',
  source: 'rule missing-type',
  reversible: true,
  apply: (schema, say) =>
    mapSchemas(schema, (node) => {
      const type = isUntyped(node) ? impliedType(node) : null
      if (type === null) return node
      say({
        path: [...node.from, 'type'],
        message: `A type must be said; \`${type}\` is written, the only one that the rest fits.`,
      })
      return withType(node, type)
    }),
}

/** Schemas that take anything, for Gemini, which knows no such thing. */
export const stringForAny: Transformation = {
  id: 'any-type',
  does: 'Writes a schema that takes any value as a string, since Gemini takes no schema without a type.',
  source: 'rules missing-type and boolean-subschema',
  reversible: false,
  apply: (schema, say) =>
    mapSchemas(schema, (node, { isRoot }) => {
      if (isRoot || !isUntyped(node)) return node
      say({
        path: node.from,
        message: 'Gemini knows no value of any type; a string is written that holds the value as JSON.',
      })
      return addWords(withType(node, 'string'), 'Any value, written as JSON.')
    }),
}

/** The schema, which has no type, with one in front. */
export function withType(node: Tree, type: string): Tree {
  const tree = scalar(type, node.from)
  return { ...node, members: [{ key: 'type', token: '"type"', tree }, ...node.members] }
}
