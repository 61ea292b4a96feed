import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OverviewPart, PartOutcome } from '../../../components/heatmap/overview'
import type { CollectedPart } from '../../../core/alignment'
import type { Naming, NamingPart, PartId } from '../../../core/catalog'
import { proposals, type AlignmentRun } from '../../../core/project'
import type { Failure } from '../../../core/shared'
import { alignJobs } from '../../jobs/align-jobs'
import { nothingHeld, useAlignment, type AlignmentState } from '../../stores/alignment'
import { useProject } from '../../stores/project-state'
import { outcomesOf, overviewParts, runsByPart } from './outcomes'

/** What the align stage shows of the runs so far. */
export interface ShownAlignment {
  /** The newest run, once its results are held. */
  readonly run: AlignmentRun | null
  readonly isLive: boolean
  readonly state: AlignmentState
  readonly naming: Naming | null
  readonly restoreFailure: Failure | null
  readonly listed: readonly OverviewPart[]
  readonly outcomeOf: (partId: PartId) => PartOutcome
  readonly runOf: (partId: PartId) => AlignmentRun | null
  /** What the newest naming of a part says of it. */
  readonly namedOf: (partId: PartId) => NamingPart | null
}

/** Restores what is stored of the project's runs, and places each part in them. */
export function useShownAlignment(parts: readonly CollectedPart[]): ShownAlignment {
  const held = useAlignment((whole) => whole)
  const runs = useProject((project) => project.runs)
  const namings = useProject((project) => project.namings)
  const projectId = useProject((project) => project.id)
  const samples = useProject((project) => project.alignmentSettings.samples)
  const newest = runs.at(-1) ?? null
  const { data: restoreFailure = null } = useQuery({
    queryKey: ['restore-runs', projectId, newest?.id, held.storeVersion],
    queryFn: () => alignJobs.restore(runs),
    staleTime: Infinity,
    gcTime: 0,
  })
  const run = held.runId === newest?.id ? newest : null
  const state = run ? held : nothingHeld
  const { scores, sampled, lost } = state
  const byPart = useMemo(() => runsByPart(runs), [runs])
  const proposed = useMemo(() => proposals({ namings }), [namings])
  const outcomeOf = useMemo(
    () => outcomesOf(parts, { scores, sampled, lost }, proposed, byPart, samples),
    [parts, scores, sampled, lost, proposed, byPart, samples],
  )
  const listed = useMemo(() => overviewParts(parts), [parts])
  return {
    run,
    isLive: run !== null && alignJobs.isLive(run.id),
    state,
    naming: namings.find((candidate) => candidate.id === run?.id) ?? null,
    ...{ restoreFailure, listed, outcomeOf },
    runOf: (partId) => byPart.get(partId) ?? null,
    namedOf: (partId) => proposed.get(partId)?.part ?? null,
  }
}
