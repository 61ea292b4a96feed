// What may follow each of several paths, with the probabilities by which sampling draws: for clients that walk the tree themselves.
import { chooseWidth, type Distribution } from './distribution'
import { tokensBefore } from './generate-choice'
import type { LanguageModel } from './language-model'
import type { PromptTrees } from './prompt-tree'
import { accumulateWeights, type SamplingSettings } from './sample-token'

export interface ExpansionSettings extends SamplingSettings {
  /** Above 0. */
  readonly temperature: number
  /** The most tokens listed for a path. */
  readonly limit: number
  /** Tokens below this probability, at the temperature, are not listed; the most probable one always is. */
  readonly minimum: number
}

export interface Expansion {
  /** The most probable first. */
  readonly tokens: readonly number[]
  /** For each token, the whole continuation up to and with it. */
  readonly texts: readonly string[]
  /** Natural logs of the model's own probabilities, at temperature 1. */
  readonly logProbabilities: readonly number[]
  /** For each token, whether it ends a generation; its text is then that of the path. */
  readonly ends: readonly boolean[]
  /** The probability, at the temperature, that a token is sampled that is not listed. */
  readonly rest: number
}

export interface ExpansionWork {
  readonly model: LanguageModel
  readonly trees: PromptTrees
  readonly prompt: readonly number[]
  /** Tokens that follow the prompt; the empty path is the prompt's own end. */
  readonly paths: readonly (readonly number[])[]
  readonly settings: ExpansionSettings
  readonly signal: AbortSignal
}

/** Expands the paths; the answers stand in their order. Rejects with the signal's reason when aborted, before the next evaluation. */
export async function expandPaths(work: ExpansionWork): Promise<readonly Expansion[]> {
  const root = work.trees.open(work.prompt, chooseWidth(work.settings.temperature, false))
  const expansions: Expansion[] = []
  // Paths that begin alike one after the other, so that the model keeps most of the former path.
  const order = work.paths
    .map((path, index) => ({ path, index }))
    .sort((one, other) => comparePaths(one.path, other.path))
  for (const { path, index } of order) {
    work.signal.throwIfAborted()
    const branch = path.reduce((at, token) => at.follow(token), root)
    expansions[index] = describe(work, path, await branch.distribution(work.signal))
  }
  return expansions
}

function describe(work: ExpansionWork, path: readonly number[], distribution: Distribution): Expansion {
  const { model, settings, prompt } = work
  const before = prompt.slice(-tokensBefore)
  const cumulative = accumulateWeights(distribution, settings)
  const total = cumulative.at(-1) ?? 0
  const most = Math.min(settings.limit, cumulative.length)
  const weightOf = (rank: number): number => (cumulative[rank] ?? 0) - (cumulative[rank - 1] ?? 0)
  let listed = Math.min(1, most)
  while (listed < most && weightOf(listed) >= settings.minimum * total) listed++
  const tokens = [...distribution.tokens.slice(0, listed)]
  const ends = tokens.map((token) => model.isEnd(token))
  return {
    tokens,
    ends,
    texts: tokens.map((token, rank) => model.textOf(ends[rank] === true ? path : [...path, token], before)),
    logProbabilities: [...distribution.logProbabilities.slice(0, listed)],
    rest: listed === cumulative.length ? 0 : 1 - (cumulative[listed - 1] ?? 0) / total,
  }
}

function comparePaths(one: readonly number[], other: readonly number[]): number {
  for (let place = 0; place < Math.min(one.length, other.length); place++) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
