// The real model against what independent implementations made of the same texts (`reference/record.py`). Skipped, with a reason, where
// `npm run prepare-model -- --embeddings` has not run.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheFolder } from '../model-source/cache-folder'
import type { EmbeddingModel } from './embedding-model'
import { knownEmbeddingId, knownTokenizer, knownWeights } from './known-embedding'
import { loadOnnxModel } from './onnx-model'
import { packagesFolder } from './prepare'

interface Recorded {
  readonly text: string
  readonly ids: readonly number[]
  readonly quantised: string
  readonly original: string
}

const models = join(cacheFolder(process.env), 'models')
const weights = join(models, knownWeights.fileName)
const tokenizer = join(models, knownTokenizer.fileName)
const missing = [
  existsSync(join(packagesFolder(), 'node_modules', '.namewright')) ? '' : 'its packages are not installed',
  existsSync(weights) && existsSync(tokenizer) ? '' : 'the model is not in the cache',
].filter((reason) => reason !== '')
const title =
  missing.length === 0
    ? 'the real model for embeddings'
    : `the real model for embeddings (skipped: ${missing.join(', ')})`

const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'reference', 'reference.json'), 'utf8'),
) as readonly Recorded[]

function vectorOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64')
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4))
}

const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, number, index) => sum + number * (other[index] ?? 0), 0)

describe.skipIf(missing.length > 0)(title, () => {
  let model: EmbeddingModel
  beforeAll(async () => {
    const packages = packagesFolder()
    model = await loadOnnxModel({ id: knownEmbeddingId, weights, tokenizer, packages, threads: 1 })
  })
  afterAll(() => model.dispose())

  it('gives vectors of 384 numbers', () => {
    expect(model).toMatchObject({ id: knownEmbeddingId, dimensions: 384, mostTokens: 256 })
  })

  it.each(recorded.map(({ text, ids }) => ({ text: text.slice(0, 40), whole: text, ids })))(
    'cuts $text into the tokens that the reference tokenizer makes',
    ({ whole, ids }) => {
      expect(model.tokenize(whole)).toEqual({ ids, isCut: ids.length === 256 })
    },
  )

  // 1e-4 allows for another order of sums on another processor; a wrong pooling or a wrong mask is off by 1e-2 and more.
  it('gives the numbers that another runtime gives for the same weights, to 1e-4', async () => {
    for (const { ids, quantised } of recorded) {
      const [vector = new Float32Array()] = await model.embed([ids])
      const wanted = vectorOf(quantised)
      expect(
        Math.max(...vector.map((number, index) => Math.abs(number - (wanted[index] ?? 9)))),
      ).toBeLessThan(1e-4)
    }
  })

  it('is close to the original model with weights of 32 bits: cosine 0.998 and more', async () => {
    for (const { ids, original } of recorded) {
      const [vector = new Float32Array()] = await model.embed([ids])
      expect(cosine(vector, vectorOf(original))).toBeGreaterThan(0.998)
    }
  })

  it('gives the same to a text alone and among longer ones', async () => {
    const batch = recorded.slice(0, 6).map(({ ids }) => ids)
    const together = await model.embed(batch)
    for (const [row, ids] of batch.entries()) {
      const [alone = new Float32Array()] = await model.embed([ids])
      expect(
        Math.max(...alone.map((number, at) => Math.abs(number - (together[row]?.[at] ?? 9)))),
      ).toBeLessThan(1e-5)
      expect(Math.hypot(...alone)).toBeCloseTo(1, 5)
    }
  })

  it('puts a question nearest to the tool that answers it', async () => {
    const texts = [
      'get_forecast: Weather of a city',
      'send_invoice: Bill a customer',
      'play_song: Start music',
    ]
    const tools = await model.embed(texts.map((text) => model.tokenize(text).ids))
    const [question = new Float32Array()] = await model.embed([model.tokenize('Will it rain in Oslo?').ids])
    const scores = tools.map((tool) => cosine(tool, question))
    expect(scores.indexOf(Math.max(...scores))).toBe(0)
  })

  it('takes four million characters in no time', () => {
    const begun = performance.now()
    for (const text of ['word '.repeat(800_000), '字'.repeat(1_000_000), '🚀'.repeat(1_000_000)])
      expect(model.tokenize(text).ids.length).toBeLessThanOrEqual(256)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('refuses a file that is no such model', async () => {
    const packages = packagesFolder()
    const files = { id: 'x', weights: tokenizer, tokenizer, packages, threads: 1 }
    await expect(loadOnnxModel(files)).rejects.toThrow()
    await expect(
      loadOnnxModel({ ...files, weights, tokenizer: join(packages, 'package.json') }),
    ).rejects.toThrow(/is no tokenizer.json/)
  })
})
