import { describe, expect, it } from 'vitest'
import { compareWithProbabilities, tailProbability } from '../../bench/support/chi-square'
import { expandPaths, type ExpansionSettings } from './expand-paths'
import { createPromptTrees } from './prompt-tree'
import { createRandom } from './random'
import { sampleRank } from './sample-token'
import { createTableModel } from './table-model'

const settings: ExpansionSettings = { temperature: 0.5, topK: 0, topP: 1, limit: 1024, minimum: 0 }
const table = { a: 0.5, b: 0.25, c: 0.15, '': 0.1 }

async function expand(paths: readonly string[], changes: Partial<ExpansionSettings> = {}) {
  const model = createTableModel(() => table)
  const expansions = await expandPaths({
    model,
    trees: createPromptTrees(model),
    prompt: model.tokenizePrompt(':'),
    paths: paths.map((path) => model.tokenizePrompt(path)),
    settings: { ...settings, ...changes },
    signal: new AbortController().signal,
  })
  return { model, expansions }
}

describe('expandPaths', () => {
  it('lists what may follow each path, in the order asked, each path evaluated once', async () => {
    const { model, expansions } = await expand(['b', '', 'a', 'b'])
    expect(expansions.map(({ texts }) => texts)).toEqual([
      ['ba', 'bb', 'bc', 'b'],
      ['a', 'b', 'c', ''],
      ['aa', 'ab', 'ac', 'a'],
      ['ba', 'bb', 'bc', 'b'],
    ])
    expect(expansions[0]).toMatchObject({
      tokens: [97, 98, 99, 0],
      ends: [false, false, false, true],
      rest: 0,
    })
    expect(expansions[0]?.logProbabilities[1]).toBeCloseTo(Math.log(0.25), 6)
    expect(model.evaluated).toEqual([':', ':a', ':b'])
  })

  it('tells how much is sampled beside what is listed', async () => {
    const total = 0.5 ** 2 + 0.25 ** 2 + 0.15 ** 2 + 0.1 ** 2
    const [limited] = (await expand([''], { limit: 2 })).expansions
    expect(limited?.tokens).toHaveLength(2)
    expect(limited?.rest).toBeCloseTo((0.15 ** 2 + 0.1 ** 2) / total, 7)
    const [likely] = (await expand([''], { minimum: 0.05 })).expansions
    expect(likely?.tokens).toHaveLength(3)
    expect(likely?.rest).toBeCloseTo(0.1 ** 2 / total, 7)
    expect((await expand([''], { topK: 2 })).expansions[0]).toMatchObject({ tokens: [97, 98], rest: 0 })
    expect((await expand([''], { minimum: 1 })).expansions[0]?.tokens).toHaveLength(1)
  })

  it('gives the probabilities that sampling has', async () => {
    const { model, expansions } = await expand([''], { limit: 3 })
    const { logProbabilities = [], rest = 0, texts = [] } = expansions[0] ?? {}
    const weights = logProbabilities.map((value) => Math.exp(value / settings.temperature))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const probabilities = new Map(texts.map((text, rank) => [text, (weights[rank]! / sum) * (1 - rest)]))
    const random = createRandom(5)
    const distribution = await model.distributionAfter([58], 'wide', new AbortController().signal)
    const drawn = Array.from({ length: 5000 }, () => {
      const token = distribution.tokens[sampleRank(distribution, settings, random)]!
      return token === 0 ? '' : String.fromCodePoint(token)
    })
    expect(tailProbability(compareWithProbabilities(drawn, probabilities))).toBeGreaterThan(0.01)
  })
})
