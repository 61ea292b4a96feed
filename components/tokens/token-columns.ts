import type { TokenCost } from '../../core/matrix'

/** What the table can be sorted by. */
export type TokenField = 'tool' | 'total' | 'name' | 'description' | 'parameterDescriptions' | 'structure'

export interface TokenSort {
  readonly field: TokenField
  /** `down`: the largest first, or for names Z first. */
  readonly direction: 'down' | 'up'
}

export const COLUMNS: readonly { readonly field: TokenField; readonly label: string }[] = [
  { field: 'tool', label: 'Tool' },
  { field: 'total', label: 'Total' },
  { field: 'name', label: 'Name' },
  { field: 'description', label: 'Description' },
  { field: 'parameterDescriptions', label: 'Parameters' },
  { field: 'structure', label: 'Structure' },
]

/** Costs in the wanted order; equal ones as given. */
export function sortCosts(
  costs: readonly TokenCost[],
  { field, direction }: TokenSort,
  nameOf: (toolId: string) => string,
): readonly TokenCost[] {
  const sign = direction === 'down' ? -1 : 1
  if (field === 'tool') {
    const names = new Map(costs.map(({ toolId }) => [toolId, nameOf(toolId)]))
    const name = ({ toolId }: TokenCost): string => names.get(toolId) ?? ''
    return [...costs].sort(
      (one, other) => sign * (name(one) < name(other) ? -1 : name(one) > name(other) ? 1 : 0),
    )
  }
  return [...costs].sort((one, other) => sign * (one[field] - other[field]))
}
