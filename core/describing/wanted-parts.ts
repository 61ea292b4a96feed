import { partsOf, type Catalog, type Part, type PartId, type ToolId } from '../catalog'
import { samePath } from '../json'
import { findRule, isActive, type Diagnostic } from '../lint'

/** The parts of tools whose descriptions have an active error or warning: those that a draft may help, in the catalogue's order. */
export function partsWithFindings(
  catalog: Catalog,
  findingsOf: (toolId: ToolId) => readonly Diagnostic[],
  within: ReadonlySet<ToolId> | null = null,
): readonly Part[] {
  return catalog.tools.flatMap((tool) => {
    if (within && !within.has(tool.id)) return []
    const found = findingsOf(tool.id).filter(isAboutWording)
    if (found.length === 0) return []
    const parts = partsOf(tool)
    const wanted = new Set<PartId>(found.flatMap(({ path }) => partAt(path)?.id ?? []))
    return parts.filter(({ id }) => wanted.has(id))

    function partAt(path: Diagnostic['path']): Part | undefined {
      if (samePath(path, tool.layout.description)) return parts[0]
      return parts.find(({ kind, path: own }) => {
        const place = [...tool.layout.schema, ...own]
        return kind === 'parameter' && (samePath(path, place) || samePath(path, [...place, 'description']))
      })
    }
  })
}

function isAboutWording(found: Diagnostic): boolean {
  return found.severity !== 'info' && isActive(found) && findRule(found.rule)?.category === 'descriptions'
}
