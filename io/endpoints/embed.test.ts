import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Endpoint, Protocol } from '../../core/models'
import { failureOf } from '../../core/shared'
import { createEmbedder, type EmbedderOptions } from './embed'
import { testEndpoint } from './test-endpoint'

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: {
    readonly model: string
    readonly input: readonly string[]
    readonly encoding_format?: string
    readonly requests?: readonly {
      readonly content: { readonly parts: readonly { readonly text: string }[] }
    }[]
  }
}
type Answer = (
  asked: Asked,
  attempt: number,
  response: ServerResponse,
) => { status?: number; json: unknown } | null

/** A vector that tells texts apart: how long it is, and what it begins with. */
const vectorOf = (text: string) => [text.length, text.charCodeAt(0)]
const embed: Answer = ({ body }) => ({
  json: {
    data: body.input.map((text, index) => ({ index, embedding: vectorOf(text) })).reverse(),
    usage: { total_tokens: body.input.length },
  },
})
const refuse = (status: number, message: string, code: string | null = null) => ({
  status,
  json: { error: { message, code } },
})

async function start(answer: Answer = embed) {
  const asked: Asked[] = []
  const state = { running: 0, most: 0 }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const one: Asked = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text || '{}') as Asked['body'],
      }
      asked.push(one)
      state.running += 1
      state.most = Math.max(state.most, state.running)
      setTimeout(() => {
        state.running -= 1
        const said = answer(one, asked.length, response)
        if (said)
          response
            .writeHead(said.status ?? 200, { 'content-type': 'application/json' })
            .end(JSON.stringify(said.json))
      }, 3)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close, asked, state }
}

async function open(
  answer?: Answer,
  changes: EmbedderOptions & { endpoint?: Partial<Endpoint>; protocol?: Protocol } = {},
) {
  const { endpoint: differently, protocol = 'openai', ...options } = changes
  const opened = await testEndpoint(start(answer), protocol)
  const endpoint = { ...opened.endpoint, ...differently }
  const embedder = createEmbedder(endpoint, () => 'sentinel-key', { ...opened.options, ...options })
  return { ...opened, ...embedder, asked: opened.server.asked }
}

const never = new AbortController().signal
const many = (count: number, length = 0) =>
  Array.from({ length: count }, (_, index) => `text ${index}`.padEnd(length, '.'))
const directions = (vectors: readonly Float32Array[]) =>
  vectors.map(([one = 0, other = 0]) => Math.round((one / other) * 1e4))
const expected = (texts: readonly string[]) =>
  texts.map((text) => Math.round((text.length / text.charCodeAt(0)) * 1e4))
const failing = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => failureOf(thrown) ?? thrown,
  )

