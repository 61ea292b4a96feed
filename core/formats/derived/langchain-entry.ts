// Tools as LangChain dumps them: `args_schema` or `args` beside the name, or a serialised constructor (`lc`, `kwargs`).
import { memberOf, nodeAt, printNode, stringAt, type JsonNode } from '../../json'
import { looksLikeSchema } from '../schema-shape'
import { divideMembers, printDerived, stringToken, type DerivedEntry, type MadeEntry } from './derived-entry'
import { isParameterMap, readParameters } from './read-parameters'

/** Keys of a schema; `schema` alone is also used by others, so a description must stand beside it. */
const SCHEMA_KEYS = ['args_schema', 'argsSchema', 'tool_call_schema', 'schema']

/** What an entry is, when LangChain wrote it; null otherwise. */
export function langChainEntry(entry: JsonNode): DerivedEntry | null {
  const isSerialised =
    memberOf(entry, 'lc') !== null && nodeAt(entry, ['id'])?.type === 'array' && isTool(entry)
  const kwargs = isSerialised ? nodeAt(entry, ['kwargs']) : null
  if (kwargs?.type === 'object') return entryOf(kwargs, entry)
  return memberOf(entry, 'type') ? null : entryOf(entry, null)
}

/** Serialised objects that are tools: by their class, or because a schema of arguments stands among their fields. */
function isTool(entry: JsonNode): boolean {
  const path = nodeAt(entry, ['id'])
  const last = path?.items.at(-1)?.value
  return (
    (typeof last === 'string' && /tool/i.test(last)) ||
    SCHEMA_KEYS.some((key) => nodeAt(entry, ['kwargs', key]) !== null)
  )
}

function entryOf(fields: JsonNode, wrapper: JsonNode | null): DerivedEntry | null {
  const name = stringAt(fields, ['name'])
  if (name === null || name === '') return null
  const isDescribed = stringAt(fields, ['description']) !== null
  const schemaKey = SCHEMA_KEYS.find((key) => {
    const node = memberOf(fields, key)?.valueNode
    return node?.type === 'object' && looksLikeSchema(node) && (key !== 'schema' || isDescribed)
  })
  const args = memberOf(fields, 'args')?.valueNode
  const hasArgs = args?.type === 'object' && isPropertyMap(args) && isDescribed
  if (schemaKey === undefined && !hasArgs && wrapper === null) return null
  const isSure = wrapper !== null || (schemaKey !== undefined && schemaKey !== 'schema')
  return {
    derived: 'langchain',
    name,
    confidence: isSure ? 'certain' : 'likely',
    alone: isSure,
    make: (text) => makeEntry(text, fields, schemaKey ?? (hasArgs ? 'args' : null)),
  }
}

/** `tool.args`: a map from name to schema, as pydantic writes its properties (`title` and `type`). */
function isPropertyMap(node: JsonNode): boolean {
  return (
    isParameterMap(node) &&
    node.members.every(
      ({ valueNode }) => memberOf(valueNode, 'title') !== null || memberOf(valueNode, 'anyOf'),
    )
  )
}

function makeEntry(text: string, fields: JsonNode, key: string | null): MadeEntry {
  const node = key === null ? null : (memberOf(fields, key)?.valueNode ?? null)
  const made =
    node && key === 'args' ? readParameters(text, [{ node, path: ['args'], required: null }]) : null
  const used = new Set(['name', 'description', ...(key === null ? [] : [key])])
  return {
    text: printDerived({
      name: stringToken(text, fields, 'name') ?? '""',
      description: stringToken(text, fields, 'description'),
      schema: made?.schema ?? (node ? printNode(text, node) : null),
      ...divideMembers(text, fields, used),
    }),
    remarks: made?.remarks ?? [],
  }
}
