import { useMemo } from 'react'
import { TouchList } from '../../../components/naming/TouchList'
import { touchViews } from '../../../components/naming/touch-view'
import type { NameRow } from '../../../components/naming/name-row'
import { planRename, type PartId } from '../../../core/catalog'
import { useProject } from '../../stores/project-state'
import { NameNotes } from './NameNotes'

/** What the rename of one part touches beside the name itself, and what is known about the name. */
export function RenameTouches(props: { readonly partId: PartId; readonly rows: readonly NameRow[] }) {
  const { partId } = props
  const catalog = useProject((project) => project.catalog)
  const row = props.rows.find((candidate) => candidate.partId === partId)
  const aligned = row?.evidence && row.aligned === row.original ? row.evidence.new : row?.aligned
  const plan = useMemo(
    () => (aligned === undefined ? null : planRename(catalog, { [partId]: aligned })),
    [catalog, partId, aligned],
  )
  if (!row || !plan) return null
  return (
    <div>
      <NameNotes row={row} />
      <TouchList
        touches={touchViews(catalog, plan.touched)}
        refusals={plan.refused.map(({ reason }) => reason)}
        isChange={aligned !== row.original}
      />
    </div>
  )
}
