// Cases of MetaTool in a project: which published subtask they are of.
import type { SelectionCase } from '../case'

/** In front of the file's name in the origin of a case that was read as a row of MetaTool. */
export const METATOOL_ORIGIN = 'MetaTool: '

/** Similar and Reliability offer so many tools, and most of Scenario too. */
const USUAL_OFFERED = 10

/**
 * The suite of a case that came from a MetaTool file; null for all others. No right tool: Reliability; two: Multi-tool; one: Similar or
 * Scenario, told by how many tools are offered or else by the file's name. Null where neither tells.
 */
export function metaToolSuiteOf({
  gold,
  offered,
  origin = '',
}: Pick<SelectionCase, 'gold' | 'offered' | 'origin'>): string | null {
  if (!origin.startsWith(METATOOL_ORIGIN) || offered === null) return null
  if (gold.kind === 'none') return 'metatool-reliability'
  if (gold.kind !== 'tools') return null
  if (gold.names.length === 2) return 'metatool-multi-tool'
  if (gold.names.length !== 1) return null
  if (offered.length !== USUAL_OFFERED) return 'metatool-scenario'
  const named = ['similar', 'scenario'].filter((subtask) => origin.toLowerCase().includes(subtask))
  return named.length === 1 ? `metatool-${named[0] ?? ''}` : null
}
