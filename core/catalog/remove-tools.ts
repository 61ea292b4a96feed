import type { Catalog, Slot } from './catalog'
import type { ToolId } from './part'

/** The catalogue without some tools. A document that holds none any more goes with them, and with it what it carried. */
export function removeTools(catalog: Catalog, toolIds: readonly ToolId[]): Catalog {
  const gone = new Set(toolIds)
  const tools = catalog.tools.filter((tool) => !gone.has(tool.id))
  if (tools.length === catalog.tools.length) return catalog
  const documents = catalog.documents.flatMap((document) => {
    const slots = document.slots.map((slot) => withoutTools(slot, gone))
    return slots.some((slot) => slot.entries.some((entry) => 'tool' in entry)) ? [{ ...document, slots }] : []
  })
  return { tools, documents }
}

function withoutTools(slot: Slot, gone: ReadonlySet<ToolId>): Slot {
  const entries = slot.entries.filter((entry) => !('tool' in entry && gone.has(entry.tool)))
  return entries.length === slot.entries.length ? slot : { ...slot, entries }
}
