import { readTool, walkSchemas, type PartId, type Tool } from '../../core/catalog'
import {
  itemsOf,
  memberOf,
  nodeAt,
  stringAt,
  toPointer,
  tokenText,
  type JsonNode,
  type JsonPath,
} from '../../core/json'

/** One parameter as the form shows it. Paths start at the tool's schema. */
export interface ParameterLine {
  readonly id: PartId
  readonly path: JsonPath
  /** The object schema whose `properties` holds it. */
  readonly parentPath: JsonPath
  readonly name: string
  /** How many parameters it lies inside of. */
  readonly depth: number
  /** The declared types; empty where none is declared. */
  readonly types: readonly string[]
  /** What stands in place of a type: `anyOf`, `$ref` and so on; for an array, what its items are. */
  readonly typeNote: string
  readonly required: boolean
  readonly description: string
  /** The allowed values as JSON. */
  readonly enumValues: readonly string[]
  /** Where a further parameter inside it would go: the object it describes, itself or its items; null where it is no object. */
  readonly objectPath: JsonPath | null
}

/** The parameters of a tool at any depth, outermost first, in source order. */
export function parameterLines(tool: Tool): readonly ParameterLine[] {
  const { schema } = readTool(tool)
  const ids = new Map(tool.parameters.map(({ id, path }) => [toPointer(path), id]))
  const above: JsonPath[] = []
  const seen = new Set<string>()
  return walkSchemas(schema).flatMap((visit) => {
    const pointer = toPointer(visit.path)
    const id = ids.get(pointer)
    if (visit.name === null || id === undefined || seen.has(pointer)) return []
    seen.add(pointer)
    while (above.length > 0 && !pointer.startsWith(`${toPointer(above.at(-1) ?? [])}/`)) above.pop()
    const depth = above.length
    above.push(visit.path)
    return [{ id, depth, ...readLine(tool.text, schema, visit.path) }]
  })
}

function readLine(
  text: string,
  schema: JsonNode | null,
  path: JsonPath,
): Omit<ParameterLine, 'id' | 'depth'> {
  const node = nodeAt(schema, path)
  const parentPath = path.slice(0, -2)
  const name = String(path.at(-1))
  const types = typesOf(node)
  return {
    path,
    parentPath,
    name,
    types,
    typeNote: typeNoteOf(node, types),
    required: itemsOf(nodeAt(schema, [...parentPath, 'required'])).some((item) => item.value === name),
    description: stringAt(node, ['description']) ?? '',
    enumValues: itemsOf(nodeAt(node, ['enum'])).map((item) => tokenText(text, item)),
    objectPath: objectPathOf(node, path),
  }
}

function typesOf(node: JsonNode | null): readonly string[] {
  const type = nodeAt(node, ['type'])
  if (type?.type === 'string') return [String(type.value)]
  return itemsOf(type).map((item) => String(item.value))
}

function typeNoteOf(node: JsonNode | null, types: readonly string[]): string {
  if (types.includes('array')) return typesOf(nodeAt(node, ['items'])).join(' or ')
  if (types.length > 0) return ''
  return (
    ['$ref', 'anyOf', 'oneOf', 'allOf', 'const', 'enum'].find((key) => memberOf(node, key) !== null) ?? ''
  )
}

function objectPathOf(node: JsonNode | null, path: JsonPath): JsonPath | null {
  if (describesObject(node)) return path
  return describesObject(nodeAt(node, ['items'])) ? [...path, 'items'] : null
}

function describesObject(node: JsonNode | null): boolean {
  return (
    typesOf(node).some((type) => type.toLowerCase() === 'object') ||
    nodeAt(node, ['properties'])?.type === 'object'
  )
}
