import { readTool, walkSchemas, type PartId, type Tool } from '../../core/catalog'
import {
  itemsOf,
  memberOf,
  nodeAt,
  samePath,
  startsWithPath,
  stringAt,
  toPointer,
  tokenText,
  type JsonNode,
  type JsonPath,
} from '../../core/json'

/** Where a parameter stands. Paths start at the tool's schema. */
export interface ParameterPlace {
  readonly id: PartId
  readonly path: JsonPath
  readonly name: string
  /** How many parameters it lies inside of. */
  readonly depth: number
  readonly node: JsonNode
  /** The schema whose `properties` holds it. */
  readonly parent: JsonNode | null
}

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
  /** The first of the allowed values, as JSON. */
  readonly enumValues: readonly string[]
  /** How many values are allowed; 0 where nothing is said. */
  readonly enumCount: number
  /** Where a further parameter inside it would go: the object it describes, itself or its items; null where it is no object. */
  readonly objectPath: JsonPath | null
}

/** No row shows more of them. */
const VALUES_SHOWN = 50

/** The parameters of a tool at any depth, outermost first, in source order. */
export function parameterPlaces(tool: Tool): readonly ParameterPlace[] {
  const idAt = findIds(tool)
  const ancestors: JsonNode[] = []
  const above: JsonPath[] = []
  const places: ParameterPlace[] = []
  for (const { node, path, name, depth: level } of walkSchemas(readTool(tool).schema)) {
    ancestors[level] = node
    if (name === null) continue
    const id = idAt(path)
    if (id === null) continue
    while (above.length > 0 && !startsWithPath(path, above.at(-1) ?? [])) above.pop()
    places.push({ id, path, name, depth: above.length, node, parent: ancestors[level - 1] ?? null })
    above.push(path)
  }
  return places
}

/**
 * Gives the id of the parameter at a path, once: of two properties of one name the first is meant. Mostly the parameters stand in the order in
 * which they are asked for; only where they do not, all are looked up.
 */
function findIds({ parameters }: Tool): (path: JsonPath) => PartId | null {
  let next = 0
  let rest: Map<string, PartId> | null = null
  return (path) => {
    const expected = parameters[next]
    if (!rest && expected && samePath(expected.path, path)) {
      next += 1
      return expected.id
    }
    rest ??= new Map(parameters.slice(next).map((part) => [toPointer(part.path), part.id]))
    const pointer = toPointer(path)
    const id = rest.get(pointer) ?? null
    rest.delete(pointer)
    return id
  }
}

/** A parameter read for its row. */
export function readParameter(tool: Tool, place: ParameterPlace): ParameterLine {
  const { id, path, name, depth, node, parent } = place
  const types = typesOf(node)
  const values = itemsOf(nodeAt(node, ['enum']))
  return {
    id,
    path,
    parentPath: path.slice(0, -2),
    name,
    depth,
    types,
    typeNote: typeNoteOf(node, types),
    required: itemsOf(nodeAt(parent, ['required'])).some(({ value }) => value === name),
    description: stringAt(node, ['description']) ?? '',
    enumValues: values.slice(0, VALUES_SHOWN).map((item) => tokenText(tool.text, item)),
    enumCount: values.length,
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
