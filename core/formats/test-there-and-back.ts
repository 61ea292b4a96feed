// Compares a tool with what came back of it from another format: every difference must have been named by a note.
import { readTool, type Catalog, type FormatId, type Tool } from '../catalog'
import { fromPointer, nodeAt, samePath, startsWithPath, toPointer, type JsonPath } from '../json'
import type { Note } from './format'
import type { MappedTool, NameMap } from './name-map'
import { readText } from './read-text'
import { toolParts } from './tool-parts'
import { treeOf, type Tree } from './transform/tree'
import { writeCatalog, type WrittenCatalog } from './write-catalog'

/** A difference that no note names; `path` starts at the tool. */
export interface Unnamed {
  readonly tool: string
  readonly path: string
  readonly before: string
  readonly after: string
}

/** What came of a journey. `differences` counts all, named or not. */
export interface Journey {
  readonly tools: number
  readonly differences: number
  readonly unnamed: readonly Unnamed[]
}

/** Reads a text with the wire formats; an empty catalogue where it holds none. */
export function catalogOf(text: string, file = 'a.json'): Catalog {
  const read = readText(text, { file, newDocumentId: () => file })
  return read.ok ? { tools: read.value.tools, documents: read.value.documents } : { tools: [], documents: [] }
}

/** Converts a catalogue whose tools are all of one format to another and back, and compares. */
export function thereAndBack(original: Catalog, from: FormatId, to: FormatId): Journey {
  const there = write(original, to)
  const middle = catalogOf(there.text, 'middle')
  const back = write(middle, from)
  const final = catalogOf(back.text, 'final')
  if (middle.tools.length !== original.tools.length || final.tools.length !== original.tools.length) {
    const counts = `${original.tools.length} ${middle.tools.length} ${final.tools.length}`
    return {
      tools: 0,
      differences: 1,
      unnamed: [{ tool: '(all)', path: '', before: counts, after: 'other counts' }],
    }
  }
  const found = original.tools.map((tool, index) => {
    const [step, last] = [middle.tools[index], final.tools[index]]
    return step && last ? compareTool(tool, step, last, there, back) : []
  })
  return {
    tools: original.tools.length,
    differences: found.flat().length,
    unnamed: found.flat().filter(({ isNamed }) => !isNamed),
  }
}

function write(catalog: Catalog, format: FormatId): WrittenCatalog {
  return writeCatalog(catalog, { format, names: {}, toolIds: 'all' })
}

interface Difference extends Unnamed {
  readonly isNamed: boolean
}

function compareTool(
  original: Tool,
  middle: Tool,
  final: Tool,
  there: WrittenCatalog,
  back: WrittenCatalog,
): readonly Difference[] {
  const map = mapOf(there.nameMap, original)
  const first = notesOn(original, there.notes)
  const second = notesOn(middle, back.notes).map(({ note, path }) => ({
    note,
    path: inOriginal(path, middle, original, map),
  }))
  const notes = [...first, ...second]
  return differences(original, final, map).map(({ path, before, after }) => ({
    tool: readTool(original).name,
    path: toPointer(path),
    before: shown(before),
    after: shown(after),
    isNamed: notes.some(({ note, path: place }) => names(note, place, path, before, after, original)),
  }))
}

function mapOf(map: NameMap, tool: Tool): MappedTool | undefined {
  return map.tools.find(({ id }) => id === tool.id)
}

interface Placed {
  readonly note: Note
  readonly path: JsonPath
}

/** Notes on one tool, their paths from the tool. Notes on whole documents name nothing in a tool. */
function notesOn(tool: Tool, notes: readonly Note[]): readonly Placed[] {
  const base = tool.origin?.path ?? []
  const { name } = readTool(tool)
  return notes
    .filter((note) => note.tool === name && startsWithPath(note.path, base))
    .map((note) => ({ note, path: note.path.slice(base.length) }))
}

/** A place of the tool in between as a place of the original: the three things that both have, and the same key of the rest. */
function inOriginal(path: JsonPath, middle: Tool, original: Tool, map: MappedTool | undefined): JsonPath {
  for (const part of ['schema', 'description', 'name'] as const) {
    const place = middle.layout[part]
    if (!startsWithPath(path, place)) continue
    const inside = path.slice(place.length)
    return [...original.layout[part], ...(part === 'schema' ? formerPath(inside, map) : inside)]
  }
  return path.length === 0 ? [] : [...original.layout.name.slice(0, -1), ...path.slice(-1)]
}

function formerPath(path: JsonPath, map: MappedTool | undefined): JsonPath {
  const longest = [...(map?.parameters ?? [])]
    .map((part) => ({ now: fromPointer(part.newPath), then: fromPointer(part.path) }))
    .filter(({ now }) => startsWithPath(path, now))
    .sort((one, other) => other.now.length - one.now.length)[0]
  return longest ? [...longest.then, ...path.slice(longest.now.length)] : path
}

/** Kinds that are said at the tool and add one thing to it. */
const ADDITIONS = new Set(['setting', 'empty-schema'])
const SPELLING = new Set(['type-names', 'upper-case-types'])

