import { request as rawRequest, type IncomingHttpHeaders } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { TableModel } from '../generation/table-model'
import { createModelHost } from '../host/model-host'
import { askEngine as post, readEvents } from './ask-engine'
import { closeTestServers, startTestServer as start, serveForTest as serve } from './test-server'

afterEach(closeTestServers)

function ask(port: number, headers: Record<string, string>, method = 'GET', path = '/health') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const outgoing = rawRequest(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (response) => {
        response.resume()
        resolve({ status: response.statusCode ?? 0, headers: response.headers })
      },
    )
    outgoing.on('error', reject).end()
  })
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !condition(); turn++) await wait(5)
  expect(condition()).toBe(true)
}

describe('completions', () => {
  it('answers n choices with usage, and the same for the same seed', async () => {
    const { base } = await start()
    const body = { prompt: 'x', n: 8, seed: 5, stop: '\n', max_tokens: 9, sampling: 'plain' }
    const first = await post(`${base}/v1/completions`, body)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      object: 'text_completion',
      model: 'table',
      system_fingerprint: 'table@test',
    })
    expect(first.body.choices.map((choice) => choice.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(first.body.usage).toMatchObject({ prompt_tokens: 1, completion_tokens: 24, total_tokens: 25 })
    expect(first.body.usage.evaluations).toBe(24)
    const texts = first.body.choices.map((choice) => choice.text)
    expect(new Set(texts)).toEqual(new Set(['ab', 'ac']))
    const second = await post(`${base}/v1/completions`, body)
    expect(second.body.choices).toEqual(first.body.choices)
    const later = await post(`${base}/v1/completions`, { ...body, n: 2, seed: 8 })
    expect(later.body.choices.map((choice) => choice.text)).toEqual(texts.slice(3, 5))
  })

  it('draws several choices as a tree unless told otherwise, each prefix evaluated once', async () => {
    const { base, model } = await start()
    const body = { prompt: 'x', n: 64, seed: 5, stop: '\n', max_tokens: 9 }
    const first = await post(`${base}/v1/completions`, body)
    expect(model.evaluated.toSorted()).toEqual(['x', 'xa', 'xab', 'xac'])
    expect(first.body.usage).toMatchObject({ completion_tokens: 192, evaluations: 4 })
    const texts = first.body.choices.map((choice) => choice.text)
    expect(new Set(texts)).toEqual(new Set(['ab', 'ac']))
    // What is remembered of the prompt is not evaluated again, and changes nothing.
    const second = await post(`${base}/v1/completions`, { ...body, sampling: 'tree' })
    expect(second.body.choices).toEqual(first.body.choices)
    expect(second.body.usage.evaluations).toBe(0)
    const plain = await post(`${base}/v1/completions`, { ...body, sampling: 'plain' })
    expect(plain.body.usage.evaluations).toBe(192)
  })

  it('answers several prompts in order', async () => {
    const { base } = await start()
    const { body } = await post(`${base}/v1/completions`, {
      prompt: ['x', 'a'],
      n: 2,
      temperature: 0,
      stop: '\n',
    })
    expect(body.choices.map((choice) => choice.text)).toEqual(['ab', 'ab', 'b', 'b'])
  })

  it('shows log-probabilities', async () => {
    const { base } = await start()
    const { body } = await post(`${base}/v1/completions`, {
      prompt: 'x',
      temperature: 0,
      max_tokens: 2,
      logprobs: 2,
    })
    const { tokens, token_logprobs, top_logprobs, text_offset } = body.choices[0]!.logprobs
    expect(tokens).toEqual(['a', 'b'])
    expect(token_logprobs[1]).toBeCloseTo(Math.log(0.6), 6)
    expect(Object.keys(top_logprobs[1]!)).toEqual(['b', 'c'])
    expect(text_offset).toEqual([0, 1])
    expect(body.choices[0]?.finish_reason).toBe('length')
  })

  it('streams pieces, reasons, usage and the end mark', async () => {
    const { base } = await start()
    const request = {
      prompt: 'x',
      n: 2,
      seed: 5,
      stop: '\n',
      stream: true,
      stream_options: { include_usage: true },
    }
    const plain = await post(`${base}/v1/completions`, {
      ...request,
      stream: false,
      stream_options: null,
      sampling: 'plain',
    })
    const response = await fetch(`${base}/v1/completions`, { method: 'POST', body: JSON.stringify(request) })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const text = await response.text()
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
    const events = readEvents(text)
    const { completion_tokens, total_tokens } = plain.body.usage
    expect(events.at(-1)?.usage).toMatchObject({ completion_tokens, total_tokens })
    for (const index of [0, 1]) {
      const mine = events.flatMap((event) => event.choices).filter((choice) => choice.index === index)
      expect(mine.map((choice) => choice.text).join('')).toBe(plain.body.choices[index]?.text)
      expect(mine.at(-1)?.finish_reason).toBe('stop')
    }
  })
})

