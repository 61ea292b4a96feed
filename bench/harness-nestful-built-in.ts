// The built-in model on tasks of arithmetic, flat, with HEART and with TUMS: what it really does, with no bound to be reached.
import { createCompleter } from '../io/endpoints/complete'
import { MODES, reportOf, runTasks } from './support/nestful-runs'
import { ownTasks } from './support/nestful-tasks'
import { startRealEngine } from './support/real-engine'
import type { Trace } from '../core/harness'

const TASKS = Number(process.env.TASKS ?? 24)

const engine = await startRealEngine()
if (engine) {
  try {
    const complete = createCompleter(
      { baseUrl: engine.baseUrl, model: engine.model, builtIn: true },
      () => null,
      { concurrency: 1 },
    )
    const tasks = ownTasks(TASKS, 20261201)
    const all: Trace[] = []
    for (const mode of MODES) {
      const started = performance.now()
      const told = (trace: Trace): void => {
        const { outcome, passed, usage, task } = trace
        const why =
          outcome.kind === 'gave-up'
            ? outcome.reason
            : outcome.kind === 'failed'
              ? JSON.stringify(outcome.failure)
              : outcome.kind === 'answered'
                ? outcome.answer
                : ''
        process.stderr.write(
          `${mode} ${task.id} ${String(passed)} ${usage.requests} requests ${outcome.kind}: ${why.slice(0, 120)}\n`,
        )
      }
      const traces = await runTasks(
        tasks,
        mode,
        () => ({ complete }),
        { maximumTokens: 160, calling: 'text', budget: 1, maximumSteps: 4 },
        told,
      )
      all.push(...traces)
      const calls = traces.flatMap(({ spans }) => spans).filter(({ content }) => content.kind === 'execution')
      const worked = calls.filter(({ content }) => content.kind === 'execution' && content.error === null)
      process.stdout.write(
        `${mode}: ${calls.length} calls, ${worked.length} worked; ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
      )
    }
    process.stdout.write(
      `${tasks.length} tasks, temperature 0, at most 160 tokens a reply, 1 new plan, 4 turns\n${reportOf(all).join('\n')}\n`,
    )
  } finally {
    await engine.stop()
  }
}
