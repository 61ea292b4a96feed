// Reads names to apply from a file: what `align` writes, or a list by hand.
import { array, looseObject, nullish, safeParse, string, union, type InferOutput } from 'valibot'
import { partsOf, readTool, type Catalog, type Names, type Part, type Tool } from '../catalog'
import { toPointer } from '../json'
import { fail, succeed, type Failure, type Result } from '../shared'

const entrySchema = looseObject({
  id: nullish(string()),
  server: nullish(string()),
  tool: nullish(string()),
  path: nullish(string()),
  new: string(),
})
const namingSchema = union([array(entrySchema), looseObject({ parts: array(entrySchema) })])
type Entry = InferOutput<typeof entrySchema>

/**
 * The names of a naming document for a catalogue: a list, or an object with the list as `parts`, of `{ id?, server?, tool?, path?, new }`. An
 * entry is matched by its id, else by server, tool and path (`''` or none: the tool itself). As many equal entries as there are equal tools
 * match them in order. Fails with `naming/unreadable`, or `naming/unknown-part` for an entry that matches nothing.
 */
export function readNaming(text: string, catalog: Catalog): Result<Names, Failure> {
  const parsed = safeParse(namingSchema, parse(text))
  if (!parsed.success) {
    const message = 'It is neither a list of { tool, path, new } nor an object with such a list as `parts`.'
    return fail({ code: 'naming/unreadable', message })
  }
  const entries = Array.isArray(parsed.output) ? parsed.output : parsed.output.parts
  const find = createFinder(catalog, entries)
  const names: Record<string, string> = {}
  for (const entry of entries) {
    const found = find(entry)
    if (!found.ok) return found
    if (found.value.name !== entry.new) names[found.value.id] = entry.new
  }
  return succeed(names)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

function createFinder(catalog: Catalog, entries: readonly Entry[]): (entry: Entry) => Result<Part, Failure> {
  const tools = new Map<string, Tool[]>()
  for (const tool of catalog.tools) {
    const name = readTool(tool).name
    tools.set(name, [...(tools.get(name) ?? []), tool])
  }
  const ids = new Map(
    catalog.tools.flatMap((tool) =>
      [tool.id, ...tool.parameters.map(({ id }) => id)].map((id) => [id, tool] as const),
    ),
  )
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  const used = new Map<string, number>()
  return (entry) => {
    const byId = partsOfTool(ids.get(entry.id ?? '')).find(({ id }) => id === entry.id)
    if (byId) return succeed(byId)
    const candidates = (tools.get(entry.tool ?? '') ?? [])
      .filter((tool) => entry.server === undefined || entry.server === null || tool.server === entry.server)
      .flatMap((tool) => partsOfTool(tool).filter((part) => toPointer(part.path) === (entry.path ?? '')))
    const turn = used.get(keyOf(entry)) ?? 0
    used.set(keyOf(entry), turn + 1)
    const found = candidates[turn]
    if (!found) return fail({ code: 'naming/unknown-part', entry: describe(entry) })
    if (candidates.length > 1 && counts.get(keyOf(entry)) !== candidates.length) {
      const message = `${describe(entry)} may mean ${candidates.length} tools; name its server or id.`
      return fail({ code: 'naming/unreadable', message })
    }
    return succeed(found)
  }
}

function partsOfTool(tool: Tool | undefined): readonly Part[] {
  return tool ? partsOf(tool) : []
}

function keyOf({ server, tool, path }: Entry): string {
  return JSON.stringify([server ?? null, tool, path ?? ''])
}

function describe({ id, server, tool, path }: Entry): string {
  if (tool === undefined || tool === null) return id ?? 'an entry without tool and id'
  const from = server === undefined || server === null ? '' : `${server} `
  return `${from}${tool}${path ?? ''}`
}
