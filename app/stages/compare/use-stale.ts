import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Naming } from '../../../core/catalog'
import { proposals } from '../../../core/project'
import { staleQuery, type StaleWords } from '../../queries/stale'
import { useProject } from '../../stores/project-state'

const nothingStale: StaleWords = new Map()
const nothingKnown: ReadonlyMap<Naming, StaleWords> = new Map()

/** Why namings no longer hold for parts of the catalogue as it is: nothing before that is known, then what was known last. */
export function useStale(namings: readonly Naming[]): (naming: Naming) => StaleWords {
  const catalog = useProject((project) => project.catalog)
  const { data = nothingKnown } = useQuery({
    ...staleQuery(catalog, namings),
    placeholderData: keepPreviousData,
  })
  return useMemo(() => (naming) => data.get(naming) ?? nothingStale, [data])
}

/** Why the newest outcome of a part no longer holds, by part. */
export function useStaleProposals(): StaleWords {
  const namings = useProject((project) => project.namings)
  const proposed = useMemo(() => proposals({ namings }), [namings])
  const newest = useMemo(() => [...new Set([...proposed.values()].map(({ naming }) => naming))], [proposed])
  const staleOf = useStale(newest)
  return useMemo(() => {
    const stale = new Map<string, string>()
    for (const [partId, { naming }] of proposed) {
      const words = staleOf(naming).get(partId)
      if (words !== undefined) stale.set(partId, words)
    }
    return stale
  }, [proposed, staleOf])
}
