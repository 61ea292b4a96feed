import { useMemo, useState } from 'react'
import { LiveSourceList, type LiveSourceRow } from '../../../../components/live/LiveSourceList'
import type { Catalog } from '../../../../core/catalog'
import { useProject } from '../../../stores/project-state'
import { CheckDialog } from './lazy-dialogs'

/** The running servers that the open project's tools came from, each to be read again; nothing where there are none. */
export function LiveSources() {
  const catalog = useProject((project) => project.catalog)
  const rows = useMemo(() => rowsOf(catalog), [catalog])
  const [checked, setChecked] = useState<string | null>(null)
  if (rows.length === 0) return null
  return (
    <>
      <LiveSourceList rows={rows} onCheck={setChecked} />
      {checked !== null && <CheckDialog documentId={checked} onClose={() => setChecked(null)} />}
    </>
  )
}

function rowsOf({ documents, tools }: Catalog): readonly LiveSourceRow[] {
  return documents.flatMap(({ id, live }) =>
    live ? [{ id, live, tools: tools.filter(({ origin }) => origin?.documentId === id).length }] : [],
  )
}
