// Computes exact peakedness of parts, one after the other, and stores each result as soon as it is there.
import {
  defaultExactLimits,
  fillPrompt,
  partKeysOf,
  scoreExactly,
  stopSequences,
  type CollectedPart,
  type ExactScores,
  type Expand,
} from '../../core/alignment'
import type { AlignmentSettings } from '../../core/catalog'
import type { Endpoint } from '../../core/models'
import { failureOf } from '../../core/shared'
import { exactActions, exactStore } from '../stores/exact'

/** What the job needs from outside; a table in tests. */
export interface ExactPorts {
  readonly expander: (endpoint: Endpoint) => Expand
  /** The keys of these for which there is a result. */
  readonly known: (keys: readonly string[]) => Promise<ReadonlySet<string>>
  readonly store: (key: string, scores: ExactScores) => Promise<void>
}

/** What is to be computed. */
export interface ExactRequest {
  readonly parts: readonly CollectedPart[]
  readonly settings: AlignmentSettings
  readonly model: string
  /** The most evaluations of one part; more than the usual computes known parts anew. */
  readonly evaluations?: number
}

/** The acts; one computation at a time. */
export interface ExactJob {
  /** Resolves when all is done, cancelled or failed; the store says which. */
  readonly run: (request: ExactRequest, endpoint: Endpoint) => Promise<void>
  readonly cancel: () => void
}

/** Under which the exact peakedness of a part is stored; null where it cannot be computed. */
export function exactKey(
  part: CollectedPart,
  { settings, model }: Pick<ExactRequest, 'settings' | 'model'>,
): string | null {
  if (settings.temperature === 0) return null
  const key = partKeysOf({ parts: [{ ...part, stays: null }], settings, model }).get(part.id)?.samples
  return key === undefined ? null : `${key}/${settings.alpha}`
}

/** Makes the job over its ports. */
export function createExactJob(ports: ExactPorts): ExactJob {
  let running: AbortController | null = null
  return {
    cancel: () => running?.abort(),
    run: async (request, endpoint) => {
      if (exactStore.getState().running) return
      const controller = new AbortController()
      running = controller
      const { signal } = controller
      // Parts that are described the same have the same result.
      const wanted = new Map<string, CollectedPart>()
      for (const part of request.parts) {
        const key = exactKey(part, request)
        if (key !== null && part.description.trim() !== '') wanted.set(key, part)
      }
      exactActions.begin(wanted.size)
      try {
        const known =
          request.evaluations === undefined ? await ports.known([...wanted.keys()]) : new Set<string>()
        const expand = ports.expander(endpoint)
        for (const [key, part] of wanted) {
          if (signal.aborted) break
          if (!known.has(key)) {
            const scores = await scoreOne(part, request, expand, signal)
            // What was cut off in the middle would pass for a result.
            if (scores.stoppedBy === 'aborted') break
            await ports.store(key, scores)
          }
          exactActions.stored()
        }
        exactActions.end(null)
      } catch (thrown) {
        const failure = failureOf(thrown)
        exactActions.end(signal.aborted ? null : failure)
        if (!failure && !signal.aborted) throw thrown
      }
    },
  }
}

function scoreOne(
  part: CollectedPart,
  { settings, evaluations }: ExactRequest,
  expand: Expand,
  signal: AbortSignal,
): Promise<ExactScores> {
  const { prompt, temperature, maximumTokens, alpha } = settings
  const ask = {
    kind: prompt.kind,
    prompt: fillPrompt(prompt, part),
    temperature,
    maximumTokens,
    stop: stopSequences,
  }
  const limits = { ...defaultExactLimits, ...(evaluations === undefined ? {} : { evaluations }) }
  return scoreExactly({ ask, alpha, tau: null, limits }, expand, signal)
}