/** Whether a note names a difference: at its place or below, and for kinds that are said once for a whole tool, only what they are about. */
function names(
  note: Note,
  place: JsonPath,
  path: JsonPath,
  before: Tree | null,
  after: Tree | null,
  tool: Tool,
): boolean {
  const kind = note.change?.kind ?? ''
  if (ADDITIONS.has(kind) || (place.length === 0 && kind === '')) {
    const own = tool.layout.name.slice(0, -1)
    const added = [tool.layout.schema, [...own, 'strict'], [...own, 'type']]
    return before === null && added.some((one) => samePath(one, path))
  }
  if (!startsWithPath(path, place)) return false
  // Renamed keys are taken back by the name map before anything is compared.
  if (kind === 'property-keys' && place.at(-1) === 'properties') return false
  if (SPELLING.has(kind) && samePath(place, tool.layout.schema))
    return (
      typeof before?.value === 'string' && before.value.toLowerCase() === String(after?.value).toLowerCase()
    )
  return true
}

interface RawDifference {
  readonly path: JsonPath
  readonly before: Tree | null
  readonly after: Tree | null
}

function differences(original: Tool, final: Tool, map: MappedTool | undefined): readonly RawDifference[] {
  const found: RawDifference[] = []
  const part = (tool: Tool, path: JsonPath): Tree | null => {
    const node = nodeAt(readTool(tool).root, path)
    return node ? treeOf(tool.text, node) : null
  }
  for (const key of ['name', 'description'] as const)
    diff(part(original, original.layout[key]), part(final, final.layout[key]), original.layout[key], found)
  const back = part(final, final.layout.schema)
  diff(part(original, original.layout.schema), back && renamedBack(back, map), original.layout.schema, found)
  const [before, after] = [restOf(original), restOf(final)]
  const own = original.layout.name.slice(0, -1)
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(key), after.get(key)]
    diff(one?.tree ?? null, other?.tree ?? null, one?.path ?? [...own, key], found)
  }
  return found
}

function restOf(tool: Tool): ReadonlyMap<string, { readonly tree: Tree; readonly path: JsonPath }> {
  const { root } = readTool(tool)
  return new Map(
    toolParts(tool).rest.flatMap(({ key, path }) => {
      const node = nodeAt(root, path)
      return node ? [[key, { tree: treeOf(tool.text, node), path }] as const] : []
    }),
  )
}

/** Every place where two trees differ: scalars by their tokens, objects by key and by the order of the keys both have, lists by place. */
export function diff(before: Tree | null, after: Tree | null, path: JsonPath, found: RawDifference[]): void {
  if (!before || !after || before.type !== after.type) {
    if (before || after) found.push({ path, before, after })
    return
  }
  if (before.type === 'object') {
    const [ones, others] = [byKey(before), byKey(after)]
    const common = [...ones.keys()].filter((key) => others.has(key))
    const order = [...others.keys()].filter((key) => ones.has(key))
    if (common.some((key, index) => key !== order[index])) found.push({ path, before, after })
    for (const key of new Set([...ones.keys(), ...others.keys()])) {
      const [one, other] = [ones.get(key) ?? [], others.get(key) ?? []]
      for (let index = 0; index < Math.max(one.length, other.length); index += 1)
        diff(one[index] ?? null, other[index] ?? null, [...path, key], found)
    }
  } else if (before.type === 'array') {
    for (let index = 0; index < Math.max(before.items.length, after.items.length); index += 1)
      diff(before.items[index] ?? null, after.items[index] ?? null, [...path, index], found)
  } else if (before.token !== after.token) found.push({ path, before, after })
}

function byKey(tree: Tree): ReadonlyMap<string, readonly Tree[]> {
  const keys = new Map<string, Tree[]>()
  for (const { key, tree: value } of tree.members) keys.set(key, [...(keys.get(key) ?? []), value])
  return keys
}

/** The schema with the names that the map says were given taken back: keys, and `required` beside them. */
function renamedBack(schema: Tree, map: MappedTool | undefined): Tree {
  const parts = [...(map?.parameters ?? [])].map((part) => ({ ...part, steps: fromPointer(part.newPath) }))
  return parts
    .sort((one, other) => other.steps.length - one.steps.length)
    .reduce((current, { steps, old }) => renameAt(current, steps, old), schema)
}

function renameAt(tree: Tree, steps: JsonPath, old: string): Tree {
  const [step, ...rest] = steps
  if (step === 'properties' && rest.length === 1) {
    const [name] = rest
    const members = tree.members.map((member) => {
      if (member.key === 'properties')
        return {
          ...member,
          tree: {
            ...member.tree,
            members: member.tree.members.map((one) => (one.key === name ? { ...one, key: old } : one)),
          },
        }
      if (member.key !== 'required') return member
      const items = member.tree.items.map((item) =>
        item.value === name ? { ...item, value: old, token: JSON.stringify(old) } : item,
      )
      return { ...member, tree: { ...member.tree, items } }
    })
    return { ...tree, members }
  }
  return {
    ...tree,
    members: tree.members.map((member) =>
      member.key === String(step) ? { ...member, tree: renameAt(member.tree, rest, old) } : member,
    ),
    items: tree.items.map((item, index) => (index === Number(step) ? renameAt(item, rest, old) : item)),
  }
}

function shown(tree: Tree | null): string {
  if (!tree) return '(nothing)'
  return tree.token === ''
    ? `${tree.type} of ${tree.members.length + tree.items.length}`
    : tree.token.slice(0, 80)
}
