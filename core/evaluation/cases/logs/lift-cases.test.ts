import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeTool, type Catalog, type Tool } from '../../../catalog'
import { toolReferences } from '../tool-references'
import { liftCases, type LiftedCases } from './lift-cases'

function tool(name: string): Tool {
  const text = JSON.stringify({ name, description: name, inputSchema: {} })
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  return makeTool({ id: `key:${name}`, format: 'mcp', layout, text, server: null, origin: null })
}
const catalog: Catalog = { documents: [], tools: ['get_weather', 'set_timer'].map(tool) }
const references = toolReferences(catalog)

function lift(text: string): LiftedCases {
  const result = liftCases(text, { file: 'log', references })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}
const fixture = (name: string): LiftedCases => lift(readFileSync(`fixtures/cases/logs/${name}`, 'utf8'))
const shown = ({ lifted }: LiftedCases): readonly unknown[] =>
  lifted.map(({ proposed: { query, gold }, called, problem }) => [
    problem,
    query,
    called.join(' '),
    gold.kind === 'tools' ? gold.names : gold.kind,
  ])
const unread = ({ notes }: LiftedCases): readonly unknown[] =>
  notes.filter(({ kind }) => kind === 'unread').map(({ line }) => line)

test('OpenTelemetry: attributes, events, numbered attributes, spans of tools, errors', () => {
  const value = fixture('otel.json')
  expect(shown(value)).toEqual([
    ['unknown-tool', 'Wake me at seven', 'setTimer', ['key:set_timer']],
    ['tool-error', 'Weather in Lyon? Mail it to [e-mail 1]', 'get_weather', ['key:get_weather']],
    [null, 'Set a timer', 'set_timer', ['key:set_timer']],
    [null, 'Is it warm in Nice?', 'get_weather', ['key:get_weather']],
  ])
  expect(value.lifted[1]?.proposed.offered).toEqual(['key:get_weather', 'key:set_timer'])
  expect(value.redacted).toEqual({ 'e-mail': 1 })
})

test('OpenTelemetry: events that were logged apart, and OpenInference’s attributes', () => {
  const text = (value: string) => ({ stringValue: value })
  const record = (eventName: string, key: string, value: unknown) => ({
    traceId: 't',
    spanId: 's',
    eventName,
    body: { kvlistValue: { values: [{ key, value }] } },
  })
  const call = {
    kvlistValue: {
      values: [
        {
          key: 'tool_calls',
          value: {
            arrayValue: {
              values: [
                {
                  kvlistValue: {
                    values: [
                      { key: 'type', value: text('function') },
                      {
                        key: 'function',
                        value: { kvlistValue: { values: [{ key: 'name', value: text('get_weather') }] } },
                      },
                    ],
                  },
                },
              ],
            },
          },
        },
      ],
    },
  }
  const logRecords = [
    record('gen_ai.user.message', 'content', text('Rain?')),
    record('gen_ai.choice', 'message', call),
  ]
  expect(shown(lift(JSON.stringify({ resourceLogs: [{ scopeLogs: [{ logRecords }] }] })))).toEqual([
    [null, 'Rain?', 'get_weather', ['key:get_weather']],
  ])
  const attributes = {
    'llm.input_messages.0.message.role': 'user',
    'llm.input_messages.0.message.content': 'Snow?',
    'llm.output_messages.0.message.role': 'assistant',
    'llm.output_messages.0.message.tool_calls.0.tool_call.function.name': 'get_weather',
  }
  expect(shown(lift(JSON.stringify({ traceId: 't', name: 'llm', attributes })))).toEqual([
    [null, 'Snow?', 'get_weather', ['key:get_weather']],
  ])
})

test('LiteLLM: payloads and spend logs; a request that is logged again with its history counts once', () => {
  const value = fixture('litellm.jsonl')
  expect(shown(value)).toEqual([
    ['unknown-tool', 'Weather in Lyon?', 'fetch_weather get_weather', ['key:get_weather']],
    [null, 'Good morning', '', 'none'],
  ])
  expect(unread(value)).toEqual([4])
  expect(value.notes[0]?.message).toContain('store_prompts_in_spend_logs')
})

