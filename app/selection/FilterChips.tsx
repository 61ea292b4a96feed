import { useMemo } from 'react'
import { ChipRow, type Chip } from '../../components/catalog/ChipRow'
import { useProject } from '../stores/project-state'
import { useView, viewActions } from '../stores/view'
import { facetLabels, FACETS, labelOf, toggled, type FacetId } from './facets'

/** The choices that narrow the list, clearable. */
export function FilterChips() {
  const facets = useView((state) => state.filter.facets)
  const documents = useDocumentNames()
  const chosen = FACETS.flatMap((facet) => (facets[facet] ?? []).map((value) => ({ facet, value })))
  const chips = chosen.map(({ facet, value }): Chip => ({
    key: `${facet} ${value}`,
    facet: facetLabels[facet],
    label: labelOf(facet, value, documents),
  }))
  return (
    <ChipRow
      label="Filters"
      chips={chips}
      onRemove={(key) => {
        const [facet, value] = splitKey(key)
        viewActions.setFilter({ facets: toggled(facets, facet, value) })
      }}
      onClear={() => viewActions.setFilter({ facets: {} })}
    />
  )
}

/** The names of documents by id. */
export function useDocumentNames(): ReadonlyMap<string, string> {
  const documents = useProject((project) => project.catalog.documents)
  return useMemo(() => new Map(documents.map(({ id, name }) => [id, name])), [documents])
}

function splitKey(key: string): readonly [FacetId, string] {
  const end = key.indexOf(' ')
  return [key.slice(0, end) as FacetId, key.slice(end + 1)]
}
