import { afterEach, describe, expect, it } from 'vitest'
import {
  startFakeEndpoint,
  type FakeEndpoint,
  type FakeEndpointOptions,
} from '../../e2e/support/fake-endpoint'
import { createCompleter, type CompleterOptions } from './complete'
import { createEndpointMemory } from './memory'
import { sleep } from './retry'
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

describe('trouble', () => {
  it.each([
    [{ kind: 'status', status: 401 }, 'endpoint/unauthorized', 1],
    [{ kind: 'status', status: 400 }, 'endpoint/refused', 1],
    [{ kind: 'status', status: 404 }, 'endpoint/not-found', 1],
    [{ kind: 'status', status: 429 }, 'endpoint/rate-limited', 8],
    [{ kind: 'status', status: 503 }, 'endpoint/busy', 8],
    [{ kind: 'status', status: 529 }, 'endpoint/busy', 8],
    [{ kind: 'status', status: 500 }, 'endpoint/server-error', 4],
    [{ kind: 'malformed' }, 'endpoint/bad-reply', 4],
    [{ kind: 'empty' }, 'endpoint/bad-reply', 4],
    [{ kind: 'drop' }, 'endpoint/unreachable', 4],
    [{ kind: 'hidden-error', status: 429, message: 'upstream is busy' }, 'endpoint/rate-limited', 8],
  ] as const)('%j is %s after %i attempts', async (mishap, code, attempts) => {
    let met = 0
    const { complete, waits } = await setUp({ mishap: () => ((met += 1), mishap) })
    const failure = await failureFrom(complete(ask, never))
    expect(failure.code).toBe(code)
    expect(met).toBe(attempts)
    expect(waits).toHaveLength(attempts - 1)
  })

  it('says that the model is missing', async () => {
    const { complete, server } = await setUp({ models: ['another'] })
    expect(await failureFrom(complete(ask, never))).toMatchObject({
      code: 'endpoint/model-missing',
      model: 'fake-model',
    })
    expect(server.seen).toHaveLength(1)
  })

  it('says that nothing is there', async () => {
    const { server } = await setUp()
    await server.close()
    const { complete } = await setUp({}, { baseUrl: server.baseUrl })
    expect(await failureFrom(complete(ask, never))).toMatchObject({
      code: 'endpoint/unreachable',
      url: `${server.baseUrl}/chat/completions`,
      message: 'the connection was refused',
    })
  })

  it('says that it took too long', async () => {
    const { complete, server } = await setUp(
      { delayMs: 5000 },
      { timeoutMs: 15, retry: { brokenAttempts: 2 } },
    )
    expect(await failureFrom(complete(ask, never))).toMatchObject({
      code: 'endpoint/timed-out',
      afterMs: 15,
    })
    expect(server.seen).toHaveLength(0)
  })

  it.each(['', 'ftp://x'])('refuses the address "%s" at once', (baseUrl) => {
    expect(() => createCompleter({ baseUrl, model: 'm', builtIn: false }, () => null)).toThrow(/endpoint/)
  })
})

describe('the key', () => {
  const key = 'sk-SENTINEL-4711'

  it('goes out as Bearer and nowhere else', async () => {
    const { complete, server } = await setUp({ key }, { key: ` ${key}\n` })
    await complete(several, never)
    for (const { headers, path, body } of server.seen) {
      expect(headers.authorization).toBe(`Bearer ${key}`)
      expect(JSON.stringify([path, body])).not.toContain('SENTINEL')
    }
  })

  it('never comes back in a failure, a note or a wait', async () => {
    const { complete, waits, notes } = await setUp(
      {
        key: 'another',
        mishap: () => ({ kind: 'status', status: 429, message: `Key ${key} is limited` }),
      },
      { key },
    )
    const refused = await failureFrom(complete(ask, never))
    expect(refused).toMatchObject({
      code: 'endpoint/unauthorized',
      message: 'Incorrect API key provided: [key]',
    })
    const limited = await setUp(
      { mishap: () => ({ kind: 'status', status: 429, message: `Key ${key} is limited` }) },
      { key },
    )
    const failure = await failureFrom(limited.complete(ask, never))
    expect(failure).toMatchObject({ message: 'Key [key] is limited' })
    expect(JSON.stringify([refused, failure, waits, notes, limited.waits, limited.notes])).not.toContain(
      'SENTINEL',
    )
  })

  it('that cannot be sent is said without repeating it', async () => {
    const { complete } = await setUp({}, { key: 'SENTINEL …' })
    const failure = await failureFrom(complete(ask, never))
    expect(JSON.stringify(failure)).toContain('characters that no key can have')
    expect(JSON.stringify(failure)).not.toContain('SENTINEL')
  })
})

describe('a run', () => {
  it('keeps to its concurrency over all completers of an endpoint', async () => {
    const memory = createEndpointMemory()
    const { complete, server } = await setUp({ delayMs: 5 }, { memory, concurrency: 3 })
    const twin = createCompleter(
      { baseUrl: server.baseUrl, model: 'fake-model', builtIn: false },
      () => null,
      { memory, concurrency: 3 },
    )
    let most = 0
    const asks = Array.from({ length: 30 }, async (_, index) => {
      await (index % 2 === 0 ? complete : twin)(ask, never)
      most = Math.max(most, server.pending() + 1)
    })
    await Promise.all(asks)
    expect(most).toBeLessThanOrEqual(3)
    expect(server.choicesGiven()).toBe(30)
  })

  it('with 5 % trouble of all kinds gets exactly what it asked for', async () => {
    const kinds = [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 429, retryAfter: '1' },
      { kind: 'malformed' },
      { kind: 'drop' },
    ] as const
    const { complete, server, waits } = await setUp({
      mishap: (index) => (index % 20 === 7 ? kinds[Math.floor(index / 20) % 4] : null),
    })
    const replies = await Promise.all(Array.from({ length: 320 }, () => complete(ask, never)))
    expect(replies.every(({ choices }) => choices.length === 1)).toBe(true)
    expect(server.choicesGiven()).toBe(320)
    expect(waits).toHaveLength(server.seen.length - 320)
    expect(waits.length).toBeGreaterThan(15)
  })

  it('leaves nothing pending when it is aborted', async () => {
    const { complete, server } = await setUp({ delayMs: 5000 }, { concurrency: 4 })
    const controller = new AbortController()
    const asks = Array.from({ length: 12 }, () => complete(ask, controller.signal))
    while (server.pending() < 4) await new Promise((resolve) => setImmediate(resolve))
    const reason = new Error('enough')
    controller.abort(reason)
    const ends = await Promise.allSettled(asks)
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason })
    while (server.pending() > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(server.seen).toHaveLength(0)
    await expect(complete(ask, controller.signal)).rejects.toBe(reason)
  })

  it('aborted while it waits ends at once', async () => {
    const controller = new AbortController()
    const { complete } = await setUp(
      { mishap: () => ({ kind: 'status', status: 429, retryAfter: '60' }) },
      { sleep, onWaiting: () => setImmediate(() => controller.abort(new Error('enough'))) },
    )
    await expect(complete(ask, controller.signal)).rejects.toThrow('enough')
  })
})
