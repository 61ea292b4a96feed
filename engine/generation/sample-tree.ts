// Several samples of one prompt as one draw over the tree of their prefixes: at each place the samples that came so far are split among the
// next tokens by one multinomial draw, and each distinct prefix is evaluated once. The samples are independent and distributed as if drawn one
// by one; only the order in which they fall out of the tree is not, so they are shuffled.
import { chooseWidth } from './distribution'
import { tokensBefore, type Choice, type ChoiceSettings } from './generate-choice'
import type { LanguageModel } from './language-model'
import type { Branch, PromptTrees } from './prompt-tree'
import { createRandom } from './random'
import { rateToken, type ChoiceToken } from './rate-token'
import { sampleCounts } from './sample-token'
import { findStop } from './stop-text'

export interface TreeWork {
  readonly model: LanguageModel
  readonly trees: PromptTrees
  readonly prompt: readonly number[]
  readonly settings: ChoiceSettings
  /** How many samples. */
  readonly count: number
  readonly signal: AbortSignal
}

/** A prefix that `count` samples have in common. */
interface Place {
  readonly branch: Branch
  readonly generated: readonly number[]
  readonly text: string
  readonly tokens: readonly ChoiceToken[]
  readonly count: number
}

/**
 * Draws `count` continuations of a prompt. In any order of the result each is a fair sample, and so are the first few. The same seed gives the
 * same samples for the same count. Rejects with the signal's reason when aborted, before the next evaluation.
 */
export async function sampleTree(work: TreeWork): Promise<readonly Choice[]> {
  const { model, prompt, settings, signal } = work
  const random = createRandom(settings.seed)
  const room = Math.min(settings.maximumTokens, model.contextSize - prompt.length)
  const choices: Choice[] = []
  const root = work.trees.open(prompt, chooseWidth(settings.temperature, settings.alternatives !== null))
  // A stack goes into the depth first: what the model keeps of the former path is then always a prefix of the next.
  const open: Place[] = [{ branch: root, generated: [], text: '', tokens: [], count: work.count }]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.generated.length >= room) {
      settle(choices, place, 'length', place.text)
      continue
    }
    signal.throwIfAborted()
    const next = await split(work, place, choices, random)
    open.push(...next.reverse())
  }
  return shuffle(choices, random)
}

/** Draws the next token of all samples of a place. Those that end there are settled; the others are returned, most probable token first. */
async function split(
  work: TreeWork,
  place: Place,
  choices: Choice[],
  random: () => number,
): Promise<Place[]> {
  const { model, prompt, settings } = work
  const before = prompt.slice(-tokensBefore)
  const distribution = await place.branch.distribution(work.signal)
  const next: Place[] = []
  for (const [rank, count] of sampleCounts(distribution, settings, place.count, random)) {
    const token = distribution.tokens[rank]
    if (token === undefined || model.isEnd(token)) {
      settle(choices, { ...place, count }, 'stop', place.text)
      continue
    }
    const generated = [...place.generated, token]
    const text = model.textOf(generated, before)
    const { alternatives } = settings
    const tokens =
      alternatives === null
        ? place.tokens
        : [...place.tokens, rateToken(work, distribution, { rank, offset: place.text.length, alternatives })]
    const after: Place = { branch: place.branch.follow(token), generated, text, tokens, count }
    const stopAt = findStop(text, settings.stops)
    if (stopAt >= 0) settle(choices, after, 'stop', text.slice(0, stopAt))
    else next.push(after)
  }
  return next
}

function settle(choices: Choice[], place: Place, finishReason: 'stop' | 'length', text: string): void {
  const tokens = place.tokens.filter((token) => token.offset < text.length)
  const choice: Choice = { text, finishReason, tokens, tokenCount: place.generated.length }
  for (let repeat = 0; repeat < place.count; repeat++) choices.push(choice)
}

/** Every order with the same chance (Fisher and Yates). */
function shuffle(choices: Choice[], random: () => number): readonly Choice[] {
  for (let last = choices.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [choices[last], choices[other]]
    if (one === undefined || two === undefined) continue
    choices[last] = two
    choices[other] = one
  }
  return choices
}
