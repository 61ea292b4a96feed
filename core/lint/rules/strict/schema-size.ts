import { itemsOf, memberOf, membersOf, stringAt, type JsonNode, type JsonPath } from '../../../json'
import type { ToolSubject } from '../../rule'
import { branchesOf, resolveReference } from '../../schema-reading'
import { propertiesOf } from './object-schemas'

/** What strict modes count of one schema. */
export interface SchemaSize {
  /** Properties of all objects. */
  readonly properties: number
  /** Values of all enums. */
  readonly enumValues: number
  /** Of enums with more than 250 values, the one with most characters; 0 where there is none. */
  readonly enumText: { readonly characters: number; readonly path: JsonPath }
  /** Characters of all names, enum values and constants. */
  readonly text: number
}

/** Enums of more values have a limit for their characters. */
const LONG_ENUM = 250

/** Counts a schema. */
export function measureSchema(subject: ToolSubject): SchemaSize {
  let properties = 0
  let enumValues = 0
  let text = 0
  let enumText: SchemaSize['enumText'] = { characters: 0, path: [] }
  for (const { node, path } of subject.schemas) {
    const listed = propertiesOf(node)
    const values = itemsOf(memberOf(node, 'enum')?.valueNode)
    const characters = values.reduce((sum, value) => sum + lengthOf(value), 0)
    properties += listed.length
    enumValues += values.length
    text += characters + lengthOf(memberOf(node, 'const')?.valueNode)
    for (const { key } of listed) text += key.length
    for (const keyword of ['$defs', 'definitions'])
      for (const { key } of membersOf(memberOf(node, keyword)?.valueNode)) text += key.length
    if (values.length > LONG_ENUM && characters > enumText.characters)
      enumText = { characters, path: [...path, 'enum'] }
  }
  return { properties, enumValues, enumText, text }
}

function lengthOf(value: JsonNode | undefined): number {
  if (!value) return 0
  return value.type === 'string' ? String(value.value).length : value.length
}

/** How deep objects and lists are nested, with references followed, and whether a schema leads back to itself. */
export interface Nesting {
  /** Infinity where a schema leads back to itself. */
  readonly depth: number
  /** The reference that closes the circle. */
  readonly circle: string | null
}

/** Measures the nesting of a schema; what many references lead to is gone through once. */
export function measureNesting(root: JsonNode | null): Nesting {
  const known = new Map<JsonNode, number>()
  const open = new Set<JsonNode>()
  let circle: string | null = null
  const depthOf = (node: JsonNode): number => {
    const reference = stringAt(node, ['$ref'])
    const target = reference === null ? node : resolveReference(root, node)
    if (!target) return 0
    const before = known.get(target)
    if (before !== undefined) return before
    if (open.has(target)) {
      circle ??= reference
      return Infinity
    }
    if (open.size > DEEPEST) return open.size
    open.add(target)
    const items = memberOf(target, 'items')?.valueNode
    const inside = [...propertiesOf(target).map(({ valueNode }) => valueNode), ...(items ? [items] : [])]
    const depth = Math.max(
      0,
      ...inside.map((child) => 1 + depthOf(child)),
      ...branchesOf(target).map((branch) => depthOf(branch)),
    )
    open.delete(target)
    known.set(target, depth)
    return depth
  }
  return { depth: root ? depthOf(root) : 0, circle }
}

const DEEPEST = 256
