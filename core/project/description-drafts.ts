import { partById, toolByPart, type CatalogEdit, type Part, type Tool } from '../catalog'
import type { DescriptionDraft } from '../describing'
import { fail, type Failure, type Result } from '../shared'
import { editCatalog } from './edit-catalog'
import type { Project } from './project'

/** Drafts kept: the newest ones, and all that are still offered. */
const DRAFT_LIMIT = 2000

/** The drafts with these added, or put in the place of those with their ids. */
export function putDrafts(
  known: readonly DescriptionDraft[],
  drafts: readonly DescriptionDraft[],
): readonly DescriptionDraft[] {
  const fresh = new Map(drafts.map((draft) => [draft.id, draft]))
  const kept = known.map((draft) => {
    const other = fresh.get(draft.id)
    fresh.delete(draft.id)
    return other ?? draft
  })
  const all = [...kept, ...fresh.values()]
  const surplus = all.length - DRAFT_LIMIT
  return surplus <= 0 ? all : all.filter(({ state }, index) => index >= surplus || state === 'offered')
}

/** Writes drafts into the catalogue. Fails with `edit/refused`, naming the reason; nothing is changed then. */
export function applyDrafts(project: Project, ids: readonly string[]): Result<Project, Failure> {
  const wanted = new Set(ids)
  const drafts = project.descriptionDrafts.filter(({ id }) => wanted.has(id))
  const edits: CatalogEdit[] = []
  for (const draft of drafts) {
    const edit = editOf(project, draft)
    if (!edit)
      return fail({ code: 'edit/refused', reason: 'What a draft describes is no longer in the catalogue.' })
    edits.push(edit)
  }
  const edited = editCatalog(project, edits)
  if (!edited.ok) return edited
  const descriptionDrafts = project.descriptionDrafts.map((draft) =>
    wanted.has(draft.id) ? { ...draft, state: 'applied' as const } : draft,
  )
  return { ok: true, value: { ...edited.value, descriptionDrafts } }
}

function editOf({ catalog }: Project, { partId, text }: DescriptionDraft): CatalogEdit | null {
  const tool = toolByPart(catalog).get(partId)
  const part = partById(catalog, partId)
  return tool && part && part.kind !== 'value'
    ? { kind: 'set-value', toolId: tool.id, path: pathOf(tool, part), value: text }
    : null
}

function pathOf(tool: Tool, part: Part): readonly (string | number)[] {
  return part.kind === 'tool' ? tool.layout.description : [...tool.layout.schema, ...part.path, 'description']
}
