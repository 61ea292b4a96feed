// The playground's job: runs one task, or the same tasks in several ways. One thing at a time.
import { usualSettings, type HarnessSettings, type Registry, type Task, type Trace } from '../../core/harness'
import type { Endpoint } from '../../core/models'
import { failureOf } from '../../core/shared'
import { jobsActions } from '../stores/jobs'
import { playgroundActions } from '../stores/playground'
import { getProject } from '../stores/project-state'
import { createLiveRuns } from './live-runs'
import { createPersonAsked, type PersonAsked, type StandingAnswers } from './playground-person'
import type { PlaygroundPorts, RunOrder } from './playground-ports'
import { meteredModel, traceRun, type RunMeans } from './playground-run'
import type { RunControls } from './sampling'

/** One way to run tasks. */
export interface Way {
  readonly settings: HarnessSettings
  /** What the variant is called. */
  readonly variant: string
  readonly registry: Registry
}

/** The acts of the playground. Those that start work resolve when it has ended. */
export interface PlaygroundJobs extends Pick<PersonAsked, 'answer' | 'decide'> {
  readonly isLive: (runId: string) => boolean
  /** Runs one task. Gives the id of its trace. */
  readonly start: (endpoint: Endpoint, task: Task, way: Way, executor: Trace['executor']) => Promise<string>
  /** Runs every task in every way, way after way of each task. Gives the id of the comparison. */
  readonly compare: (
    endpoint: Endpoint,
    tasks: readonly Task[],
    ways: readonly Way[],
    executor: Trace['executor'],
    standing: StandingAnswers,
  ) => Promise<string>
  readonly cancel: (runId: string) => void
}

const HELD_ELSEWHERE = 'This run is under way in another tab. Follow it there.'

/** Makes the job over its ports. */
export function createPlaygroundJobs(ports: PlaygroundPorts): PlaygroundJobs {
  let person: PersonAsked | null = null
  const live = createLiveRuns(
    {
      kind: 'playground',
      heldElsewhere: HELD_ELSEWHERE,
      // A trace says itself how it ended.
      setState: () => undefined,
      setPhase: () => undefined,
      setIdle: (runId) => playgroundActions.update(runId, { phase: 'idle', pending: null, waiting: null }),
    },
    ports,
  )
  const execute = (
    runId: string,
    label: string,
    work: (controls: RunControls) => Promise<'finished' | 'cancelled'>,
  ): Promise<void> =>
    live.execute(runId, () => ({
      label,
      begin: () => playgroundActions.begin(runId),
      work: async (controls) => {
        try {
          jobsActions.update(runId, { state: await work(controls) })
        } catch (thrown) {
          const trouble = failureOf(thrown)
          if (!trouble && !controls.cancel.aborted && !controls.leave.aborted) throw thrown
          playgroundActions.update(runId, { trouble })
          jobsActions.update(runId, { state: trouble ? 'failed' : 'cancelled', failure: trouble })
        }
      },
    }))
  const askedPerson = (
    runId: string,
    executor: Trace['executor'],
    standing: StandingAnswers,
  ): PersonAsked => {
    const made = createPersonAsked(executor, standing, (pending) => {
      playgroundActions.update(runId, { pending })
      jobsActions.update(runId, { label: pending ? 'A task waits for your word' : 'A task runs' })
    })
    person = made
    return made
  }
  const meansOf = async (
    { registry, settings }: Way,
    asked: PersonAsked,
    complete: RunMeans['complete'],
    executor: Trace['executor'],
    signal: AbortSignal,
  ): Promise<RunMeans> => ({
    ...{ complete, person: asked },
    search: await ports.search(registry, signal),
    executor: await ports.executor(executor, registry, settings.seed),
  })
  const orderOf = (
    id: string,
    task: Task,
    { settings, registry, variant }: Way,
    model: string,
    executor: Trace['executor'],
  ): RunOrder => ({
    ...{ id, task, settings, registry, model, variant, executor },
    startedAt: new Date(ports.now()).toISOString(),
  })

  return {
    isLive: live.isLive,
    cancel: live.cancel,
    answer: (text) => person?.answer(text),
    decide: (decision) => person?.decide(decision),
    start: async (endpoint, task, way, executor) => {
      const id = ports.newId()
      const place = { projectId: getProject().id }
      await execute(id, 'A task runs', async ({ cancel, leave }) => {
        const stop = AbortSignal.any([cancel, leave])
        const asked = askedPerson(id, executor, { calls: 'ask', questions: 'ask' })
        const complete = meteredModel(id, endpoint, way.settings.maximumTokens, ports)
        const means = await meansOf(way, asked, complete, executor, stop)
        const settings = callableBy(endpoint, await ports.settle(task, way.settings, stop))
        const order = orderOf(id, task, { ...way, settings }, endpoint.model, executor)
        const trace = await traceRun(order, means, place, id, ports, { stop, leave })
        return trace?.outcome.kind === 'cancelled' ? 'cancelled' : 'finished'
      })
      return id
    },
    compare: async (endpoint, tasks, ways, executor, standing) => {
      const id = ports.newId()
      const place = { projectId: getProject().id, comparison: id }
      const total = tasks.length * ways.length
      await execute(id, `Comparing ${ways.length} ways`, async ({ cancel, leave }) => {
        const stop = AbortSignal.any([cancel, leave])
        const maximumTokens = (ways[0]?.settings ?? usualSettings).maximumTokens
        const complete = meteredModel(id, endpoint, maximumTokens, ports)
        let done = 0
        for (const task of tasks)
          for (const way of ways) {
            if (stop.aborted) return 'cancelled'
            playgroundActions.update(id, { comparison: { id, done, total } })
            jobsActions.update(id, { done, total })
            const asked = askedPerson(id, executor, standing)
            const means = await meansOf(way, asked, complete, executor, stop)
            const settings = callableBy(endpoint, await ports.settle(task, way.settings, stop))
            const order = orderOf(ports.newId(), task, { ...way, settings }, endpoint.model, executor)
            const trace = await traceRun(order, means, place, id, ports, { stop, leave })
            // What hinders one run for good hinders all: the rest would only repeat it.
            if (trace?.outcome.kind === 'failed' && isLasting(trace)) {
              playgroundActions.update(id, { trouble: trace.outcome.failure })
              return 'cancelled'
            }
            done += 1
          }
        playgroundActions.update(id, { comparison: { id, done, total } })
        jobsActions.update(id, { done, total })
        return 'finished'
      })
      return id
    },
  }
}

const LASTING: ReadonlySet<string> = new Set([
  'endpoint/unreachable',
  'endpoint/unauthorized',
  'endpoint/not-found',
  'endpoint/model-missing',
  'endpoint/not-set',
  'run/cap-reached',
])

/** A failure that further runs would meet as well: the cap, a key that is refused, a server that is gone. */
function isLasting({ outcome }: Trace): boolean {
  return outcome.kind === 'failed' && LASTING.has(outcome.failure.code)
}

/** The built-in server takes no tools in a field of their own: they are described to it. */
function callableBy({ builtIn }: Endpoint, settings: HarnessSettings): HarnessSettings {
  return builtIn ? { ...settings, calling: 'text' } : settings
}