describe('an embedder', () => {
  it('gives vectors in the order of the texts, in portions of one request each', async () => {
    const { embed: run, asked, told, server } = await open()
    const texts = many(100)
    const vectors = await run(texts, never)
    expect(directions(vectors)).toEqual(expected(texts))
    expect(vectors.every((vector) => Math.abs(Math.hypot(...vector) - 1) < 1e-6)).toBe(true)
    expect(asked.map(({ body }) => body.input.length)).toEqual([32, 32, 32, 4])
    expect(server.state.most).toBe(2)
    expect(asked[0]).toMatchObject({
      path: '/v1/embeddings',
      body: { model: 'tiny', encoding_format: 'base64' },
    })
    expect(asked[0]?.headers.authorization).toBe('Bearer sentinel-key')
    expect(told()).toEqual({ tokens: 100, cut: 0, dimensions: 2 })
  })

  it('bounds the characters of a request too', async () => {
    const { embed: run, asked } = await open()
    await run(many(10, 6_000), never)
    expect(asked.map(({ body }) => body.input.length)).toEqual([2, 2, 2, 2, 2])
  })

  it('sends a text once, and a blank one not at all', async () => {
    const { embed: run, asked } = await open()
    const texts = ['same', ' ', 'other', 'same', '']
    const vectors = await run(texts, never)
    expect(asked.flatMap(({ body }) => body.input)).toEqual(['same', 'other'])
    expect(vectors[0]).toEqual(vectors[3])
    expect([vectors[1], vectors[4]]).toEqual([new Float32Array(2), new Float32Array(2)])
    expect(await run([], never)).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it('puts the words in front that the model’s family wants', async () => {
    const {
      embed: run,
      asked,
      textOf,
    } = await open(embed, {
      endpoint: { model: 'nomic-embed-text' },
      purpose: 'query',
    })
    await run(['x'], never)
    expect(asked[0]?.body.input).toEqual(['search_query: x'])
    expect(textOf('x')).toBe('search_query: x')
  })

  it('asks Gemini as it wants to be asked', async () => {
    const { embed: run, asked } = await open(
      ({ body }) => ({
        json: {
          embeddings: (body.requests ?? []).map(({ content }) => ({
            values: vectorOf(content.parts[0]?.text ?? ''),
          })),
        },
      }),
      { protocol: 'gemini' },
    )
    const texts = many(40)
    expect(directions(await run(texts, never))).toEqual(expected(texts))
    expect(asked[0]?.path).toBe('/v1/models/tiny:batchEmbedContents')
    expect(asked[0]?.headers['x-goog-api-key']).toBe('sentinel-key')
  })

  it('says at once that Anthropic has none', () => {
    const endpoint = { baseUrl: 'https://api.anthropic.com', model: 'm', builtIn: false }
    const make = () => createEmbedder(endpoint, () => null)
    expect(() => make()).toThrow()
    try {
      make()
    } catch (thrown) {
      expect(failureOf(thrown)).toMatchObject({ code: 'endpoint/no-embeddings' })
    }
  })
})

describe('what a server does not take', () => {
  it('is left out: base64', async () => {
    const { embed: run, asked } = await open((one, ...rest) =>
      one.body.encoding_format === undefined
        ? embed(one, ...rest)
        : refuse(422, 'Extra inputs are not permitted: encoding_format'),
    )
    expect(directions(await run(many(40), never))).toEqual(expected(many(40)))
    await run(['more'], never)
    expect(asked.at(-1)?.body.encoding_format).toBeUndefined()
    expect(asked.length).toBeLessThanOrEqual(5)
  })

  it('is sent in smaller portions, from then on', async () => {
    const { embed: run, asked } = await open((one, ...rest) =>
      one.body.input.length > 10
        ? refuse(400, 'batch size is invalid, it should not be larger than 10')
        : embed(one, ...rest),
    )
    const texts = many(60)
    expect(directions(await run(texts, never))).toEqual(expected(texts))
    const before = asked.length
    await run(many(32, 20), never)
    expect(asked.slice(before).map(({ body }) => body.input.length)).toEqual([10, 10, 10, 2])
  })

  it('is shortened, and said: one text that is too long among others', async () => {
    const {
      embed: run,
      told,
      notes,
    } = await open((one, ...rest) =>
      one.body.input.some((text) => text.length > 1_000)
        ? refuse(400, 'the input length exceeds the context length')
        : embed(one, ...rest),
    )
    const texts = [...many(9), 'word '.repeat(1_000), ...many(3, 30)]
    const vectors = await run(texts, never)
    const short = texts.filter((text) => text.length < 1_000)
    expect(directions(vectors.filter((_, index) => index !== 9))).toEqual(expected(short))
    expect(told().cut).toBe(1)
    expect(notes).toEqual(['Some texts are longer than the model takes: of those the beginning is embedded.'])
  })

  it('is a failure where nothing helps', async () => {
    const { embed: run } = await open(() => refuse(400, 'the input length exceeds the context length'))
    expect(await failing(run(['short'], never))).toMatchObject({ code: 'endpoint/refused' })
    const other = await open(() => refuse(400, 'No.'))
    expect(await failing(other.embed(['x'], never))).toMatchObject({ code: 'endpoint/refused' })
    expect(other.asked).toHaveLength(2)
  })
})

describe('trouble', () => {
  it.each([
    [501, 'This server does not support embeddings. Start it with `--embeddings`', 'endpoint/no-embeddings'],
    [400, '"llama3" does not support embeddings', 'endpoint/no-embeddings'],
    [500, 'Embedding is not supported in Predict mode', 'endpoint/no-embeddings'],
    [401, 'Incorrect API key', 'endpoint/unauthorized'],
    [404, 'model "tiny" not found', 'endpoint/model-missing'],
  ])('%i %s is %s, asked once', async (status, message, code) => {
    const { embed: run, asked } = await open(() => refuse(status, message))
    expect(await failing(run(['x'], never))).toMatchObject({ code })
    expect(asked).toHaveLength(1)
  })

  it('of the built-in server without its model is named as such', async () => {
    const { embed: run, asked } = await open(() =>
      refuse(500, 'It could not be fetched.', 'model_unavailable'),
    )
    expect(await failing(run(['x'], never))).toEqual({
      code: 'engine/unavailable',
      message: 'It could not be fetched.',
    })
    expect(asked).toHaveLength(1)
  })

  it('that passes is waited for, longer for the built-in server', async () => {
    const answer: Answer = (one, attempt, response) =>
      attempt <= 20 ? refuse(503, 'Downloading it (25 %)', 'model_not_ready') : embed(one, attempt, response)
    const own = await open(answer)
    expect(await failing(own.embed(['x'], never))).toMatchObject({ code: 'endpoint/busy' })
    const builtIn = await open(answer, { endpoint: { builtIn: true } })
    expect(await builtIn.embed(['x'], never)).toHaveLength(1)
    expect(builtIn.waits[0]?.failure).toMatchObject({ message: 'Downloading it (25 %)' })
  })

  it('with one portion ends the others', async () => {
    const { embed: run, asked } = await open((one, ...rest) =>
      one.body.input.includes('text 40') ? refuse(403, 'No.') : embed(one, ...rest),
    )
    expect(await failing(run(many(2_000), never))).toMatchObject({ code: 'endpoint/unauthorized' })
    expect(asked.length).toBeLessThan(10)
  })

  it('with vectors of another size than before is a bad reply', async () => {
    const { embed: run } = await open(({ body }, attempt) => ({
      json: { data: body.input.map(() => ({ embedding: attempt === 1 ? [1, 0] : [1, 0, 0] })) },
    }))
    await run(['a'], never)
    const failure = await failing(run(['b'], never))
    expect(failure).toMatchObject({ code: 'endpoint/bad-reply' })
    expect(JSON.stringify(failure)).toMatch(/3 numbers where 2 were there before/)
    const asked = await open(embed, { dimensions: 5 })
    expect(JSON.stringify(await failing(asked.embed(['b'], never)))).toMatch(
      /2 numbers where 5 were asked for/,
    )
  })

  it('never shows the key', async () => {
    const { embed: run } = await open(() => refuse(401, 'Wrong key sentinel-key'))
    expect(JSON.stringify(await failing(run(['x'], never)))).not.toContain('sentinel-key')
  })

  it('does not stand in the way of a cancel', async () => {
    const leaving = new AbortController()
    const { embed: run, asked } = await open((one, attempt, response) => {
      if (attempt === 2) leaving.abort(new Error('stopped'))
      return embed(one, attempt, response)
    })
    await expect(run(many(3_000), leaving.signal)).rejects.toThrow('stopped')
    expect(asked.length).toBeLessThan(8)
    await expect(run(['x'], AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })
})
