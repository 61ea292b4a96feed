import { describe, expect, it } from 'vitest'
import { compareSamples, poolStatistics, tailProbability } from '../../bench/support/chi-square'
import { generateChoice, type ChoiceSettings } from './generate-choice'
import { createPromptTrees, withoutMemory } from './prompt-tree'
import { createRandom } from './random'
import { sampleTree } from './sample-tree'
import { createTableModel, type TableModel } from './table-model'

const settings: ChoiceSettings = {
  seed: 1,
  temperature: 0.4,
  topK: 0,
  topP: 1,
  maximumTokens: 6,
  stops: ['\n'],
  alternatives: null,
}
const never = new AbortController().signal

/** A model of its own for each number: the next characters and their probabilities depend on all that was said. */
function createRandomModel(number: number): TableModel {
  return createTableModel((text) => {
    const seed = Array.from(text).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, number)
    const random = createRandom(seed)
    const weights = ['a', 'b', 'c', '\n', ''].map((character) => [character, random() ** 2] as const)
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
    return Object.fromEntries(weights.map(([character, weight]) => [character, weight / total]))
  })
}

function workOf(model: TableModel, changes: Partial<ChoiceSettings> = {}) {
  return { model, prompt: model.tokenizePrompt(':'), settings: { ...settings, ...changes }, signal: never }
}

async function drawTree(model: TableModel, count: number, changes: Partial<ChoiceSettings> = {}) {
  return sampleTree({ ...workOf(model, changes), trees: createPromptTrees(model), count })
}

async function drawPlain(model: TableModel, count: number, seed: number): Promise<string[]> {
  const texts: string[] = []
  for (let index = 0; index < count; index++) {
    const work = workOf(model, { seed: seed + index })
    texts.push((await generateChoice({ ...work, trees: withoutMemory(model) })).text)
  }
  return texts
}

describe('sampleTree', () => {
  it('is plain sampling in distribution: a pooled chi-square over 50 models does not reject', async () => {
    const tables = { all: [] as number[][], tests: [] as ReturnType<typeof compareSamples>[] }
    const firsts = [] as ReturnType<typeof compareSamples>[]
    for (let number = 0; number < 50; number++) {
      const model = createRandomModel(number)
      const tree = (await drawTree(model, 256, { seed: number })).map(({ text }) => text)
      const treeWork = model.work().evaluations
      const plain = await drawPlain(model, 256, 1000 * (number + 1))
      tables.all.push([treeWork, model.work().evaluations - treeWork])
      tables.tests.push(compareSamples(tree, plain))
      firsts.push(compareSamples(tree.slice(0, 64), plain))
    }
    const pooled = poolStatistics(tables.tests)
    expect(pooled.freedom).toBeGreaterThan(150)
    expect(tailProbability(pooled)).toBeGreaterThan(0.05)
    // After the shuffle the first few are a fair sample too.
    expect(tailProbability(poolStatistics(firsts))).toBeGreaterThan(0.05)
    const [tree = 0, plain = 0] = [0, 1].map((way) => tables.all.reduce((sum, row) => sum + row[way]!, 0))
    expect(plain / tree).toBeGreaterThan(3)
  })

  it('would be rejected at another temperature', async () => {
    const tests = []
    for (let number = 0; number < 50; number++) {
      const model = createRandomModel(number)
      const tree = await drawTree(model, 256, { seed: number, temperature: 0.5 })
      const texts = tree.map(({ text }) => text)
      tests.push(compareSamples(texts, await drawPlain(model, 256, 1000 * (number + 1))))
    }
    expect(tailProbability(poolStatistics(tests))).toBeLessThan(0.001)
  })

  it('evaluates each prefix once, those that begin alike one after the other', async () => {
    const model = createRandomModel(3)
    const choices = await drawTree(model, 64)
    expect(choices).toHaveLength(64)
    expect(new Set(model.evaluated).size).toBe(model.evaluated.length)
    const seen: string[] = []
    for (const path of model.evaluated) {
      // What the model keeps of the former path holds all of this one but its last token.
      expect(path === ':' || (seen.at(-1) ?? '').startsWith(path.slice(0, -1))).toBe(true)
      seen.push(path)
    }
  })

  it('gives one choice as if it were drawn alone', async () => {
    for (let seed = 0; seed < 30; seed++) {
      const [choice] = await drawTree(createRandomModel(5), 1, { seed, alternatives: 2 })
      const model = createRandomModel(5)
      const alone = await generateChoice({
        ...workOf(model, { seed, alternatives: 2 }),
        trees: withoutMemory(model),
      })
      expect(choice).toEqual(alone)
    }
  })

  it('gives the same for the same seed, and equal choices at temperature 0', async () => {
    const texts = async (changes: Partial<ChoiceSettings>): Promise<string[]> =>
      (await drawTree(createRandomModel(7), 40, changes)).map(({ text }) => text)
    expect(await texts({ seed: 9 })).toEqual(await texts({ seed: 9 }))
    expect(await texts({ seed: 9 })).not.toEqual(await texts({ seed: 10 }))
    expect(new Set(await texts({ temperature: 0 })).size).toBe(1)
    expect(await texts({ maximumTokens: 0 })).toEqual(Array<string>(40).fill(''))
  })

  it('keeps to top-p and top-k, and ends at the limit with the reason', async () => {
    const model = createTableModel(() => ({ a: 0.6, b: 0.3, c: 0.1 }))
    const choices = await drawTree(model, 50, { temperature: 1, topK: 2, maximumTokens: 3 })
    expect(new Set(choices.flatMap(({ text }) => Array.from(text)))).toEqual(new Set(['a', 'b']))
    expect(choices.every((choice) => choice.finishReason === 'length' && choice.tokenCount === 3)).toBe(true)
    const narrow = await drawTree(model, 50, { temperature: 1, topP: 0.5 })
    expect(new Set(narrow.map(({ text }) => text))).toEqual(new Set(['aaaaaa']))
  })

  it('stops before the next evaluation when aborted', async () => {
    const leaving = new AbortController()
    const model = createRandomModel(11)
    const evaluate = model.distributionAfter.bind(model)
    model.distributionAfter = async (path, width, signal) => {
      const found = await evaluate(path, width, signal)
      if (model.evaluated.length === 4) leaving.abort(new Error('gone'))
      return found
    }
    const work = { ...workOf(model), signal: leaving.signal, trees: createPromptTrees(model), count: 64 }
    await expect(sampleTree(work)).rejects.toThrow('gone')
    expect(model.evaluated).toHaveLength(4)
  })
})
