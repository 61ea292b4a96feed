// How often a way of sampling finds the reference's winner, and what it costs.

/** What one way of sampling came to: by part, then by test sequence. */
export interface Trial {
  readonly used: readonly (readonly number[])[]
  /** Whether a stop rule ended it, rather than a fixed number or the want of savings. */
  readonly isStopped: readonly (readonly boolean[])[]
  readonly winners: readonly (readonly (string | null)[])[]
}

/** A difference of shares with its 95 % interval, in points of a hundred. */
export interface Difference {
  readonly mean: number
  readonly low: number
  readonly high: number
}

const NORMAL_95 = 1.96

/** The mean of numbers; 0 of none. */
export function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** Samples a part, on average over all sequences. */
export function meanUsed(trial: Trial): number {
  return meanOf(trial.used.flat())
}

/** For each part the share of its sequences that come to the reference's winner. */
export function agreement(trial: Trial, reference: readonly (string | null)[]): readonly number[] {
  return trial.winners.map((winners, part) =>
    meanOf(winners.map((winner) => (winner === reference[part] ? 1 : 0))),
  )
}

/**
 * The paired difference of two ways by part. The sequences of a part share its reference, so that parts, not sequences, are the independent
 * observations: the interval is that of the mean of their differences.
 */
export function difference(one: readonly number[], other: readonly number[]): Difference {
  const differences = one.map((share, part) => share - (other[part] ?? 0))
  const mean = meanOf(differences)
  const squares = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  const error = Math.sqrt(squares / Math.max(1, differences.length - 1) / differences.length)
  return { mean: 100 * mean, low: 100 * (mean - NORMAL_95 * error), high: 100 * (mean + NORMAL_95 * error) }
}

/** The share of parts and sequences that were given fewer than `samples`. */
export function stoppedEarly(trial: Trial, samples: number): number {
  return meanOf(trial.used.flat().map((used) => (used < samples ? 1 : 0)))
}

/** Of those that a rule ended, how often the winner is another one in `atMost`; null where a rule ended none. */
export function changedLater(trial: Trial, atMost: Trial): number | null {
  const changes = trial.winners.flatMap((winners, part) =>
    winners.flatMap((winner, sequence) =>
      trial.isStopped[part]?.[sequence] === true ? [winner === atMost.winners[part]?.[sequence] ? 0 : 1] : [],
    ),
  )
  return changes.length === 0 ? null : meanOf(changes)
}
