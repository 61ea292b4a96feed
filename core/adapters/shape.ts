// What an adapter needs to know of a tool's schema at call time: its structure and its names, without its words.
import { readTool, walkSchemas, type SchemaVisit } from '../catalog'
import { itemsOf, memberOf, stringAt, toPointer, type JsonNode } from '../json'
import type { AlignedTool } from './apply-request'
import { allowedValues, statedTypes } from './part-facts'
import { namesOfShape, type NamePair, type ShapeNames } from './shape-names'

/** A schema of the tool. Numbers are places in the list of nodes, in which the root is the first. */
export interface ShapeNode {
  properties?: (readonly [...NamePair, node: number])[]
  maps?: Record<string, (readonly [key: string, node: number])[]>
  lists?: Record<string, number[]>
  ones?: Record<string, number>
  readonly ref?: number
  /** Values of its enum, where any is renamed. */
  readonly values?: readonly NamePair[]
  /** The place in `scopes` of the properties of the object it describes, where any is renamed. */
  readonly scope?: number
  /** Its description, where that mentions a name. */
  readonly description?: NamePair
  readonly required?: readonly NamePair[]
  readonly type?: readonly string[]
  readonly allowed?: readonly [aligned: readonly unknown[], original: readonly unknown[]]
  readonly closed?: true
}

/** The shape of a tool's arguments; without nodes where no word of its schema changes. */
export interface Shape {
  readonly nodes: readonly ShapeNode[]
  readonly scopes: readonly (readonly NamePair[])[]
}

/** Makes the shape of a tool's arguments. What tells branches apart is kept only where the schema has branches. */
export function shapeOf({ before, after, names }: AlignedTool): Shape {
  const visits = walkSchemas(readTool(before).schema)
  const renamed = before.text === after.text ? visits : walkSchemas(readTool(after).schema)
  const mentions = visits.map(({ node }, index) => mentionAt(node, renamed[index]?.node))
  if (names.parameters.length === 0 && !names.values && mentions.every((mention) => !mention))
    return { nodes: [], scopes: [] }
  const known = namesOfShape(before, names, visits)
  const hasBranches = visits.some(({ node }) =>
    ['anyOf', 'oneOf', 'if'].some((key) => memberOf(node, key) !== null),
  )
  const scopes = createScopes(known)
  const nodes = visits.map((visit, index): ShapeNode => {
    const mention = mentions[index]
    const ref = known.target(visit.node)
    const values = known.values(visit)
    const scope = scopes.indexOf(visit)
    return {
      ...(ref !== null && { ref }),
      ...(values.some(isRenamed) && { values }),
      ...(scope !== null && { scope }),
      ...(mention && { description: mention }),
      ...(hasBranches && factsOf(visit, known)),
    }
  })
  const places = new Map(visits.map(({ path }, index) => [toPointer(path), index]))
  visits.forEach((visit, index) => {
    if (index > 0) attach(nodes, places, visit, index, known)
  })
  return { nodes, scopes: scopes.all }
}

function isRenamed([aligned, original]: NamePair): boolean {
  return aligned !== original
}

function mentionAt(node: JsonNode, renamed: JsonNode | undefined): NamePair | null {
  const [original, aligned] = [stringAt(node, ['description']), stringAt(renamed, ['description'])]
  return original === null || aligned === null || original === aligned ? null : [aligned, original]
}

/** Lists the names of each object once, whichever of its schemas is asked about. */
function createScopes(known: ShapeNames): {
  readonly all: readonly (readonly NamePair[])[]
  readonly indexOf: (visit: SchemaVisit) => number | null
} {
  const all: (readonly NamePair[])[] = []
  const indexes = new Map<string, number | null>()
  return {
    all,
    indexOf: (visit) => {
      const place = toPointer(visit.place)
      const seen = indexes.get(place)
      if (seen !== undefined) return seen
      const pairs = known.properties(visit)
      const index = pairs.some(isRenamed) ? all.push(pairs) - 1 : null
      indexes.set(place, index)
      return index
    },
  }
}

/** Puts a node where its parent finds it. */
function attach(
  nodes: readonly ShapeNode[],
  places: ReadonlyMap<string, number>,
  visit: SchemaVisit,
  index: number,
  known: ShapeNames,
): void {
  const { path, name } = visit
  const alone = nodes[places.get(toPointer(path.slice(0, -1))) ?? -1]
  if (alone) {
    alone.ones = { ...alone.ones, [String(path.at(-1))]: index }
    return
  }
  const parent = nodes[places.get(toPointer(path.slice(0, -2))) ?? -1]
  const [keyword, step] = [String(path.at(-2)), path.at(-1)]
  if (!parent) return
  if (name !== null) (parent.properties ??= []).push([known.aligned(visit), name, index])
  else if (typeof step === 'number') ((parent.lists ??= {})[keyword] ??= []).push(index)
  else ((parent.maps ??= {})[keyword] ??= []).push([String(step), index])
}

const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])

function factsOf(visit: SchemaVisit, known: ShapeNames): Partial<ShapeNode> {
  const { node } = visit
  const type = typesOf(node)
  const allowed = allowedBy(node, known.values(visit))
  const names = new Map(known.properties(visit).map((pair) => [pair[1], pair]))
  const required = itemsOf(memberOf(node, 'required')?.valueNode).flatMap(({ value }): NamePair[] =>
    typeof value === 'string' ? [names.get(value) ?? [value, value]] : [],
  )
  return {
    ...(type && { type }),
    ...(allowed && { allowed }),
    ...(required.length > 0 && { required }),
    ...(memberOf(node, 'additionalProperties')?.valueNode.value === false && { closed: true as const }),
  }
}

function typesOf(node: JsonNode): readonly string[] | null {
  const types = statedTypes(node)
  if (types.length === 0 || !types.every((type) => TYPES.has(type))) return null
  return memberOf(node, 'nullable')?.valueNode.value === true ? [...types, 'null'] : types
}

/** The scalars that an `enum` or `const` allows; null where there is neither, or one that only a closer look could compare. */
function allowedBy(node: JsonNode, values: readonly NamePair[]): ShapeNode['allowed'] | null {
  const listed = allowedValues(node)
  const isPlain = ({ type, value }: JsonNode): boolean =>
    type !== 'object' && type !== 'array' && (type !== 'number' || Number.isFinite(value))
  if (listed.length === 0 || !listed.every(isPlain)) return null
  const originals = listed.map(({ value }) => value)
  const aligned = new Map<unknown, string>(values.map(([name, original]) => [original, name]))
  return [originals.map((value) => aligned.get(value) ?? value), originals]
}
