import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Trace } from '../../../../core/harness'
import { failureOf, type Failure } from '../../../../core/shared'
import { getTrace, listTraces, type TraceHead } from '../../../../io/storage/traces'
import { usePlayground } from '../../../stores/playground'
import { useProject } from '../../../stores/project-state'

const NONE: readonly TraceHead[] = []

/** The stored runs of the project without their spans, the newest first. */
export function useTraceHeads(): {
  readonly heads: readonly TraceHead[]
  readonly isReading: boolean
  readonly failure: Failure | null
} {
  const projectId = useProject((project) => project.id)
  const version = usePlayground((state) => state.storeVersion)
  const query = useQuery({
    queryKey: ['traces', projectId, version],
    queryFn: () => listTraces(projectId),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    heads: query.data ?? NONE,
    isReading: query.isPending,
    failure: query.error ? failureOf(query.error) : null,
  }
}

/** A whole stored trace; `version` changes when it is written anew. */
function traceQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['trace', id, version],
    queryFn: () => getTrace(id),
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** A stored trace: null while it is read or where it is gone. */
export function useTrace(id: string | null): { readonly trace: Trace | null; readonly isGone: boolean } {
  const version = usePlayground((state) => state.storeVersion)
  const query = useQuery({ ...traceQuery(id ?? '', version), enabled: id !== null })
  return { trace: query.data ?? null, isGone: query.data === null }
}
