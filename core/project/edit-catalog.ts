// Changes of the catalogue inside a project, and the text a person is typing.
import {
  applyEdit,
  applyEdits,
  readTool,
  toolByPart,
  valuesOf,
  type CatalogEdit,
  type PartId,
  type ToolId,
} from '../catalog'
import { fail, succeed, type Failure, type Result } from '../shared'
import { without } from './decisions'
import type { Project } from './project'

/**
 * Applies edits, all or none. A tool whose text cannot be read at the moment is not edited from elsewhere: what is being typed would be
 * lost. Decisions about tools that go, go with them.
 */
export function editCatalog(project: Project, edits: readonly CatalogEdit[]): Result<Project, Failure> {
  for (const edit of edits) {
    const unreadable = unreadableTool(project, edit)
    if (unreadable !== null) return refuseUnreadable(project, unreadable)
  }
  const result = applyEdits(project.catalog, edits)
  if (!result.ok) return result
  const catalog = result.value
  return succeed(catalog === project.catalog ? project : forgetRemoved(project, { ...project, catalog }))
}

/**
 * Takes the text of a tool as typed. Readable text (one JSON object) goes into the catalogue; other text is a draft, and the catalogue
 * keeps the last readable one.
 */
export function typeText(project: Project, toolId: ToolId, text: string): Result<Project, Failure> {
  const tool = toolByPart(project.catalog).get(toolId)
  if (!tool) return fail({ code: 'edit/refused', reason: 'This tool is no longer in the catalogue.' })
  // What an edit of the text refuses is what cannot be read.
  const result = applyEdit(project.catalog, { kind: 'set-text', toolId, text })
  if (!result.ok) {
    if (project.drafts[toolId] === text) return succeed(project)
    return succeed({ ...project, drafts: { ...project.drafts, [toolId]: text } })
  }
  const drafts = without(project.drafts, [toolId])
  const isSame = result.value === project.catalog && drafts === project.drafts
  return succeed(isSame ? project : { ...project, drafts, catalog: result.value })
}

function unreadableTool(project: Project, edit: CatalogEdit): ToolId | null {
  switch (edit.kind) {
    case 'set-text':
    case 'set-value':
    case 'remove-value':
    case 'inline-references':
      return project.drafts[edit.toolId] === undefined ? null : edit.toolId
    case 'rename': {
      const toolId = toolByPart(project.catalog).get(edit.partId)?.id
      return toolId !== undefined && project.drafts[toolId] !== undefined ? toolId : null
    }
    case 'refresh-document':
    case 'replace-tools': {
      const tools = toolByPart(project.catalog)
      const changed = edit.tools.find(
        ({ id, text }) => project.drafts[id] !== undefined && tools.get(id)?.text !== text,
      )
      return changed?.id ?? null
    }
    case 'add-tools':
    case 'remove-tools':
      return null
  }
}

function refuseUnreadable(project: Project, toolId: ToolId): Result<Project, Failure> {
  const tool = toolByPart(project.catalog).get(toolId)
  const name = tool ? readTool(tool).name : toolId
  return fail({
    code: 'edit/refused',
    reason: `The JSON of \`${name}\` has a mistake, so the change has no place to go. Mend the text first.`,
  })
}

function forgetRemoved(before: Project, after: Project): Project {
  const left = new Set(after.catalog.tools.map((tool) => tool.id))
  const removed = before.catalog.tools.filter((tool) => !left.has(tool.id))
  if (removed.length === 0) return after
  const gone: PartId[] = removed.flatMap((tool) => [
    tool.id,
    ...tool.parameters.map(({ id }) => id),
    ...valuesOf(tool).map(({ id }) => id),
  ])
  return {
    ...after,
    drafts: without(after.drafts, gone),
    accepted: without(after.accepted, gone),
    refused: without(after.refused, gone),
    pinned: without(after.pinned, gone),
    excluded: without(after.excluded, gone),
  }
}
