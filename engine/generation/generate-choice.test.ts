import { describe, expect, it } from 'vitest'
import { generateChoice, type ChoicePiece, type ChoiceSettings } from './generate-choice'
import { createPromptTrees } from './prompt-tree'
import { createTableModel, type TableModel } from './table-model'

const settings: ChoiceSettings = {
  seed: 1,
  temperature: 1,
  topK: 0,
  topP: 1,
  maximumTokens: 20,
  stops: [],
  alternatives: null,
}

/** After `:` either "ab" or "ac", then the end. */
const follow = (text: string): Record<string, number> => {
  if (text.endsWith('a')) return { b: 0.75, c: 0.25 }
  return text.endsWith(':') ? { a: 1 } : { '': 1 }
}

function generate(model: TableModel, changes: Partial<ChoiceSettings>, more: object = {}) {
  const work = {
    model,
    trees: createPromptTrees(model),
    prompt: model.tokenizePrompt(':'),
    settings: { ...settings, ...changes },
    signal: new AbortController().signal,
  }
  return generateChoice({ ...work, ...more })
}

describe('generateChoice', () => {
  it('ends where the model ends', async () => {
    const choice = await generate(createTableModel(follow), { temperature: 0 })
    expect(choice).toEqual({ text: 'ab', finishReason: 'stop', tokens: [], tokenCount: 2 })
  })

  it('ends at the limit', async () => {
    const choice = await generate(createTableModel(follow), { temperature: 0, maximumTokens: 1 })
    expect(choice).toMatchObject({ text: 'a', finishReason: 'length', tokenCount: 1 })
  })

  it('gives nothing for a limit of 0', async () => {
    const choice = await generate(createTableModel(follow), { maximumTokens: 0 })
    expect(choice).toMatchObject({ text: '', finishReason: 'length', tokenCount: 0 })
  })

  it('ends when the context is full', async () => {
    const model = createTableModel(() => ({ x: 1 }), { contextSize: 4 })
    expect(await generate(model, {})).toMatchObject({ text: 'xxx', finishReason: 'length' })
  })

  it('cuts at a stop text that spans tokens, and counts its tokens', async () => {
    const model = createTableModel((text) => ({ ['END'[text.length - 3] ?? 'x']: 1 }))
    const prompt = model.tokenizePrompt(':')
    const choice = await generate(model, { stops: ['END'], alternatives: 0 }, { prompt })
    expect(choice).toMatchObject({ text: 'xx', finishReason: 'stop', tokenCount: 5 })
    expect(choice.tokens.map((token) => token.text)).toEqual(['x', 'x'])
  })

  it('never streams what becomes a stop text', async () => {
    const model = createTableModel((text) => ({ ['END'[text.length - 3] ?? 'x']: 1 }))
    const pieces: ChoicePiece[] = []
    const onPiece = (piece: ChoicePiece) => void pieces.push(piece)
    const choice = await generate(model, { stops: ['END'] }, { onPiece })
    expect(pieces.map((piece) => piece.text).join('')).toBe(choice.text)
  })

  it('shows the model’s own probabilities whatever the temperature', async () => {
    const choice = await generate(createTableModel(follow), { temperature: 0, alternatives: 2 })
    const [first, second] = choice.tokens
    expect(first).toMatchObject({ text: 'a', logProbability: 0, offset: 0 })
    expect(second?.logProbability).toBeCloseTo(Math.log(0.75), 6)
    expect(second?.alternatives.map((token) => token.text)).toEqual(['b', 'c'])
  })

  it('rejects when aborted', async () => {
    const signal = AbortSignal.abort(new Error('gone'))
    await expect(generate(createTableModel(follow), {}, { signal })).rejects.toThrow('gone')
  })
})

describe('the tree of a prompt', () => {
  it('evaluates each prefix once for all samples, and changes no sample', async () => {
    const model = createTableModel(follow)
    const trees = createPromptTrees(model)
    const shared: string[] = []
    const alone: string[] = []
    for (let seed = 0; seed < 40; seed++) {
      shared.push((await generate(model, { seed }, { trees })).text)
      alone.push((await generate(createTableModel(follow), { seed })).text)
    }
    expect(shared).toEqual(alone)
    expect(new Set(shared)).toEqual(new Set(['ab', 'ac']))
    expect(model.evaluated.toSorted()).toEqual([':', ':a', ':ab', ':ac'])
  })

  it('forgets the oldest prompts when it is full', async () => {
    const model = createTableModel(follow)
    const trees = createPromptTrees(model, 8)
    for (const text of ['1:', '2:', '1:']) {
      await generate(model, { temperature: 0 }, { trees, prompt: model.tokenizePrompt(text) })
    }
    expect(model.evaluated.filter((text) => text === '1:')).toHaveLength(1)
    for (const text of ['3:', '4:', '1:']) {
      await generate(model, { temperature: 0 }, { trees, prompt: model.tokenizePrompt(text) })
    }
    expect(model.evaluated.filter((text) => text === '1:')).toHaveLength(2)
  })

  it('works even when one distribution is larger than its memory', async () => {
    const model = createTableModel(follow)
    const trees = createPromptTrees(model, 1)
    const texts = await Promise.all(
      [1, 2].map(async () => (await generate(model, { temperature: 0 }, { trees })).text),
    )
    expect(texts).toEqual(['ab', 'ab'])
  })
})
