// What an earlier page left of a run: shown again, and named where nothing but that was missing.
import {
  planAlignment,
  preparePrompts,
  runAlignment,
  sampleKeysOf,
  type AlignmentRunInput,
  type Sample,
} from '../../core/alignment'
import type { AlignmentRun } from '../../core/project'
import { alignmentActions } from '../stores/alignment'
import { getProject, projectStore } from '../stores/project-state'
import type { AlignPorts } from './align-ports'
import { createLiveScores } from './live-scores'
import { runInput } from './run-input'
import { nameRun } from './sampling'

/**
 * Shows what is stored of a run's parts beside what is held of the run `shownId`, and asks nothing. Where the page of that run went after
 * the last answer, the names are chosen now.
 */
export async function restoreRun(run: AlignmentRun, shownId: string, ports: AlignPorts): Promise<void> {
  const project = getProject()
  const input = runInput(project, run)
  const leave = new AbortController()
  const unwatch = projectStore.subscribe(() => {
    if (getProject().id !== project.id) leave.abort()
  })
  try {
    await preparePrompts(input, ports.giveWay)
    const samples = await ports.loadSamples(sampleKeysOf(input))
    const plan = planAlignment(input, samples)
    const scores = createLiveScores(input, plan.keys, ports, leave.signal, (found) =>
      alignmentActions.addScores(shownId, found),
    )
    await scores.addMany(samples)
    const sampled = new Map([...plan.keys.keys()].map((partId) => [partId, scores.sampled(partId)]))
    alignmentActions.addSampled(shownId, sampled)
    const mayBeAnswered = plan.choices === 0 || run.settings.stopping !== 'fixed'
    const isAnswered =
      run.id === shownId &&
      run.state === 'running' &&
      mayBeAnswered &&
      (await isEveryAnswerThere(input, samples, ports, leave.signal))
    // What a finished run with a stop rule did not ask for, it was spared.
    const mayBeSpared = isAnswered || (run.state === 'finished' && run.settings.stopping !== 'fixed')
    const spared = mayBeSpared ? plan.choices : 0
    const total = plan.stored + plan.choices - spared
    if (run.id === shownId) alignmentActions.update(shownId, { done: plan.stored, total, spared })
    await scores.settle()
    if (isAnswered && !leave.signal.aborted) {
      const outcome = { lost: [], stoppedBy: null, isAborted: false }
      await nameRun(run, input, scores, outcome, ports, leave.signal)
    }
  } finally {
    unwatch()
  }
}

/** Whether a run would end, by its own stop rule, without another request. */
async function isEveryAnswerThere(
  input: AlignmentRunInput,
  samples: readonly Sample[],
  ports: AlignPorts,
  signal: AbortSignal,
): Promise<boolean> {
  const askingNothing = {
    ...ports,
    complete: () => Promise.reject(new Error('a run that is restored asks nothing')),
    loadSamples: () => Promise.resolve(samples),
    mayAsk: () => ({ code: 'run/cap-reached', limit: 'answers', amount: 0 }) as const,
    untilResumed: () => Promise.resolve(),
  }
  for await (const event of runAlignment(input, askingNothing, signal))
    if (event.kind === 'finished') return event.outcome.stoppedBy === null && !event.outcome.isAborted
  return false
}
