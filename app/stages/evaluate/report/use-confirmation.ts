import { useMemo } from 'react'
import { gatedTools, settleGate, type SettledGate } from '../../../../core/evaluation'
import type { JudgedRun } from '../../../../workers/contracts'
import { evaluateJobs } from '../../../jobs/evaluate-jobs'
import { keptInput } from '../../../jobs/evaluation-input'
import type { ShownRun } from '../../../jobs/judge-evaluation'
import { useChosenEndpoint } from '../../../stores/endpoint'
import { useEvaluation } from '../../../stores/evaluation'
import { useProject } from '../../../stores/project-state'
import { openView } from '../evaluate-view'
import { originalVariant } from '../run/variant-candidates'
import { useJudgedRun } from './use-shown-run'

/** The variant of a confirmation run. */
const MIXED = 'mixed'

/** Whether what a gate keeps was really asked, and the way to do it. */
export interface Confirmation {
  /** By the confirmation run where there is a finished one, else by the estimate. */
  readonly settled: SettledGate
  /** Why it cannot be measured now; null when it can. */
  readonly obstacle: string | null
  readonly start: () => void
}

/** The confirmation of a run's gate: its held-out cases under the mixed names. */
export function useConfirmation(
  shown: ShownRun,
  { plan, settled }: NonNullable<JudgedRun['gate']>,
): Confirmation {
  const run = useProject(
    ({ evaluations }) =>
      evaluations.findLast(({ confirms, state }) => confirms === shown.run.id && state === 'finished') ??
      null,
  )
  const endpoint = useChosenEndpoint()
  const phase = useEvaluation((state) => state.phase)
  const { shown: confirmed } = useJudgedRun(run)
  const judged = useMemo(
    () => confirmed?.report.cases.filter(({ variant }) => variant === MIXED) ?? [],
    [confirmed],
  )
  const base = useMemo(
    () => shown.report.cases.filter(({ variant }) => variant === shown.report.base),
    [shown.report],
  )
  const answer = useMemo(
    () => (judged.length === 0 ? settled : settleGate(plan, { base }, judged)),
    [judged, plan, base, settled],
  )
  return { settled: answer, obstacle: obstacle(), start }

  function obstacle(): string | null {
    if (phase !== 'idle') return 'Another evaluation is under way.'
    if (!endpoint) return 'Choose a model first, in Run.'
    if (endpoint.model !== shown.run.model)
      return `This run asked ${shown.run.model}, and now ${endpoint.model} is chosen.`
    return null
  }

  function start(): void {
    if (!endpoint) return
    const input = keptInput(shown.run, shown.record)
    const [old, ...others] = input.variants
    if (!old) return
    const arms = new Map(others.map(({ variant, tools }) => [variant.id, tools]))
    const mixed = {
      variant: { ...originalVariant, id: MIXED, label: 'Mixed names: the renames that pay' },
      tools: gatedTools(old.tools, arms, plan.choice).tools,
      refused: [],
    }
    openView('run')
    void evaluateJobs.startConfirmation(
      endpoint,
      // The whole suite shapes the prompts: they stay as they were in the run that is confirmed.
      { ...input, variants: [old, mixed], onlyCases: new Set(plan.heldOut) },
      shown.run.id,
    )
  }
}
