import { chooseWidth } from './distribution'
import type { LanguageModel } from './language-model'
import type { Branch, PromptTrees } from './prompt-tree'
import { createRandom } from './random'
import { rateToken, type ChoiceToken } from './rate-token'
import { sampleRank, type SamplingSettings } from './sample-token'
import { findStop, settledLength } from './stop-text'

export interface ChoiceSettings extends SamplingSettings {
  readonly seed: number
  /** At least 0; the context may end a choice earlier. */
  readonly maximumTokens: number
  readonly stops: readonly string[]
  /** How many alternatives each token shows, or null for no log-probabilities at all. */
  readonly alternatives: number | null
}

export interface Choice {
  readonly text: string
  readonly finishReason: 'stop' | 'length'
  /** Empty unless log-probabilities were asked for. */
  readonly tokens: readonly ChoiceToken[]
  /** All tokens that were sampled, the ones of a stop text included, an end token not. */
  readonly tokenCount: number
}

/** A piece of a choice that can no longer change. */
export interface ChoicePiece {
  readonly text: string
  readonly tokens: readonly ChoiceToken[]
}

export interface ChoiceWork {
  readonly model: LanguageModel
  readonly trees: PromptTrees
  readonly prompt: readonly number[]
  readonly settings: ChoiceSettings
  readonly signal: AbortSignal
  readonly onPiece?: (piece: ChoicePiece) => void
}

/** How many tokens before the continuation the detokenizer needs to decide about spaces. */
export const tokensBefore = 8

/** Samples one continuation of a prompt. Rejects with the signal's reason when aborted. */
export async function generateChoice(work: ChoiceWork): Promise<Choice> {
  const { model, prompt, settings, signal } = work
  const random = createRandom(settings.seed)
  const before = prompt.slice(-tokensBefore)
  const room = Math.min(settings.maximumTokens, model.contextSize - prompt.length)
  const generated: number[] = []
  const tokens: ChoiceToken[] = []
  const outlet = createOutlet(tokens, work.onPiece)
  let branch: Branch = work.trees.open(
    prompt,
    chooseWidth(settings.temperature, settings.alternatives !== null),
  )
  let text = ''
  while (generated.length < room) {
    signal.throwIfAborted()
    const distribution = await branch.distribution(signal)
    const rank = sampleRank(distribution, settings, random)
    const token = distribution.tokens[rank]
    if (token === undefined || model.isEnd(token)) return finish('stop', text)
    if (settings.alternatives !== null)
      tokens.push(
        rateToken(work, distribution, { rank, offset: text.length, alternatives: settings.alternatives }),
      )
    generated.push(token)
    text = model.textOf(generated, before)
    const stopAt = findStop(text, settings.stops)
    if (stopAt >= 0) return finish('stop', text.slice(0, stopAt))
    outlet(text.slice(0, settledLength(text, settings.stops)))
    branch = branch.follow(token)
  }
  return finish('length', text)

  function finish(finishReason: 'stop' | 'length', whole: string): Choice {
    outlet(whole)
    const kept = tokens.filter((token) => token.offset < whole.length)
    return { text: whole, finishReason, tokens: kept, tokenCount: generated.length }
  }
}

/** Sends what is new of a growing text, with the tokens that begin in it. */
function createOutlet(
  tokens: readonly ChoiceToken[],
  onPiece: ChoiceWork['onPiece'],
): (settled: string) => void {
  let sentLength = 0
  let sentTokens = 0
  return (settled) => {
    if (onPiece === undefined || settled.length <= sentLength) return
    let end = sentTokens
    while ((tokens[end]?.offset ?? Infinity) < settled.length) end++
    onPiece({ text: settled.slice(sentLength), tokens: tokens.slice(sentTokens, end) })
    sentLength = settled.length
    sentTokens = end
  }
}
