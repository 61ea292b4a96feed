// What people want to read of a part beside its name: its type in a few words, and whether it must be given.
import { readTool, type Part, type Tool } from '../catalog'
import { itemsOf, memberOf, nodeAt, stringAt, type JsonNode } from '../json'

/** The type of a part's schema as people write it (`string[]`, `"a" | "b"`, `integer | null`); empty where the schema says nothing. */
export function typeOfPart(tool: Tool, part: Part): string {
  if (part.kind === 'tool') return ''
  const node = nodeAt(readTool(tool).schema, part.path)
  return part.kind === 'value' ? 'value' : typeWords(node, 0)
}

/** Whether a parameter's object requires it; null for what is no parameter. */
export function isRequiredPart(tool: Tool, part: Part): boolean | null {
  if (part.kind !== 'parameter') return null
  const object = nodeAt(readTool(tool).schema, part.path.slice(0, -2))
  return itemsOf(memberOf(object, 'required')?.valueNode).some(({ value }) => value === part.name)
}

/** The values that a schema's `const` or `enum` allows; empty where it has neither. */
export function allowedValues(node: JsonNode): readonly JsonNode[] {
  const constant = memberOf(node, 'const')?.valueNode
  return constant ? [constant] : itemsOf(memberOf(node, 'enum')?.valueNode)
}

/** What a schema's `type` says, in lower case: Gemini writes it in capitals. */
export function statedTypes(node: JsonNode): readonly string[] {
  const stated = memberOf(node, 'type')?.valueNode
  const listed = stated?.type === 'array' ? stated.items : stated ? [stated] : []
  return listed.map(({ value }) => String(value).toLowerCase())
}

const MANY_VALUES = 12
const DEEP = 3

function typeWords(node: JsonNode | null, depth: number): string {
  if (!node || depth > DEEP) return ''
  const values = allowedValues(node)
  if (values.length > 0) {
    const shown = values.slice(0, MANY_VALUES).map(({ value }) => JSON.stringify(value))
    return [...shown, ...(values.length > MANY_VALUES ? ['…'] : [])].join(' | ')
  }
  const reference = stringAt(node, ['$ref'])
  if (reference !== null) return reference.split('/').at(-1) ?? ''
  const types = statedTypes(node)
  if (types.length > 0) return types.map((type) => oneType(type, node, depth)).join(' | ')
  const branches = itemsOf((memberOf(node, 'anyOf') ?? memberOf(node, 'oneOf'))?.valueNode)
  const words = branches.map((branch) => typeWords(branch, depth + 1)).filter((word) => word !== '')
  return [...new Set(words)].join(' | ')
}

function oneType(type: string, node: JsonNode, depth: number): string {
  if (type !== 'array') return type
  const item = typeWords(memberOf(node, 'items')?.valueNode ?? null, depth + 1)
  if (item === '') return 'array'
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}
