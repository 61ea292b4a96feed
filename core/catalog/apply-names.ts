// Puts new names into a catalogue: all at once, so that `a` and `b` may change places, and everywhere the names are used.
import { applyTextEdits, nodeAt, replaceStringEdit } from '../json'
import { addToList } from '../shared'
import type { Catalog, Tool } from './catalog'
import { nameOf } from './name-rules'
import { checkNames, namedValues, toolsNamed, withoutRefused, type RefusedName } from './check-names'
import { createMentionFinder, type FindMentions } from './find-mentions'
import type { Names } from './naming'
import { newNameOf, propertyNames, renamedPath, valueNames } from './property-names'
import { readTool } from './read-tool'
import { findEither, rewriteMentions, type RenamedPart } from './rewrite-mentions'
import { rewriteSchema } from './rewrite-schema'
import type { Rewrite, Touch } from './touch'
import { walkSchemas } from './walk'

/** What a set of names does to a catalogue. `refused` names are left out; their parts keep their old names. */
export interface AppliedNames {
  readonly catalog: Catalog
  readonly touched: readonly Touch[]
  readonly refused: readonly RefusedName[]
}

/** The catalogue under new names. Part ids stay. Names that are not legal or not free are refused, the rest is applied. */
export function applyNames(catalog: Catalog, names: Names): AppliedNames {
  return finish(applyNamesSteps(catalog, names))
}

/** The same, a tool a step, so that the caller may give way. */
export function* applyNamesSteps(catalog: Catalog, names: Names): Generator<undefined, AppliedNames> {
  const { rewrites, refused } = yield* rewriteTools(catalog, names)
  if (rewrites.size === 0) return { catalog, touched: [], refused }
  const tools: Tool[] = []
  for (const tool of catalog.tools) {
    const rewrite = rewrites.get(tool)
    if (rewrite) yield
    tools.push(rewrite?.renamed() ?? tool)
  }
  return { catalog: { ...catalog, tools }, touched: touchesOf(rewrites), refused }
}

/** What `applyNames` would touch and refuse. */
export function planRename(catalog: Catalog, names: Names): Omit<AppliedNames, 'catalog'> {
  const { rewrites, refused } = finish(rewriteTools(catalog, names))
  return { touched: touchesOf(rewrites), refused }
}

function finish<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface ToolRewrite {
  readonly touches: readonly Touch[]
  readonly renamed: () => Tool
}

function touchesOf(rewrites: ReadonlyMap<Tool, ToolRewrite>): readonly Touch[] {
  return [...rewrites.values()].flatMap(({ touches }) => touches)
}

interface Rewrites {
  readonly rewrites: ReadonlyMap<Tool, ToolRewrite>
  readonly refused: readonly RefusedName[]
}

function* rewriteTools(catalog: Catalog, wanted: Names): Generator<undefined, Rewrites> {
  const rewrites = new Map<Tool, ToolRewrite>()
  if (Object.keys(wanted).length === 0) return { rewrites, refused: [] }
  const refused = checkNames(catalog, wanted)
  const names = withoutRefused(wanted, refused)
  const named = new Set(toolsNamed(catalog, names))
  const given = [...named]
    .filter((tool) => (newNameOf(names, tool.id) ?? nameOf(tool)) !== nameOf(tool))
    .map(nameOf)
  const namesakes = toolsCalled(
    catalog,
    new Set([
      ...given,
      ...[...named].flatMap((tool) => tool.parameters.map(({ path }) => String(path.at(-1)))),
    ]),
  )
  const find = createMentionFinder(given)
  const mayMention = quickLook(given)
  for (const tool of catalog.tools) {
    if (!named.has(tool) && !mayMention(tool)) continue
    yield
    const rewrite = rewriteTool(tool, names, find, namesakes)
    if (rewrite.touches.length > 0) rewrites.set(tool, rewrite)
  }
  return { rewrites, refused }
}

/** All tools of some names, by name. */
function toolsCalled(catalog: Catalog, wanted: ReadonlySet<string>): ReadonlyMap<string, readonly Tool[]> {
  const byName = new Map<string, Tool[]>()
  for (const tool of catalog.tools) {
    const name = nameOf(tool)
    if (wanted.has(name)) addToList(byName, name, tool)
  }
  return byName
}

const FEW_NAMES = 16

/** A look at a tool's text that spares parsing it: false only where none of the names is mentioned. */
function quickLook(names: readonly string[]): (tool: Tool) => boolean {
  // A name of other characters may be spelled with escapes, which only parsing resolves.
  if (names.length > FEW_NAMES || names.some((name) => !/^[\w .-]*$/.test(name))) return () => true
  return ({ text }) => names.some((name) => text.includes(name))
}

function rewriteTool(
  tool: Tool,
  names: Names,
  findTools: FindMentions,
  namesakes: ReadonlyMap<string, readonly Tool[]>,
): ToolRewrite {
  const { root, schema } = readTool(tool)
  const visits = walkSchemas(schema)
  const find = propertyNames(tool, visits, names)
  const inside = partsInside(tool, names)
  const renamedInside = inside.filter((part) => part.new !== part.old)
  const own = rewriteName(tool, names)
  const inSchema =
    renamedInside.length > 0
      ? rewriteSchema(tool, root, visits, find, valueNames(tool, visits, names))
      : { edits: [], touches: [] }
  const mentions = rewriteMentions(
    tool,
    root,
    visits,
    findEither(
      findTools,
      renamedInside.map((part) => part.old),
    ),
    (name) => [
      ...inside.filter((part) => part.old === name),
      ...toolsMeant(tool, names, namesakes.get(name) ?? []),
    ],
  )
  return {
    touches: [...own.touches, ...inSchema.touches, ...mentions.touches],
    renamed: () => ({
      ...tool,
      text: applyTextEdits(tool.text, [...own.edits, ...inSchema.edits, ...mentions.edits]),
      parameters: tool.parameters.map(({ id, path }) => ({ id, path: renamedPath(path, find) })),
    }),
  }
}

/** The parameters of a tool, and the described values of its enums where any get new names. */
function partsInside(tool: Tool, names: Names): readonly RenamedPart[] {
  const parameters = tool.parameters.map(({ id, path }) => ({ id, name: String(path.at(-1)) }))
  return [...parameters, ...namedValues(tool, names)].map(({ id, name }): RenamedPart => ({
    partId: id,
    old: name,
    new: newNameOf(names, id) ?? name,
  }))
}

/** The tools that a name may mean to a reader of `tool`: those of its own server, where there are any, else all. */
function toolsMeant(tool: Tool, names: Names, namesakes: readonly Tool[]): readonly RenamedPart[] {
  const near = namesakes.filter((other) => other.server === tool.server)
  return (near.length > 0 ? near : namesakes).map((other) => ({
    partId: other.id,
    old: nameOf(other),
    new: newNameOf(names, other.id) ?? nameOf(other),
  }))
}

function rewriteName(tool: Tool, names: Names): Rewrite {
  const old = nameOf(tool)
  const next = newNameOf(names, tool.id) ?? old
  const path = tool.layout.name
  const node = nodeAt(readTool(tool).root, path)
  if (!node || next === old) return { edits: [], touches: [] }
  const touch: Touch = {
    partId: tool.id,
    toolId: tool.id,
    path,
    kind: 'name',
    old,
    new: next,
    start: null,
    certain: true,
    applied: true,
  }
  return { edits: [replaceStringEdit(node, next)], touches: [touch] }
}
