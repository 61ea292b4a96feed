import type { Ask } from '../../models'

/** What is asked, as in an ask for samples; the temperature is above 0. */
export type ExactAsk = Pick<Ask, 'kind' | 'prompt' | 'temperature' | 'maximumTokens' | 'stop'>

/** The beginning of an answer; the empty one is the end of the prompt. */
export interface ExactPath {
  /** The answer's text so far. */
  readonly text: string
  /** The answer's tokens as the model numbers them; null where the endpoint does not tell. */
  readonly ids: readonly number[] | null
}

/** One token that may follow a path. */
export interface NextToken {
  /** The whole text of the answer up to and with this token; of an end token that of the path. */
  readonly text: string
  readonly id: number | null
  /** Natural logarithm of its probability at temperature 1. */
  readonly logProbability: number
  readonly endsAnswer: boolean
}

/** What may follow one path. */
export interface NextTokens {
  /** The most probable first; often only the top of the vocabulary. */
  readonly tokens: readonly NextToken[]
  /** The probability, at the ask's temperature, of what is not listed; null where the endpoint does not tell: then it is bounded. */
  readonly rest: number | null
}

/**
 * The port through which the tree of answers is walked: what may follow each path, in the order of the paths. Throws FailureError; rejects
 * with the signal's reason when aborted.
 */
export type Expand = (
  ask: ExactAsk,
  paths: readonly ExactPath[],
  signal: AbortSignal,
) => Promise<readonly NextTokens[]>
