import type { Catalog, SourceDocument, Tool } from './catalog'
import { nameOf } from './name-rules'
import type { ToolId } from './part'
import { readTool, rememberWords } from './read-tool'

/** The catalogue with more tools and documents at its end. An id that is taken gets a suffix, in the tool, its parameters and slots. */
export function addTools(
  catalog: Catalog,
  tools: readonly Tool[],
  documents: readonly SourceDocument[],
): Catalog {
  const toolIds = freeIds(catalog.tools, tools)
  const documentIds = freeIds(catalog.documents, documents)
  if (toolIds.size === 0 && documentIds.size === 0)
    return { tools: [...catalog.tools, ...tools], documents: [...catalog.documents, ...documents] }
  return {
    tools: [...catalog.tools, ...tools.map((tool) => withIds(tool, toolIds, documentIds))],
    documents: [
      ...catalog.documents,
      ...documents.map((document) => ({
        ...document,
        id: documentIds.get(document.id) ?? document.id,
        slots: document.slots.map((slot) => ({
          ...slot,
          entries: slot.entries.map((entry) =>
            'tool' in entry ? { tool: toolIds.get(entry.tool) ?? entry.tool } : entry,
          ),
        })),
      })),
    ],
  }
}

/** An id without the number that a clash has put behind it. */
export function stemOf(id: ToolId): string {
  return id.replace(/(?:~\d+)+$/, '')
}

function freeIds(
  present: readonly { readonly id: string }[],
  added: readonly { readonly id: string }[],
): ReadonlyMap<string, string> {
  const free = new Map<string, string>()
  if (present.length === 0) return free
  const taken = new Set([...present, ...added].map(({ id }) => id))
  const known = new Set(present.map(({ id }) => id))
  for (const { id } of added) {
    if (!known.has(id)) continue
    let next = id
    for (let count = 2; taken.has(next); count += 1) next = `${id}~${count}`
    taken.add(next)
    free.set(id, next)
  }
  return free
}

function withIds(
  tool: Tool,
  toolIds: ReadonlyMap<ToolId, ToolId>,
  documentIds: ReadonlyMap<string, string>,
): Tool {
  const id = toolIds.get(tool.id) ?? tool.id
  const documentId = tool.origin && documentIds.get(tool.origin.documentId)
  if (id === tool.id && !documentId) return tool
  const renumbered: Tool = {
    ...tool,
    id,
    parameters: tool.parameters.map((parameter) => ({
      ...parameter,
      id: `${id}${parameter.id.slice(tool.id.length)}`,
    })),
    origin: tool.origin && { ...tool.origin, documentId: documentId ?? tool.origin.documentId },
  }
  rememberWords(renumbered, nameOf(tool), readTool(tool).description)
  return renumbered
}
