import type {
  Executor,
  HarnessPorts,
  HarnessSettings,
  Registry,
  RunEvent,
  Task,
  TaskRun,
  Trace,
} from '../../core/harness'
import type { Search } from '../../core/retrieval'
import type { TracePlace } from '../../io/storage/traces'
import type { AlignPorts } from './align-ports'

/** One run of one task, with all that shapes it. */
export interface RunOrder extends TaskRun {
  readonly executor: Trace['executor']
}

/** What the playground's job needs from outside; a table in tests. */
export interface PlaygroundPorts extends Pick<
  AlignPorts,
  'complete' | 'limits' | 'spentBefore' | 'keepSpent' | 'now' | 'wait' | 'giveWay' | 'hold' | 'newId'
> {
  readonly run: (order: RunOrder, ports: HarnessPorts, signal: AbortSignal) => AsyncIterable<RunEvent>
  /** The settings with which a task is run: a search that is not sure may widen them. Throws FailureError. */
  readonly settle: (task: Task, settings: HarnessSettings, signal: AbortSignal) => Promise<HarnessSettings>
  readonly withTimeLimit: HarnessPorts['withTimeLimit']
  /** The search over a registry. Throws FailureError. */
  readonly search: (registry: Registry, signal: AbortSignal) => Promise<Search>
  /** One executor a run. Throws FailureError where it cannot be made as it is set. */
  readonly executor: (id: Trace['executor'], registry: Registry, seed: number | null) => Promise<Executor>
  /** Resolves when it is safe. */
  readonly storeTrace: (trace: Trace, place: TracePlace) => Promise<void>
}
