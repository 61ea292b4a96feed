import { describe, expect, it } from 'vitest'
import { untriedAbilitiesOf } from '../abilities'
import type { Ask } from '../completion'
import { dialectFor } from './registry'

const ask: Ask = {
  kind: 'chat',
  prompt: 'Name it',
  temperature: 0.4,
  maximumTokens: 32,
  stop: ['\n', 'END'],
  seed: 5,
  count: 4,
  logProbabilities: 5,
}
const known = untriedAbilitiesOf('anthropic')
const anthropic = dialectFor('chat', 'anthropic')

describe('requests', () => {
  it('hold nothing that the protocol lacks', () => {
    expect(anthropic.toRequest(ask, 'claude', known)).toEqual({
      path: '/messages',
      headers: { 'content-type': 'application/json' },
      body: {
        model: 'claude',
        messages: [{ role: 'user', content: 'Name it' }],
        max_tokens: 32,
        temperature: 0.4,
        stop_sequences: ['END'],
      },
    })
  })

  it('leave out what was refused and stops that are blank', () => {
    const { body } = anthropic.toRequest({ ...ask, stop: ['\n'] }, 'claude', {
      ...known,
      refused: ['temperature'],
    })
    expect(Object.keys(body)).toEqual(['model', 'messages', 'max_tokens'])
  })

  it('say what they differ in', () => {
    const hot = anthropic.toRequest({ ...ask, temperature: 1.2 }, 'claude', known)
    expect(hot.body.temperature).toBe(1)
    expect(hot.notes).toEqual([expect.stringContaining('1.2')])
    const plain = dialectFor('completion', 'anthropic').toRequest(
      { ...ask, kind: 'completion' },
      'claude',
      known,
    )
    expect(plain.body.messages).toEqual([{ role: 'user', content: 'Name it' }])
    expect(plain.notes).toEqual([expect.stringContaining('one user turn')])
  })

  it('ask for a stream where there is nothing else', () => {
    expect(anthropic.toRequest(ask, 'claude', { ...known, streams: true }).body.stream).toBe(true)
  })
})

describe('replies', () => {
  it.each([
    [[{ type: 'text', text: 'get_weather' }], 'get_weather', ''],
    [
      [
        { type: 'thinking', thinking: 'hm', signature: 's' },
        { type: 'text', text: 'x' },
      ],
      'x',
      'hm',
    ],
    [
      [
        { type: 'redacted_thinking', data: 'zz' },
        { type: 'text', text: 'x' },
      ],
      'x',
      '(not shown)',
    ],
    [[{ type: 'thinking', thinking: '', signature: 's' }], '', '(not shown)'],
    [
      [
        { type: 'text', text: 'a' },
        { type: 'tool_use', id: 't', name: 'n', input: {} },
        { type: 'text', text: 'b' },
      ],
      'ab',
      '',
    ],
    [[], '', ''],
  ])('%j', (content, text, thinking) => {
    const reply = { content, stop_reason: 'end_turn', usage: { input_tokens: 3, output_tokens: 2 } }
    expect(anthropic.fromReply(reply)).toMatchObject({
      ok: true,
      value: { choices: [{ text, thinking, finishReason: 'stop' }], promptTokens: 3, completionTokens: 2 },
    })
  })

  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['max_tokens', 'length'],
    ['refusal', 'other'],
    [null, 'other'],
  ])('read the end %s as %s', (reason, finishReason) => {
    const reply = { content: [{ type: 'text', text: 'x' }], stop_reason: reason }
    expect(anthropic.fromReply(reply)).toMatchObject({ value: { choices: [{ finishReason }] } })
  })

  it.each([null, {}, { content: 'text' }, { choices: [] }])('that are none: %j', (json) => {
    expect(anthropic.fromReply(json)).toMatchObject({ ok: false, failure: { code: 'endpoint/bad-reply' } })
  })
})
