import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createTableModel } from '../generation/table-model'
import type { EmbeddingModel } from '../embedding/embedding-model'
import { createModelHost } from '../host/model-host'
import { createQueue } from '../host/queue'
import { closeTestServers, embeddingHostForTest, serveForTest } from './test-server'

afterEach(closeTestServers)

interface Body {
  readonly object: string
  readonly model: string
  readonly data: readonly {
    readonly index: number
    readonly embedding: readonly number[] | string
    readonly truncated?: boolean
  }[]
  readonly usage: { readonly prompt_tokens: number; readonly total_tokens: number }
  readonly error: {
    readonly message: string
    readonly param: string | null
    readonly code: string
    readonly type: string
  }
}

/** A model whose vector says how long a text is and what it begins with; keeps what it was given. */
function lettersModel(delay = 0) {
  const state = { batches: [] as number[], disposed: 0, running: 0, together: 0 }
  const model: EmbeddingModel = {
    id: 'letters',
    dimensions: 2,
    mostTokens: 10,
    tokenize: (text) => ({
      ids: Array.from(text.slice(0, 10), (letter) => letter.charCodeAt(0)),
      isCut: text.length > 10,
    }),
    async embed(batch) {
      state.batches.push(batch.length)
      state.running += 1
      state.together = Math.max(state.together, state.running)
      if (delay > 0) await wait(delay)
      state.running -= 1
      return batch.map((ids) => Float32Array.from([ids.length, ids[0] ?? 0]))
    },
    dispose: () => {
      state.disposed += 1
      return Promise.resolve()
    },
  }
  return { model, state }
}

async function start(
  prepare: Parameters<typeof embeddingHostForTest>[0] = () =>
    Promise.resolve(() => Promise.resolve(lettersModel().model)),
  changes: Parameters<typeof embeddingHostForTest>[1] = {},
) {
  const host = createModelHost('table', 0, changes.queue)
  await host.open('table', () => Promise.resolve(createTableModel(() => ({ a: 1 }))))
  const embeddings = embeddingHostForTest(prepare, changes)
  const { base } = await serveForTest(host, embeddings)
  const ask = async (body: object | string, signal: AbortSignal | null = null) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(`${base}/v1/embeddings`, { method: 'POST', body: text, signal })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }
  return { ask, base, host, embeddings }
}

describe('POST /v1/embeddings', () => {
  it('answers in the shape of the protocol, in the order of the texts', async () => {
    const { ask } = await start()
    const { status, body } = await ask({ model: 'letters', input: ['longest', 'b', 'cc'] })
    expect(status).toBe(200)
    expect(body).toEqual({
      object: 'list',
      model: 'letters',
      data: [
        { object: 'embedding', index: 0, embedding: [7, 108] },
        { object: 'embedding', index: 1, embedding: [1, 98] },
        { object: 'embedding', index: 2, embedding: [2, 99] },
      ],
      usage: { prompt_tokens: 10, total_tokens: 10 },
    })
  })

  it.each([undefined, null, '', 'letters', 'default', 'Builtin'])('takes %j for its model', async (model) => {
    const { ask } = await start()
    expect((await ask({ model, input: 'one text' })).body.data).toHaveLength(1)
  })

  it('writes 32-bit numbers in base64, the lowest byte first', async () => {
    const { ask } = await start()
    const { body } = await ask({ input: 'ab', encoding_format: 'base64' })
    const bytes = Buffer.from(String(body.data[0]?.embedding), 'base64')
    expect([bytes.length, bytes.readFloatLE(0), bytes.readFloatLE(4)]).toEqual([8, 2, 97])
  })

  it('says which texts were cut, or refuses them', async () => {
    const { ask } = await start()
    const input = ['short', 'much longer than ten']
    expect((await ask({ input })).body.data.map(({ truncated }) => truncated)).toEqual([undefined, true])
    const refused = await ask({ input, truncate: false })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toMatchObject({ code: 'context_length_exceeded', param: 'input' })
    expect(refused.body.error.message).toMatch(/Input 1 .* 10 tokens/)
  })

  it.each([
    [{ input: [] }, 400, 'input', /empty list/],
    [{ input: ['a', ' '] }, 400, 'input', /'input\[1\]' is empty/],
    [{ input: '' }, 400, 'input', /'input' is empty/],
    [{}, 400, 'input', /'input' must be a text/],
    [{ input: [1, 2] }, 400, 'input', /Tokens of another model/],
    [{ input: [[1, 2]] }, 400, 'input', /Tokens of another model/],
    [{ input: ['a', null] }, 400, 'input', /'input\[1\]' must be a text/],
    [{ input: Array.from({ length: 2049 }, () => 'a') }, 400, 'input', /2049 texts; at most 2048/],
    [{ input: 'a', encoding_format: 'hex' }, 400, 'encoding_format', /'float' or 'base64'/],
    [{ input: 'a', dimensions: 1 }, 400, 'dimensions', /only be 2/],
    [{ input: 'a', dimensions: 'two' }, 400, 'dimensions', /whole number/],
    [{ input: 'a', model: 'table' }, 404, 'model', /embeds with 'letters'/],
    [{ input: 'a', task: 'query' }, 400, 'task', /does not support/],
    ['[]', 400, 'body', /JSON object/],
    ['{', 400, null, /not valid JSON/],
  ])('refuses %j', async (request, status, param, message) => {
    const { ask } = await start()
    const answer = await ask(request)
    expect(answer.status).toBe(status)
    expect(answer.body.error.param).toBe(param)
    expect(answer.body.error.message).toMatch(message)
    expect(answer.body.error.type).toBe('invalid_request_error')
  })

  it('refuses a body that is too large, and another method', async () => {
    const { ask, base } = await start()
    expect((await ask({ input: 'a'.repeat(4_200_000) })).status).toBe(413)
    expect((await fetch(`${base}/v1/embeddings`)).status).toBe(405)
  })

  it('refuses wrong dimensions and texts that are too long before anything is computed', async () => {
    const { model, state } = lettersModel()
    const { ask } = await start(() => Promise.resolve(() => Promise.resolve(model)))
    await ask({ input: 'a', dimensions: 3 })
    await ask({ input: 'longer than ten', truncate: false })
    expect(state.batches).toEqual([])
  })
})

