// Old names to new ones and back, for whoever stands between a model that sees the new names and tools that know the old.
import { readTool, valuesOf, type Part, type PartId, type Tool, type ToolId } from '../catalog'
import { toPointer, type JsonPath } from '../json'
import { addToList } from '../shared'
import type { WrittenTool } from './format'
import type { Tree } from './transform/tree'

/**
 * A parameter, or a value of an enum, under another name. Pointers start at the tool's schema and lead to the parameter's schema or to the value:
 * `path` in the old schema, `newPath` in the new one.
 */
export interface MappedPart {
  readonly id: PartId
  readonly path: string
  readonly newPath: string
  readonly old: string
  readonly new: string
}

/** One exported tool: its names, and the parameters that were renamed (all others keep their names). */
export interface MappedTool {
  readonly id: ToolId
  readonly server: string | null
  readonly old: string
  readonly new: string
  readonly parameters: readonly MappedPart[]
  /** Values of enums that were renamed; absent where there are none. */
  readonly values?: readonly MappedPart[]
}

type WayBack = Pick<MappedPart, 'newPath' | 'new' | 'old'>

/** The way back for one tool that a model calls by its new name. */
export interface MappedBack {
  readonly server: string | null
  readonly new: string
  readonly old: string
  readonly id: ToolId
  readonly parameters: readonly WayBack[]
  /** Values that a model gives by their new names; absent where none was renamed. */
  readonly values?: readonly WayBack[]
}

/**
 * The names of all exported tools in both directions. `tools` lists every exported tool in order; `newToOld` only those with a change. Each
 * lookup goes from a whole list to a whole list, so `a` and `b` may have changed places: never apply the pairs one after the other. Tools
 * may share a name across servers, hence lists and not objects.
 */
export interface NameMap {
  readonly version: 1
  readonly tools: readonly MappedTool[]
  readonly newToOld: readonly MappedBack[]
}

/**
 * Makes the map from a catalogue and the same catalogue under new names, for the tools that are exported. `written` tells of tools that a
 * target wanted written otherwise: with names it takes, or with parameters at other places; one that stands in several is listed for each.
 */
export function makeNameMap(
  before: readonly Tool[],
  after: ReadonlyMap<ToolId, Tool>,
  written: ReadonlyMap<ToolId, Pick<WrittenTool, 'tool' | 'schema'>> = new Map(),
): NameMap {
  const tools = before.map((tool): MappedTool => {
    const made = written.get(tool.id)
    const renamed = made?.tool ?? after.get(tool.id) ?? tool
    const isSame = renamed === tool
    const places = !isSame && made?.schema ? placesOf(made.schema) : null
    const values = isSame ? [] : mapParts(valuesOf(tool), valuesOf(renamed), places)
    return {
      id: tool.id,
      server: tool.server,
      old: readTool(tool).name,
      new: readTool(renamed).name,
      parameters: isSame ? [] : mapParts(parametersOf(tool), parametersOf(renamed), places),
      ...(values.length > 0 && { values }),
    }
  })
  const newToOld = tools
    .filter((tool) => tool.old !== tool.new || tool.parameters.length > 0 || tool.values)
    .map((tool): MappedBack => ({
      server: tool.server,
      new: tool.new,
      old: tool.old,
      id: tool.id,
      parameters: tool.parameters.map(wayBack),
      ...(tool.values && { values: tool.values.map(wayBack) }),
    }))
  return { version: 1, tools, newToOld }
}

function wayBack({ newPath, new: name, old }: MappedPart): WayBack {
  return { newPath, new: name, old }
}

type Inside = Pick<Part, 'id' | 'name' | 'path'>

function parametersOf(tool: Tool): readonly Inside[] {
  return tool.parameters.map(({ id, path }) => ({ id, name: String(path.at(-1)), path }))
}

function mapParts(
  before: readonly Inside[],
  after: readonly Inside[],
  places: Places | null,
): readonly MappedPart[] {
  const now = new Map(after.map((part) => [part.id, part]))
  return before.flatMap(({ id, name, path }): readonly MappedPart[] => {
    const next = now.get(id)
    if (!next || next.name === name) return []
    const place = toPointer(next.path)
    const map = (newPath: string): MappedPart => ({
      id,
      path: toPointer(path),
      newPath,
      old: name,
      new: next.name,
    })
    return (places?.get(place) ?? [place]).map(map)
  })
}

/** Where each value of a schema, by its pointer before it was transformed, stands in what was written. */
type Places = ReadonlyMap<string, readonly string[]>

function placesOf(schema: Tree): Places {
  const places = new Map<string, string[]>()
  // What was put around or into a value was made of it and comes from the same place: the outermost stands for it.
  const visit = (tree: Tree, path: JsonPath, around: string | null): void => {
    const key = toPointer(tree.from)
    if (key !== around) addToList(places, key, toPointer(path))
    for (const member of tree.members) visit(member.tree, [...path, member.key], key)
    tree.items.forEach((item, index) => visit(item, [...path, index], key))
  }
  visit(schema, [], null)
  return places
}
