// Values of enums that are described one by one: parts, where a person wants them to be. All strings of such an enum are parts, so that names
// that stay are known as taken; those without a description of their own are never sampled.
import { itemsOf, memberOf, membersOf, toPointer, type JsonNode, type JsonPath } from '../json'
import type { Tool } from './catalog'
import type { Part } from './part'
import { partsOf, readTool } from './read-tool'
import { schemaSteps, walkSchemas, type SchemaVisit } from './walk'

/** Keywords that describe the values of the `enum` beside them: a list in its order, or an object with the values as keys. */
export const VALUE_DESCRIPTIONS: readonly string[] = [
  'enumDescriptions',
  'markdownEnumDescriptions',
  'x-enum-descriptions',
  'x-enumDescriptions',
]

const MAY_DESCRIBE_VALUES = /"(?:oneOf|anyOf)"|enum-?descriptions"/i

/** A string that an enum allows, where it stands, and what is said of it. */
interface Value {
  readonly name: string
  readonly description: string
  readonly path: JsonPath
}

const values = new WeakMap<Tool, readonly Part[]>()

/**
 * The described enum values of a tool's parameters, in source order. An id is that of the parameter that the enum belongs to and the place of
 * the value below it, so it survives a rename of either. The same tool gives the same list.
 */
export function valuesOf(tool: Tool): readonly Part[] {
  const known = values.get(tool)
  if (known) return known
  const read = MAY_DESCRIBE_VALUES.test(tool.text) ? readValues(tool) : []
  values.set(tool, read)
  return read
}

/** The parts of a tool with the described values of its enums: its name, its parameters, then the values. */
export function partsWithValues(tool: Tool): readonly Part[] {
  const described = valuesOf(tool)
  return described.length === 0 ? partsOf(tool) : [...partsOf(tool), ...described]
}

function readValues(tool: Tool): readonly Part[] {
  const enums = new Map<string, Map<string, Value>>()
  for (const visit of walkSchemas(readTool(tool).schema)) {
    for (const value of valuesAt(visit)) {
      const place = toPointer(visit.place)
      const known = enums.get(place) ?? new Map<string, Value>()
      enums.set(place, known)
      const former = known.get(value.name)
      if (!former || (former.description === '' && value.description !== ''))
        known.set(value.name, former ? { ...former, description: value.description } : value)
    }
  }
  const described = [...enums.values()].filter((one) =>
    [...one.values()].some(({ description }) => description.trim() !== ''),
  )
  return withIds(
    tool,
    described.flatMap((one) => [...one.values()]),
  )
}

function valuesAt({ node, path }: SchemaVisit): readonly Value[] {
  const listed = listedValues(node, path)
  const isChoice = typeof path.at(-1) === 'number' && (path.at(-2) === 'oneOf' || path.at(-2) === 'anyOf')
  if (!isChoice) return listed
  const description = textOf(memberOf(node, 'description')?.valueNode)
  const constant = memberOf(node, 'const')?.valueNode
  if (constant?.type === 'string')
    return [{ name: String(constant.value), description, path: [...path, 'const'] }]
  return listed.length === 1 ? listed.map((value) => ({ ...value, description })) : listed
}

function listedValues(node: JsonNode, path: JsonPath): readonly Value[] {
  const items = itemsOf(memberOf(node, 'enum')?.valueNode)
  if (items.length === 0) return []
  const keyword = VALUE_DESCRIPTIONS.find((key) => memberOf(node, key))
  const said = keyword === undefined ? undefined : memberOf(node, keyword)?.valueNode
  const byName = new Map(membersOf(said).map(({ key, valueNode }) => [key, textOf(valueNode)]))
  const inOrder = itemsOf(said).map(textOf)
  return items.flatMap((item, index): readonly Value[] => {
    if (item.type !== 'string') return []
    const name = String(item.value)
    return [{ name, description: byName.get(name) ?? inOrder[index] ?? '', path: [...path, 'enum', index] }]
  })
}

function textOf(node: JsonNode | undefined): string {
  return node?.type === 'string' ? String(node.value) : ''
}

function withIds(tool: Tool, found: readonly Value[]): readonly Part[] {
  const owners = new Map(tool.parameters.map(({ id, path }) => [toPointer(schemaSteps(path).place), id]))
  const taken = new Set<string>()
  return found.map(({ name, description, path }): Part => {
    const { owner, below } = ownerOf(owners, path)
    const start = `${owner ?? tool.id}#${toPointer(below)}`
    let id = start
    for (let count = 2; taken.has(id); count += 1) id = `${start}~${count}`
    taken.add(id)
    return { id, toolId: tool.id, kind: 'value', name, description, path }
  })
}

/** The innermost parameter on the way to a value, and the rest of the way. */
function ownerOf(
  owners: ReadonlyMap<string, string>,
  path: JsonPath,
): { readonly owner: string | undefined; readonly below: JsonPath } {
  const property = schemaSteps(path).steps.findLast(({ keyword }) => keyword === 'properties')
  const owner = property && owners.get(toPointer(schemaSteps(path.slice(0, property.end)).place))
  return { owner, below: owner === undefined ? path : path.slice(property?.end) }
}
