// Native tool calling over the wire, by dialect: what is sent, what is read, whole and in a stream.
import { describe, expect, test } from 'vitest'
import { untriedAbilities } from '../abilities'
import type { Ask, Protocol } from '../completion'
import { constraintOf, freeChoice } from '../constraint'
import { writeJson } from '../raw-json'
import { startStream } from '../read-stream'
import { dialectFor } from './registry'

const schema = '{"type":"object","properties":{"n":{"type":"number","maximum":1.0,"multipleOf":1e400}}}'
const ask: Ask = {
  kind: 'chat',
  system: 'Be brief.',
  history: [
    { role: 'user', text: 'Hello' },
    { role: 'assistant', text: 'Yes?' },
  ],
  prompt: 'Look it up',
  tools: [{ name: 'find', description: 'Finds.', parameters: schema }],
  toolChoice: 'required',
  temperature: 0,
  maximumTokens: 32,
  stop: [],
  seed: null,
  count: 1,
}

function sent(protocol: Protocol, changes: Partial<Ask> = {}): { text: string; body: unknown } {
  const { body } = dialectFor('chat', protocol).toRequest({ ...ask, ...changes }, 'm', untriedAbilities)
  const text = writeJson(body)
  return { text, body: JSON.parse(text) }
}

describe('what is sent', () => {
  test('OpenAI gets functions, system and turns', () => {
    expect(sent('openai').body).toMatchObject({
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Yes?' },
        { role: 'user', content: 'Look it up' },
      ],
      tools: [{ type: 'function', function: { name: 'find', description: 'Finds.' } }],
      tool_choice: 'required',
    })
  })

  test('Anthropic gets input schemas and the system apart', () => {
    const { body } = sent('anthropic')
    expect(body).toMatchObject({
      system: 'Be brief.',
      tools: [{ name: 'find', description: 'Finds.', input_schema: { type: 'object' } }],
      tool_choice: { type: 'any' },
    })
    expect((body as { messages: unknown[] }).messages).toHaveLength(3)
  })

  test('Gemini gets function declarations with JSON schemas', () => {
    expect(sent('gemini').body).toMatchObject({
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [{ role: 'user' }, { role: 'model' }, { role: 'user', parts: [{ text: 'Look it up' }] }],
      tools: [{ functionDeclarations: [{ name: 'find', parametersJsonSchema: { type: 'object' } }] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY' } },
    })
  })

  test.each(['openai', 'anthropic', 'gemini'] as const)(
    '%s gets the schema token for token, and nothing of tools where there are none',
    (protocol) => {
      expect(sent(protocol).text).toContain(schema)
      const { text } = sent(protocol, { tools: [] })
      expect(text).not.toMatch(/tool/i)
    },
  )

  test('plain completions say what stands above the prompt above it', () => {
    const { body } = dialectFor('completion').toRequest(ask, 'm', untriedAbilities)
    expect(body.prompt).toBe('Be brief.\n\nHello\n\nYes?\n\nLook it up')
  })
})

describe('a closed list of answers', () => {
  test('is a schema for the OpenAI family and an enumeration for Gemini', () => {
    expect(sent('openai', { oneOf: ['a', 'b', 'a'] }).body).toMatchObject({
      response_format: { json_schema: { schema: { properties: { answer: { enum: ['a', 'b'] } } } } },
    })
    expect(sent('gemini', { oneOf: ['a', 'b'] }).body).toMatchObject({
      generationConfig: { responseMimeType: 'text/x.enum', responseSchema: { enum: ['a', 'b'] } },
    })
    expect(constraintOf('anthropic', 'chat')).toMatchObject({ kind: 'none' })
    expect(constraintOf('openai', 'completion')).toMatchObject({ kind: 'none' })
  })

  test.each([
    ['{"answer": "a"}', 'a'],
    [' a\n', 'a'],
    ['{"answer": "c"}', null],
    ['I would take a', null],
    ['{"answer": ', null],
  ])('%j chose %j', (text, chosen) => expect(freeChoice(text, ['a', 'b'])).toBe(chosen))
})

const replies: readonly (readonly [string, Protocol, unknown, unknown])[] = [
  [
    'tool_calls',
    'openai',
    {
      choices: [
        {
          message: {
            content: null,
            tool_calls: [
              { id: '1', type: 'function', function: { name: 'find', arguments: '{"n": 1.0}' } },
              { id: '2', type: 'function', function: { name: 'send', arguments: '' } },
            ],
          },
          finish_reason: 'tool_calls',
        },
      ],
    },
    [
      { name: 'find', arguments: '{"n": 1.0}' },
      { name: 'send', arguments: '' },
    ],
  ],
  [
    'function_call',
    'openai',
    {
      choices: [
        {
          message: { content: '', function_call: { name: 'find', arguments: '{}' } },
          finish_reason: 'function_call',
        },
      ],
    },
    [{ name: 'find', arguments: '{}' }],
  ],
  [
    'tool_use',
    'anthropic',
    {
      content: [
        { type: 'text', text: 'Let me look.' },
        { type: 'tool_use', id: 't', name: 'find', input: { n: 1 } },
      ],
      stop_reason: 'tool_use',
    },
    [{ name: 'find', arguments: { n: 1 } }],
  ],
  [
    'functionCall',
    'gemini',
    {
      candidates: [
        { content: { parts: [{ functionCall: { name: 'find', args: { n: 1 } } }] }, finishReason: 'STOP' },
      ],
    },
    [{ name: 'find', arguments: { n: 1 } }],
  ],
]

test.each(replies)('calls are read from %s', (_, protocol, json, calls) => {
  const read = dialectFor('chat', protocol).fromReply(json)
  expect(read).toMatchObject({ ok: true, value: { choices: [{ calls, finishReason: 'stop' }] } })
})

test('an answer without calls has none', () => {
  const read = dialectFor('chat').fromReply({ choices: [{ message: { content: 'x', tool_calls: [] } }] })
  expect(read.ok && read.value.choices[0]).not.toHaveProperty('calls')
})

const streams: readonly (readonly [string, Protocol, readonly unknown[], unknown])[] = [
  [
    'OpenAI',
    'openai',
    [
      {
        choices: [
          { delta: { tool_calls: [{ index: 0, id: 'a', function: { name: 'find', arguments: '' } }] } },
        ],
      },
      { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: '{"n"' } }] } }] },
      { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: ': 1}' } }] } }] },
      {
        choices: [
          {
            delta: { tool_calls: [{ index: 1, id: 'b', function: { name: 'send', arguments: '{}' } }] },
            finish_reason: 'tool_calls',
          },
        ],
      },
    ],
    [
      { name: 'find', arguments: '{"n": 1}' },
      { name: 'send', arguments: '{}' },
    ],
  ],
  [
    'Anthropic',
    'anthropic',
    [
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 't', name: 'find', input: {} },
      },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json: '{"n": ' },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '1}' } },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ],
    [{ name: 'find', arguments: { n: 1 } }],
  ],
  [
    'Gemini',
    'gemini',
    [
      { candidates: [{ content: { parts: [{ text: 'So: ' }] } }] },
      { candidates: [{ content: { parts: [{ functionCall: { name: 'find' } }] }, finishReason: 'STOP' }] },
    ],
    [{ name: 'find', arguments: {} }],
  ],
]

test.each(streams)('calls come together from a stream of %s', (_, protocol, events, calls) => {
  const dialect = dialectFor('chat', protocol)
  const stream = startStream(dialect, 'u')
  for (const event of events) stream.take(JSON.stringify(event))
  const whole = stream.end()
  const read = dialect.fromReply(whole.ok ? whole.value : null)
  expect(read).toMatchObject({ ok: true, value: { choices: [{ calls }] } })
})

test('JSON with raw text in it is what JSON.stringify gives elsewhere', () => {
  const value = { a: [1, 'x', null, { b: undefined, c: true }], d: '\u2028"' }
  expect(writeJson(value)).toBe(JSON.stringify(value))
})
