import type { JsonValue } from '../../catalog'
import { itemsOf, memberOf, type JsonNode } from '../../json'
import { isList, isRecord } from './equal-values'

type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null' | 'any'

/** Words for types that catalogues of tools use beside JSON Schema's own, Python's above all. */
const WORDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'any'] as const).map(
    (word): [string, Kind] => [word, word],
  ),
  ['str', 'string'],
  ['float', 'number'],
  ['double', 'number'],
  ['int', 'integer'],
  ['long', 'integer'],
  ['bool', 'boolean'],
  ['dict', 'object'],
  ['list', 'array'],
  ['tuple', 'array'],
])

/** Whether a value is of a type that a schema allows. A word that is no known type allows everything; 1.0 is an integer. */
export function isOfType(schema: JsonNode, value: JsonValue): boolean {
  const type = memberOf(schema, 'type')?.valueNode
  const words = type?.type === 'array' ? itemsOf(type) : type ? [type] : []
  if (words.length === 0) return true
  if (value === null && memberOf(schema, 'nullable')?.valueNode.value === true) return true
  return words.some((word) => typeof word.value !== 'string' || isOf(word.value.toLowerCase(), value))
}

function isOf(word: string, value: JsonValue): boolean {
  const kind = WORDS.get(word)
  switch (kind) {
    case undefined:
    case 'any':
      return true
    case 'null':
      return value === null
    case 'array':
      return isList(value)
    case 'object':
      return isRecord(value)
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value)
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === kind
  }
}
