import { queryOptions } from '@tanstack/react-query'
import type { EvaluationRun } from '../../core/project'
import { evaluationClient } from '../jobs/evaluation-client'
import type { RunDraft } from '../jobs/evaluation-input'
import { judgeEvaluation, measureWork, type ShownRun } from '../jobs/judge-evaluation'
import { numberOf } from './number-of'

/** What a run that is not started would ask. `version` changes when replies come or go. */
export function workQuery(draft: RunDraft, version: number) {
  return queryOptions({
    queryKey: ['evaluation-work', draft, version],
    // Compared by identity: cases and tools are of any number.
    queryKeyHashFn: () => JSON.stringify(['evaluation-work', numberOf(draft), version]),
    queryFn: ({ signal }) => measureWork(draft, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** A run with its verdicts; null where what it was about is gone. */
export function judgedRunQuery(run: EvaluationRun, version: number) {
  return queryOptions({
    queryKey: ['evaluation', run.id, run.state, version],
    queryFn: ({ signal }) => judgeEvaluation(run, null, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

/** A run beside an older one, compared in a worker. */
export function runComparisonQuery(old: ShownRun, recent: ShownRun) {
  return queryOptions({
    queryKey: ['evaluation-trend', old, recent],
    queryKeyHashFn: () => JSON.stringify(['evaluation-trend', numberOf(old.report), numberOf(recent.report)]),
    queryFn: ({ signal }) => evaluationClient.call('compare', [old.report, recent.report], signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}
