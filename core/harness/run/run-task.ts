// Runs one task in one mode and tells what happens. It knows no network, no storage and no person: ports give it those.
import { failureOf } from '../../shared'
import { flat } from '../flat/flat'
import { heart } from '../heart/heart'
import { judgeRun } from '../judging/judge-run'
import type { HarnessPorts } from '../ports'
import type { RunEvent } from '../run-event'
import type { Registry } from '../run-tool'
import type { HarnessMode, HarnessSettings } from '../settings'
import type { Task } from '../task'
import { tums } from '../tums/tums'
import type { Outcome, Trace } from '../trace'
import { createLine } from './events'
import { createRecorder } from './recorder'
import type { Run } from './run'

/** What is run, and what its trace is called. */
export interface TaskRun {
  readonly task: Task
  readonly registry: Registry
  readonly settings: HarnessSettings
  /** The trace's id, unique where it is kept. */
  readonly id: string
  /** Name of the model, and of the variant whose names and descriptions the registry has. */
  readonly model: string
  readonly variant: string
  /** ISO 8601. */
  readonly startedAt: string
  /** Keys of tools that searches pass over, since they rank for everything; absent: none. */
  readonly magnets?: ReadonlySet<string>
}

const modes: Readonly<Record<HarnessMode, (run: Run) => Promise<Outcome>>> = { flat, heart, tums }

/**
 * Runs a task. Yields spans as they open and close, last `ended` with the whole trace, also after a failure or when `signal` aborts: spans that
 * were open then have no end. Whoever stops iterating early must abort the signal, or what is under way goes on unseen. Throws only for bugs.
 */
export async function* runTask(
  given: TaskRun,
  ports: HarnessPorts,
  signal: AbortSignal,
): AsyncGenerator<RunEvent, void, undefined> {
  const line = createLine<RunEvent>()
  const recorder = createRecorder(ports.now, line.put)
  const run: Run = {
    task: given.task,
    registry: ofTask(given.registry, given.task),
    settings: given.settings,
    ports,
    signal,
    magnets: given.magnets ?? new Set(),
    recorder,
    refused: new Set(),
    done: new Map(),
    round: 0,
    questions: 0,
  }
  const finished = settle(run)
    .then((outcome) => line.put({ kind: 'ended', trace: traceOf(given, run, outcome) }))
    .finally(line.close)
  // Told when the line is empty: until then nobody waits for it.
  finished.catch(() => undefined)
  for (let event = await line.next(); event !== null; event = await line.next()) yield event
  await finished
}

async function settle(run: Run): Promise<Outcome> {
  try {
    return await modes[run.settings.mode](run)
  } catch (thrown) {
    if (run.signal.aborted) return { kind: 'cancelled' }
    const failure = failureOf(thrown)
    if (failure) return { kind: 'failed', failure }
    throw thrown
  }
}

/** The tools that a task may use. Keys that the registry does not have are of no tool. */
function ofTask(registry: Registry, { tools }: Task): Registry {
  if (tools === null) return registry
  return new Map(
    tools.flatMap((key) => {
      const tool = registry.get(key)
      return tool ? [[key, tool] as const] : []
    }),
  )
}

function traceOf(given: TaskRun, run: Run, outcome: Outcome): Trace {
  const { task, settings, id, model, variant, startedAt } = given
  const spans = run.recorder.spans()
  const trace: Trace = {
    version: 1,
    id,
    task,
    settings,
    model,
    variant,
    names: {},
    executor: run.ports.executor.id,
    startedAt,
    ...(run.magnets.size > 0 && { magnets: [...run.magnets] }),
    spans,
    outcome,
    usage: run.recorder.usage(),
    passed: null,
  }
  const names = Object.fromEntries(
    keysIn(trace).flatMap((key) => {
      const tool = given.registry.get(key)
      return tool ? [[key, tool.name]] : []
    }),
  )
  return { ...trace, names, passed: judgeRun(trace, given.registry)?.passed ?? null }
}

/** Keys of all tools that a trace mentions, in the order in which it does. */
export function keysIn({ task, spans }: Pick<Trace, 'task' | 'spans'>): readonly string[] {
  const keys = new Set(task.expected?.kind === 'calls' ? task.expected.calls.map(({ name }) => name) : [])
  const add = (list: readonly (string | null)[]): void => list.forEach((key) => key !== null && keys.add(key))
  for (const { content } of spans)
    switch (content.kind) {
      case 'model':
        add(content.shown)
        break
      case 'search':
        add([...content.hits.map(({ id }) => id), ...content.passedOver])
        break
      case 'hint':
        add(content.tools)
        break
      case 'route':
      case 'primitive':
      case 'handler':
      case 'validation':
      case 'execution':
      case 'subtask':
        add([content.tool])
        break
      default:
        break
    }
  return [...keys]
}
