import type { AlignmentInput, PartScores, Sample, ScoreInput } from '../../core/alignment'
import type { NamingPart } from '../../core/catalog'
import type { Complete, Endpoint } from '../../core/models'
import type { Failure } from '../../core/shared'
import type { Cap, Price, Spending } from '../stores/spending'

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
  /** What asking an endpoint costs, and the most that one run may spend; read anew before each request. */
  readonly limits: (endpoint: Endpoint) => { readonly price: Price; readonly cap: Cap }
  /** What a run has spent before, in this tab or a former one. */
  readonly spentBefore: (runId: string) => Spending
  readonly keepSpent: (runId: string, spent: Spending) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  /** Lets the page draw and answer before long work goes on. */
  readonly giveWay: () => Promise<void>
  readonly newId: () => string
  /** Does the work of a run unless another tab does; false where one does. */
  readonly hold: (runId: string, work: () => Promise<void>) => Promise<boolean>
  /** Requests that the endpoint works on at a time. */
  readonly concurrency: number
}
