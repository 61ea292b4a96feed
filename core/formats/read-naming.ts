// Reads names to apply from a file: what `align` writes, a list by hand, a name map, an overlay, a configuration of an MCP proxy.
import type { Catalog, Names, PartId } from '../catalog'
import { fail, succeed, type Failure, type Result } from '../shared'
import type { Overlay } from './apply-overlay'
import { readEntries } from './naming-entries'
import { createFinder, describeEntry } from './naming-finder'

/**
 * The names of a naming document for a catalogue: a list, or an object with the list as `parts`, of `{ id?, server?, tool?, path?, new }`; a
 * name map; an overlay; or the tool transformations of a FastMCP configuration (`mcpServers.NAME.tools.ORIGINAL`). An entry is matched by its
 * id, else by server, tool and path (`''` or none: the tool itself); one without a server means the tools without one, and those of any
 * server where there are none such. As many equal entries as there are equal tools match them in order. Fails with `naming/unreadable`, also
 * where one part is given two names, or with `naming/unknown-part` for an entry that matches nothing.
 */
export function readNaming(text: string, catalog: Catalog): Result<Names, Failure> {
  const read = readOverlay(text, catalog)
  return read.ok ? succeed(read.value.names) : read
}

/** Like `readNaming`, with the descriptions that an overlay or a FastMCP configuration gives. */
export function readOverlay(text: string, catalog: Catalog): Result<Overlay, Failure> {
  const read = readEntries(text)
  if (!read.ok) return read
  const find = createFinder(catalog, read.value)
  const named = new Map<PartId, string>()
  const names: Record<PartId, string> = {}
  const descriptions: Record<PartId, string> = {}
  for (const entry of read.value.entries) {
    const found = find(entry)
    if (!found.ok) return found
    const { id, name } = found.value
    if (entry.description !== undefined) descriptions[id] = entry.description
    if (entry.new === null) continue
    const former = named.get(id) ?? entry.new
    if (former !== entry.new) {
      const message = `${describeEntry(entry)} is given two names, \`${former}\` and \`${entry.new}\`.`
      return fail({ code: 'naming/unreadable', message })
    }
    named.set(id, entry.new)
    if (name !== entry.new) names[id] = entry.new
  }
  return succeed({ names, descriptions })
}
