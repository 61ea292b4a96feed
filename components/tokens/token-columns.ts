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
  if (field === 'tool')
    return costs
      .map((cost) => ({ cost, name: nameOf(cost.toolId) }))
      .sort((one, other) => (one.name === other.name ? 0 : one.name < other.name ? -sign : sign))
      .map(({ cost }) => cost)
  return [...costs].sort((one, other) => sign * (one[field] - other[field]))
}
