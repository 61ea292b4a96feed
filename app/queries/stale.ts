import { queryOptions } from '@tanstack/react-query'
import { staleByPart } from '../../components/naming/stale-words'
import type { Catalog, Naming, PartId } from '../../core/catalog'
import { alignmentClient } from '../jobs/alignment-client'
import { numberOf } from './number-of'

/** Why a naming no longer holds for parts of a catalogue, in words by part. */
export type StaleWords = ReadonlyMap<PartId, string>

/** Where some namings are stale for a catalogue, by naming; found in a worker. What was found before is not looked for again. */
export function staleQuery(catalog: Catalog, namings: readonly Naming[]) {
  return queryOptions({
    queryKey: ['stale', catalog, namings],
    // Compared by identity: both are of any size.
    queryKeyHashFn: () => JSON.stringify(['stale', numberOf(catalog), namings.map(numberOf)]),
    queryFn: async ({ signal }): Promise<ReadonlyMap<Naming, StaleWords>> => {
      const known = knownOf(catalog)
      const missing = namings.filter((naming) => !known.has(naming))
      if (missing.length > 0) {
        const found = await alignmentClient.stale(catalog, missing, { signal })
        missing.forEach((naming, index) => known.set(naming, staleByPart(found[index] ?? [])))
      }
      return new Map(namings.map((naming) => [naming, known.get(naming) ?? new Map()]))
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

const byCatalog = new WeakMap<Catalog, WeakMap<Naming, StaleWords>>()

function knownOf(catalog: Catalog): WeakMap<Naming, StaleWords> {
  const known = byCatalog.get(catalog) ?? new WeakMap<Naming, StaleWords>()
  byCatalog.set(catalog, known)
  return known
}
