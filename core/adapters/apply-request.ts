import { readTool, toolByPart, walkSchemas, type Tool, type ToolId } from '../catalog'
import { applyOverlay, createNotes, makeNameMap, type MappedTool, type NoteList } from '../formats'
import { stringAt, type JsonNode, type JsonPath } from '../json'
import type { ArtefactRequest } from './artefact'

/** A tool before and after it got its new names. */
export interface AlignedTool {
  readonly before: Tool
  readonly after: Tool
  readonly names: MappedTool
}

/** What an artefact is written from; `notes` already holds the names that were refused. */
export interface AppliedRequest {
  readonly tools: readonly AlignedTool[]
  readonly notes: NoteList
}

/** The chosen tools of a request under their old and their new names. */
export function applyRequest({
  catalog,
  names,
  descriptions = {},
  toolIds,
}: ArtefactRequest): AppliedRequest {
  const { catalog: renamed, refused } = applyOverlay(catalog, { names, descriptions })
  const wanted = toolIds === 'all' ? null : new Set<ToolId>(toolIds)
  const before = catalog.tools.filter(({ id }) => wanted === null || wanted.has(id))
  const after = new Map(renamed.tools.map((tool) => [tool.id, tool]))
  const notes = createNotes(catalog, before)
  const chosen = new Set(before.map(({ id }) => id))
  for (const { partId, message } of refused) {
    const tool = toolByPart(catalog).get(partId)
    if (tool && chosen.has(tool.id)) notes.add(tool, 'error', [], message)
  }
  const mapped = new Map(makeNameMap(before, after).tools.map((tool) => [tool.id, tool]))
  const tools = before.flatMap((tool): readonly AlignedTool[] => {
    const own = mapped.get(tool.id)
    return own ? [{ before: tool, after: after.get(tool.id) ?? tool, names: own }] : []
  })
  return { tools, notes }
}

/** Whether a tool has anything that the new names change: a name of its own or inside it, or a description that mentions one. */
export function isChanged({ before, after }: AlignedTool): boolean {
  return before.text !== after.text
}

/** The description of a tool in both namings, or null where it stays. */
export function changedDescription({
  before,
  after,
}: AlignedTool): { readonly old: string; readonly new: string } | null {
  const [old, next] = [readTool(before).description, readTool(after).description]
  return old === next ? null : { old, new: next }
}

/** A description inside a schema in both namings; `path` is that of its schema in the original one. */
export interface ChangedWords {
  readonly path: JsonPath
  readonly old: string
  readonly new: string
}

/** Descriptions inside a schema of a tool that mention a renamed part, in source order. `schemaOf`: which schema of the tool is meant. */
export function changedWords(
  { before, after }: AlignedTool,
  schemaOf: (tool: Tool) => JsonNode | null,
): readonly ChangedWords[] {
  const renamed = walkSchemas(schemaOf(after))
  return walkSchemas(schemaOf(before)).flatMap(({ node, path }, index): ChangedWords[] => {
    const old = stringAt(node, ['description'])
    const next = stringAt(renamed[index]?.node, ['description'])
    return old === null || next === null || old === next ? [] : [{ path, old, new: next }]
  })
}
