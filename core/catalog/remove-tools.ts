import type { Catalog, SourceDocument } from './catalog'
import type { ToolId } from './part'

/** The catalogue without some tools. A document that holds none any more goes with them, and with it what it carried. */
export function removeTools(catalog: Catalog, toolIds: readonly ToolId[]): Catalog {
  const gone = new Set(toolIds)
  const tools = catalog.tools.filter((tool) => !gone.has(tool.id))
  if (tools.length === catalog.tools.length) return catalog
  const documents = catalog.documents.flatMap((document) => keepTools(document, (id) => !gone.has(id)))
  return { tools, documents }
}

/** A document with only some of its tools; none where it would hold no tool. */
export function keepTools(
  document: SourceDocument,
  keeps: (toolId: ToolId) => boolean,
): readonly SourceDocument[] {
  const slots = document.slots.map((slot) => ({
    ...slot,
    entries: slot.entries.filter((entry) => !('tool' in entry) || keeps(entry.tool)),
  }))
  return slots.some(({ entries }) => entries.some((entry) => 'tool' in entry)) ? [{ ...document, slots }] : []
}
