// Claim: on tasks of arithmetic whose end value is checked, a model that makes typical mistakes gets more right with HEART than with flat calling,
// as far as it notices wrong results when it is asked to verify; without that there is no gain to be had from verifying.
import { compareModes, type Trace } from '../core/harness'
import { mistakenModel, type Mistakes } from './support/mistaken-model'
import { MODES, reportOf, runTasks } from './support/nestful-runs'
import { ownTasks, publishedTasks } from './support/nestful-tasks'

const SEED = 20261201
const RATES: Omit<Mistakes, 'notices'> = {
  wrongType: 0.08,
  wrongValue: 0.06,
  forgotten: 0.04,
  invented: 0.05,
  malformed: 0.04,
  falseAlarm: 0.03,
}
const NOTICES = [0.8, 0.5, 0]

const tasks = [...ownTasks(240, SEED), ...publishedTasks()]
process.stdout.write(
  `${tasks.length} tasks, ${tasks.length - 240} of them published; rates ${JSON.stringify(RATES)}\n`,
)
for (const notices of NOTICES) {
  const traces: Trace[] = []
  for (const mode of MODES)
    traces.push(...(await runTasks(tasks, mode, (task) => mistakenModel(task, { ...RATES, notices }, SEED))))
  process.stdout.write(`\nnotices ${notices * 100} % of wrong results\n${reportOf(traces).join('\n')}\n`)
  const heart = compareModes(traces, ({ settings }) => settings.mode).pairs.find(({ b }) => b === 'heart')
  if (notices === 0.8 && heart?.verdict !== 'better') process.exitCode = 1
}

// Without mistakes every way must do every task: what fails then is the harness or this model.
const clean: Mistakes = {
  wrongType: 0,
  wrongValue: 0,
  forgotten: 0,
  invented: 0,
  malformed: 0,
  notices: 1,
  falseAlarm: 0,
}
for (const mode of MODES) {
  const traces = await runTasks(tasks, mode, (task) => mistakenModel(task, clean, SEED))
  const failed = traces.filter(({ passed }) => passed !== true)
  process.stdout.write(`\nno mistakes, ${mode}: ${traces.length - failed.length} of ${traces.length}\n`)
  for (const { task, outcome } of failed.slice(0, 5))
    process.stdout.write(`  ${task.id}: ${JSON.stringify(outcome).slice(0, 300)}\n`)
  if (failed.length > tasks.length / 50) process.exitCode = 1
}
