// Runs NESTFUL tasks flat, with HEART and with TUMS, and checks the end value.
import type { JsonValue } from '../../core/catalog'
import {
  compareModes,
  nestfulExecutor,
  runMany,
  usualSettings,
  type CheckedTask,
  type HarnessMode,
  type HarnessPorts,
  type HarnessSettings,
  type TaskRun,
  type Trace,
} from '../../core/harness'
import type { Complete } from '../../core/models'
import { buildIndex, searchWords, type Search } from '../../core/retrieval'
import { withTimeLimit } from '../../io/endpoints/with-time-limit'

export const MODES: readonly HarnessMode[] = ['flat', 'heart', 'tums']

/** A model for one run; `observe` is told what each call gave. */
export interface AskedModel {
  readonly complete: Complete
  readonly observe?: (tool: string, value: JsonValue) => void
}

/** All runs of the tasks in one mode. */
export async function runTasks(
  tasks: readonly CheckedTask[],
  mode: HarnessMode,
  modelOf: (task: CheckedTask) => AskedModel,
  settings: Partial<HarnessSettings> = {},
  onTrace: (trace: Trace) => void = () => undefined,
): Promise<readonly Trace[]> {
  const runs = tasks.map(({ task, registry }): TaskRun => ({
    task,
    registry,
    settings: {
      ...usualSettings,
      mode,
      shortlist: mode === 'heart' ? 8 : null,
      maximumSteps: 12,
      ...settings,
    },
    id: `${mode} ${task.id}`,
    model: 'bench',
    variant: 'original',
    startedAt: '2026-01-01T00:00:00.000Z',
  }))
  const portsFor = (_: TaskRun, index: number): HarnessPorts => {
    const task = tasks[index]
    if (!task) throw new Error('no task')
    const model = modelOf(task)
    return {
      complete: model.complete,
      search: searchOf(task),
      executor: {
        ...nestfulExecutor,
        execute: async (execution, signal) => {
          const result = await nestfulExecutor.execute(execution, signal)
          if (result.ok) model.observe?.(execution.tool.key, result.value)
          return result
        },
      },
      confirm: () => Promise.resolve(true),
      askPerson: () => Promise.resolve(null),
      now: () => performance.now(),
      withTimeLimit,
    }
  }
  let traces: readonly Trace[] = []
  for await (const event of runMany(runs, portsFor, new AbortController().signal)) {
    if (event.kind === 'finished') traces = event.traces
    else if (event.event.kind === 'ended') onTrace(event.event.trace)
  }
  return traces
}

/** The lexical search that the product has, over the tools of the task. */
function searchOf({ registry }: CheckedTask): Search {
  const index = buildIndex(
    [...registry.values()].map(({ key, name, description }) => ({
      document: { id: key, name, description, parameters: [], server: null },
      hash: '0'.repeat(16),
    })),
  )
  return (query, limit) =>
    Promise.resolve(
      searchWords(index, query, limit).map(({ id, score }, place) => ({
        id,
        score,
        ranks: { lexical: place + 1, semantic: null },
      })),
    )
}

/** Rates with intervals, and what the modes are against flat calling, one line each. */
export function reportOf(traces: readonly Trace[]): readonly string[] {
  const { groups, pairs } = compareModes(traces, ({ settings }) => settings.mode)
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  return [
    ...groups.map(({ label, passed, judged, rate, interval, requests, outcomes }) => {
      const ends = Object.entries(outcomes)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ')
      return `${label.padEnd(6)} ${passed} of ${judged} = ${percent(rate)} (95 %: ${percent(interval.low)} to ${percent(interval.high)}), ${requests.toFixed(1)} requests a task; ${ends}`
    }),
    ...pairs.map(
      ({ a, b, n, difference, interval, mcnemar }) =>
        `${b} against ${a}, ${n} tasks: ${percent(difference)} (95 %: ${percent(interval.low)} to ${percent(interval.high)}), mended ${mcnemar.fixed}, broken ${mcnemar.broken}, exact McNemar p = ${mcnemar.adjusted.toPrecision(2)} (Holm)`,
    ),
  ]
}
