import type { AlignmentSettings } from '../../../core/catalog'
import type { AlignmentRun } from '../../../core/project'
import { changedNames, finishedWords, interruption } from './run-state'
import type { AlignmentPlanView } from './use-plan'
import type { ShownAlignment } from './use-shown-alignment'

/** What the run bar says of the run and the plan. */
export interface RunView {
  /** How an interrupted run stands, in words; null when there is none. */
  readonly interrupted: string | null
  /** What the finished run came to, in words; null while there is none, or where another one is planned by now. */
  readonly finished: string | null
  /** Names that the run proposes; 0 where there is nothing to compare. */
  readonly changed: number
  /** What a start would ask and how long. */
  readonly plan: string
  /** Why nothing can be asked at all; null when something can. */
  readonly unready: string | null
  /** Why a start would be in vain; null when it would not. */
  readonly obstacle: string | null
  readonly hasLost: boolean
}

/** Puts the newest run and what is planned into words. */
export function runView(
  { run, isLive, state, naming }: ShownAlignment,
  plan: AlignmentPlanView,
  settings: AlignmentSettings,
): RunView {
  const isFinished = run?.state === 'finished'
  return {
    interrupted: run && !isLive ? interruption(run, state.done, state.total) : null,
    finished: isFinished && isDoneBy(run, state, plan, settings) ? finishedWords(run, naming, state) : null,
    changed: changedNames(naming),
    plan: plan.words,
    unready: plan.unready,
    obstacle: plan.obstacle,
    hasLost: isFinished && state.total > state.done,
  }
}

/** True where a run that ended has asked all that is planned. */
function isDoneBy(
  run: AlignmentRun,
  { total, done, spared }: ShownAlignment['state'],
  plan: AlignmentPlanView,
  settings: AlignmentSettings,
): boolean {
  if (run.model !== plan.input.model || JSON.stringify(run.settings) !== JSON.stringify(settings))
    return false
  return (!plan.isCounted || plan.work.answers <= total - done + spared) && covers(run, plan)
}

/** True where a run has asked about every part that is planned. */
function covers(run: AlignmentRun, { input }: AlignmentPlanView): boolean {
  const covered = new Set(run.partIds)
  return input.parts.every(({ id, stays }) => stays !== null || covered.has(id))
}
