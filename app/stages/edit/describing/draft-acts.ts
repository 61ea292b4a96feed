// What a person does with drafts, as acts on the document.
import type { DescriptionDraft } from '../../../../core/describing'
import { describeVariants } from '../../../../core/describing'
import { counted } from '../../../../core/shared'
import { downloadText } from '../../../../io/files/save'
import { noticesActions } from '../../../stores/notices'
import { projectActions } from '../../../stores/project'
import { getProject } from '../../../stores/project-state'

/** Keeps a draft as a person has changed it. */
export function changeDraft(draft: DescriptionDraft, text: string): void {
  if (text !== draft.text) put([{ ...draft, text }])
}

/** Writes drafts into the catalogue: one step that can be undone. */
export function takeDrafts(ids: readonly string[]): void {
  if (ids.length === 0) return
  const result = projectActions.dispatch({ kind: 'apply-description-drafts', ids })
  if (!result.ok) noticesActions.showFailure(result.failure)
  else
    noticesActions.show(
      `${counted(ids.length, 'description')} written. Undo takes ${ids.length === 1 ? 'it' : 'them'} back.`,
    )
}

/** Refuses a draft; it stays in the project as refused. */
export function refuseDraft(draft: DescriptionDraft): void {
  put([{ ...draft, state: 'refused' }])
}

/** Saves all drafts of the project as variants that can be measured. */
export function exportVariants(): void {
  const { catalog, descriptionDrafts, name } = getProject()
  const { file, gone } = describeVariants(catalog, descriptionDrafts)
  downloadText(
    `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'project'}-description-variants.json`,
    `${JSON.stringify(file, null, 2)}\n`,
  )
  if (gone > 0)
    noticesActions.show(
      `${counted(gone, 'draft')} left out: what they describe is no longer in the catalogue.`,
    )
}

function put(drafts: readonly DescriptionDraft[]): void {
  projectActions.dispatch({ kind: 'put-description-drafts', drafts })
}
