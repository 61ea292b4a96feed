import { describe, expect, it } from 'vitest'
import { createCompleter } from './complete'
import { ollama } from '../../e2e/support/imitations'
import { failureFrom, testAsk } from './test-completer'
import { testEndpoint } from './test-endpoint'
import { eventsOf, type TestAnswer, startTestServer } from '../../e2e/support/test-server'

const imitate = (...[answer]: Parameters<typeof startTestServer>) => testEndpoint(startTestServer(answer))
const never = new AbortController().signal
const getKey = (): string => 'sk-SENTINEL'

const piece = (delta: object, reason: string | null = null): unknown => ({
  choices: [{ index: 0, delta, finish_reason: reason }],
})
const whole = eventsOf(
  piece({ role: 'assistant' }),
  piece({ content: 'get_' }),
  piece({ content: 'weather' }),
  piece({}, 'stop'),
)

function bytesOf(events: readonly string[]): readonly Uint8Array[] {
  return Array.from(Buffer.from(events.join('')), (byte) => Uint8Array.of(byte))
}

describe('a stream that nobody asked for', () => {
  it.each<[string, TestAnswer]>([
    ['as it is', { stream: [...whole, 'data: [DONE]\n\n'] }],
    [
      'with comments',
      {
        stream: [
          ': OPENROUTER PROCESSING\n\n',
          ...whole.flatMap((event) => [event, ': ping\n\n']),
          'data: [DONE]\n\n',
        ],
      },
    ],
    ['cut anywhere', { stream: Array.from(whole.join('')) }],
    [
      'with carriage returns and event names',
      { stream: [whole.join('').replaceAll('\n', '\r\n').replaceAll('data:', 'event: x\r\ndata:')] },
    ],
    ['without the last blank line', { stream: [whole.join('').trimEnd()] }],
    ['that stays open after its end', { stream: [...whole, 'data: [DONE]\n\n'], end: 'stays-open' }],
  ])('is read %s', async (_, answer) => {
    const { server, endpoint, options, waits } = await imitate(() => answer)
    const reply = await createCompleter(endpoint, getKey, options)(testAsk, never)
    expect(reply.choices).toEqual([{ text: 'get_weather', thinking: '', finishReason: 'stop' }])
    expect(server.seen).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it('keeps letters that are cut in the midst of their bytes', async () => {
    const { endpoint, options } = await imitate(() => ({
      stream: bytesOf(eventsOf(piece({ content: 'grüße_天気' }, 'stop'))),
    }))
    expect((await createCompleter(endpoint, getKey, options)(testAsk, never)).choices[0]?.text).toBe(
      'grüße_天気',
    )
  })
})

describe('trouble in the midst of a stream', () => {
  const begun = whole.slice(0, 2)
  it.each<[string, TestAnswer, string, number]>([
    [
      'limited',
      { stream: [...begun, ...eventsOf({ error: { code: 429, message: 'Please retry after 3 s' } })] },
      'endpoint/rate-limited',
      8,
    ],
    [
      'limited, as OpenRouter says it',
      {
        stream: [
          ...begun,
          ...eventsOf({
            error: { code: 429, message: 'slow' },
            choices: [{ delta: { content: '' }, finish_reason: 'error' }],
          }),
        ],
      },
      'endpoint/rate-limited',
      8,
    ],
    [
      'overloaded',
      {
        stream: [
          ...begun,
          'event: error\n',
          ...eventsOf({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
        ],
      },
      'endpoint/busy',
      8,
    ],
    [
      'broken upstream',
      { stream: [...begun, ...eventsOf({ error: { code: 502, message: 'upstream' } })] },
      'endpoint/server-error',
      4,
    ],
    [
      'out of credit',
      { stream: [...begun, ...eventsOf({ error: { code: 402, message: 'Insufficient credits' } })] },
      'endpoint/refused',
      1,
    ],
    ['cut short', { stream: begun }, 'endpoint/bad-reply', 4],
    ['empty', { stream: [] }, 'endpoint/bad-reply', 4],
    ['broken off', { stream: begun, end: 'breaks' }, 'endpoint/unreachable', 4],
    ['not JSON', { stream: [...begun, ...eventsOf('<html>')] }, 'endpoint/bad-reply', 4],
  ])('is the failure that it is: %s', async (_, answer, code, attempts) => {
    const { server, endpoint, options } = await imitate(() => answer)
    expect((await failureFrom(createCompleter(endpoint, getKey, options)(testAsk, never))).code).toBe(code)
    expect(server.seen).toHaveLength(attempts)
  })

  it('is waited for and asked again like any other', async () => {
    const limited = {
      stream: [...begun, ...eventsOf({ error: { code: 429, message: 'Please retry after 3 s' } })],
    }
    const { endpoint, options, waits } = await imitate((request, index) =>
      index === 0 ? limited : ollama(request, index),
    )
    const { choices } = await createCompleter(endpoint, getKey, options)(testAsk, never)
    expect(choices).toMatchObject([{ text: 'get_weather' }])
    expect(waits.map(({ seconds }) => seconds)).toEqual([3])
  })

  it('does not repeat the key', async () => {
    const answer = { stream: eventsOf({ error: { code: 400, message: 'Bad key sk-SENTINEL' } }) }
    const { endpoint, options } = await imitate(() => answer)
    expect(await failureFrom(createCompleter(endpoint, getKey, options)(testAsk, never))).toMatchObject({
      message: 'Bad key [key]',
    })
  })
})

describe('a stream that is aborted or too slow', () => {
  const slow: TestAnswer = { stream: whole.slice(0, 2), end: 'stays-open' }

  it('is left at once', async () => {
    const { server, endpoint, options } = await imitate(() => slow)
    const controller = new AbortController()
    const reply = createCompleter(endpoint, getKey, options)(testAsk, controller.signal)
    while (server.seen.length === 0) await new Promise((resolve) => setImmediate(resolve))
    controller.abort(new Error('enough'))
    await expect(reply).rejects.toThrow('enough')
    while (server.pending() > 0) await new Promise((resolve) => setImmediate(resolve))
  })

  it('times out', async () => {
    const { endpoint, options } = await imitate(() => slow)
    const complete = createCompleter(endpoint, getKey, {
      ...options,
      timeoutMs: 30,
      retry: { brokenAttempts: 1 },
    })
    expect(await failureFrom(complete(testAsk, never))).toMatchObject({
      code: 'endpoint/timed-out',
      afterMs: 30,
    })
  })
})
