// One export of a catalogue: a wire format or an artefact. The page and its worker both write with it.
import { artefacts, type ArtefactId } from '../core/adapters'
import { applyNames, type Catalog, type FormatId, type Names, type ToolId } from '../core/catalog'
import { makeNameMap, writeCatalog, type MappedTool, type NameMap, type Note } from '../core/formats'
import { assert } from '../core/shared'

/** What can be written: a wire format, the format that each tool was imported in, or an artefact. */
export type ExportTarget = FormatId | 'own' | ArtefactId

export interface ExportRequest {
  readonly target: ExportTarget
  /** New names; empty for the original ones. */
  readonly names: Names
  readonly toolIds: readonly ToolId[] | 'all'
  /** The strict variant, in formats that have one. */
  readonly strict: boolean
}

/** A written export. */
export interface WrittenExport {
  readonly text: string
  readonly notes: readonly Note[]
  /** How many tools were written. */
  readonly tools: number
  /** Those whose own name or a parameter's was changed. */
  readonly renamed: readonly MappedTool[]
  /** The whole name map as JSON; empty where no name was changed. */
  readonly mapText: string
}

/** Writes an export. */
export function writeExport(catalog: Catalog, request: ExportRequest): WrittenExport {
  const artefact = artefacts.find(({ id }) => id === request.target)
  const { names, toolIds, strict, target } = request
  if (artefact) {
    const { text, notes } = artefact.write({ catalog, names, toolIds })
    return { text, notes, ...mapped(mapOf(catalog, request)) }
  }
  const format = target as FormatId | 'own'
  const { text, notes, nameMap } = writeCatalog(catalog, { format, names, toolIds, strict })
  return { text, notes, ...mapped(nameMap) }
}

/** The artefact of that id; null for a wire format. */
export function artefactOf(target: ExportTarget) {
  return artefacts.find(({ id }) => id === target) ?? null
}

function mapOf(catalog: Catalog, { names, toolIds }: ExportRequest): NameMap {
  const wanted = toolIds === 'all' ? null : new Set(toolIds)
  const before = catalog.tools.filter(({ id }) => wanted === null || wanted.has(id))
  const after = new Map(applyNames(catalog, names).catalog.tools.map((tool) => [tool.id, tool]))
  assert(
    before.every(({ id }) => after.has(id)),
    'a name took a tool away',
  )
  return makeNameMap(before, after)
}

function mapped(nameMap: NameMap): Pick<WrittenExport, 'tools' | 'renamed' | 'mapText'> {
  const renamed = nameMap.tools.filter(
    (tool) => tool.old !== tool.new || tool.parameters.length > 0 || tool.values !== undefined,
  )
  return {
    tools: nameMap.tools.length,
    renamed,
    mapText: renamed.length === 0 ? '' : `${JSON.stringify(nameMap, null, 2)}\n`,
  }
}
