import { partsWithValues, toolByPart, type Catalog, type Names, type Tool } from '../catalog'
import { toPointer } from '../json'
import type { Rename } from './rename'

/** The renames that names mean for a catalogue, in the order of its tools; those that change nothing are left out. */
export function renamesFor(catalog: Catalog, names: Names): readonly Rename[] {
  const index = toolByPart(catalog)
  const named = new Set(
    Object.keys(names).flatMap((partId): readonly Tool[] => {
      const tool = index.get(partId)
      return tool ? [tool] : []
    }),
  )
  return catalog.tools
    .filter((tool) => named.has(tool))
    .flatMap((tool) => {
      const parts = partsWithValues(tool)
      return parts.flatMap(({ id, path, name: old }): readonly Rename[] => {
        const name = Object.hasOwn(names, id) ? names[id] : undefined
        if (name === undefined || name === old) return []
        return [{ server: tool.server, tool: parts[0]?.name ?? '', path: toPointer(path), old, new: name }]
      })
    })
}
