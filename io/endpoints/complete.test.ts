import { afterEach, describe, expect, it } from 'vitest'
import {
  startFakeEndpoint,
  type FakeEndpoint,
  type FakeEndpointOptions,
} from '../../e2e/support/fake-endpoint'
import type { CompleterOptions } from './complete'
import { createTestCompleter, failureFrom, testAsk as ask, type TestCompleter } from './test-completer'

const several = { ...ask, count: 4 }
const never = new AbortController().signal
const open: FakeEndpoint[] = []

async function setUp(
  server: FakeEndpointOptions = {},
  options: CompleterOptions & { baseUrl?: string; key?: string } = {},
): Promise<TestCompleter & { readonly server: FakeEndpoint }> {
  const started = await startFakeEndpoint(server)
  open.push(started)
  return { server: started, ...createTestCompleter(options.baseUrl ?? started.baseUrl, options) }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

describe('an ask', () => {
  it.each(['chat', 'completion'] as const)('is answered: %s', async (kind) => {
    const { complete, server } = await setUp({ script: { weather: { get_weather: 1 } } })
    const reply = await complete({ ...ask, kind }, never)
    expect(reply.choices[0]?.text.trim()).toBe('get_weather')
    expect(reply.choices[0]?.finishReason).toBe('stop')
    expect(server.seen).toHaveLength(1)
    expect(Object.keys(server.seen[0]!.headers)).not.toContain('authorization')
  })

  it('reads thinking from a field of its own', async () => {
    for (const thinkingIn of ['reasoning', 'reasoning_content'] as const) {
      const { complete } = await setUp({ thinkingIn })
      expect((await complete(ask, never)).choices[0]?.thinking).not.toBe('')
    }
  })

  it('gets a different seed each time, unless it has one or is greedy', async () => {
    const { complete, server } = await setUp()
    const replies = [
      await complete(ask, never),
      await complete(ask, never),
      await complete({ ...ask, seed: 5 }, never),
    ]
    replies.push(await complete({ ...ask, temperature: 0 }, never))
    const seeds = server.seen.map(({ body }) => body.seed)
    expect(new Set(seeds.slice(0, 2)).size).toBe(2)
    expect(seeds.slice(2)).toEqual([5, undefined])
    expect(replies.map(({ seed }) => seed ?? undefined)).toEqual(seeds)
  })

  it.each(['/v1', '', '/', '/v1/chat/completions'])(
    'finds its way from an address that ends in "%s"',
    async (ending) => {
      const { server } = await setUp()
      const baseUrl = server.baseUrl.replace(/\/v1$/, ending)
      const { complete } = await setUp({}, { baseUrl })
      expect((await complete(ask, never)).choices).toHaveLength(1)
    },
  )

  it('falls back to the address without /v1 and remembers it', async () => {
    const { server } = await setUp({ prefix: '' })
    const { complete } = await setUp({}, { baseUrl: server.baseUrl })
    await complete(ask, never)
    await complete(ask, never)
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/v1/chat/completions',
      '/chat/completions',
      '/chat/completions',
    ])
  })
})

describe('choices', () => {
  it('asks for several once two were counted', async () => {
    const { complete, server } = await setUp()
    expect((await complete(several, never)).choices).toHaveLength(4)
    expect((await complete(several, never)).choices).toHaveLength(4)
    expect(server.seen.map(({ body }) => [body.n, body.max_tokens])).toEqual([
      [2, 1],
      [4, 32],
      [4, 32],
    ])
    expect(server.choicesGiven()).toBe(8)
  })

  it.each(['ignored', 'refused'] as const)('asks for one where n is %s', async (choices) => {
    const { complete, server, notes } = await setUp({ choices })
    expect((await complete(several, never)).choices).toHaveLength(1)
    expect((await complete(several, never)).choices).toHaveLength(1)
    expect(server.seen.map(({ body }) => body.n)).toEqual([2, undefined, undefined])
    expect(server.choicesGiven()).toBe(2)
    expect(notes).toEqual([])
  })

  it('learns a limit from what comes back', async () => {
    const { complete, server } = await setUp({ choices: 'limited' })
    expect((await complete(several, never)).choices).toHaveLength(2)
    expect((await complete(several, never)).choices).toHaveLength(2)
    expect(server.seen.map(({ body }) => body.n)).toEqual([2, 4, 2])
  })

  it('probes once for many asks at a time, and again when the prober was aborted', async () => {
    const { complete, server } = await setUp({ delayMs: 20 })
    const first = new AbortController()
    const aborted = complete(several, first.signal)
    const others = Array.from({ length: 5 }, () => complete(several, never))
    first.abort(new Error('enough'))
    await expect(aborted).rejects.toThrow('enough')
    for (const reply of await Promise.all(others)) expect(reply.choices).toHaveLength(4)
    expect(server.seen.filter(({ body }) => body.max_tokens === 1)).toHaveLength(1)
    expect(server.choicesGiven()).toBe(20)
  })

  it('does not probe for one', async () => {
    const { complete, server } = await setUp()
    await complete(ask, never)
    expect(server.seen).toHaveLength(1)
  })
})

describe('a parameter that the model refuses', () => {
  it('is left out from then on, with a note', async () => {
    const { complete, server, notes } = await setUp({
      refuses: ['max_tokens', 'temperature', 'seed', 'stop'],
    })
    const reply = await complete(ask, never)
    expect(reply.choices).toHaveLength(1)
    expect(reply.seed).toBeNull()
    expect(server.seen).toHaveLength(5)
    expect(server.seen.at(-1)?.body).toMatchObject({ max_completion_tokens: 32 })
    expect(notes.map((note) => /"(\w+)"/.exec(note)?.[1])).toEqual(
      ['temperature', 'seed', 'stop'].sort(inOrderOf(server)),
    )
    await complete(ask, never)
    expect(server.seen).toHaveLength(6)
  })

  it('is dropped once by many at a time', async () => {
    const { complete, server, notes } = await setUp({ refuses: ['temperature'], delayMs: 5 })
    await Promise.all(Array.from({ length: 8 }, () => complete(ask, never)))
    expect(notes).toHaveLength(1)
    expect(server.seen).toHaveLength(16)
    expect(server.choicesGiven()).toBe(8)
  })

  it('stands as a refusal where nothing can be left out', async () => {
    const { complete, server, waits } = await setUp({ refuses: ['model'] })
    expect(await failureFrom(complete(ask, never))).toMatchObject({
      code: 'endpoint/refused',
      status: 400,
      parameter: 'model',
    })
    expect(server.seen).toHaveLength(1)
    expect(waits).toEqual([])
  })
})

function inOrderOf(server: FakeEndpoint): (one: string, other: string) => number {
  const lastSeen = (parameter: string): number => server.seen.findLastIndex(({ body }) => parameter in body)
  return (one, other) => lastSeen(one) - lastSeen(other)
}
