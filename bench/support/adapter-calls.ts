// Calls made up from schemas, each under the original and under the aligned names at once: the two schemas are walked side by side, member by
// member, so that nothing of what is being checked takes part in making them.
import { itemsOf, memberOf, membersOf, nodeAt, stringAt, type JsonNode } from '../../core/json'
import { readTool, scopeOf, partsWithValues, type Names, type Tool } from '../../core/catalog'
import type { Random } from '../../core/shared'

/** A call of one tool in both namings. */
export interface TwinCall {
  readonly original: { readonly name: string; readonly arguments: unknown }
  readonly aligned: { readonly name: string; readonly arguments: unknown }
}

/** A value in both namings. */
interface Twin {
  readonly original: unknown
  readonly aligned: unknown
}

interface Schemas {
  readonly original: JsonNode
  readonly aligned: JsonNode
}

interface Making {
  readonly roots: Schemas
  readonly random: Random
}

/** Random names for all parts of some tools: those of each scope change places; a name that is not legal, or alone, is replaced. */
export function permuteNames(tools: readonly Tool[], random: Random): Names {
  const scopes = new Map<string, { id: string; name: string }[]>()
  for (const tool of tools)
    for (const part of partsWithValues(tool)) {
      const scope = `${part.kind} ${scopeOf(tool, part)}`
      scopes.set(scope, [...(scopes.get(scope) ?? []), part])
    }
  const names: Record<string, string> = {}
  let count = 0
  for (const parts of scopes.values()) {
    const legal = /^[A-Za-z_][A-Za-z0-9_-]{0,62}$/
    const free = shuffle(
      parts.map(({ name }) => name).filter((name) => legal.test(name)),
      random,
    )
    for (const { id, name } of parts) {
      const next = legal.test(name) && parts.length > 1 ? free.pop() : undefined
      names[id] = next ?? `fresh_${String((count += 1))}`
    }
  }
  return names
}

/** The items in a random order. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item)
}

/** A call of a tool by its schema: nested objects, arrays, maps, branches, references. */
export function makeCall(before: Tool, after: Tool, random: Random): TwinCall {
  const [original, aligned] = [readTool(before), readTool(after)]
  const made =
    original.schema?.type === 'object' && aligned.schema
      ? makeObject(
          { original: original.schema, aligned: aligned.schema },
          { roots: { original: original.schema, aligned: aligned.schema }, random },
          0,
        )
      : { original: {}, aligned: {} }
  return {
    original: { name: original.name, arguments: made.original },
    aligned: { name: aligned.name, arguments: made.aligned },
  }
}

const DEEP = 6

function inside(schemas: Schemas, ...path: (string | number)[]): Schemas | null {
  const original = nodeAt(schemas.original, path)
  const aligned = nodeAt(schemas.aligned, path)
  return original && aligned ? { original, aligned } : null
}

function makeValue(schemas: Schemas, making: Making, depth: number): Twin {
  const { random } = making
  const target = resolve(schemas, making.roots)
  if (target) return depth > DEEP * 2 ? plain({}) : makeValue(target, making, depth + 1)
  const constant = inside(schemas, 'const')
  if (constant) return { original: valueOf(constant.original), aligned: valueOf(constant.aligned) }
  const choices = itemsOf(memberOf(schemas.original, 'enum')?.valueNode).length
  const choice = choices > 0 ? inside(schemas, 'enum', pick(choices, random)) : null
  if (choice) return { original: valueOf(choice.original), aligned: valueOf(choice.aligned) }
  const hasBranches = ['anyOf', 'oneOf', 'allOf'].some((key) => memberOf(schemas.original, key) !== null)
  const type = typeOf(schemas.original, random)
  if (type === 'object' || memberOf(schemas.original, 'properties')) return makeObject(schemas, making, depth)
  if (type === 'array') return makeArray(schemas, making, depth)
  if (type === null && hasBranches) return makeBranch(schemas, making, depth)
  return plain(scalar(type, random))
}

function makeBranch(schemas: Schemas, making: Making, depth: number): Twin {
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const count = itemsOf(memberOf(schemas.original, key)?.valueNode).length
    const branch = count > 0 ? inside(schemas, key, pick(count, making.random)) : null
    if (branch) return makeValue(branch, making, depth + 1)
  }
  return plain('text')
}

