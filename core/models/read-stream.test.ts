import { describe, expect, it } from 'vitest'
import type { Ask, Protocol, Reply } from './completion'
import { dialectFor } from './dialects/registry'
import { startStream } from './read-stream'
import type { Failure, Result } from '../shared'

const url = 'http://host/v1/x'

function read(
  events: readonly unknown[],
  protocol: Protocol = 'openai',
  kind: Ask['kind'] = 'chat',
): Result<Reply, Failure> {
  const dialect = dialectFor(kind, protocol)
  const stream = startStream(dialect, url)
  for (const event of events)
    if (stream.take(typeof event === 'string' ? event : JSON.stringify(event))) break
  const whole = stream.end()
  return whole.ok ? dialect.fromReply(whole.value) : whole
}

const chunk = (delta: object, reason: string | null = null, index = 0) => ({
  choices: [{ index, delta, finish_reason: reason }],
})

describe('a stream of OpenAI', () => {
  it('gives the same reply as one piece', () => {
    const events = [
      chunk({ role: 'assistant', content: '' }),
      chunk({ reasoning_content: 'h', reasoning: 'h' }),
      chunk({ reasoning_content: 'm' }),
      chunk({ content: 'get_' }),
      chunk({ content: 'weather' }),
      chunk({}, 'stop'),
      { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2 } },
      '[DONE]',
    ]
    expect(read(events)).toEqual({
      ok: true,
      value: {
        choices: [{ text: 'get_weather', thinking: 'hm', finishReason: 'stop' }],
        promptTokens: 3,
        completionTokens: 2,
      },
    })
  })

  it('keeps choices and their probabilities apart', () => {
    const piece = (index: number, token: string) => ({
      choices: [
        {
          index,
          delta: { content: token },
          logprobs: { content: [{ token, logprob: -1, top_logprobs: [] }] },
          finish_reason: null,
        },
      ],
    })
    const events = [piece(1, 'b'), piece(0, 'a'), piece(1, 'c'), chunk({}, 'stop', 0), chunk({}, 'length', 1)]
    expect(read(events)).toMatchObject({
      value: {
        choices: [
          { text: 'a', finishReason: 'stop', tokens: [{ text: 'a' }] },
          { text: 'bc', finishReason: 'length', tokens: [{ text: 'b' }, { text: 'c' }] },
        ],
      },
    })
  })

  it('of completions joins lists that stand side by side', () => {
    const piece = (text: string, reason: string | null) => ({
      choices: [
        {
          index: 0,
          text,
          logprobs: { tokens: [text], token_logprobs: [-1], top_logprobs: [{ [text]: -1 }] },
          finish_reason: reason,
        },
      ],
    })
    expect(read([piece('a', null), piece('b', 'stop')], 'openai', 'completion')).toMatchObject({
      value: { choices: [{ text: 'ab', tokens: [{ text: 'a' }, { text: 'b' }] }] },
    })
  })

  it('is whole without [DONE] when every choice ended, and with it when none said so', () => {
    expect(read([chunk({ content: 'a' }, 'stop')]).ok).toBe(true)
    expect(read([chunk({ content: 'a' }), '[DONE]']).ok).toBe(true)
  })
})

describe('a stream of Anthropic', () => {
  it('is put together from typed events', () => {
    const events = [
      {
        type: 'message_start',
        message: { role: 'assistant', content: [], usage: { input_tokens: 9, output_tokens: 1 } },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
      { type: 'ping' },
      { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'hm' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'zz' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'get_' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'weather' } },
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } },
      { type: 'message_stop' },
    ]
    expect(read(events, 'anthropic')).toEqual({
      ok: true,
      value: {
        choices: [{ text: 'get_weather', thinking: 'hm', finishReason: 'stop' }],
        promptTokens: 9,
        completionTokens: 4,
      },
    })
    expect(read(events.slice(0, -1), 'anthropic')).toMatchObject({ ok: false })
  })
})

describe('a stream of Gemini', () => {
  it('is put together from answers', () => {
    const events = [
      { candidates: [{ content: { parts: [{ text: 'hm', thought: true }] } }] },
      { candidates: [{ content: { parts: [{ text: 'get_' }] } }] },
      {
        candidates: [{ content: { parts: [{ text: 'weather' }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 3 },
      },
    ]
    expect(read(events, 'gemini')).toMatchObject({
      value: { choices: [{ text: 'get_weather', thinking: 'hm', finishReason: 'stop' }], promptTokens: 3 },
    })
    expect(read(events.slice(0, 2), 'gemini')).toMatchObject({ ok: false })
    expect(read([{ promptFeedback: { blockReason: 'SAFETY' } }], 'gemini')).toMatchObject({
      failure: { code: 'endpoint/refused' },
    })
  })
})

describe('a stream that is no answer', () => {
  it.each([
    ['openai', [chunk({ content: 'get_' })]],
    ['openai', []],
    ['openai', [chunk({ content: 'a' }, 'stop', 0), chunk({ content: 'b' }, null, 1)]],
    ['anthropic', [{ type: 'message_start', message: {} }]],
    ['gemini', []],
  ] as const)('was cut short: %s %j', (protocol, events) => {
    expect(read(events, protocol)).toMatchObject({
      ok: false,
      failure: { code: 'endpoint/bad-reply', url, message: 'Its stream ended in the middle of an answer' },
    })
  })

  it('holds an error object', () => {
    const error = { code: 429, message: 'slow down' }
    for (const event of [
      { error },
      { error, choices: [{ delta: { content: '' }, finish_reason: 'error' }] },
      { choices: [{ error }] },
    ]) {
      const stream = startStream(dialectFor('chat'), url)
      expect(stream.take(JSON.stringify(chunk({ content: 'get_' })))).toBe(false)
      expect(stream.take(JSON.stringify(event))).toBe(true)
      expect(stream.end()).toEqual({ ok: true, value: { error } })
    }
  })

  it('is not JSON', () => {
    expect(read(['<html>'])).toMatchObject({
      failure: { code: 'endpoint/bad-reply', message: 'An event of its stream is not JSON' },
    })
  })
})
