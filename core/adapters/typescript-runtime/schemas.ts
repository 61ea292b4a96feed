/** Runtime of the TypeScript adapter: the schemas of an original tool list under the aligned names. */
export const schemasRuntime = String.raw`
const NAME_LISTS = ['required', 'propertyOrdering']
const DEPENDENCIES = ['dependentRequired', 'dependentSchemas', 'dependencies']
const VALUE_WORDS = ['enumDescriptions', 'markdownEnumDescriptions', 'x-enum-descriptions', 'x-enumDescriptions']

function mapMembers(
  value: Record<string, unknown>,
  change: (key: string, inner: unknown) => readonly [key: string, inner: unknown],
): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) put(made, ...change(key, inner))
  return made
}

function mapItems(value: unknown, change: (item: unknown, place: number) => unknown): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  return Array.isArray(value) ? items.map(change) : value
}

function alignValue(tool: MappedTool, value: unknown, node: number): unknown {
  const tree = treeOf(value)
  rename({ tool, from: 1 }, tree, [node])
  return valueOf(tree)
}

function alignSchema(tool: MappedTool, schema: unknown, index: number | undefined): unknown {
  if (index === undefined || !isObject(schema)) return schema
  return mapMembers(schema, (key, value) => [key, alignKeyword(tool, key, value, index)])
}

function alignKeyword(tool: MappedTool, key: string, value: unknown, index: number): unknown {
  const reading: Reading = { tool, from: 1 }
  const node = nodeOf(reading, index)
  const nameOf = (name: unknown): unknown =>
    typeof name === 'string' ? (findPair(reading, [index], name, 'scope') ?? name) : name
  const renameKeys = (inner: unknown): unknown =>
    isObject(inner)
      ? mapMembers(inner, (name, one) => [findPair(reading, around(reading, [index]), name, 'values') ?? name, one])
      : inner
  if (key === 'description') return node.description?.[1] === value ? node.description?.[0] : value
  if (key === 'properties' && isObject(value))
    return mapMembers(value, (name, inner) => {
      const property = node.properties?.find((one) => one[1] === name)
      return property ? [property[0], alignSchema(tool, inner, property[2])] : [name, inner]
    })
  if (NAME_LISTS.includes(key)) return mapItems(value, nameOf)
  if (DEPENDENCIES.includes(key) && isObject(value))
    return mapMembers(value, (name, inner) => {
      const child = node.maps?.[key]?.find((one) => one[0] === name)?.[1]
      return [String(nameOf(name)), isObject(inner) ? alignSchema(tool, inner, child) : mapItems(inner, nameOf)]
    })
  const map = node.maps?.[key]
  if (map && isObject(value))
    return mapMembers(value, (name, inner) => [name, alignSchema(tool, inner, map.find((one) => one[0] === name)?.[1])])
  const list = node.lists?.[key]
  if (list) return mapItems(value, (item, place) => alignSchema(tool, item, list[place]))
  const one = node.ones?.[key]
  if (one !== undefined) return alignSchema(tool, value, one)
  if ((key === '$ref' || key === '$dynamicRef') && typeof value === 'string') return alignReference(tool, value)
  if (key === 'default' || key === 'const' || key === 'example') return alignValue(tool, value, index)
  if (key === 'examples' || key === 'enum') return mapItems(value, (item) => alignValue(tool, item, index))
  if (VALUE_WORDS.includes(key)) return renameKeys(value)
  if (key === 'discriminator' && isObject(value)) return alignDiscriminator(reading, value, index, nameOf)
  return value
}

function alignDiscriminator(
  reading: Reading,
  value: Record<string, unknown>,
  index: number,
  nameOf: (name: unknown) => unknown,
): Record<string, unknown> {
  const property = findName(reading, around(reading, [index]), String(value['propertyName']))
  const near = around(reading, property?.nodes ?? [])
  return mapMembers(value, (key, inner) => {
    if (key === 'propertyName') return [key, nameOf(inner)]
    if (key !== 'mapping' || !isObject(inner)) return [key, inner]
    return [key, mapMembers(inner, (name, one) => [findPair(reading, near, name, 'values') ?? name, one])]
  })
}

/** A reference inside the schema with the aligned names on its way. */
function alignReference(tool: MappedTool, reference: string): string {
  if (!reference.startsWith('#/')) return reference
  const parts = reference.split('/')
  let index: number | undefined = 0
  for (let at = 1; at < parts.length && index !== undefined; at += 2) {
    const node: Node = tool.nodes[index] ?? {}
    const keyword = decodeStep(parts[at] ?? '')
    const step = decodeStep(parts[at + 1] ?? '')
    const property = keyword === 'properties' ? node.properties?.find((one) => one[1] === step) : undefined
    if (property && property[0] !== property[1]) parts[at + 1] = encodeStep(property[0])
    const list: number | undefined = node.lists?.[keyword]?.[Number(step)]
    const mapped: number | undefined = node.maps?.[keyword]?.find((one) => one[0] === step)?.[1]
    const one: number | undefined = node.ones?.[keyword]
    index = property?.[2] ?? list ?? mapped ?? one
    if (property === undefined && list === undefined && mapped === undefined && one !== undefined) at -= 1
  }
  return parts.join('/')
}

function decodeStep(step: string): string {
  let decoded = step
  try {
    decoded = decodeURIComponent(step)
  } catch {
    // A lone percent sign stands for itself.
  }
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~')
}

function encodeStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25')
}

/** Replaces the strings at some pointers, where they still say what they said. */
function alignTexts(tool: MappedTool, key: string, schema: unknown): unknown {
  const visit = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value)) return mapItems(value, (item, place) => visit(item, pointer + '/' + String(place)))
    if (isObject(value))
      return mapMembers(value, (name, inner) => [
        name,
        visit(inner, pointer + '/' + name.replaceAll('~', '~0').replaceAll('/', '~1')),
      ])
    return tool.output.find(([place, , old]) => place === pointer && old === value)?.[1] ?? value
  }
  return tool.output.length === 0 ? schema : visit(schema, '/' + key)
}
`
