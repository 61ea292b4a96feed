import { queryOptions } from '@tanstack/react-query'
import type { CollectedPart } from '../../core/alignment'
import type { AlignmentRun } from '../../core/project'
import type { ExactRecord } from '../../io/storage/database'
import { getExact } from '../../io/storage/exact'
import { exactKey } from '../jobs/exact'

/** The exact peakedness of one part as a run asks it; null where none was computed. `version` changes when one is stored. */
export function exactQuery(part: CollectedPart, run: AlignmentRun, version: number) {
  const key = exactKey(part, run)
  return queryOptions({
    queryKey: ['exact', key, version],
    queryFn: async (): Promise<ExactRecord | null> =>
      key === null ? null : ((await getExact([key])).get(key) ?? null),
    gcTime: 0,
  })
}
