import type { HarnessPorts } from '../ports'
import type { RunEvent } from '../run-event'
import { runTask, type TaskRun } from '../run/run-task'
import type { Trace } from '../trace'

/** What a series of runs tells: each run's events under its place in the list, and the traces at the end. */
export type ManyEvent =
  | { readonly kind: 'run'; readonly index: number; readonly event: RunEvent }
  | { readonly kind: 'finished'; readonly traces: readonly Trace[] }

/**
 * Runs one after another, each with ports of its own (an executor may count what it did). When `signal` aborts, the run under way ends as cancelled
 * and no further one is begun. Throws only for bugs.
 */
export async function* runMany(
  runs: readonly TaskRun[],
  portsFor: (run: TaskRun, index: number) => HarnessPorts,
  signal: AbortSignal,
): AsyncGenerator<ManyEvent, void, undefined> {
  const traces: Trace[] = []
  for (const [index, run] of runs.entries()) {
    if (signal.aborted) break
    for await (const event of runTask(run, portsFor(run, index), signal)) {
      if (event.kind === 'ended') traces.push(event.trace)
      yield { kind: 'run', index, event }
    }
  }
  yield { kind: 'finished', traces }
}
