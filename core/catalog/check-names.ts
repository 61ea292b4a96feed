// Whether a whole set of names can be given at once.
import { toPointer } from '../json'
import type { Catalog, Tool } from './catalog'
import { foldToolName, nameOf, takenSentence, toolsByName, whyIllegal } from './check-name'
import type { Names } from './naming'
import type { Part, PartId } from './part'
import { newNameOf } from './property-names'
import { objectOf } from './scope'

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
  const isNamed = (id: PartId): boolean => newNameOf(names, id) !== null
  const tools = catalog.tools.filter(
    (tool) => isNamed(tool.id) || tool.parameters.some(({ id }) => isNamed(id)),
  )
  const parts = tools.flatMap(namedParts)
  const known = new Set(parts.map(({ id }) => id))
  const refused: RefusedName[] = [
    ...Object.entries(names)
      .filter(([partId]) => !known.has(partId))
      .map(([partId, name]) => ({
        partId,
        name,
        reason: 'This tool or parameter is no longer in the catalogue.',
      })),
    ...parts.flatMap((part) => illegalName(part, names)),
  ]
  let remaining = withoutRefused(names, refused)
  for (;;) {
    const taken = [
      ...takenTools(catalog, remaining),
      ...tools.flatMap((tool) => takenParameters(tool, remaining)),
    ]
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

interface NamedPart {
  readonly id: PartId
  readonly kind: Part['kind']
  readonly old: string
  readonly object: string
}

/** The parts of a tool without parsing its text. */
function namedParts(tool: Tool): readonly NamedPart[] {
  const own: NamedPart = { id: tool.id, kind: 'tool', old: nameOf(tool), object: '' }
  return [own, ...parametersOf(tool)]
}

function parametersOf(tool: Tool): readonly NamedPart[] {
  return tool.parameters.map(({ id, path }) => ({
    id,
    kind: 'parameter',
    old: String(path.at(-1)),
    object: toPointer(objectOf(path)),
  }))
}

function illegalName({ id, kind, old }: NamedPart, names: Names): readonly RefusedName[] {
  const name = newNameOf(names, id)
  const reason = name === null || name === old ? null : whyIllegal(kind, name)
  return name === null || reason === null ? [] : [{ partId: id, name, reason }]
}

function takenTools(catalog: Catalog, names: Names): readonly RefusedName[] {
  const refused: RefusedName[] = []
  for (const holders of toolsByName(catalog, names).values()) {
    if (holders.length === 1) continue
    const first = holders.find((tool) => !isRenamed(names, tool.id, nameOf(tool))) ?? holders[0]
    if (!first) continue
    for (const tool of holders) {
      // Tools that were called alike before are no worse off.
      if (
        foldToolName(nameOf(tool)) === foldToolName(nameOf(first)) ||
        !isRenamed(names, tool.id, nameOf(tool))
      )
        continue
      const name = newNameOf(names, tool.id) ?? ''
      const reason = takenSentence(name, newNameOf(names, first.id) ?? nameOf(first), first.server)
      refused.push({ partId: tool.id, name, reason })
    }
  }
  return refused
}

function takenParameters(tool: Tool, names: Names): readonly RefusedName[] {
  const refused: RefusedName[] = []
  const taken = new Set<string>()
  const parameters = parametersOf(tool)
  const staying = parameters.filter(({ id, old }) => !isRenamed(names, id, old))
  const renamed = parameters.filter(({ id, old }) => isRenamed(names, id, old))
  for (const { id, old, object } of [...staying, ...renamed]) {
    const name = newNameOf(names, id) ?? old
    const key = `${object} ${name}`
    if (taken.has(key))
      refused.push({
        partId: id,
        name,
        reason: `Another parameter of the same object is called \`${name}\`.`,
      })
    taken.add(key)
  }
  return refused
}

function isRenamed(names: Names, partId: PartId, old: string): boolean {
  const name = newNameOf(names, partId)
  return name !== null && name !== old
}
