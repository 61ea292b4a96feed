// Makes tools from text and keeps their part ids over edits of that text.
import { hashText } from '../shared'
import { nodeAt, parseJson, stringAt, toPointer, type JsonNode, type JsonPath } from '../json'
import type { FormatId, Parameter, Tool, ToolLayout } from './catalog'
import type { ToolId } from './part'
import { rememberWords } from './read-tool'
import { schemaSteps, walkSchemas } from './walk'

/**
 * The id of a tool at import: a hash of its server, name and occurrence (0 for the first tool of that server and name), so that the same
 * file read again gives the same ids.
 */
export function toolIdFor(server: string | null, name: string, occurrence: number): ToolId {
  return `tool-${hashText(JSON.stringify([server, name, occurrence]))}`
}

/** Where a parameter stands, from the tool's schema; `pointer` is the JSON Pointer of `path`. */
export interface ParameterPlace {
  readonly path: JsonPath
  readonly pointer: string
}

/**
 * Where the parameters of a tool stand, from its schema, in source order. A property that several branches (`oneOf`, `allOf`, `if`) of one
 * object describe is one parameter; it stands where it is first described, else where it first appears.
 */
export function parameterPlaces(schema: JsonNode | null): readonly ParameterPlace[] {
  const found = new Map<string, ParameterPlace & { readonly described: boolean }>()
  for (const { name, path, place, node } of walkSchemas(schema)) {
    if (name === null) continue
    const key = toPointer(place)
    const described = (stringAt(node, DESCRIPTION) ?? '') !== ''
    const known = found.get(key)
    if (!known || (described && !known.described))
      found.set(key, { path, pointer: path === place ? key : toPointer(path), described })
  }
  return [...found.values()]
}

const DESCRIPTION: JsonPath = ['description']

/** What is known about a tool before it is made. */
export interface ToolSource {
  readonly id: ToolId
  readonly format: FormatId
  readonly layout: ToolLayout
  /** Strict JSON. */
  readonly text: string
  readonly server: string | null
  readonly origin: Tool['origin']
}

/** What a tool's text says, as far as making the tool asks: with it at hand, the text's tree can be let go. */
export interface ToolAnatomy {
  readonly name: string
  readonly description: string
  readonly parameters: readonly ParameterPlace[]
}

/** Reads it from the tree of a tool's text, or of any text with the same tokens. */
export function anatomyOf(root: JsonNode | null, layout: ToolLayout): ToolAnatomy {
  return {
    name: stringAt(root, layout.name) ?? '',
    description: stringAt(root, layout.description) ?? '',
    parameters: parameterPlaces(nodeAt(root, layout.schema)),
  }
}

/** Makes a tool. Parameter ids are the tool's id and the pointer at import. `anatomy` spares parsing where it is at hand. */
export function makeTool(
  source: ToolSource,
  { name, description, parameters: places }: ToolAnatomy = anatomyOf(
    parseJson(source.text).root,
    source.layout,
  ),
): Tool {
  const parameters = places.map(({ path, pointer }): Parameter => ({ id: `${source.id}${pointer}`, path }))
  const tool: Tool = { ...source, parameters }
  rememberWords(tool, name, description)
  return tool
}

/**
 * The tool with a new text. A parameter keeps its id while its object still has a property of that name; where exactly one property of an
 * object vanished and exactly one appeared in the same edit, that is a rename and keeps the id, and those below it keep theirs. `tree` spares
 * parsing where it is at hand.
 */
export function withText(
  tool: Tool,
  text: string,
  layout: ToolLayout = tool.layout,
  tree: JsonNode | null = null,
): Tool {
  if (text === tool.text && layout === tool.layout) return tool
  const root = tree ?? parseJson(text).root
  const paths = parameterPlaces(nodeAt(root, layout.schema)).map(({ path }) => path)
  const placeOf = (path: JsonPath): JsonPath => schemaSteps(path).place
  const kept = new Map(tool.parameters.map(({ id, path }) => [toPointer(placeOf(path)), id]))
  const moves = findRenames(
    tool.parameters.map(({ path }) => placeOf(path)),
    paths.map(placeOf),
  )
  const former = new Set(kept.values())
  const taken = new Set<string>()
  const parameters = paths.map((path): Parameter => {
    const known = kept.get(toPointer(formerPath(placeOf(path), moves)))
    const id =
      known !== undefined && !taken.has(known) ? known : freshId(tool.id, toPointer(path), former, taken)
    taken.add(id)
    return { id, path }
  })
  const changed: Tool = { ...tool, text, layout, parameters }
  rememberWords(changed, stringAt(root, layout.name) ?? '', stringAt(root, layout.description) ?? '')
  return changed
}

/** New pointer to old key, for every object in which one property vanished and one appeared. */
function findRenames(before: readonly JsonPath[], after: readonly JsonPath[]): ReadonlyMap<string, string> {
  const moves = new Map<string, string>()
  const oldKeys = keysByParent(before)
  const newKeys = keysByParent(after)
  // Outer objects first, so that an inner object is looked up under its parent's former path.
  for (const [parent, { path, keys }] of [...newKeys].sort(
    (one, other) => one[1].path.length - other[1].path.length,
  )) {
    const former = oldKeys.get(toPointer(formerPath(path, moves)))
    if (!former) continue
    const [goneKey, ...moreGone] = former.keys.filter((key) => !keys.includes(key))
    const [comeKey, ...moreCome] = keys.filter((key) => !former.keys.includes(key))
    if (goneKey === undefined || comeKey === undefined || moreGone.length + moreCome.length > 0) continue
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
  if (moves.size === 0) return path
  return path.map((step, index) => moves.get(toPointer(path.slice(0, index + 1))) ?? step)
}

function freshId(
  toolId: ToolId,
  pointer: string,
  former: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string {
  let id = `${toolId}${pointer}`
  for (let count = 2; former.has(id) || taken.has(id); count += 1) id = `${toolId}${pointer}~${count}`
  return id
}
