import type { ErrorKind } from '../error-kind'
import { errorKinds } from '../error-kind'

/** A parameter that makes a call wrong. */
export interface ParameterProblem {
  readonly kind: ErrorKind
  /** Which of the calls, from 0. */
  readonly call: number
  /** Key of the tool. */
  readonly tool: string
  /** JSON Pointer into the arguments, in original names; empty: the arguments as a whole. */
  readonly path: string
  /** The same in the names that the model saw. */
  readonly said: string
  /** The name is one that the parameter had before it was renamed. */
  readonly isFormerName: boolean
}

/** How answers stand to what a case wants. */
export interface Outcome {
  readonly error: ErrorKind | null
  readonly problems: readonly ParameterProblem[]
}

export const right: Outcome = { error: null, problems: [] }

/** The outcome that comes nearest to being right: what is told of a case that several answers would satisfy. */
export function nearestOutcome(outcomes: readonly Outcome[]): Outcome {
  const rank = ({ error }: Outcome): number =>
    error === null ? errorKinds.length : errorKinds.indexOf(error)
  return outcomes.reduce((best, one) => (rank(one) > rank(best) ? one : best), outcomes[0] ?? right)
}

/** The first kind, in the order of the kinds, among problems. */
export function firstKind(problems: readonly ParameterProblem[]): ErrorKind {
  const ranks = problems.map(({ kind }) => errorKinds.indexOf(kind))
  return errorKinds[Math.min(...ranks)] ?? 'other'
}
