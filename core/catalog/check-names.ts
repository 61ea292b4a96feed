// Whether a whole set of names can be given at once.
import type { Catalog, Parameter, Tool } from './catalog'
import {
  foldedNameOf,
  indexByNameSteps,
  nameOf,
  takenInTool,
  takenSentence,
  whyIllegal,
  type ToolsByName,
} from './name-rules'
import { valuesOf } from './enum-values'
import type { Names } from './naming'
import type { Part, PartId } from './part'
import { newNameOf } from './property-names'
import { scopeOf } from './scope'

/** A new name that cannot be given, and why, in a sentence. */
export interface RefusedName {
  readonly partId: PartId
  readonly name: string
  readonly reason: string
}

/**
 * The names that cannot be given, with reasons. Where two renamed parts want one name, the first in the catalogue gets it; a part that
 * stays always keeps its own. What is refused keeps its old name, which may in turn refuse another.
 */
export function checkNames(catalog: Catalog, names: Names): readonly RefusedName[] {
  const steps = checkNamesSteps(catalog, names)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, a tool a step, so that the caller may give way. */
export function* checkNamesSteps(
  catalog: Catalog,
  names: Names,
): Generator<undefined, readonly RefusedName[]> {
  const tools = toolsNamed(catalog, names)
  const known = new Set<PartId>()
  for (const tool of tools) {
    known.add(tool.id)
    for (const { id } of tool.parameters) known.add(id)
    for (const { id } of namedValues(tool, names)) known.add(id)
    yield
  }
  const refused: RefusedName[] = [
    ...Object.entries(names)
      .filter(([partId]) => !known.has(partId))
      .map(([partId, name]) => ({
        partId,
        name,
        reason: 'This tool or parameter is no longer in the catalogue.',
      })),
  ]
  for (const tool of tools) {
    refused.push(...illegalNames(tool, names))
    yield
  }
  let remaining = withoutRefused(names, refused)
  for (;;) {
    yield
    const taken = takenTools(yield* indexByNameSteps(catalog, remaining), remaining)
    for (const tool of tools) {
      yield
      taken.push(...takenInside(tool, remaining))
    }
    if (taken.length === 0) return refused
    refused.push(...taken)
    remaining = withoutRefused(remaining, taken)
  }
}

/** The names that are left when the refused ones are taken out. */
export function withoutRefused(names: Names, refused: readonly RefusedName[]): Names {
  if (refused.length === 0) return names
  const gone = new Set(refused.map(({ partId }) => partId))
  return Object.fromEntries(Object.entries(names).filter(([partId]) => !gone.has(partId)))
}

/** The tools that have a name in an overlay, for themselves or for a parameter, in catalogue order. */
export function toolsNamed(catalog: Catalog, names: Names): readonly Tool[] {
  const ids = Object.keys(names)
  const mayNameValues = namesValues(names)
  // A parameter's id starts with its tool's id: with few names, that is quicker than looking through all parameters.
  const isNear =
    ids.length > FEW_NAMES ? () => true : (tool: Tool) => ids.some((id) => id.startsWith(tool.id))
  return catalog.tools.filter(
    (tool) =>
      isNear(tool) &&
      (newNameOf(names, tool.id) !== null ||
        tool.parameters.some(({ id }) => newNameOf(names, id) !== null) ||
        (mayNameValues && valuesOf(tool).some(({ id }) => newNameOf(names, id) !== null))),
  )
}

const FEW_NAMES = 16

function illegalNames(tool: Tool, names: Names): readonly RefusedName[] {
  const refused: RefusedName[] = []
  const check = (partId: PartId, kind: Part['kind'], old: string): void => {
    const name = newNameOf(names, partId)
    const reason = name === null || name === old ? null : whyIllegal(kind, name)
    if (name !== null && reason !== null) refused.push({ partId, name, reason })
  }
  check(tool.id, 'tool', nameOf(tool))
  for (const { id, path } of tool.parameters) check(id, 'parameter', String(path.at(-1)))
  for (const { id, name } of namedValues(tool, names)) check(id, 'value', name)
  return refused
}

function takenTools(byName: ToolsByName, names: Names): RefusedName[] {
  const refused: RefusedName[] = []
  for (const holders of byName.values()) {
    if (holders.length === 1) continue
    const first = holders.find((tool) => !isRenamed(names, tool.id, nameOf(tool))) ?? holders[0]
    if (!first) continue
    for (const tool of holders) {
      // Tools that were called alike before are no worse off.
      if (foldedNameOf(tool) === foldedNameOf(first) || !isRenamed(names, tool.id, nameOf(tool))) continue
      const name = newNameOf(names, tool.id) ?? ''
      const reason = takenSentence(name, newNameOf(names, first.id) ?? nameOf(first), first.server)
      refused.push({ partId: tool.id, name, reason })
    }
  }
  return refused
}

/** The values of a tool, where the overlay names any. */
export function namedValues(tool: Tool, names: Names): readonly Part[] {
  return namesValues(names) ? valuesOf(tool) : []
}

const nameValues = new WeakMap<Names, boolean>()

/** Whether an overlay may name values: most do not, and no tool need be read for them then. */
function namesValues(names: Names): boolean {
  const known = nameValues.get(names) ?? Object.keys(names).some((id) => id.includes('#/'))
  nameValues.set(names, known)
  return known
}

function takenInside(tool: Tool, names: Names): readonly RefusedName[] {
  const refused: RefusedName[] = []
  const inside = [...tool.parameters.map((parameter) => asPart(tool, parameter)), ...namedValues(tool, names)]
  const renamed = inside.filter(({ id, name }) => isRenamed(names, id, name))
  if (renamed.length === 0) return refused
  const taken = new Set<string>()
  const staying = inside.filter(({ id, name }) => !isRenamed(names, id, name))
  for (const part of [...staying, ...renamed]) {
    const name = newNameOf(names, part.id) ?? part.name
    const key = JSON.stringify([part.kind, scopeOf(tool, part), name])
    if (taken.has(key) && part.kind !== 'tool')
      refused.push({ partId: part.id, name, reason: takenInTool(part.kind, name) })
    taken.add(key)
  }
  return refused
}

/** A parameter as a part; its description, which would have to be read, is left out. */
function asPart(tool: Tool, { id, path }: Parameter): Part {
  return { id, toolId: tool.id, kind: 'parameter', name: String(path.at(-1)), description: '', path }
}

function isRenamed(names: Names, partId: PartId, old: string): boolean {
  const name = newNameOf(names, partId)
  return name !== null && name !== old
}
