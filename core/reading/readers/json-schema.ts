// Plain JSON Schema: a schema of an object is a tool that takes such an object; so is each such schema among definitions.
import {
  derivedLayout,
  isObjectSchema,
  optional,
  printDerived,
  printMembers,
  type Remark,
  type WrittenMember,
} from '../../formats'
import {
  memberOf,
  membersOf,
  nodeAt,
  printNode,
  stringAt,
  tokenText,
  type JsonNode,
  type JsonPath,
} from '../../json'
import type { DerivedTool, ReadableSource, Reader } from '../reader'
import { referencedDefinitions } from './referenced-definitions'
import { baseNameOf, toToolName } from './tool-name'

const DEFINITIONS = ['$defs', 'definitions']
/** Keys of documents whose schemas are parts of something larger. */
const PARTS = ['openapi', 'swagger', 'asyncapi', 'paths']

/** A schema that becomes a tool. */
interface SchemaPlace {
  readonly node: JsonNode
  readonly path: JsonPath
  /** The key under which it is defined; null for one that is a document or an item of a list. */
  readonly key: string | null
}

/** Reads schemas as tools: likely, since nothing says that they are meant as such. */
export const jsonSchema: Reader = {
  kind: 'json-schema',
  recognize: ({ root }) => (root && placesOf(root).length > 0 ? 'likely' : null),
  read: (source) => {
    const { root, json } = source
    if (!root || json === null) return { tools: [], remarks: [] }
    return { tools: placesOf(root).map((place) => toTool(source, json, root, place)), remarks: [] }
  },
}

function placesOf(root: JsonNode): readonly SchemaPlace[] {
  if (root.type === 'array') {
    const isList = root.items.length > 0 && root.items.every((item) => isWhole(item) && hasTitle(item))
    return isList ? root.items.map((node, index) => ({ node, path: [index], key: null })) : []
  }
  if (root.type !== 'object') return []
  if (PARTS.some((key) => memberOf(root, key))) return []
  if (isWhole(root)) return hasTitle(root) ? [{ node: root, path: [], key: null }] : []
  const definitions = DEFINITIONS.filter((key) => nodeAt(root, [key])?.type === 'object')
  const pointed = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(stringAt(root, ['$ref']) ?? '')
  const places = definitions.flatMap((holder) =>
    membersOf(nodeAt(root, [holder]))
      .filter(({ valueNode }) => isObjectSchema(valueNode) && hasProperties(valueNode))
      .map(({ key, valueNode }): SchemaPlace => ({ node: valueNode, path: [holder, key], key })),
  )
  return pointed ? places.filter(({ path }) => path[0] === pointed[1] && path[1] === pointed[2]) : places
}

/** A schema that stands for itself: it says that it is one, or describes an object. */
function isWhole(node: JsonNode): boolean {
  if (node.type !== 'object' || !hasProperties(node)) return false
  if (nodeAt(node, ['type'])?.value === 'object') return true
  return memberOf(node, 'type') === null && stringAt(node, ['$schema']) !== null
}

function hasProperties(node: JsonNode): boolean {
  const properties = memberOf(node, 'properties')?.valueNode
  return (
    properties?.type === 'object' &&
    properties.members.every(({ valueNode }) => valueNode.type === 'object' || valueNode.type === 'boolean')
  )
}

function hasTitle(node: JsonNode): boolean {
  return ['title', '$id', '$schema'].some((key) => stringAt(node, [key]) !== null)
}

function toTool(
  { file }: ReadableSource,
  json: string,
  root: JsonNode,
  { node, path, key }: SchemaPlace,
): DerivedTool {
  const words = key ?? stringAt(node, ['title']) ?? baseNameOf(stringAt(node, ['$id']) ?? file)
  const name = toToolName(words) || 'schema'
  const title = memberOf(node, 'title')?.valueNode
  const description = memberOf(node, 'description')?.valueNode
  const { schema, remarks } = key === null ? wholeSchema(json, node) : definedSchema(json, root, node)
  const hasOther = title?.type === 'string' && title.value !== name
  const text = printDerived({
    name: JSON.stringify(name),
    description: description?.type === 'string' ? tokenText(json, description) : null,
    schema,
    known: optional('title', hasOther ? tokenText(json, title) : null),
    meta: [],
    rest: [],
  })
  const isNamed = key !== null || title?.type === 'string'
  const named: readonly Remark[] =
    isNamed && name === words
      ? []
      : [
          {
            level: 'info',
            path: [],
            message: `It is named \`${name}\` after ${isNamed ? `\`${words}\`, which is no name that providers take` : 'where it stands; the schema has no title'}.`,
          },
        ]
  return { text, format: 'mcp', layout: derivedLayout, server: null, path, remarks: [...named, ...remarks] }
}

interface PrintedSchema {
  readonly schema: string
  readonly remarks: readonly Remark[]
}

function wholeSchema(json: string, node: JsonNode): PrintedSchema {
  return { schema: printNode(json, node), remarks: [] }
}

/** A definition with those that it refers to, so that its references hold. */
function definedSchema(json: string, root: JsonNode, node: JsonNode): PrintedSchema {
  const { found, missing } = referencedDefinitions(root, node)
  const holders = DEFINITIONS.filter((holder) => !memberOf(node, holder)).flatMap(
    (holder): WrittenMember[] => {
      const members = found
        .filter(({ holder: own }) => own === holder)
        .map(({ key, node: definition }): WrittenMember => [key, printNode(json, definition)])
      return members.length === 0 ? [] : [[holder, printMembers(members)]]
    },
  )
  const own = membersOf(node).map(({ key, valueNode }): WrittenMember => [key, printNode(json, valueNode)])
  const remarks = missing.map((reference): Remark => ({
    level: 'warning',
    path: [],
    message: `Its reference \`${reference}\` leads to nothing that comes with it.`,
  }))
  return { schema: printMembers([...own, ...holders]), remarks }
}