describe('chat completions', () => {
  const messages = [{ role: 'user', content: 'x' }]

  it('answers with a message and rated tokens', async () => {
    const { base } = await start()
    const body = { messages, temperature: 0, max_completion_tokens: 2, logprobs: true, top_logprobs: 1 }
    const reply = await post(`${base}/v1/chat/completions`, body)
    expect(reply.body.object).toBe('chat.completion')
    expect(reply.body.choices[0]?.message).toEqual({ role: 'assistant', content: 'ab', refusal: null })
    const rated = reply.body.choices[0]?.logprobs.content
    expect(rated?.[1]).toMatchObject({ token: 'b', bytes: [98], top_logprobs: [{ token: 'b' }] })
  })

  it('streams the role first', async () => {
    const { base } = await start()
    const body = JSON.stringify({ messages, temperature: 0, stop: ['\n'], stream: true })
    const text = await (await fetch(`${base}/v1/chat/completions`, { method: 'POST', body })).text()
    const deltas = readEvents(text).flatMap(({ choices }) => choices.map((choice) => choice.delta))
    expect(deltas[0]).toEqual({ role: 'assistant', content: '' })
    expect(deltas.map((delta) => delta.content ?? '').join('')).toBe('ab')
  })
})

describe('what is refused', () => {
  it('names the field at fault', async () => {
    const { base } = await start()
    const { status, body } = await post(`${base}/v1/completions`, { prompt: 'x', n: 0 })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ type: 'invalid_request_error', param: 'n', code: 'invalid_value' })
  })

  it('refuses a prompt that fills the context', async () => {
    const { base } = await start({ contextSize: 10 })
    const full = await post(`${base}/v1/completions`, { prompt: 'x'.repeat(10) })
    expect(full.status).toBe(400)
    expect(full.body.error).toMatchObject({ param: 'prompt', code: 'context_length_exceeded' })
    const almost = await post(`${base}/v1/completions`, { prompt: 'x'.repeat(9), stream: false })
    expect(almost.body.choices[0]).toMatchObject({ text: 'a', finish_reason: 'length' })
  })

  it.each([
    ['/nothing', 'GET', 404],
    ['/v1/completions', 'GET', 405],
    ['/health', 'DELETE', 405],
  ])('%s by %s with %i', async (path, method, status) => {
    const { port } = await start()
    expect((await ask(port, {}, method, path)).status).toBe(status)
  })

  it('refuses what is no JSON, another model, and an empty prompt', async () => {
    const { base } = await start()
    const response = await fetch(`${base}/v1/completions`, { method: 'POST', body: '{' })
    expect(response.status).toBe(400)
    const other = await post(`${base}/v1/completions`, { model: 'gpt-9', prompt: 'x' })
    expect([other.status, other.body.error.code]).toEqual([404, 'model_not_found'])
    expect((await post(`${base}/v1/completions`, { prompt: '' })).status).toBe(400)
  })

  it('refuses a body beyond the limit, told or not', async () => {
    const { base, port } = await start()
    const { status, body } = await post(`${base}/v1/completions`, { prompt: 'x'.repeat(4_300_000) })
    expect([status, body.error.code]).toEqual([413, 'body_too_large'])
    const chunked = await new Promise<number>((resolve) => {
      const outgoing = rawRequest(
        { port, host: '127.0.0.1', path: '/v1/completions', method: 'POST' },
        (response) => resolve(response.resume().statusCode ?? 0),
      )
      outgoing.on('error', () => undefined)
      outgoing.write('x'.repeat(4_300_000))
    })
    expect(chunked).toBe(413)
  })

  it.each([
    ['evil.example', 403],
    ['127.0.0.1:1', 403],
    ['localhost', 403],
  ])('refuses the Host %s', async (host, status) => {
    const { port } = await start()
    expect((await ask(port, { host })).status).toBe(status)
  })

  it('takes the names of this machine as Host', async () => {
    const { port } = await start()
    for (const name of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
      expect((await ask(port, { host: `${name}:${port}` })).status).toBe(200)
    }
  })

  it('says 503 until there is a model, and why there is none', async () => {
    const host = createModelHost('table', 0)
    const { base } = await serve(host)
    host.report(0.25, 'Downloading')
    expect(await (await fetch(`${base}/health`)).json()).toMatchObject({ status: 'loading', progress: 0.25 })
    const early = await post(`${base}/v1/completions`, { prompt: 'x' })
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2'])
    host.fail('No model anywhere.')
    expect((await post(`${base}/v1/completions`, { prompt: 'x' })).body.error.message).toBe(
      'No model anywhere.',
    )
    expect(await (await fetch(`${base}/health`)).json()).toMatchObject({ status: 'error' })
    expect(await (await fetch(`${base}/v1/models`)).json()).toMatchObject({
      data: [
        { id: 'table', kind: 'language' },
        { id: 'letters', kind: 'embedding' },
      ],
    })
  })
})

