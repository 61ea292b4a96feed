// Reads names to apply from a file: what `align` writes, or a list by hand.
import { array, looseObject, nullish, safeParse, string, union, type InferOutput } from 'valibot'
import {
  partsWithValues,
  readTool,
  toolByPart,
  type Catalog,
  type Names,
  type Part,
  type PartId,
  type Tool,
} from '../catalog'
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
 * entry is matched by its id, else by server, tool and path (`''` or none: the tool itself); one without a server means the tools without one,
 * and those of any server where there are none such. As many equal entries as there are equal tools match them in order. Fails with
 * `naming/unreadable`, also where one part is given two names, or with `naming/unknown-part` for an entry that matches nothing.
 */
export function readNaming(text: string, catalog: Catalog): Result<Names, Failure> {
  const parsed = safeParse(namingSchema, parse(text))
  if (!parsed.success) {
    const message = 'It is neither a list of { tool, path, new } nor an object with such a list as `parts`.'
    return fail({ code: 'naming/unreadable', message })
  }
  const entries = Array.isArray(parsed.output) ? parsed.output : parsed.output.parts
  const find = createFinder(catalog, entries)
  const named = new Map<PartId, string>()
  const names: Record<string, string> = {}
  for (const entry of entries) {
    const found = find(entry)
    if (!found.ok) return found
    const { id, name } = found.value
    const former = named.get(id) ?? entry.new
    if (former !== entry.new) {
      const message = `${describe(entry)} is given two names, \`${former}\` and \`${entry.new}\`.`
      return fail({ code: 'naming/unreadable', message })
    }
    named.set(id, entry.new)
    if (name !== entry.new) names[id] = entry.new
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
    const called = tools.get(name)
    if (called) called.push(tool)
    else tools.set(name, [tool])
  }
  const index = toolByPart(catalog)
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  const used = new Map<string, number>()
  return (entry) => {
    const byId = partsOfTool(index.get(entry.id ?? '')).find(({ id }) => id === entry.id)
    if (byId) return succeed(byId)
    const candidates = ofServer(tools.get(entry.tool ?? '') ?? [], entry.server ?? null).flatMap((tool) =>
      partsOfTool(tool).filter((part) => toPointer(part.path) === (entry.path ?? '')),
    )
    const turn = used.get(keyOf(entry)) ?? 0
    used.set(keyOf(entry), turn + 1)
    const found = candidates[candidates.length > 1 ? turn : 0]
    if (candidates.length === 0) return fail({ code: 'naming/unknown-part', entry: describe(entry) })
    if (!found || (candidates.length > 1 && counts.get(keyOf(entry)) !== candidates.length)) {
      const message = `${describe(entry)} may mean ${candidates.length} tools; name its server or id.`
      return fail({ code: 'naming/unreadable', message })
    }
    return succeed(found)
  }
}

/** The tools of that server; without one those that have none, and where there are none such, all. */
function ofServer(tools: readonly Tool[], server: string | null): readonly Tool[] {
  const exact = tools.filter((tool) => tool.server === server)
  return exact.length > 0 || server !== null ? exact : tools
}

function partsOfTool(tool: Tool | undefined): readonly Part[] {
  return tool ? partsWithValues(tool) : []
}

function keyOf({ server, tool, path }: Entry): string {
  return JSON.stringify([server ?? null, tool, path ?? ''])
}

function describe({ id, server, tool, path }: Entry): string {
  if (tool === undefined || tool === null) return id ?? 'an entry without tool and id'
  const from = server === undefined || server === null ? '' : `${server} `
  return `${from}${tool}${path ?? ''}`
}
