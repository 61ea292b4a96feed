import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmbeddingAsk } from './embedding'
import { geminiEmbeddings } from './gemini-embeddings'
import { openaiEmbeddings } from './openai-embeddings'
import { quantise, writeRestored } from './quantised'
import { readEmbeddingRefusal } from './read-refusal'
import { embeddingDialectFor } from './registry'
import { textForModel, vectorSpaceOf } from './vector-space'

const ask: EmbeddingAsk = { texts: ['one', 'two'], purpose: 'document', dimensions: null, packed: true }
const base64 = (numbers: readonly number[]) =>
  Buffer.from(Float32Array.from(numbers).buffer).toString('base64')
const reply = (...embeddings: readonly unknown[]) => ({
  data: embeddings.map((embedding, index) => ({ index, embedding })),
  usage: { prompt_tokens: 7, total_tokens: 7 },
})

describe('the OpenAI family', () => {
  it('is asked for base64, for numbers, and for dimensions only where they were chosen', () => {
    expect(openaiEmbeddings.toRequest(ask, 'm')).toMatchObject({
      path: '/embeddings',
      body: { model: 'm', input: ['one', 'two'], encoding_format: 'base64' },
    })
    expect(openaiEmbeddings.toRequest({ ...ask, packed: false, dimensions: 256 }, 'm').body).toEqual({
      model: 'm',
      input: ['one', 'two'],
      dimensions: 256,
    })
  })

  it('gives numbers and base64 alike, at length 1', () => {
    for (const embeddings of [
      [
        [3, 4],
        [0, -2],
      ],
      [base64([3, 4]), base64([0, -2])],
      [[3, 4], base64([0, -2])],
    ]) {
      const read = openaiEmbeddings.fromReply(reply(...embeddings), 2)
      expect(read).toMatchObject({ ok: true, value: { tokens: 7, cut: [] } })
      expect(read.ok && read.value.vectors.map((vector) => [...vector])).toEqual([
        [expect.closeTo(0.6), expect.closeTo(0.8)],
        [0, -1],
      ])
    }
  })

  it('reads base64 to the last bit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true, min: -1, max: 1 }), { minLength: 2, maxLength: 70 }),
        (numbers) => {
          const length = Math.hypot(...numbers)
          fc.pre(length > 1e-3)
          const vector = Float32Array.from(numbers, (number) => number / length)
          const read = openaiEmbeddings.fromReply(reply(base64([...vector])), 1)
          expect(read.ok && read.value.vectors[0]).toEqual(vector)
        },
      ),
      { seed: 8 },
    )
  })

  it('puts vectors in the order of their index, whatever order they come in', () => {
    const data = [
      { index: 1, embedding: [0, 1] },
      { index: 0, embedding: [1, 0] },
    ]
    const read = openaiEmbeddings.fromReply({ data }, 2)
    expect(read.ok && read.value.vectors.map((vector) => [...vector])).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('takes them as they come where nothing, or only noughts, are written', () => {
    for (const index of [undefined, 0]) {
      const data = [
        { index, embedding: [1, 0] },
        { index, embedding: [0, 1] },
      ]
      const read = openaiEmbeddings.fromReply({ data }, 2)
      expect(read.ok && [...(read.value.vectors[1] ?? [])]).toEqual([0, 1])
    }
  })

  it('says which texts were cut, and leaves noughts alone', () => {
    const data = [
      { index: 0, embedding: [1, 0] },
      { index: 1, embedding: [0, 0], truncated: true },
    ]
    const read = openaiEmbeddings.fromReply({ data }, 2)
    expect(read).toMatchObject({ ok: true, value: { tokens: null, cut: [1] } })
    expect(read.ok && [...(read.value.vectors[1] ?? [])]).toEqual([0, 0])
  })

  it.each([
    [{}, /no list of embeddings/],
    [reply([1, 0]), /1 vectors for 2 texts/],
    [reply([1, 0], [1, 0], [1, 0]), /3 vectors for 2 texts/],
    [reply([1, 0], [1, 0, 0]), /2 and 3 numbers/],
    [reply([1, 0], ['a', 0]), /vector 1 is no list/],
    [reply([1, 0], []), /vector 1 is no list/],
    [reply([1, 0], 'AAA'), /vector 1 is no list/],
    [reply([1, 0], '*AAAAAAAAAA='), /vector 1 is no list/],
    [reply([1, 0], [null, 0]), /vector 1 is no list/],
    [reply([1, 0], base64([Number.NaN, 1])), /no number/],
    [
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 5, embedding: [1] },
        ],
      },
      /do not fit/,
    ],
    [
      {
        data: [
          { index: 1, embedding: [1] },
          { index: 1, embedding: [1] },
        ],
      },
      /do not fit/,
    ],
  ])('refuses %j', (json, message) => {
    const read = openaiEmbeddings.fromReply(json, 2)
    expect(read).toMatchObject({ ok: false, failure: { code: 'endpoint/bad-reply', url: '/embeddings' } })
    expect(JSON.stringify(read)).toMatch(message)
  })
})

