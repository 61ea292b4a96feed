import {
  runAlignment,
  sampleKeysOf,
  scoreInputsOf,
  type AlignmentRunInput,
  type CollectedPart,
  type PartScores,
} from '../../core/alignment'
import type { AlignmentSettings, PromptTemplate } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { FailureError, type Failure } from '../../core/shared'
import type { AlignPorts } from './align-ports'

/** Answers that one trial asks for beside the greedy one. */
export const TRIAL_SAMPLES = 8

/** What two prompts make of one part, by as many samples each. */
export interface PromptTrial {
  readonly former: PartScores
  readonly tried: PartScores
}

/** What a prompt is tried with. */
export interface TrialRequest {
  readonly part: CollectedPart
  readonly settings: AlignmentSettings
  readonly former: PromptTemplate
  readonly tried: PromptTemplate
}

type TrialPorts = Pick<
  AlignPorts,
  'complete' | 'loadSamples' | 'storeSamples' | 'score' | 'now' | 'concurrency'
>

/**
 * Asks a few samples of one part with two prompts, outside any run. What is stored is not asked again, and what is asked is stored: a run with
 * the same prompt uses it. Throws FailureError; rejects when aborted.
 */
export async function tryPrompt(
  { part, settings, former, tried }: TrialRequest,
  endpoint: Endpoint,
  ports: TrialPorts,
  signal: AbortSignal,
): Promise<PromptTrial> {
  const scoresOf = (prompt: PromptTemplate): Promise<PartScores> => {
    const trial = { ...settings, prompt, samples: TRIAL_SAMPLES, stopping: 'fixed' as const }
    return scoreTrial({ parts: [{ ...part, stays: null }], settings: trial, model: endpoint.model })
  }
  return { tried: await scoresOf(tried), former: await scoresOf(former) }

  async function scoreTrial(run: AlignmentRunInput): Promise<PartScores> {
    const complete = ports.complete(endpoint, { onWaiting: ignore, onNote: ignore })
    const domainPorts = { ...ports, complete, untilResumed: () => Promise.resolve() }
    let failure: Failure | null = null
    for await (const event of runAlignment(run, domainPorts, signal))
      if (event.kind === 'finished')
        failure = event.outcome.stoppedBy ?? event.outcome.lost[0]?.failure ?? null
    signal.throwIfAborted()
    const samples = await ports.loadSamples(sampleKeysOf(run))
    const [scores] = await ports.score(scoreInputsOf(run, samples), signal)
    if (scores && scores.n + scores.invalid.length > 0) return scores
    throw new FailureError(
      failure ?? { code: 'endpoint/bad-reply', url: endpoint.baseUrl, message: 'it gave no answer' },
    )
  }
}

function ignore(): void {
  // A trial is short: nothing is said about waits.
}
