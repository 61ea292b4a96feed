// Definitions that several tools carry: a server that writes one `$defs` into each of its tools means one thing by it, so its properties are
// one decision. Tools are read only where the paths of their parameters say that they may share: a large catalogue is not parsed for one name.
import { nodeAt, toPointer, type JsonPath } from '../json'
import { addToList } from '../shared'
import type { Catalog, Tool } from './catalog'
import { contentOf } from './definition-content'
import { valuesOf } from './enum-values'
import type { Part, PartId } from './part'
import { toolByPart } from './part-index'
import { readTool } from './read-tool'
import { schemaSteps } from './walk'

/** The group of a part in catalogue order, itself included; just itself where it shares with none. */
export type FindShared = (partId: PartId) => readonly PartId[]

const byCatalog = new WeakMap<Catalog, FindShared>()

/**
 * The groups of parts that must get the same name: those at the same place of a definition (`$defs`, `definitions`) of the same name and
 * content, in one document and server. The order of keys does not matter to content. Cached by the catalogue.
 */
export function sharedParts(catalog: Catalog): FindShared {
  const known = byCatalog.get(catalog) ?? findShared(catalog)
  byCatalog.set(catalog, known)
  return known
}

/** A selection of parts with all that share their decision, each once: first the given ones. */
export function withShared(catalog: Catalog, partIds: Iterable<PartId>): readonly PartId[] {
  const given = new Set(partIds)
  const groupOf = sharedParts(catalog)
  for (const partId of [...given]) for (const other of groupOf(partId)) given.add(other)
  return [...given]
}

/** The name of the definition that a part of a schema stands in (the innermost one), or null. */
export function definitionOf(path: JsonPath): string | null {
  const definition = splitAtDefinition(path)?.definition
  return definition ? String(definition.at(-1)) : null
}

/** A part that stands in a definition. */
interface Defined {
  readonly partId: PartId
  readonly tool: Tool
  /** The path of the definition, from the tool's schema. */
  readonly definition: JsonPath
  /** Equal for parts at the same place of definitions of the same name, in one document and server. */
  readonly place: string
}

function findShared(catalog: Catalog): FindShared {
  const tools = toolByPart(catalog)
  const groups = new Map<PartId, readonly PartId[]>()
  const rivals = new Map<boolean, ReadonlyMap<string, readonly Defined[]>>()
  return (partId) => {
    if (!/\/(?:\$defs|definitions)\//.test(partId)) return [partId]
    const known = groups.get(partId)
    if (known) return known
    const tool = tools.get(partId)
    const isValue = !tool?.parameters.some(({ id }) => id === partId)
    const own = tool && definedParts(tool, isValue).find((one) => one.partId === partId)
    if (!own) return [partId]
    const places = rivals.get(isValue) ?? byPlace(catalog, isValue)
    rivals.set(isValue, places)
    const alike = places.get(own.place) ?? [own]
    if (alike.length < 2) return [partId]
    for (const group of groupsByContent(alike)) for (const member of group) groups.set(member, group)
    return groups.get(partId) ?? [partId]
  }
}

/** Parts at the same place, in groups of those whose definitions say the same. */
function groupsByContent(parts: readonly Defined[]): Iterable<readonly PartId[]> {
  const groups = new Map<string, PartId[]>()
  for (const part of parts) {
    addToList(groups, contentAt(part), part.partId)
  }
  return groups.values()
}

function byPlace(catalog: Catalog, ofValues: boolean): ReadonlyMap<string, readonly Defined[]> {
  const places = new Map<string, Defined[]>()
  for (const tool of catalog.tools) {
    for (const one of definedParts(tool, ofValues)) addToList(places, one.place, one)
  }
  return places
}

const defined = new WeakMap<Tool, readonly Defined[]>()

/** The parts of a tool that stand in definitions. Parameters are kept, since a catalogue has many; no tool is parsed for them. */
function definedParts(tool: Tool, ofValues: boolean): readonly Defined[] {
  const known = ofValues ? undefined : defined.get(tool)
  if (known) return known
  const parts: readonly Pick<Part, 'id' | 'path'>[] = ofValues ? valuesOf(tool) : tool.parameters
  const found = parts.flatMap(({ id, path }): readonly Defined[] => {
    const split = splitAtDefinition(path)
    if (!split) return []
    const { definition, inside } = split
    // Values stand side by side in branches, which a place leaves out.
    const below = ofValues ? inside : schemaSteps(inside).place
    const place = JSON.stringify([tool.origin?.documentId, tool.server, definition.at(-1), below])
    return [{ partId: id, tool, definition, place }]
  })
  if (!ofValues) defined.set(tool, found)
  return found
}

const DEFINITIONS = new Set(['$defs', 'definitions'])

/** The way to the innermost definition on a path, and the way on from there; null outside of definitions. */
function splitAtDefinition(
  path: JsonPath,
): { readonly definition: JsonPath; readonly inside: JsonPath } | null {
  if (!path.some((step) => DEFINITIONS.has(String(step)))) return null
  const last = schemaSteps(path).steps.findLast(({ keyword }) => DEFINITIONS.has(keyword))
  return last ? { definition: path.slice(0, last.end), inside: path.slice(last.end) } : null
}

const contents = new WeakMap<Tool, Map<string, string>>()

function contentAt({ tool, definition }: Defined): string {
  const known = contents.get(tool) ?? new Map<string, string>()
  contents.set(tool, known)
  const pointer = toPointer(definition)
  const content = known.get(pointer) ?? contentOf(nodeAt(readTool(tool).schema, definition))
  known.set(pointer, content)
  return content
}