describe('Gemini', () => {
  it('is asked with one request a text, and what the texts are for', () => {
    const { path, body } = geminiEmbeddings.toRequest({ ...ask, dimensions: 768 }, 'gemini-embedding-001')
    expect(path).toBe('/models/gemini-embedding-001:batchEmbedContents')
    expect(body).toEqual({
      requests: ['one', 'two'].map((text) => ({
        model: 'models/gemini-embedding-001',
        taskType: 'RETRIEVAL_DOCUMENT',
        outputDimensionality: 768,
        content: { parts: [{ text }] },
      })),
    })
    expect(JSON.stringify(geminiEmbeddings.toRequest({ ...ask, purpose: null }, 'm').body)).not.toContain(
      'taskType',
    )
    expect(JSON.stringify(geminiEmbeddings.toRequest({ ...ask, purpose: 'query' }, 'm'))).toContain(
      'RETRIEVAL_QUERY',
    )
  })

  it('gives its vectors in order, at length 1', () => {
    const read = geminiEmbeddings.fromReply({ embeddings: [{ values: [3, 4] }, { values: [0, 2] }] }, 2)
    expect(read.ok && read.value.vectors.map((vector) => [...vector])).toEqual([
      [expect.closeTo(0.6), expect.closeTo(0.8)],
      [0, 1],
    ])
    expect(geminiEmbeddings.fromReply({}, 2)).toMatchObject({ ok: false })
    expect(geminiEmbeddings.fromReply({ embeddings: [{ values: [1] }] }, 2)).toMatchObject({ ok: false })
  })
})

describe('what a protocol has', () => {
  it('is a dialect, or for Anthropic nothing', () => {
    expect(embeddingDialectFor('openai')).toBe(openaiEmbeddings)
    expect(embeddingDialectFor('gemini')).toBe(geminiEmbeddings)
    expect(embeddingDialectFor('anthropic')).toBeNull()
  })
})

// Words of public reports: huggingface/text-embeddings-inference, memodb-io/memobase 142, ggml-org/llama.cpp, OpenAI's own documentation.
describe('a refusal', () => {
  const many = { ...ask, texts: Array.from({ length: 64 }, () => 'text') }
  const read = (
    message: string,
    changes: Partial<typeof many> = {},
    status = 400,
    parameter: string | null = null,
  ) => readEmbeddingRefusal({ status, parameter, message }, { ...many, ...changes })

  it.each([
    ['batch size 64 > maximum allowed batch size 32', 413, 32],
    ['Value error, batch size is invalid, it should not be larger than 10.: input.contents', 400, 10],
    ['input array must have no more than 48 elements', 400, 48],
    ['Failed to buffer the request body: length limit exceeded', 413, 32],
  ])('%s: fewer texts at a time', (message, status, most) => {
    expect(read(message, { packed: false }, status)).toEqual({ kind: 'too-many', most })
  })

  it.each([
    "This model's maximum context length is 8192 tokens, however you requested 10000 tokens.",
    'input is too large to process. increase the physical batch size',
    'the input length exceeds the context length',
    '`inputs` must have less than 512 tokens. Given: 812 exceeds the maximum length',
  ])('%s: shorter texts', (message) => {
    expect(read(message)).toEqual({ kind: 'too-long' })
    expect(read(message, { texts: ['one'], packed: false })).toEqual({ kind: 'too-long' })
  })

  it('of base64 is answered with numbers, also where it is not named, but once', () => {
    expect(read('unknown field', {}, 422, 'encoding_format')).toEqual({ kind: 'packed' })
    expect(read('Invalid request')).toEqual({ kind: 'packed' })
    expect(read('Invalid request', { packed: false })).toBeNull()
  })

  it('of what the texts are for is answered without it', () => {
    expect(read('Unsupported taskType', { packed: false })).toEqual({ kind: 'purpose' })
    expect(read('Unsupported taskType', { packed: false, purpose: null })).toBeNull()
  })
})

describe('the texts of a family of models', () => {
  it.each([
    ['nomic-embed-text:latest', 'search_query: x', 'search_document: x'],
    ['nomic-ai/nomic-embed-text-v1.5', 'search_query: x', 'search_document: x'],
    ['intfloat/multilingual-e5-large', 'query: x', 'passage: x'],
    ['e5-base-v2', 'query: x', 'passage: x'],
    ['intfloat/multilingual-e5-large-instruct', 'x', 'x'],
    ['mxbai-embed-large', 'Represent this sentence for searching relevant passages: x', 'x'],
    ['BAAI/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: x', 'x'],
    ['all-MiniLM-L6-v2-int8', 'x', 'x'],
    ['text-embedding-3-small', 'x', 'x'],
  ])('%s', (model, query, document) => {
    expect([textForModel('x', model, 'query'), textForModel('x', model, 'document')]).toEqual([
      query,
      document,
    ])
  })

  it('lie in a space that model, protocol and dimensions make', () => {
    const spaces = [
      vectorSpaceOf('openai', 'm', null),
      vectorSpaceOf('openai', 'm', 256),
      vectorSpaceOf('openai', 'n', null),
      vectorSpaceOf('gemini', 'm', null),
    ]
    expect(new Set(spaces).size).toBe(4)
  })
})

describe('a quantised vector', () => {
  it('is off by half a step at most, and keeps which of two is nearer unless they are very near', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ noNaN: true, min: -1, max: 1 }), { minLength: 2, maxLength: 400 }),
        (numbers) => {
          const vector = Float32Array.from(numbers)
          fc.pre(vector.some((number) => Math.abs(number) > 1e-6))
          const { values, scale } = quantise(vector)
          for (const [index, value] of values.entries())
            expect(Math.abs(value * scale - (vector[index] ?? 0))).toBeLessThanOrEqual(scale * 0.5001)
        },
      ),
      { seed: 8 },
    )
  })

  it('is written at length 1 where it belongs', () => {
    const table = new Float32Array(6)
    writeRestored(quantise(Float32Array.from([0.6, 0.8])), table, 2)
    expect([...table]).toEqual([0, 0, expect.closeTo(0.6, 2), expect.closeTo(0.8, 2), 0, 0])
  })
})
