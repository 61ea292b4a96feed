// Exact peakedness beside the sampled one, where the endpoint shows how probable tokens are.
import {
  defaultExactLimits,
  planAlignment,
  scoreExactly,
  type AlignmentRunInput,
  type ExactLimits,
  type ExactScores,
  type PlannedAsk,
} from '../../core/alignment'
import type { PartId } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { failureOf } from '../../core/shared'
import { createExpander } from '../../io/endpoints/expand'
import { exitCodeOf, failureText } from '../failure-text'
import type { Terminal } from '../terminal'
import { keyOf } from './model-server'

/** The best ones; more are left out of a naming. */
const CANDIDATES_WRITTEN = 10

/**
 * Scores every sampled part of a run exactly, `concurrency` at a time. Where the endpoint shows no probabilities, says so, sets the exit code
 * and gives what there is.
 */
export async function scorePartsExactly(
  run: AlignmentRunInput,
  endpoint: Endpoint,
  concurrency: number,
  limits: Partial<ExactLimits>,
  terminal: Terminal,
): Promise<ReadonlyMap<PartId, ExactScores>> {
  const asks = promptsOf(run)
  const expand = createExpander(endpoint, () => keyOf(terminal), { concurrency, onNote: terminal.say })
  const input = { alpha: run.settings.alpha, tau: null, limits: { ...defaultExactLimits, ...limits } }
  const progress = terminal.startProgress('Exact peakedness', asks.length)
  const rows = new Map<PartId, ExactScores>()
  const stop = new AbortController()
  const signal = AbortSignal.any([terminal.signal, stop.signal])
  const waiting = [...asks]
  let [done, evaluations, certified] = [0, 0, 0]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const scores = await scoreExactly({ ...input, ask: next.ask }, expand, signal)
      if (scores.stoppedBy === 'aborted') return
      const row = { ...scores, candidates: scores.candidates.slice(0, CANDIDATES_WRITTEN) }
      for (const partId of next.partIds) rows.set(partId, row)
      done += 1
      evaluations += scores.evaluations
      if (scores.isCertified) certified += 1
      progress.update(done, `${certified} certified`)
    }
  }
  try {
    await Promise.all(Array.from({ length: concurrency }, work))
    terminal.say(
      `Exact peakedness: ${certified} of ${done} winners certified, with ${evaluations} evaluations.`,
    )
  } catch (thrown) {
    stop.abort()
    const failure = failureOf(thrown)
    if (!failure) throw thrown
    terminal.complain(`Exact peakedness: ${failureText(failure)}`)
    terminal.setExitCode(exitCodeOf(failure))
  } finally {
    progress.end()
  }
  return rows
}

/** The asks for samples, one a prompt. */
function promptsOf(run: AlignmentRunInput): readonly PlannedAsk[] {
  const prompts = new Map<string, PlannedAsk>()
  for (const ask of planAlignment(run, []).asks) if (ask.role === 'sample') prompts.set(ask.key, ask)
  return [...prompts.values()]
}
