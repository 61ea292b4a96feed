import { memo } from 'react'
import { FacetList, type FacetGroup } from '../../../../components/catalog/FacetList'
import { findProfile } from '../../../../core/lint'
import type { FacetCounts } from '../../../selection/browse-tools'
import {
  facetHints,
  facetLabels,
  FACETS,
  inOrder,
  labelOf,
  toggled,
  type FacetId,
} from '../../../selection/facets'
import { useDocumentNames } from '../../../selection/FilterChips'
import { useView, viewActions } from '../../../stores/view'

/** The sides from which tools are browsed, with how many each choice would show. */
export const FacetPane = memo(function FacetPane({ counts }: { readonly counts: FacetCounts }) {
  const facets = useView((state) => state.filter.facets)
  const documents = useDocumentNames()
  const groups = FACETS.flatMap((facet): FacetGroup[] => {
    const chosen = facets[facet] ?? []
    const found = counts.get(facet) ?? NO_COUNTS
    // A choice that leaves nothing stays, to be taken back.
    const all = new Map([
      ...found,
      ...chosen.filter((value) => !found.has(value)).map((value) => [value, 0] as const),
    ])
    if (!saysSomething(facet, all, chosen)) return []
    return [
      {
        id: facet,
        label: facetLabels[facet],
        hint: facetHints[facet] ?? null,
        values: inOrder(facet, all).map((value) => ({
          value,
          label:
            facet === 'profile' ? (findProfile(value)?.label ?? value) : labelOf(facet, value, documents),
          count: all.get(value) ?? 0,
          chosen: chosen.includes(value),
        })),
      },
    ]
  })
  return (
    <FacetList
      label="Browse by"
      groups={groups}
      onToggle={(facet, value) => viewActions.setFilter({ facets: toggled(facets, facet as FacetId, value) })}
    />
  )
})

const NO_COUNTS: ReadonlyMap<string, number> = new Map()

/** One server or source of all is nothing to choose from. */
function saysSomething(
  facet: FacetId,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): boolean {
  if (chosen.length > 0) return true
  if (counts.size === 0) return false
  return counts.size > 1 || (facet !== 'server' && facet !== 'document')
}
