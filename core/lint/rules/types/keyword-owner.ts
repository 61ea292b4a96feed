import type { JsonNode } from '../../../json'
import { typesOf } from '../../schema-reading'

const STRING = ['string']
const NUMBER = ['number', 'integer']
const ARRAY = ['array']
const OBJECT = ['object']

/** Keywords that say something about values of one type only, with that type. */
export const keywordOwners: ReadonlyMap<string, readonly string[]> = new Map([
  ['minLength', STRING],
  ['maxLength', STRING],
  ['pattern', STRING],
  ['format', STRING],
  ['contentEncoding', STRING],
  ['contentMediaType', STRING],
  ['minimum', NUMBER],
  ['maximum', NUMBER],
  ['exclusiveMinimum', NUMBER],
  ['exclusiveMaximum', NUMBER],
  ['multipleOf', NUMBER],
  ['items', ARRAY],
  ['prefixItems', ARRAY],
  ['additionalItems', ARRAY],
  ['minItems', ARRAY],
  ['maxItems', ARRAY],
  ['uniqueItems', ARRAY],
  ['contains', ARRAY],
  ['minContains', ARRAY],
  ['maxContains', ARRAY],
  ['required', OBJECT],
  ['additionalProperties', OBJECT],
  ['patternProperties', OBJECT],
  ['propertyNames', OBJECT],
  ['minProperties', OBJECT],
  ['maxProperties', OBJECT],
])

/** False for a keyword that says nothing here, since the schema is of another type: `uniqueItems` of a text. */
export function hasEffect(schema: JsonNode, keyword: string): boolean {
  const owners = keywordOwners.get(keyword)
  const types = typesOf(schema)
  return !owners || types.length === 0 || types.some((type) => owners.includes(type.toLowerCase()))
}