describe('the life of the model for embeddings', () => {
  it('is prepared at the first request only, once for all that wait', async () => {
    let prepared = 0
    const { ask, base } = await start(async () => {
      prepared += 1
      await wait(30)
      return () => Promise.resolve(lettersModel().model)
    })
    const health = async () =>
      ((await (await fetch(`${base}/health`)).json()) as { embeddings: object }).embeddings
    expect(await health()).toEqual({ model: 'letters', status: 'absent', loaded: false })
    const answers = await Promise.all([ask({ input: 'a' }), ask({ input: 'b' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(prepared).toBe(1)
    expect(await health()).toEqual({ model: 'letters', status: 'ok', loaded: true })
  })

  it('sends a request away when the preparation takes long, with how far it is', async () => {
    let finish: () => void = () => undefined
    const prepare: Parameters<typeof embeddingHostForTest>[0] = (onProgress) => {
      onProgress(0.25, 'Downloading it')
      return new Promise((resolve) => (finish = () => resolve(() => Promise.resolve(lettersModel().model))))
    }
    const { ask } = await start(prepare, { patience: 30 })
    const sent = await ask({ input: 'a' })
    expect(sent.status).toBe(503)
    expect(sent.headers.get('retry-after')).toBe('2')
    expect(sent.body.error).toMatchObject({ message: 'Downloading it (25 %)', code: 'model_not_ready' })
    finish()
    expect((await ask({ input: 'a' })).status).toBe(200)
  })

  it('says why it cannot be had', async () => {
    let attempts = 0
    const { ask } = await start(() => {
      attempts += 1
      return Promise.reject(new Error('No network here.'))
    })
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask({ input: 'a' })).body.error).toMatchObject({
        message: 'No network here.',
        code: 'model_unavailable',
      })
    expect(attempts).toBe(1)
  })

  it('is freed when idle and loaded again on demand', async () => {
    const first = lettersModel()
    let loads = 0
    const { ask, embeddings } = await start(
      () =>
        Promise.resolve(() => {
          loads += 1
          return Promise.resolve(first.model)
        }),
      { idleMilliseconds: 20 },
    )
    await ask({ input: 'a' })
    await wait(80)
    expect([embeddings.health().loaded, first.state.disposed]).toEqual([false, 1])
    expect((await ask({ input: 'a' })).status).toBe(200)
    expect(loads).toBe(2)
  })

  it('computes in turns with the language model, never beside it', async () => {
    const queue = createQueue()
    const { model, state } = lettersModel(2)
    const { ask, host } = await start(() => Promise.resolve(() => Promise.resolve(model)), { queue })
    const order: string[] = []
    const many = ask({ input: Array.from({ length: 400 }, (_, index) => `text ${index}`) })
    while (state.batches.length < 3) await wait(1)
    const other = host.use(new AbortController().signal, () => {
      order.push(`language model after ${state.batches.length} batches, ${state.running} running`)
      return Promise.resolve()
    })
    await Promise.all([many, other])
    expect(state.batches.reduce((sum, size) => sum + size, 0)).toBe(400)
    expect(state.together).toBe(1)
    const [, batches] = /after (\d+) batches, 0 running/.exec(order[0] ?? '') ?? []
    expect(Number(batches)).toBeLessThan(state.batches.length)
  })

  it('stops when the client leaves', async () => {
    const { model, state } = lettersModel(3)
    const { ask } = await start(() => Promise.resolve(() => Promise.resolve(model)))
    const leaving = new AbortController()
    const many = ask({ input: Array.from({ length: 2000 }, (_, index) => `text ${index}`) }, leaving.signal)
    while (state.batches.length < 2) await wait(1)
    leaving.abort()
    await expect(many).rejects.toThrow()
    await wait(60)
    const done = state.batches.length
    await wait(30)
    expect(state.batches.length).toBe(done)
    expect(done).toBeLessThan(100)
  })
})
