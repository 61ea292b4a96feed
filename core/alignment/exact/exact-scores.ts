import type { ExactAsk } from './expand'

/** What exact peakedness is computed from, and how far. */
export interface ExactInput {
  readonly ask: ExactAsk
  readonly alpha: number
  /** The distance within which names are neighbours; null: floor(alpha * longest). */
  readonly tau: number | null
  readonly limits: ExactLimits
}

/** When to stop, and what counts. Probabilities are shares of the answers that give a name. */
export interface ExactLimits {
  /** The most evaluations of the model. */
  readonly evaluations: number
  /** Stop when no more than this probability is unexplored. */
  readonly epsilon: number
  /** Names of at least this probability are candidates, and the longest of them sets tau. */
  readonly smallest: number
  /** Peakedness that differs by no more counts as equal; ties go to the name nearest to the greedy one. */
  readonly resolution: number
  /** How many of the most probable names the result lists. */
  readonly listed: number
  /** Paths that are asked for at a time. */
  readonly width: number
}

/** Lower and upper bound. */
export type Bounds = readonly [least: number, most: number]

/** One name with its exact probability. */
export interface ExactCandidate {
  readonly name: string
  /** Share of the valid answers; a lower bound, short of the truth by at most `unexplored`. */
  readonly probability: number
  /** Probable enough to be chosen. */
  readonly counts: boolean
  /** The probability of names within tau of it, its own included: the limit of the published count over n. */
  readonly phi: Bounds
}

export type ExactStop = 'certified' | 'explored' | 'budget' | 'aborted'

/** Peakedness from the model's probabilities instead of samples. */
export interface ExactScores {
  /** The most probable names found: those that count first, then by the lower bound of phi. */
  readonly candidates: readonly ExactCandidate[]
  /** Probability of the answers that were followed to their end. */
  readonly explored: number
  /** Probability of answers that give no name. */
  readonly invalidMass: number
  readonly tau: number
  /** Length in code points of the longest name of at least the smallest probability. */
  readonly longest: number
  readonly winner: string | null
  /** No probability that is still unexplored can change the winner. */
  readonly isCertified: boolean
  readonly runnerUp: string | null
  /** The name at temperature 0; null where it is none. */
  readonly greedy: string | null
  readonly evaluations: number
  readonly stoppedBy: ExactStop
}
