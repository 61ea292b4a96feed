import type { HarnessPorts, ExecutionResult } from '../ports'
import type { Registry } from '../run-tool'
import type { HarnessSettings } from '../settings'
import type { Task } from '../task'
import type { Recorder } from './recorder'

/** What all parts of one run have in common. */
export interface Run {
  readonly task: Task
  /** The tools of the task alone. */
  readonly registry: Registry
  readonly settings: HarnessSettings
  readonly ports: HarnessPorts
  readonly signal: AbortSignal
  /** Keys of tools that searches pass over, since they rank for everything. */
  readonly magnets: ReadonlySet<string>
  readonly recorder: Recorder
  /** Calls that a person refused in this run: nobody is asked twice. */
  readonly refused: Set<string>
  /** Calls that changed something, and what they gave: what was done once is not done again because a plan was made anew. */
  readonly done: Map<string, { readonly round: number; readonly result: ExecutionResult }>
  /** HEART's count of plans, from 0. */
  round: number
  /** How many questions were put to the person. */
  questions: number
}

/** Whether an ablation leaves a part in. */
export function has(run: Pick<Run, 'settings'>, part: HarnessSettings['without'][number]): boolean {
  return !run.settings.without.includes(part)
}
