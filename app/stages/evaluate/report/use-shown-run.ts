import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { failureOf, type Failure } from '../../../../core/shared'
import type { EvaluationRun } from '../../../../core/project'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { judgedRunQuery } from '../../../queries/evaluation'
import { useEvaluation } from '../../../stores/evaluation'
import { useProject } from '../../../stores/project-state'
import { useView } from '../../../stores/view'
import { RUN_ROW } from '../evaluate-view'

/** The run that the report shows. */
export interface ShownReport {
  readonly runs: readonly EvaluationRun[]
  readonly run: EvaluationRun | null
  /** Null while it is judged, or where what it was about is gone. */
  readonly shown: ShownRun | null
  readonly isGone: boolean
  readonly failure: Failure | null
}

/** The chosen run, or the newest, with its verdicts. One that runs is judged again now and then. */
export function useShownReport(): ShownReport {
  const runs = useProject((project) => project.evaluations)
  const wanted = useView((state) => state.tabs[RUN_ROW])
  const run = runs.find(({ id }) => id === wanted) ?? runs.at(-1) ?? null
  const judged = useJudgedRun(run)
  return { runs, run, ...judged }
}

/** How many replies come before a report of a run under way is made anew. */
const REPLIES_A_REPORT = 50

/** A run with its verdicts. */
export function useJudgedRun(run: EvaluationRun | null): Pick<ShownReport, 'shown' | 'isGone' | 'failure'> {
  const version = useEvaluation(({ runId, done, storeVersion }) =>
    runId === run?.id
      ? storeVersion * 1_000_000 + Math.floor(done / REPLIES_A_REPORT)
      : storeVersion * 1_000_000,
  )
  const query = useQuery({
    ...judgedRunQuery(run ?? NO_RUN, version),
    enabled: run !== null,
    placeholderData: keepPreviousData,
  })
  const shown = query.data && query.data.run.id === run?.id ? query.data : null
  return {
    shown,
    isGone: query.data === null,
    failure: query.error ? failureOf(query.error) : null,
  }
}

const NO_RUN: EvaluationRun = {
  id: '',
  startedAt: '',
  state: 'finished',
  endpoint: '',
  model: '',
  settings: { form: 'prompt', temperature: 0, maximumTokens: 0, repeats: 1, seed: 0 },
  variants: [],
  caseCount: 0,
  total: 0,
  outcome: null,
}
