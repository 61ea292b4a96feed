// What a schema states of a part, in lines that a model reads and that a draft is held against.
import { partsOf, type Part, type Tool, readTool } from '../catalog'
import { itemsOf, membersOf, nodeAt, printNode, stringAt, type JsonNode } from '../json'

const MOST_PARAMETERS = 24
const MOST_VALUES = 12
const MOST_CHARACTERS = 160

/** Keywords that bound a value, in the order in which they are told. */
const BOUNDS = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'const',
] as const

/** The lines about a tool: name, what it is said to do now, its parameters, what it returns, what its annotations claim. */
export function toolFacts(tool: Tool): readonly string[] {
  const { root, name, description } = readTool(tool)
  const title = stringAt(root, ['title']) ?? stringAt(root, ['annotations', 'title'])
  const parameters = partsOf(tool).filter(({ kind }) => kind === 'parameter')
  const more = parameters.length - MOST_PARAMETERS
  return [
    `Tool: ${name}`,
    ...(title === null ? [] : [`Title: ${cut(title)}`]),
    ...(tool.server === null ? [] : [`Server: ${tool.server}`]),
    ...(description.trim() === '' ? [] : [`Present description: ${cut(description)}`]),
    parameters.length === 0 ? 'Parameters: none' : 'Parameters:',
    ...parameters.slice(0, MOST_PARAMETERS).map((part) => `- ${parameterFact(tool, part)}`),
    ...(more > 0 ? [`- and ${more} more`] : []),
    ...returnFacts(root),
    ...annotationFacts(root),
  ]
}

/** The lines about a parameter: itself, and the tool that it belongs to. */
export function parameterFacts(tool: Tool, part: Part): readonly string[] {
  const { name, description } = readTool(tool)
  return [
    `Parameter: ${parameterFact(tool, part)}`,
    `Tool: ${name}`,
    ...(description.trim() === '' ? [] : [`The tool: ${cut(description)}`]),
  ]
}

/** "city (string, required): City to look up; one of: a, b" */
function parameterFact(tool: Tool, part: Part): string {
  const { schema } = readTool(tool)
  const node = nodeAt(schema, part.path)
  const owner = nodeAt(schema, part.path.slice(0, -2))
  const isRequired = itemsOf(nodeAt(owner, ['required'])).some(({ value }) => value === part.name)
  const inside = part.path.filter((_step, index) => part.path[index - 1] === 'properties').slice(0, -1)
  const kind = typeWords(node)
  const about = [
    kind,
    isRequired ? 'required' : 'optional',
    ...(inside.length > 0 ? [`in ${inside.join('.')}`] : []),
  ]
  const described = part.description.trim() === '' ? '' : `: ${cut(part.description)}`
  const limits = limitFacts(node)
  return `${part.name} (${about.filter((word) => word !== '').join(', ')})${described}${limits === '' ? '' : `; ${limits}`}`
}

function typeWords(schema: JsonNode | null): string {
  const type = nodeAt(schema, ['type'])
  if (type?.type === 'string') return String(type.value)
  if (type?.type === 'array')
    return itemsOf(type)
      .map(({ value }) => String(value))
      .join(' or ')
  return nodeAt(schema, ['enum']) ? 'one of some values' : ''
}

function limitFacts(schema: JsonNode | null): string {
  const values = itemsOf(nodeAt(schema, ['enum']))
  const items = itemsOf(nodeAt(nodeAt(schema, ['items']), ['enum']))
  const listed = values.length > 0 ? values : items
  const shown = listed.slice(0, MOST_VALUES).map(shownValue)
  const rest = listed.length - shown.length
  const oneOf =
    listed.length === 0 ? [] : [`one of: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]
  const bounds = BOUNDS.flatMap((key) => {
    const node = nodeAt(schema, [key])
    return node ? [`${key} ${shownValue(node)}`] : []
  })
  return [...oneOf, ...bounds].join('; ')
}

function shownValue(node: JsonNode): string {
  return typeof node.value === 'string' ? cut(node.value) : cut(compact(node))
}

function compact(node: JsonNode): string {
  if (node.type === 'object' || node.type === 'array') return node.type === 'array' ? 'a list' : 'an object'
  return String(node.value)
}

function returnFacts(root: JsonNode | null): readonly string[] {
  const names = membersOf(nodeAt(root, ['outputSchema', 'properties'])).map(({ key }) => key)
  return names.length === 0 ? [] : [`Returns: ${names.slice(0, MOST_VALUES).join(', ')}`]
}

const HINTS: readonly (readonly [string, string])[] = [
  ['readOnlyHint', 'only reads'],
  ['destructiveHint', 'may delete or overwrite'],
  ['idempotentHint', 'a second call changes nothing more'],
]

function annotationFacts(root: JsonNode | null): readonly string[] {
  const isSet = (key: string): boolean => nodeAt(root, ['annotations', key])?.value === true
  const told = HINTS.filter(([key]) => isSet(key)).map(([, words]) => words)
  return told.length === 0 ? [] : [`Stated effect: ${told.join('; ')}`]
}

function cut(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length > MOST_CHARACTERS ? `${flat.slice(0, MOST_CHARACTERS)}…` : flat
}

/** Every text of the tool that a draft may lean on. */
export function knownText(tool: Tool): string {
  const { root } = readTool(tool)
  return `${root ? printNode(tool.text, root) : tool.text} ${tool.server ?? ''}`
}
