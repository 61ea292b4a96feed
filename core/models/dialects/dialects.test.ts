import { describe, expect, it } from 'vitest'
import { untriedAbilities } from '../abilities'
import type { Ask } from '../completion'
import { dialectFor } from './registry'

const ask: Ask = {
  kind: 'chat',
  prompt: 'Name it',
  temperature: 0.4,
  maximumTokens: 32,
  stop: ['\n'],
  seed: 5,
  count: 1,
}
const chat = dialectFor('chat')
const completions = dialectFor('completion')

describe('requests', () => {
  it('asks in chat with one user turn', () => {
    expect(chat.toRequest(ask, 'tiny', untriedAbilities)).toEqual({
      path: '/chat/completions',
      headers: { 'content-type': 'application/json' },
      body: {
        model: 'tiny',
        messages: [{ role: 'user', content: 'Name it' }],
        max_tokens: 32,
        temperature: 0.4,
        stop: ['\n'],
        seed: 5,
        stream: false,
      },
    })
  })

  it('asks for plain text', () => {
    const { path, body } = completions.toRequest({ ...ask, count: 4 }, 'tiny', untriedAbilities)
    expect(path).toBe('/completions')
    expect(body).toMatchObject({ prompt: 'Name it', n: 4 })
    expect(body).not.toHaveProperty('messages')
  })

  it('sends only what the model bears and what is wanted', () => {
    const abilities = { ...untriedAbilities, cap: 'none', refused: ['temperature', 'stop', 'seed'] } as const
    expect(chat.toRequest(ask, 'tiny', abilities).body).toEqual({
      model: 'tiny',
      messages: [{ role: 'user', content: 'Name it' }],
      stream: false,
    })
    const renamed = { ...untriedAbilities, cap: 'max_completion_tokens' } as const
    const { body } = chat.toRequest({ ...ask, seed: null, stop: [] }, 'tiny', renamed)
    expect(Object.keys(body)).toEqual(['model', 'messages', 'max_completion_tokens', 'temperature', 'stream'])
  })
})

describe('replies', () => {
  const message = (fields: object, reason: string | null = 'stop', index?: number): object => ({
    choices: [{ index, message: { role: 'assistant', ...fields }, finish_reason: reason }],
  })

  it.each([
    [{ content: 'get_weather' }, 'get_weather', ''],
    [{ content: 'get_weather', reasoning: 'hm' }, 'get_weather', 'hm'],
    [{ content: 'get_weather', reasoning_content: 'hm' }, 'get_weather', 'hm'],
    [{ content: 'get_weather', reasoning: null, reasoning_content: 'hm' }, 'get_weather', 'hm'],
    [{ content: 'get_weather', reasoning: { effort: 'low' } }, 'get_weather', ''],
    [{ content: null, reasoning: 'still thinking' }, '', 'still thinking'],
    [
      {
        content: [
          { type: 'thinking', text: 'hm' },
          { type: 'text', text: 'get_' },
          { type: 'text', text: 'weather' },
        ],
      },
      'get_weather',
      'hm',
    ],
    [{ content: null, refusal: 'I cannot' }, 'I cannot', ''],
    [{}, '', ''],
  ])('reads %j', (fields, text, thinking) => {
    expect(chat.fromReply(message(fields))).toMatchObject({
      ok: true,
      value: { choices: [{ text, thinking }] },
    })
  })

  it.each([
    ['stop', 'stop'],
    ['eos', 'stop'],
    ['length', 'length'],
    ['content_filter', 'other'],
    [null, 'other'],
  ])('reads the end %s as %s', (reason, finishReason) => {
    expect(chat.fromReply(message({ content: 'x' }, reason))).toMatchObject({
      value: { choices: [{ finishReason }] },
    })
    const text = { choices: [{ text: 'x', finish_reason: reason }] }
    expect(completions.fromReply(text)).toMatchObject({ value: { choices: [{ finishReason }] } })
  })

  it('puts choices in order and keeps token counts', () => {
    const reply = {
      choices: [
        { index: 1, text: 'b' },
        { index: 0, text: 'a' },
      ],
      usage: { prompt_tokens: 9, completion_tokens: 2 },
    }
    const read = completions.fromReply(reply)
    expect(read.ok && read.value.choices.map(({ text }) => text)).toEqual(['a', 'b'])
    expect(read).toMatchObject({ value: { promptTokens: 9, completionTokens: 2 } })
  })

  it('does not count a choice that only says that it failed', () => {
    const reply = {
      choices: [
        { index: 0, text: '', finish_reason: 'error' },
        { index: 1, text: 'a', finish_reason: 'stop' },
      ],
    }
    expect(completions.fromReply(reply)).toMatchObject({ ok: true, value: { choices: [{ text: 'a' }] } })
  })

  it.each([
    null,
    'text',
    {},
    { choices: [] },
    { choices: 'none' },
    { choices: [{ index: 0 }] },
    { choices: [{ text: 5, message: 5 }] },
  ])('says of %j that it cannot be read', (json) => {
    expect(chat.fromReply(json)).toMatchObject({ ok: false, failure: { code: 'endpoint/bad-reply' } })
    if (JSON.stringify(json) !== '{"choices":[{"index":0}]}')
      expect(completions.fromReply(json).ok).toBe(false)
  })
})
