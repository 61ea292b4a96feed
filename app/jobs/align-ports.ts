import type { AlignmentInput, PartScores, Sample, ScoreInput } from '../../core/alignment'
import type { NamingPart } from '../../core/catalog'
import type { Complete, Endpoint } from '../../core/models'
import type { Failure } from '../../core/shared'

/** What a retry tells before it waits. */
export interface WaitingWord {
  readonly seconds: number
  readonly failure: Failure
}

/** What the alignment job needs from outside; a table in tests. */
export interface AlignPorts {
  /** Makes the port to a model; told before each wait of a retry, and what the model refuses. */
  readonly complete: (
    endpoint: Endpoint,
    hooks: { readonly onWaiting: (waiting: WaitingWord) => void; readonly onNote: (note: string) => void },
  ) => Complete
  readonly loadSamples: (keys: readonly string[]) => Promise<readonly Sample[]>
  readonly storeSamples: (samples: readonly Sample[]) => Promise<void>
  readonly deleteSamples: (keys: readonly string[]) => Promise<void>
  readonly score: (inputs: readonly ScoreInput[], signal: AbortSignal) => Promise<readonly PartScores[]>
  readonly choose: (input: AlignmentInput, signal: AbortSignal) => Promise<readonly NamingPart[]>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly newId: () => string
  /** Requests that the endpoint works on at a time. */
  readonly concurrency: number
}
