// Whether a name can be given: legal, and free in its scope. All are compared as they will be called, since renames are simultaneous.
import type { Catalog } from './catalog'
import { partsWithValues } from './enum-values'
import {
  foldedNameOf,
  foldToolName,
  nameOf,
  takenInTool,
  takenSentence,
  toolsByName,
  whyIllegal,
} from './name-rules'
import type { Names } from './naming'
import type { PartId } from './part'
import { toolByPart } from './part-index'
import { newNameOf } from './property-names'
import { scopeOf } from './scope'

/** Why a part cannot be called `name` while the other parts are called as `names` says; null when it can. */
export function checkName(catalog: Catalog, names: Names, partId: PartId, name: string): string | null {
  const tool = toolByPart(catalog).get(partId)
  const parts = tool ? partsWithValues(tool) : []
  const part = parts.find((candidate) => candidate.id === partId)
  if (!tool || !part) return 'This tool or parameter is no longer in the catalogue.'
  const illegal = name === part.name ? null : whyIllegal(part.kind, name)
  if (illegal !== null) return illegal
  if (part.kind !== 'tool') {
    const scope = scopeOf(tool, part)
    const isTaken = parts.some(
      (other) =>
        other.kind === part.kind &&
        other.id !== partId &&
        (newNameOf(names, other.id) ?? other.name) === name &&
        scopeOf(tool, other) === scope,
    )
    return isTaken ? takenInTool(part.kind, name) : null
  }
  const taken = toolsByName(catalog, names).get(foldToolName(name))
  const holder = taken?.find((other) => other.id !== partId && foldedNameOf(other) !== foldedNameOf(tool))
  return holder ? takenSentence(name, newNameOf(names, holder.id) ?? nameOf(holder), holder.server) : null
}
