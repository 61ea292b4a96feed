// Finds the parts of a catalogue that the entries of a naming mean, each in a few steps, however many tools share a name.
import { partsWithValues, readTool, toolByPart, type Catalog, type Part, type Tool } from '../catalog'
import { toPointer } from '../json'
import { addToList, fail, succeed, type Failure, type Result } from '../shared'
import type { NamingEntries, NamingEntry } from './naming-entries'

/** Finds the part that an entry means; fails where there is none, or where it may be one of several. */
export type FindPart = (entry: NamingEntry) => Result<Part, Failure>

/** Makes a finder for entries, which are asked about in their order: as many equal entries as there are equal tools match them in order. */
export function createFinder(catalog: Catalog, { entries, blocks }: NamingEntries): FindPart {
  const toolsOf = indexTools(catalog, blocks)
  const partsOf = indexParts()
  const byPart = toolByPart(catalog)
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  const used = new Map<string, number>()
  const known = new Map<string, readonly Part[]>()
  return (entry) => {
    const own = byPart.get(entry.id ?? '')
    const byId = own && partsOf(own).byId.get(entry.id ?? '')
    if (byId) return succeed(byId)
    const tool = byPart.get(entry.toolId ?? '')
    const byPath = tool && partsOf(tool).byPath.get(entry.path ?? '')?.[0]
    if (byPath) return succeed(byPath)
    const key = keyOf(entry)
    const candidates =
      known.get(key) ??
      toolsOf(entry.tool ?? '', entry.server ?? null).flatMap(
        (one) => partsOf(one).byPath.get(entry.path ?? '') ?? [],
      )
    known.set(key, candidates)
    const turn = used.get(key) ?? 0
    used.set(key, turn + 1)
    if (candidates.length === 0) return fail({ code: 'naming/unknown-part', entry: describeEntry(entry) })
    const found = candidates[candidates.length > 1 ? turn : 0]
    if (found && (candidates.length === 1 || counts.get(key) === candidates.length)) return succeed(found)
    const message = `${describeEntry(entry)} may mean ${candidates.length} tools; name its server or id.`
    return fail({ code: 'naming/unreadable', message })
  }
}

/** An entry as a person would point at it. */
export function describeEntry({ id, server, tool, path }: NamingEntry): string {
  if (tool === undefined || tool === null) return id ?? 'an entry without tool and id'
  const from = server === undefined || server === null ? '' : `${server} `
  return `${from}${tool}${path ?? ''}`
}

function keyOf({ server, tool, path, new: name, description }: NamingEntry): string {
  const isDescription = name === null && description !== undefined
  return JSON.stringify([server ?? null, tool, path ?? '', isDescription])
}

/**
 * The tools of a name and a server; without one those that have none, and where there are none such, all. A block of a configuration may be
 * called as the catalogue's server is not: it then means the tools without a server, or, as the only block, those of any.
 */
function indexTools(
  catalog: Catalog,
  blocks: readonly string[] | null,
): (name: string, server: string | null) => readonly Tool[] {
  const byName = new Map<string, Tool[]>()
  const byServer = new Map<string, Tool[]>()
  const servers = new Set<string | null>()
  for (const tool of catalog.tools) {
    const { name } = readTool(tool)
    addToList(byName, name, tool)
    addToList(byServer, JSON.stringify([name, tool.server]), tool)
    servers.add(tool.server)
  }
  return (name, server) => {
    const exact = byServer.get(JSON.stringify([name, server]))
    if (exact) return exact
    if (server === null) return byName.get(name) ?? []
    if (blocks === null || servers.has(server)) return []
    return byServer.get(JSON.stringify([name, null])) ?? (blocks.length === 1 ? (byName.get(name) ?? []) : [])
  }
}

interface PartsOfTool {
  readonly byId: ReadonlyMap<string, Part>
  readonly byPath: ReadonlyMap<string, readonly Part[]>
}

function indexParts(): (tool: Tool) => PartsOfTool {
  const known = new Map<Tool, PartsOfTool>()
  return (tool) => {
    const former = known.get(tool)
    if (former) return former
    const byPath = new Map<string, Part[]>()
    const parts = partsWithValues(tool)
    for (const part of parts) addToList(byPath, toPointer(part.path), part)
    const index = { byId: new Map(parts.map((part) => [part.id, part])), byPath }
    known.set(tool, index)
    return index
  }
}
