// Old names to new ones and back, for whoever stands between a model that sees the new names and tools that know the old.
import { readTool, valuesOf, type PartId, type Tool, type ToolId } from '../catalog'
import { toPointer } from '../json'

/** One parameter under another name. Pointers start at the tool's schema: `path` in the old schema, `newPath` in the new one. */
export interface MappedParameter {
  readonly id: PartId
  readonly path: string
  readonly newPath: string
  readonly old: string
  readonly new: string
}

/** One value of a parameter's enum under another name. The pointer leads from the tool's old schema to the value there. */
export interface MappedValue {
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
  readonly parameters: readonly MappedParameter[]
  /** Values of enums that were renamed; absent where there are none. */
  readonly values?: readonly MappedValue[]
}

/** The way back for one tool that a model calls by its new name. */
export interface MappedBack {
  readonly server: string | null
  readonly new: string
  readonly old: string
  readonly id: ToolId
  readonly parameters: readonly { readonly newPath: string; readonly new: string; readonly old: string }[]
  /** Values that a model gives by their new names; absent where none was renamed. */
  readonly values?: readonly { readonly newPath: string; readonly new: string; readonly old: string }[]
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

/** Makes the map from a catalogue and the same catalogue under new names, for the tools that are exported. */
export function makeNameMap(before: readonly Tool[], after: ReadonlyMap<ToolId, Tool>): NameMap {
  const tools = before.map((tool): MappedTool => {
    const renamed = after.get(tool.id) ?? tool
    const values = renamed === tool ? [] : mapValues(tool, renamed)
    return {
      id: tool.id,
      server: tool.server,
      old: readTool(tool).name,
      new: readTool(renamed).name,
      parameters: renamed === tool ? [] : mapParameters(tool, renamed),
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

function wayBack({ newPath, new: name, old }: Pick<MappedValue, 'newPath' | 'new' | 'old'>) {
  return { newPath, new: name, old }
}

function mapValues(tool: Tool, renamed: Tool): readonly MappedValue[] {
  const now = new Map(valuesOf(renamed).map((value) => [value.id, value]))
  return valuesOf(tool).flatMap(({ id, name, path }) => {
    const next = now.get(id)
    if (!next || next.name === name) return []
    return [{ id, path: toPointer(path), newPath: toPointer(next.path), old: name, new: next.name }]
  })
}

function mapParameters(tool: Tool, renamed: Tool): readonly MappedParameter[] {
  const now = new Map(renamed.parameters.map(({ id, path }) => [id, path]))
  return tool.parameters.flatMap(({ id, path }) => {
    const newPath = now.get(id) ?? path
    const [old, next] = [String(path.at(-1)), String(newPath.at(-1))]
    return old === next ? [] : [{ id, path: toPointer(path), newPath: toPointer(newPath), old, new: next }]
  })
}
