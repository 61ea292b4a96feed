// From a request to its choices, in the manner of sampling that it asks for.
import {
  generateChoice,
  type Choice,
  type ChoicePiece,
  type ChoiceSettings,
} from '../generation/generate-choice'
import { workSince, type Work } from '../generation/language-model'
import { withoutMemory } from '../generation/prompt-tree'
import { seedOfChoice } from '../generation/random'
import { sampleTree } from '../generation/sample-tree'
import type { LoadedModel } from '../host/model-host'
import type { SamplingRequest } from '../protocol/sampling-request'

/** Told of each choice as it comes; not of those of a tree. */
export interface Listener {
  readonly begin: (index: number) => unknown
  readonly piece: (index: number, piece: ChoicePiece) => void
  readonly end: (index: number, choice: Choice) => void
}

export interface MadeChoices {
  /** Those of the first prompt first. */
  readonly choices: readonly Choice[]
  /** What the model did for them. */
  readonly work: Work
}

/** Samples every choice of every prompt, one prompt after the other. Rejects with the signal's reason when aborted. */
export async function makeChoices(
  { request, defaultTokens }: { readonly request: SamplingRequest; readonly defaultTokens: number },
  prompts: readonly (readonly number[])[],
  loaded: LoadedModel,
  signal: AbortSignal,
  listener?: Listener,
): Promise<MadeChoices> {
  const before = loaded.model.work()
  const trees = request.sampling === 'plain' ? withoutMemory(loaded.model) : loaded.trees
  const choices: Choice[] = []
  for (const prompt of prompts) {
    const settingsOf = (index: number): ChoiceSettings => ({
      ...request,
      seed: seedOfChoice(request.seed, index),
      maximumTokens: request.maximumTokens ?? defaultTokens,
    })
    const work = { ...loaded, trees, prompt, signal }
    if (request.sampling === 'tree') {
      const settings = settingsOf(choices.length)
      choices.push(...(await sampleTree({ ...work, settings, count: request.choices })))
      continue
    }
    for (let repeat = 0; repeat < request.choices; repeat++) {
      const index = choices.length
      listener?.begin(index)
      const listening =
        listener === undefined ? {} : { onPiece: (piece: ChoicePiece) => listener.piece(index, piece) }
      const choice = await generateChoice({ ...work, settings: settingsOf(index), ...listening })
      listener?.end(index, choice)
      choices.push(choice)
    }
  }
  return { choices, work: workSince(before, loaded.model) }
}
