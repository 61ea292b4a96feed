import { toPointer } from '../json'
import { planRename } from './apply-names'
import type { Catalog } from './catalog'
import { toolsNamed } from './check-names'
import type { Names } from './naming'
import type { Part, PartId, ToolId } from './part'
import { newNameOf } from './property-names'
import { partsOf, readTool } from './read-tool'
import type { Touch } from './touch'

/** One part that has another name in an overlay than in the catalogue. */
export interface NameDifference {
  readonly partId: PartId
  readonly toolId: ToolId
  readonly kind: Part['kind']
  readonly server: string | null
  /** The name of its tool in the catalogue. */
  readonly tool: string
  /** JSON Pointer from the tool's schema; `''` for the tool's own name. */
  readonly path: string
  readonly old: string
  readonly new: string
  /** What else its rename touches: all but the name or key itself. */
  readonly touched: readonly Touch[]
  /** Why it cannot be given, or null. */
  readonly refused: string | null
}

/** All differences between a catalogue and the names of an overlay, in catalogue order. */
export function compareNames(catalog: Catalog, names: Names): readonly NameDifference[] {
  const plan = planRename(catalog, names)
  const touches = new Map<PartId, Touch[]>()
  for (const touch of plan.touched) {
    const known = touches.get(touch.partId)
    if (known) known.push(touch)
    else touches.set(touch.partId, [touch])
  }
  const refused = new Map(plan.refused.map(({ partId, reason }) => [partId, reason]))
  return toolsNamed(catalog, names).flatMap((tool) =>
    partsOf(tool).flatMap((part): readonly NameDifference[] => {
      const name = newNameOf(names, part.id)
      if (name === null || name === part.name) return []
      const own = part.kind === 'tool' ? 'name' : 'key'
      return [
        {
          partId: part.id,
          toolId: tool.id,
          kind: part.kind,
          server: tool.server,
          tool: readTool(tool).name,
          path: toPointer(part.path),
          old: part.name,
          new: name,
          touched: (touches.get(part.id) ?? []).filter(({ kind }) => kind !== own),
          refused: refused.get(part.id) ?? null,
        },
      ]
    }),
  )
}
