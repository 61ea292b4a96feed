import { useMemo } from 'react'
import { applyNames } from '../../../core/catalog'
import { WireView } from '../../wire/WireView'
import type { Wanted } from './use-export-plan'

/** Tools that are put under their new names for this view, which shows no more. */
const MOST = 300

/** What models read of the chosen tools under the chosen names. */
export function WireTab({ wanted }: { readonly wanted: Wanted }) {
  const { catalog, names, toolIds } = wanted
  const tools = useMemo(() => {
    const chosen = toolIds === 'all' ? null : new Set(toolIds)
    const all = catalog.tools.filter(({ id }) => chosen === null || chosen.has(id))
    const some = applyNames({ ...catalog, tools: all.slice(0, MOST) }, names).catalog.tools
    return [...some, ...all.slice(MOST)]
  }, [catalog, names, toolIds])
  return <WireView tools={tools} />
}
