import { useMemo } from 'react'
import { FixPreview, PREVIEWED } from '../../../components/catalog/FixPreview'
import { useProject } from '../../stores/project-state'
import { applyFixes } from './apply-fixes'
import { editActions, useEdit } from './edit-store'
import { previewLines } from './preview-lines'

/** Fixes that are looked at before they are applied. */
export function FixDialog() {
  const preview = useEdit((state) => state.preview)
  const catalog = useProject((project) => project.catalog)
  const lines = useMemo(
    () => (preview ? previewLines(catalog, preview.chosen.slice(0, PREVIEWED)) : []),
    [catalog, preview],
  )
  if (!preview) return null
  const { title, chosen, waiting } = preview
  return (
    <FixPreview
      title={title}
      lines={lines}
      more={chosen.length - lines.length}
      leftOver={
        waiting === 0
          ? null
          : `${waiting === 1 ? 'One more fix touches' : `${waiting} more fixes touch`} the same places: they are offered again after this.`
      }
      confirmLabel={chosen.length === 1 ? 'Apply' : `Apply ${chosen.length.toLocaleString('en')} fixes`}
      onConfirm={() => {
        editActions.closePreview()
        applyFixes(chosen)
      }}
      onCancel={editActions.closePreview}
    />
  )
}