function makeArray(schemas: Schemas, making: Making, depth: number): Twin {
  const tuple = itemsOf(memberOf(schemas.original, 'prefixItems')?.valueNode).map((_, index) =>
    inside(schemas, 'prefixItems', index),
  )
  const rest = inside(schemas, 'items')
  const isSchema = rest?.original.type === 'object'
  const count = depth > DEEP ? 0 : 1 + pick(3, making.random)
  const items = [...tuple, ...(isSchema ? Array.from({ length: count }, () => rest) : [])]
  const made = items.flatMap((item) => (item ? [makeValue(item, making, depth + 1)] : []))
  return { original: made.map(({ original }) => original), aligned: made.map(({ aligned }) => aligned) }
}

function makeObject(schemas: Schemas, making: Making, depth: number): Twin {
  const original: Record<string, unknown> = {}
  const aligned: Record<string, unknown> = {}
  fill(schemas, making, depth, original, aligned)
  return { original, aligned }
}

function fill(
  schemas: Schemas,
  making: Making,
  depth: number,
  original: Record<string, unknown>,
  aligned: Record<string, unknown>,
): void {
  const { random } = making
  if (depth > DEEP * 2) return
  const target = resolve(schemas, making.roots)
  if (target) fill(target, making, depth + 1, original, aligned)
  const required = new Set(
    itemsOf(memberOf(schemas.original, 'required')?.valueNode).map(({ value }) => value),
  )
  const alignedMembers = membersOf(memberOf(schemas.aligned, 'properties')?.valueNode)
  membersOf(memberOf(schemas.original, 'properties')?.valueNode).forEach(({ key, valueNode }, index) => {
    const twin = alignedMembers[index]
    const isWanted = required.has(key) || random() < (depth > DEEP ? 0 : 0.75)
    if (!twin || !isWanted || Object.hasOwn(original, key)) return
    const value = makeValue({ original: valueNode, aligned: twin.valueNode }, making, depth + 1)
    put(original, key, value.original)
    put(aligned, twin.key, value.aligned)
  })
  itemsOf(memberOf(schemas.original, 'allOf')?.valueNode).forEach((_, index) => {
    const branch = inside(schemas, 'allOf', index)
    if (branch) fill(branch, making, depth + 1, original, aligned)
  })
  for (const key of ['anyOf', 'oneOf']) {
    const count = itemsOf(memberOf(schemas.original, key)?.valueNode).length
    const branch = count > 0 ? inside(schemas, key, pick(count, random)) : null
    if (branch) fill(branch, making, depth + 1, original, aligned)
  }
  const map = inside(schemas, 'additionalProperties')
  if (map?.original.type === 'object' && depth <= DEEP)
    for (const name of ['any key', 'another']) {
      const value = makeValue(map, making, depth + 1)
      put(original, name, value.original)
      put(aligned, name, value.aligned)
    }
}

/** What a reference of both schemas leads to. */
function resolve(schemas: Schemas, roots: Schemas): Schemas | null {
  const references = [stringAt(schemas.original, ['$ref']), stringAt(schemas.aligned, ['$ref'])]
  const [original, aligned] = references.map((reference, side) => {
    if (reference === null || !reference.startsWith('#')) return null
    const steps = decodeURIComponent(reference.slice(1))
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    return nodeAt(side === 0 ? roots.original : roots.aligned, steps)
  })
  return original && aligned ? { original, aligned } : null
}

function typeOf(node: JsonNode, random: Random): string | null {
  const said = memberOf(node, 'type')?.valueNode
  if (said?.type === 'string') return String(said.value).toLowerCase()
  const listed = itemsOf(said)
  return listed.length > 0 ? String(listed[pick(listed.length, random)]?.value).toLowerCase() : null
}

function scalar(type: string | null, random: Random): unknown {
  if (type === 'integer') return pick(1_000_000, random) - 1000
  if (type === 'number') return random() * 1000
  if (type === 'boolean') return random() < 0.5
  if (type === 'null') return null
  return ['text', 'Zürich "7"', '日本 🗾', '</script> ${x} */', ''][pick(5, random)]
}

function plain(value: unknown): Twin {
  return { original: value, aligned: value }
}

function pick(count: number, random: Random): number {
  return Math.floor(random() * count)
}

function put(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true })
}

function valueOf(node: JsonNode): unknown {
  if (node.type === 'array') return node.items.map(valueOf)
  if (node.type !== 'object') return node.value
  const made: Record<string, unknown> = {}
  for (const { key, valueNode } of node.members) put(made, key, valueOf(valueNode))
  return made
}
