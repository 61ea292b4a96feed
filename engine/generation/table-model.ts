// A model for tests: characters are tokens, and a function tells what may follow a text.
import type { Distribution } from './distribution'
import type { LanguageModel } from './language-model'

export interface TableModel extends LanguageModel {
  /** Every path that was evaluated, as text. */
  readonly evaluated: string[]
  /** Whether dispose was called. */
  isDisposed: boolean
}

export interface TableSettings {
  readonly contextSize?: number
  /** Milliseconds that an evaluation takes. */
  readonly delay?: number
}

/** The token that ends a text; in a table it is written as the empty text. */
const endToken = 0

/** Makes a model of a table: from a text to the next characters with their probabilities. */
export function createTableModel(
  follow: (text: string) => Readonly<Record<string, number>>,
  { contextSize = 1000, delay = 0 }: TableSettings = {},
): TableModel {
  const toTokens = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? endToken)
  const toText = (tokens: readonly number[]) =>
    String.fromCodePoint(...tokens.filter((token) => token !== endToken))
  return {
    id: 'table',
    fingerprint: 'table@test',
    contextSize,
    vocabularySize: 0x110000,
    evaluated: [],
    isDisposed: false,
    tokenizePrompt: toTokens,
    tokenizeChat: (messages) =>
      toTokens(messages.map(({ role, content }) => `${role}:${content}\n`).join('')),
    textOf: toText,
    isEnd: (token) => token === endToken,
    work() {
      const tokens = this.evaluated.reduce((sum, text) => sum + text.length, 0)
      return { evaluations: this.evaluated.length, tokens }
    },
    async distributionAfter(path, _width, signal) {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
      signal.throwIfAborted()
      const text = toText(path)
      this.evaluated.push(text)
      return toDistribution(follow(text))
    },
    dispose() {
      this.isDisposed = true
      return Promise.resolve()
    },
  }
}

function toDistribution(next: Readonly<Record<string, number>>): Distribution {
  const sorted = Object.entries(next).sort(([, a], [, b]) => b - a)
  return {
    tokens: Int32Array.from(sorted, ([character]) => character.codePointAt(0) ?? endToken),
    logProbabilities: Float32Array.from(sorted, ([, probability]) => Math.log(probability)),
  }
}
