// Which kind of value each keyword of JSON Schema takes (2020-12, with what older drafts add).
import { itemsOf, type JsonNode } from '../../../json'

export type Kind =
  | 'object'
  | 'list'
  | 'names'
  | 'schemas'
  | 'schema'
  | 'items'
  | 'type'
  | 'number'
  | 'count'
  | 'boolean'
  | 'string'

/** What each kind is called after "must be". */
export const kindWords: Readonly<Record<Kind, string>> = {
  object: 'an object',
  list: 'a list',
  names: 'a list of property names',
  schemas: 'a list of at least one schema',
  schema: 'a schema, or true or false',
  items: 'a schema',
  type: 'the name of a type, or a list of such names',
  number: 'a number',
  count: 'a whole number that is not negative',
  boolean: 'true or false',
  string: 'a string',
}

const KEYWORDS: Readonly<Record<Kind, readonly string[]>> = {
  object: ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'],
  list: ['enum', 'examples'],
  names: ['required'],
  schemas: ['anyOf', 'oneOf', 'allOf'],
  schema: [
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'contains',
    'not',
    'if',
    'then',
    'else',
  ],
  items: ['items'],
  type: ['type'],
  number: ['minimum', 'maximum', 'multipleOf'],
  count: ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
  boolean: ['uniqueItems'],
  string: ['pattern', 'format', '$ref', '$id', '$anchor'],
}

/** The kind of each keyword that has one. */
export const kindOfKeyword: ReadonlyMap<string, Kind> = new Map(
  Object.entries(KEYWORDS).flatMap(([kind, keywords]) =>
    keywords.map((keyword) => [keyword, kind as Kind] as const),
  ),
)

/** True where a value is of the kind. */
export function isOfKind(kind: Kind, node: JsonNode): boolean {
  switch (kind) {
    case 'object':
    case 'number':
    case 'boolean':
    case 'string':
      return node.type === kind
    case 'list':
      return node.type === 'array'
    case 'names':
      return node.type === 'array' && itemsOf(node).every(({ type }) => type === 'string')
    case 'schemas':
      return node.type === 'array' && node.items.length > 0
    case 'schema':
      return node.type === 'object' || node.type === 'boolean'
    case 'items':
      // Up to 2019-09 a list stood for a tuple.
      return node.type === 'object' || node.type === 'boolean' || node.type === 'array'
    case 'type':
      return (
        node.type === 'string' ||
        (node.type === 'array' &&
          node.items.length > 0 &&
          itemsOf(node).every(({ type }) => type === 'string'))
      )
    case 'count':
      return node.type === 'number' && Number.isInteger(node.value) && Number(node.value) >= 0
  }
}

/** The names of types. */
export const typeNames: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
])
