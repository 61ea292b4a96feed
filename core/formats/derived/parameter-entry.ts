// Entries that list their parameters instead of giving a schema: benchmark specifications, API directories, registries of servers.
import { itemsOf, memberOf, membersOf, nodeAt, printNode, stringAt, type JsonNode } from '../../json'
import type { Remark } from '../format'
import { printMembers } from '../write-entry'
import { divideMembers, printDerived, stringToken, type DerivedEntry, type MadeEntry } from './derived-entry'
import { isParameterList, isParameterMap, readParameters, type ParameterSource } from './read-parameters'

const NAME_KEYS = ['name', 'api_name', 'apiName', 'function_name', 'tool_name', 'id']
const DESCRIPTION_KEYS = ['description', 'desc', 'api_description', 'apiDescription', 'summary']
/** Keys that stand for parameters in lists or maps, in the order in which they are read; whether all of them are required. */
const PARAMETER_KEYS: readonly (readonly [key: string, required: boolean | null])[] = [
  ['required_parameters', true],
  ['path_parameters', null],
  ['query_parameters', null],
  ['header_parameters', null],
  ['body_parameters', null],
  ['parameters', null],
  ['input_parameters', null],
  ['inputParameters', null],
  ['arguments', null],
  ['args', null],
  ['params', null],
  ['inputs', null],
  ['optional_parameters', false],
]
/** Keys that say by themselves that a tool is described. */
const TELLING = new Set([
  'required_parameters',
  'optional_parameters',
  'query_parameters',
  'path_parameters',
  'body_parameters',
  'input_parameters',
])
/** Values that are given, not described, where they stand in a map: a recorded call. */
const CALL_KEYS = new Set(['arguments', 'args', 'params', 'inputs'])
/** Keys of a list of the kinds of data that a tool takes, without names: it is read without parameters. */
const KIND_KEYS = ['input-type', 'input_type', 'input-types']
const OUTPUT_KEYS = ['output_parameters', 'outputParameters']

/** What an entry is, when it lists or maps its parameters; null otherwise. */
export function parameterEntry(entry: JsonNode): DerivedEntry | null {
  const nameKey = NAME_KEYS.find((key) => (stringAt(entry, [key]) ?? '') !== '')
  if (nameKey === undefined) return null
  const descriptionKey = DESCRIPTION_KEYS.find((key) => stringAt(entry, [key]) !== null)
  const sources = sourcesOf(entry, descriptionKey !== undefined)
  const isListed = sources.length > 0 || KIND_KEYS.some((key) => nodeAt(entry, [key])?.type === 'array')
  if (!isListed || (nameKey === 'id' && descriptionKey === undefined)) return null
  const isTelling = sources.some(({ path }) => TELLING.has(String(path[0])))
  return {
    derived: 'parameter-list',
    name: stringAt(entry, [nameKey]) ?? '',
    confidence: isTelling && descriptionKey !== undefined ? 'certain' : 'likely',
    alone: isTelling && descriptionKey !== undefined,
    make: (text) => makeEntry(text, entry, nameKey, descriptionKey, sources),
  }
}

function sourcesOf(entry: JsonNode, isDescribed: boolean): readonly ParameterSource[] {
  const sources: ParameterSource[] = []
  for (const [key, required] of PARAMETER_KEYS) {
    const node = memberOf(entry, key)?.valueNode
    if (!node) continue
    const isMap = isParameterMap(node) && (isDescribed || !CALL_KEYS.has(key))
    if (isMap || isParameterList(node) || (TELLING.has(key) && isEmpty(node)))
      sources.push({ node, path: [key], required })
  }
  return sources
}

function isEmpty({ type, members, items }: JsonNode): boolean {
  return (type === 'array' || type === 'object') && members.length === 0 && items.length === 0
}

function makeEntry(
  text: string,
  entry: JsonNode,
  nameKey: string,
  descriptionKey: string | undefined,
  sources: readonly ParameterSource[],
): MadeEntry {
  const required = itemsOf(memberOf(entry, 'required')?.valueNode).flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  )
  const { schema, remarks } = readParameters(text, sources, required)
  const unnamed: readonly Remark[] = sources.length > 0 ? [] : [NO_NAMES]
  const output = OUTPUT_KEYS.find((key) => isOutputMap(memberOf(entry, key)?.valueNode))
  const outputNode = output === undefined ? null : (memberOf(entry, output)?.valueNode ?? null)
  const used = new Set([nameKey, ...sources.map(({ path }) => String(path[0]))])
  if (descriptionKey !== undefined) used.add(descriptionKey)
  if (output !== undefined) used.add(output)
  if (required.length > 0) used.add('required')
  const { known, meta, rest } = divideMembers(text, entry, used)
  return {
    text: printDerived({
      name: stringToken(text, entry, nameKey) ?? '""',
      description: descriptionKey === undefined ? null : stringToken(text, entry, descriptionKey),
      schema,
      known: outputNode ? [...known, ['outputSchema', outputSchema(text, outputNode)]] : known,
      meta,
      rest,
    }),
    remarks: [...remarks, ...unnamed],
  }
}

const NO_NAMES: Remark = {
  level: 'info',
  path: [],
  message: 'It says what kinds of data it takes but not by what names; it is read without parameters.',
}

function isOutputMap(node: JsonNode | undefined): boolean {
  return node?.type === 'object' && node.members.every(({ valueNode }) => valueNode.type === 'object')
}

/** What a tool answers, as it is described: property by property, nothing required. */
function outputSchema(text: string, node: JsonNode): string {
  const properties = membersOf(node).map(({ key, valueNode }) => [key, printNode(text, valueNode)] as const)
  return printMembers([
    ['type', '"object"'],
    ['properties', printMembers(properties)],
  ])
}
