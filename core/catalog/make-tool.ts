// Makes tools from text and keeps their part ids over edits of that text.
import { hashText } from '../shared'
import { nodeAt, parseJson, toPointer, type JsonPath } from '../json'
import type { FormatId, Parameter, Tool, ToolLayout } from './catalog'
import type { ToolId } from './part'
import { walkSchemas } from './walk'

/**
 * The id of a tool at import: a hash of its server, name and occurrence (0 for the first tool of that server and name), so that the same
 * file read again gives the same ids.
 */
export function toolIdFor(server: string | null, name: string, occurrence: number): ToolId {
  return `tool-${hashText(JSON.stringify([server, name, occurrence]))}`
}

/** The paths of all named properties in a tool's schema, from that schema, in source order. A key that stands twice is one. */
export function parameterPaths(text: string, layout: ToolLayout): readonly JsonPath[] {
  const schema = nodeAt(parseJson(text).root, layout.schema)
  const seen = new Set<string>()
  return walkSchemas(schema)
    .filter((visit) => visit.name !== null)
    .map((visit) => visit.path)
    .filter((path) => {
      const pointer = toPointer(path)
      if (seen.has(pointer)) return false
      seen.add(pointer)
      return true
    })
}

/** Makes a tool of an imported text. Parameter ids are the tool's id and the pointer at import. */
export function makeTool(source: {
  readonly id: ToolId
  readonly format: FormatId
  readonly layout: ToolLayout
  readonly text: string
  readonly server: string | null
  readonly origin: Tool['origin']
}): Tool {
  const parameters = parameterPaths(source.text, source.layout).map(
    (path): Parameter => ({ id: `${source.id}${toPointer(path)}`, path }),
  )
  return { ...source, parameters }
}

/**
 * The tool with a new text. A parameter keeps its id when its path is still there; where exactly one property of an object vanished and
 * exactly one appeared in the same edit, that is a rename and keeps the id, and those below it keep theirs.
 */
export function withText(tool: Tool, text: string, layout: ToolLayout = tool.layout): Tool {
  if (text === tool.text && layout === tool.layout) return tool
  const paths = parameterPaths(text, layout)
  const kept = new Map(tool.parameters.map((parameter) => [toPointer(parameter.path), parameter.id]))
  const moves = findRenames(
    tool.parameters.map((parameter) => parameter.path),
    paths,
  )
  const taken = new Set<string>()
  const parameters = paths.map((path): Parameter => {
    const former = toPointer(formerPath(path, moves))
    const known = kept.get(former)
    const id = known !== undefined && !taken.has(known) ? known : freshId(tool.id, toPointer(path), kept, taken)
    taken.add(id)
    return { id, path }
  })
  return { ...tool, text, layout, parameters }
}

/** New pointer to old key, for every object in which one property vanished and one appeared. */
function findRenames(before: readonly JsonPath[], after: readonly JsonPath[]): ReadonlyMap<string, string> {
  const moves = new Map<string, string>()
  const oldKeys = keysByParent(before)
  const newKeys = keysByParent(after)
  // Outer objects first, so that an inner object is looked up under its parent's former path.
  for (const [parent, { path, keys }] of [...newKeys].sort((one, other) => one[1].path.length - other[1].path.length)) {
    const former = oldKeys.get(toPointer(formerPath(path, moves)))
    if (!former) continue
    const gone = former.keys.filter((key) => !keys.includes(key))
    const come = keys.filter((key) => !former.keys.includes(key))
    const [goneKey] = gone
    const [comeKey] = come
    if (gone.length === 1 && come.length === 1 && goneKey !== undefined && comeKey !== undefined)
      moves.set(`${parent}${toPointer([comeKey])}`, goneKey)
  }
  return moves
}

function keysByParent(paths: readonly JsonPath[]): Map<string, { path: JsonPath; keys: string[] }> {
  const groups = new Map<string, { path: JsonPath; keys: string[] }>()
  for (const path of paths) {
    const parent = path.slice(0, -1)
    const group = groups.get(toPointer(parent)) ?? { path: parent, keys: [] }
    group.keys.push(String(path.at(-1)))
    groups.set(toPointer(parent), group)
  }
  return groups
}

function formerPath(path: JsonPath, moves: ReadonlyMap<string, string>): JsonPath {
  return path.map((step, index) => moves.get(toPointer(path.slice(0, index + 1))) ?? step)
}

function freshId(
  toolId: ToolId,
  pointer: string,
  kept: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): string {
  const used = new Set([...kept.values(), ...taken])
  let id = `${toolId}${pointer}`
  for (let count = 2; used.has(id); count += 1) id = `${toolId}${pointer}~${count}`
  return id
}
