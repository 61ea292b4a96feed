import type { ToolLayout } from '../catalog'
import { memberOf, membersOf, type JsonNode } from '../json'
import type { Format } from './format'
import { listOf } from './write-document'
import { besideName, printMembers, writeEntry } from './write-entry'

/** The keys of a list of declarations, in a request or alone; the second is what the Python library and REST samples write. */
const DECLARATION_KEYS = ['functionDeclarations', 'function_declarations']
const UPPER_CASE_TYPE = /^(?:OBJECT|STRING|NUMBER|INTEGER|BOOLEAN|ARRAY|NULL)$/

/** True where the schema, or one of its properties, spells its type as Gemini's `Type` enumeration does. */
function hasUpperCaseType(schema: JsonNode): boolean {
  if (isUpperCase(schema)) return true
  const properties = memberOf(schema, 'properties')?.valueNode
  return membersOf(properties).some(({ valueNode }) => isUpperCase(valueNode))
}

function isUpperCase(schema: JsonNode): boolean {
  const value = (memberOf(schema, 'type') ?? memberOf(schema, 'type_'))?.valueNode.value
  return typeof value === 'string' && UPPER_CASE_TYPE.test(value)
}

/** The `tools` of a request: one object that lists the declarations. */
function wrapDeclarations(list: string): string {
  return listOf([printMembers([['functionDeclarations', list]])])
}

/** Gemini function declarations with the OpenAPI-like `parameters` (upper-case types, few keywords). */
export const gemini: Format = {
  id: 'gemini',
  label: 'Gemini',
  layout: { name: ['name'], description: ['description'], schema: ['parameters'] },
  wrap: wrapDeclarations,
  listedUnder: DECLARATION_KEYS,
  recognize: (entry) => {
    const parameters = memberOf(entry, 'parameters')?.valueNode
    if (parameters?.type !== 'object' || memberOf(entry, 'type')) return 0
    return hasUpperCaseType(parameters) ? 0.95 : 0
  },
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'gemini',
        label: 'Gemini',
        takes: [],
        schema: 'not-empty',
        arrange: (pieces) => besideName('parameters', pieces),
      },
      options,
    ),
}

const JSON_SCHEMA_LAYOUT: ToolLayout = {
  name: ['name'],
  description: ['description'],
  schema: ['parametersJsonSchema'],
}
const SNAKE_CASE_LAYOUT: ToolLayout = { ...JSON_SCHEMA_LAYOUT, schema: ['parameters_json_schema'] }

/** Gemini function declarations with `parametersJsonSchema`, which takes plain JSON Schema. */
export const geminiJsonSchema: Format = {
  id: 'gemini-json-schema',
  label: 'Gemini (JSON Schema)',
  layout: JSON_SCHEMA_LAYOUT,
  wrap: wrapDeclarations,
  layoutOf: (entry) => (memberOf(entry, 'parametersJsonSchema') ? JSON_SCHEMA_LAYOUT : SNAKE_CASE_LAYOUT),
  recognize: (entry) => {
    const schema = memberOf(entry, 'parametersJsonSchema') ?? memberOf(entry, 'parameters_json_schema')
    return schema?.valueNode.type === 'object' && !memberOf(entry, 'type') ? 1 : 0
  },
  write: (tool, options) =>
    writeEntry(
      tool,
      {
        format: 'gemini-json-schema',
        label: 'Gemini (JSON Schema)',
        takes: [],
        schema: 'free',
        arrange: (pieces) => besideName('parametersJsonSchema', pieces),
      },
      options,
    ),
}