test('Langfuse: generations, and tools that failed', () => {
  const value = fixture('langfuse.json')
  expect(shown(value)).toEqual([
    ['tool-error', 'Call me on [phone number 1] when it rains', 'get_weather', ['key:get_weather']],
    [null, 'Hello', '', 'none'],
  ])
  expect(unread(value)).toHaveLength(1)
})

test('Langfuse: a trace with its observations', () => {
  const observations = JSON.parse(readFileSync('fixtures/cases/logs/langfuse.json', 'utf8')) as unknown[]
  expect(shown(lift(JSON.stringify({ id: 't', name: 'trace', observations })))).toHaveLength(2)
})

test('chats of OpenAI, Anthropic, Gemini and others, each request with the calls that followed it', () => {
  const value = fixture('chats.jsonl')
  expect(shown(value)).toEqual([
    ['tool-error', 'Weather in Rome?', 'get_weather', ['key:get_weather']],
    ['tool-error', 'Timer for [name 1]', 'set_timer', ['key:set_timer']],
    [null, 'And a timer', 'set_timer', ['key:set_timer']],
    [null, 'My name is [name 1]. Weather in Oslo?', 'get_weather', ['key:get_weather']],
    [null, 'Sing', '', 'none'],
    [null, 'Rain in Bergen?', 'get_weather', ['key:get_weather']],
    [null, 'Sun in Cadiz?', 'get_weather', ['key:get_weather']],
    [null, 'Snow in Graz?', 'get_weather', ['key:get_weather']],
    [null, 'Fog in Turku?', 'get_weather', ['key:get_weather']],
  ])
  expect(value.lifted.filter(({ followsUp }) => followsUp).map(({ proposed }) => proposed.query)).toEqual([
    'And a timer',
  ])
  expect(unread(value)).toEqual([10])
  expect(value.lifted[2]?.place).toEqual({ file: 'log', line: 1, row: 1 })
})

test('ShareGPT: calls in turns of their own and in tags, with what came back', () => {
  const call = JSON.stringify({ name: 'get_weather', arguments: { city: 'Oslo' } })
  const chats = [
    [
      { from: 'human', value: 'Rain in Oslo?' },
      { from: 'function_call', value: call },
      { from: 'observation', value: 'Error: no such city' },
      { from: 'gpt', value: 'I cannot tell.' },
    ],
    [
      { from: 'human', value: 'Snow in Oslo?' },
      { from: 'gpt', value: `Let me look. <tool_call>\n${call}\n</tool_call><tool_call>${call}</tool_call>` },
    ],
    [
      { from: 'human', value: 'Fog, and a timer' },
      { from: 'function_call', value: JSON.stringify([{ name: 'set_timer', arguments: {} }]) },
    ],
    [
      { from: 'human', value: 'What is a tool call?' },
      { from: 'gpt', value: 'It says {"name": "x"} in tags.' },
    ],
  ]
  expect(shown(lift(chats.map((conversations) => JSON.stringify({ conversations })).join('\n')))).toEqual([
    ['tool-error', 'Rain in Oslo?', 'get_weather', ['key:get_weather']],
    [null, 'Snow in Oslo?', 'get_weather get_weather', ['key:get_weather']],
    [null, 'Fog, and a timer', 'set_timer', ['key:set_timer']],
    [null, 'What is a tool call?', '', 'none'],
  ])
})

test('a document that is a list of messages is one chat', () => {
  const value = lift(
    '[{"role":"user","content":"Rain?"},{"role":"assistant","content":"","tool_calls":[{"id":"1","type":"function","function":{"name":"get_weather","arguments":"{}"}}]}]',
  )
  expect(shown(value)).toEqual([[null, 'Rain?', 'get_weather', ['key:get_weather']]])
})

