import type { Catalog, SourceDocument, Tool } from './catalog'
import { withText } from './make-tool'
import type { ToolId } from './part'

/**
 * The catalogue with a document in the place of the one of its id. Its tools are from then on `tools`, in their order: one whose id is there
 * keeps the ids of its parameters where it can, others of the old document go. Tools of other documents stay as they are and where they are;
 * an id that one of them has taken gets a suffix. The same catalogue where there is no such document.
 */
export function refreshDocument(catalog: Catalog, document: SourceDocument, tools: readonly Tool[]): Catalog {
  const place = catalog.tools.findIndex((tool) => belongsTo(tool, document.id))
  if (!catalog.documents.some(({ id }) => id === document.id)) return catalog
  const ours = new Map(
    catalog.tools.filter((tool) => belongsTo(tool, document.id)).map((tool) => [tool.id, tool]),
  )
  const others = catalog.tools.filter((tool) => !ours.has(tool.id))
  const ids = freeIds(new Set(others.map(({ id }) => id)), tools)
  const fresh = tools.map((tool) => asKnown(tool, ours.get(tool.id), ids.get(tool.id) ?? tool.id))
  const before =
    place === -1 ? others.length : catalog.tools.slice(0, place).filter((tool) => !ours.has(tool.id)).length
  const slots = document.slots.map((slot) => ({
    ...slot,
    entries: slot.entries.map((entry) =>
      'tool' in entry ? { tool: ids.get(entry.tool) ?? entry.tool } : entry,
    ),
  }))
  return {
    tools: [...others.slice(0, before), ...fresh, ...others.slice(before)],
    documents: catalog.documents.map((known) => (known.id === document.id ? { ...document, slots } : known)),
  }
}

function belongsTo(tool: Tool, documentId: string): boolean {
  return tool.origin?.documentId === documentId
}

function freeIds(taken: Set<ToolId>, tools: readonly Tool[]): ReadonlyMap<ToolId, ToolId> {
  const ids = new Map<ToolId, ToolId>()
  const own = new Set(tools.map(({ id }) => id))
  for (const { id } of tools) {
    if (!taken.has(id)) continue
    let next = id
    for (let count = 2; taken.has(next) || own.has(next); count += 1) next = `${id}~${count}`
    own.add(next)
    ids.set(id, next)
  }
  return ids
}

function asKnown(tool: Tool, known: Tool | undefined, id: ToolId): Tool {
  if (known) {
    const { format, server, origin } = tool
    return { ...withText(known, tool.text, tool.layout), format, server, origin }
  }
  if (id === tool.id) return tool
  const parameters = tool.parameters.map((parameter) => ({
    ...parameter,
    id: `${id}${parameter.id.slice(tool.id.length)}`,
  }))
  return { ...tool, id, parameters }
}