describe('pages of other origins', () => {
  it('may ask, also from a public site', async () => {
    const { port } = await start()
    const asked = {
      origin: 'https://studio.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
      'access-control-request-private-network': 'true',
    }
    const { status, headers } = await ask(port, asked, 'OPTIONS', '/v1/completions')
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-private-network': 'true',
    })
    expect((await ask(port, {}, 'GET', '/nothing')).headers['access-control-allow-origin']).toBe('*')
  })
})

describe('a client that leaves', () => {
  const body = JSON.stringify({ prompt: 'x', max_tokens: 500 })

  async function leave(url: string, model: TableModel) {
    const leaving = new AbortController()
    const asked = fetch(url, { method: 'POST', body, signal: leaving.signal }).catch(() => 'left')
    await until(() => model.evaluated.length > 3)
    leaving.abort()
    expect(await asked).toBe('left')
  }

  it('stops its generation and frees the queue', async () => {
    const { base, model, host } = await start({ delay: 5 })
    await leave(`${base}/v1/completions`, model)
    await until(() => host.health().queued === 0)
    const count = model.evaluated.length
    await wait(60)
    expect(model.evaluated.length).toBeLessThanOrEqual(count + 1)
    expect((await post(`${base}/v1/completions`, { prompt: 'a', max_tokens: 1 })).status).toBe(200)
  })

  it('is dropped while it waits', async () => {
    const { base, host } = await start({ delay: 5 })
    const running = post(`${base}/v1/completions`, { prompt: 'x', max_tokens: 60 })
    const leaving = new AbortController()
    const waiting = fetch(`${base}/v1/completions`, { method: 'POST', body, signal: leaving.signal })
    waiting.catch(() => undefined)
    await until(() => host.health().queued === 2)
    leaving.abort()
    await until(() => host.health().queued === 1)
    expect((await running).status).toBe(200)
  })
})