test('a tool that neither catalogue nor log knows, and nothing is near to, stays as it was called', () => {
  const value = lift(
    '{"messages":[{"role":"user","content":"Rain?"},{"role":"assistant","tool_calls":[{"type":"function","function":{"name":"zzzzzzzzzzzzzzzzzz","arguments":"{}"}}]}]}',
  )
  expect(shown(value)).toEqual([['unknown-tool', 'Rain?', 'zzzzzzzzzzzzzzzzzz', ['zzzzzzzzzzzzzzzzzz']]])
  expect(value.notes.map(({ kind }) => kind)).toEqual(['unknown-tool'])
})

test.each(['', 'no json', '{"a": '])('%j is refused', (text) => {
  expect(liftCases(text, { file: 'log', references: null }).ok).toBe(false)
})

describe('nothing that was redacted stands anywhere in the result', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${count - 1}}$`))
  const personal = fc.oneof(
    fc
      .tuple(fc.stringMatching(/^[a-z][a-z0-9._+-]{0,12}[a-z0-9]$/), fc.domain())
      .map(([local, domain]) => `${local}@${domain}`),
    fc.tuple(fc.constantFrom('+49 ', '+1-', '0033'), digits(9)).map((parts) => parts.join('')),
    fc.constantFrom(
      '4111 1111 1111 1111',
      '5500005555555559',
      'DE89 3704 0044 0532 0130 00',
      'GB82WEST12345698765432',
    ),
    fc.ipV4().filter((address) => address.length > 7),
    fc
      .stringMatching(/^ghp_[A-Za-z0-9]{36}$/)
      .filter((token) => new Set(token).size > 22 && !/example|sample|token|secret|your/i.test(token)),
  )
  const word = fc.constantFrom('rain', 'Please', 'order', 'call', '42', '2026-01-05', 'ümlaut', '天气')
  const asked = fc.record({
    words: fc.array(word, { maxLength: 4 }),
    people: fc.array(personal, { minLength: 1, maxLength: 3 }),
    called: fc.option(personal),
  })

  test('in requests, in names of tools, in notes', () => {
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 5 }), (all) => {
        const chats = all.map(({ words, people, called }) => {
          const content = [...people, ...words].map(
            (one, index, list) => list[(index * 3) % list.length] ?? one,
          )
          const call = { type: 'function', function: { name: `send ${called ?? ''}`, arguments: '{}' } }
          const text = [...content, ...people].join(' ')
          return {
            messages: [
              { role: 'user', content: text },
              { role: 'assistant', content: 'x', tool_calls: called === null ? [] : [call] },
            ],
          }
        })
        const written = JSON.stringify(lift(chats.map((chat) => JSON.stringify(chat)).join('\n')))
        for (const { people, called } of all)
          for (const original of [...people, ...(called === null ? [] : [called])])
            expect(written).not.toContain(original)
      }),
      { seed: 20_261, numRuns: 150 },
    )
  })
})

test('requests that nobody answered are counted, unless another record answers them', () => {
  const chat = (...messages: readonly object[]): string => JSON.stringify({ messages })
  const asked = (content: string): object => ({ role: 'user', content })
  const text = [
    chat(asked('Rain?')),
    chat(asked('Snow?')),
    chat(asked('Snow?')),
    chat(asked('Hail?')),
    chat(asked('Hail?'), { role: 'assistant', content: 'No.' }),
  ].join('\n')
  const lifted = liftCases(text, { file: 'log.jsonl', references: null })
  if (!lifted.ok) throw new Error('not read')
  expect(lifted.value.lifted.map(({ proposed }) => proposed.query)).toEqual(['Hail?'])
  expect(lifted.value.notes).toMatchObject([
    {
      level: 'info',
      line: 1,
      message: expect.stringMatching(/^2 requests without an answer are passed over/),
    },
  ])
})
