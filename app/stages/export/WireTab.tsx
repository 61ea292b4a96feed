import { useMemo } from 'react'
import { applyNames } from '../../../core/catalog'
import { MOST_SHOWN, WireView } from '../../wire/WireView'
import type { Wanted } from './use-export-plan'

/** What models read of the chosen tools under the chosen names. */
export function WireTab({ wanted }: { readonly wanted: Wanted }) {
  const { catalog, names, toolIds } = wanted
  const tools = useMemo(() => {
    const chosen = toolIds === 'all' ? null : new Set(toolIds)
    const all = catalog.tools.filter(({ id }) => chosen === null || chosen.has(id))
    // The view shows no more: the rest need no new names.
    const some = applyNames({ ...catalog, tools: all.slice(0, MOST_SHOWN) }, names).catalog.tools
    return [...some, ...all.slice(MOST_SHOWN)]
  }, [catalog, names, toolIds])
  return <WireView tools={tools} />
}
