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

/** The text of an export as a page holds it. */
export interface ExportText {
  /** How it begins: as much of it as is drawn. */
  readonly head: string
  /** Characters of the whole. */
  readonly characters: number
  /** What a worker wrote is a file: the page would stand still while it takes tens of megabytes over. */
  readonly whole: string | Blob
}

/** A written export. */
export interface WrittenExport<Text = string> {
  readonly text: Text
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

/** Characters that are drawn: more would make the page slow for no reader's gain. */
const DRAWN = 200_000

/** A text with what a page draws of it; `whole` is what is kept. */
export function exportTextOf(text: string, whole: ExportText['whole'] = text): ExportText {
  return { head: text.slice(0, DRAWN), characters: text.length, whole }
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
