import { describe, expect, test } from 'vitest'
import type { ExpectedCall, RecordedReply, SelectionCase } from './case'
import { judgeReply } from './judge-reply'
import type { Judgement } from './judgement'
import type { OfferedTool, OfferedTools } from './offered-tool'

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 2 },
    days: { type: 'integer', minimum: 1, maximum: 14 },
    unit: { type: 'string', enum: ['celsius', 'kelvin'], default: 'celsius' },
    type: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    range: {
      type: 'object',
      properties: { from: { type: 'string' }, to: { $ref: '#/$defs/day' } },
      required: ['from'],
    },
  },
  $defs: { day: { type: 'string', pattern: '^\\d{4}$' } },
  required: ['city'],
}
const tool = (key: string, change: Partial<OfferedTool> = {}): OfferedTool => ({
  key,
  name: key,
  description: '',
  parameters: JSON.stringify(schema),
  parameterNames: {},
  ...change,
})
const tools = (...list: readonly OfferedTool[]): OfferedTools => new Map(list.map((one) => [one.key, one]))
const plain = tools(tool('weather'), tool('timer'))

const wanted = (given: Record<string, unknown>, optional: readonly string[] = []): ExpectedCall => ({
  name: 'weather',
  arguments: Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      { values: [value as string], optional: optional.includes(name) },
    ]),
  ),
})
const caseOf = (calls: readonly ExpectedCall[], ordered = false): SelectionCase => ({
  kind: 'selection',
  id: '0',
  query: 'q',
  offered: ['weather', 'timer'],
  gold: { kind: 'calls', calls, ordered },
})
const replied = (...calls: readonly (readonly [string, unknown])[]): RecordedReply => ({
  case: '0',
  variant: 'base',
  repeat: 0,
  reply: null,
  calls: calls.map(([name, given]) => ({ name, arguments: given })),
})
const judge = (given: unknown, gold = wanted({ city: 'Oslo', days: 1 })): Judgement =>
  judgeReply(caseOf([gold]), replied(['weather', given]), plain)

describe('arguments', () => {
  test.each([
    [{ city: 'Oslo', days: 1 }, null, null],
    ['{"days": 1.0, "city": "Oslo"}', null, null],
    [{ city: 'Oslo', days: 1, unit: 'celsius' }, null, null],
    [{ city: 'Oslo', days: 1, unit: 'kelvin' }, 'wrong-value', '/unit'],
    [{ city: 'oslo', days: 1 }, 'wrong-value', '/city'],
    [{ city: 'Oslo', days: '1' }, 'wrong-type', '/days'],
    [{ city: 'Oslo', days: 1.5 }, 'wrong-type', '/days'],
    [{ city: 'Oslo', days: 15 }, 'out-of-bounds', '/days'],
    [{ city: 'O', days: 1 }, 'out-of-bounds', '/city'],
    [{ city: 'Oslo', days: 1, unit: 'celcius' }, 'out-of-bounds', '/unit'],
    [{ city: 'Oslo', days: 1, type: ['a', 2] }, 'wrong-type', '/type/1'],
    [{ city: 'Oslo', days: 1, type: ['a', 'a'] }, 'out-of-bounds', '/type'],
    [{ city: 'Oslo', days: 1, range: { from: 'x', till: 'y' } }, 'unknown-parameter', '/range/till'],
    [{ city: 'Oslo', days: 1, range: { to: '2000' } }, 'missing-parameter', '/range/from'],
    [{ city: 'Oslo', days: 1, range: { from: 'x', to: 'soon' } }, 'out-of-bounds', '/range/to'],
    [{ city: 'Oslo', days: 1, constructor: 1 }, 'unknown-parameter', '/constructor'],
    [{ days: 1 }, 'missing-parameter', '/city'],
    [{ city: 'Oslo' }, 'missing-parameter', '/days'],
    [{ town: 'Oslo', days: '1' }, 'unknown-parameter', '/town'],
    ['{"city": "Oslo"', 'malformed-reply', ''],
    [['Oslo'], 'malformed-reply', ''],
  ] as const)('%j: %s at %s', (given, error, path) => {
    const found = judge(given)
    expect(found).toMatchObject({ correct: error === null, error })
    if (error !== null)
      expect(found.details.parameters.filter(({ kind }) => kind === error).map((one) => one.path)).toContain(
        path,
      )
  })

  test('what the case accepts is right, whatever the schema says', () => {
    expect(judge({ city: 'Oslo', days: '1' }, wanted({ city: 'Oslo', days: '1' })).correct).toBe(true)
    expect(judge({ city: 'Oslo' }, wanted({ city: 'Oslo', days: 1 }, ['days'])).correct).toBe(true)
  })

  test('are not compared where the case does not name them, and flaws are told all the same', () => {
    const free = { name: 'weather', arguments: null }
    const found = judge({ town: 1 }, free)
    expect(found).toMatchObject({ correct: true, error: null })
    expect(found.details.parameters.map(({ kind }) => kind)).toEqual([
      'unknown-parameter',
      'missing-parameter',
    ])
  })

  test('of another kind of schema: unions, shared members, words of Python', () => {
    const parameters = JSON.stringify({
      type: 'dict',
      properties: {
        size: {
          anyOf: [
            { type: 'integer', minimum: 1 },
            { type: 'string', enum: ['all'] },
          ],
        },
        rate: { type: 'float', nullable: true },
        properties: { type: 'object', additionalProperties: { type: 'boolean' } },
      },
      allOf: [{ required: ['size'] }],
    })
    const other = tools(tool('weather', { parameters }))
    const errorOf = (given: unknown): unknown =>
      judgeReply(caseOf([wanted({ size: -7 })]), replied(['weather', given]), other).details.parameters.map(
        ({ kind, path }) => [kind, path],
      )
    expect(errorOf({ size: 0 })).toEqual([['out-of-bounds', '/size']])
    expect(errorOf({ size: 'some' })).toEqual([['out-of-bounds', '/size']])
    expect(errorOf({ size: true })).toEqual([['wrong-type', '/size']])
    expect(errorOf({ size: -7, rate: null, properties: { a: 1 } })).toContainEqual([
      'wrong-type',
      '/properties/a',
    ])
    expect(errorOf({})).toEqual([['missing-parameter', '/size']])
  })
})

describe('renamed parameters', () => {
  const renamed = tools(
    tool('weather', {
      name: 'get_forecast',
      parameters: JSON.stringify(schema).replaceAll('"city"', '"place"').replaceAll('"from"', '"start"'),
      parameterNames: {
        place: { original: 'city', within: null },
        range: { original: 'range', within: { start: { original: 'from', within: null } } },
      },
    }),
  )
  const gold = wanted({ city: 'Oslo', range: { from: 'x' } })
  const judgeAs = (name: string, given: unknown): Judgement =>
    judgeReply({ ...caseOf([gold]), offered: ['weather'] }, replied([name, given]), renamed)

  test('are mapped back at every depth', () => {
    expect(judgeAs('get_forecast', { place: 'Oslo', range: { start: 'x' } }).correct).toBe(true)
  })

  test('under a former name are unknown', () => {
    const found = judgeAs('get_forecast', { city: 'Oslo', range: { start: 'x' } })
    expect(found.error).toBe('unknown-parameter')
    expect(found.details.parameters[0]).toMatchObject({ path: '/city', said: '/city', isFormerName: true })
    expect(judgeAs('get_forecast', { place: 'Oslo', range: { from: 'x' } }).error).toBe('unknown-parameter')
    expect(judgeAs('weather', { place: 'Oslo' })).toMatchObject({
      error: 'schema-misalignment',
      isFormerName: true,
      nearest: 'weather',
    })
  })

  test('that swapped their names do not get mixed up', () => {
    const swapped = tools(
      tool('weather', {
        parameters: null,
        parameterNames: { a: { original: 'b', within: null }, b: { original: 'a', within: null } },
      }),
    )
    const one = { ...caseOf([wanted({ a: 1, b: 2 })]), offered: null }
    expect(judgeReply(one, replied(['weather', { a: 2, b: 1 }]), swapped).correct).toBe(true)
    expect(judgeReply(one, replied(['weather', { a: 1, b: 2 }]), swapped).error).toBe('wrong-value')
  })
})

describe('several calls', () => {
  const [oslo, bergen] = [wanted({ city: 'Oslo' }), wanted({ city: 'Bergen' })]
  const said = (city: string): readonly [string, unknown] => ['weather', { city }]

  test('in any order, unless the case orders them', () => {
    const reply = replied(said('Bergen'), said('Oslo'))
    expect(judgeReply(caseOf([oslo, bergen]), reply, plain).correct).toBe(true)
    expect(judgeReply(caseOf([oslo, bergen], true), reply, plain).error).toBe('wrong-value')
    const timer = { name: 'timer', arguments: null }
    const mixed = caseOf([oslo, timer], true)
    expect(judgeReply(mixed, replied(['timer', {}], said('Oslo')), plain).error).toBe('wrong-order')
    expect(judgeReply(mixed, replied(said('Oslo'), ['timer', {}]), plain).correct).toBe(true)
  })

  test('are paired so that as many as possible are right', () => {
    const either: ExpectedCall = {
      name: 'weather',
      arguments: { city: { values: ['Oslo', 'Bergen'], optional: false } },
    }
    expect(judgeReply(caseOf([either, oslo]), replied(said('Oslo'), said('Bergen')), plain).correct).toBe(
      true,
    )
  })

  test('too many, too few, or of another tool', () => {
    expect(judgeReply(caseOf([oslo]), replied(said('Oslo'), said('Oslo')), plain).error).toBe(
      'wrong-number-of-calls',
    )
    expect(judgeReply(caseOf([oslo, bergen]), replied(said('Oslo')), plain).error).toBe(
      'wrong-number-of-calls',
    )
    expect(judgeReply(caseOf([oslo, bergen]), replied(said('Oslo'), ['timer', {}]), plain).error).toBe(
      'functional-confusion',
    )
  })

  test('another answer that counts is as good, and the nearest one explains an error', () => {
    const also = { ...caseOf([oslo]), alsoRight: [{ kind: 'tools', names: ['timer'] } as const] }
    expect(judgeReply(also, replied(['timer', {}]), plain).correct).toBe(true)
    const near = { ...caseOf([{ name: 'timer', arguments: null }]), alsoRight: [caseOf([oslo]).gold] }
    expect(judgeReply(near, replied(said('Bergen')), plain).error).toBe('wrong-value')
  })
})

describe('a written reply', () => {
  const text = (reply: string): Judgement =>
    judgeReply(caseOf([wanted({ city: 'Oslo' })]), { ...replied(), calls: null, reply }, plain)
  test.each([
    '{"name": "weather", "arguments": {"city": "Oslo"}}',
    '```json\n[{"name": "weather", "parameters": {"city": "Oslo"}}]\n```',
    '<tool_call>\n{"name": "weather", "arguments": {"city": "Oslo"}}\n</tool_call>',
    '{"type": "function", "function": {"name": "weather", "arguments": "{\\"city\\": \\"Oslo\\"}"}}',
  ])('%s is a call', (reply) => expect(text(reply)).toMatchObject({ correct: true }))

  test('that only names the tool lacks its arguments; one of another form is malformed', () => {
    expect(text('weather').error).toBe('missing-parameter')
    expect(text('{"city": "Oslo"}').error).toBe('malformed-reply')
  })
})

test('a name that was not offered is judged both ways', () => {
  const one: SelectionCase = { ...caseOf([]), gold: { kind: 'tools', names: ['weather'] } }
  const reply = replied(['wether', {}])
  const strict = judgeReply(one, reply, plain)
  expect(strict).toMatchObject({ correct: false, error: 'schema-misalignment' })
  expect(strict.details.corrected).toMatchObject({ correct: true, chosen: ['weather'] })
  const corrected = judgeReply(one, reply, plain, { correction: 'nearest-name' })
  expect(corrected).toMatchObject({ correct: true, error: null, chosen: ['weather'] })
  expect(corrected.details.strict.error).toBe('schema-misalignment')
  expect(corrected.details.stranger).toBe('wether')
})

test('a stored reply says itself what was offered under which names', () => {
  const one: SelectionCase = { ...caseOf([]), offered: null, gold: { kind: 'tools', names: ['weather'] } }
  const stored = {
    ...replied(['w1', {}]),
    key: 'k',
    offered: ['timer', 'weather'],
    offeredNames: ['t1', 'w1'],
  }
  const found = judgeReply(one, stored, plain)
  expect(found).toMatchObject({ correct: true, offered: ['timer', 'weather'] })
  expect(found.details.replyKey).toBe('k')
  expect(judgeReply(one, { ...stored, offered: ['timer'], offeredNames: ['t1'] }, plain).error).toBe(
    'schema-misalignment',
  )
})

test('a confusion tells the rank of the wrong tool among the neighbours', () => {
  const words = tools(
    tool('weather', { description: 'forecast of rain and sun' }),
    tool('climate', { description: 'long forecast of rain' }),
    tool('timer', { description: 'counts seconds' }),
  )
  const one: SelectionCase = {
    ...caseOf([]),
    offered: ['timer', 'weather', 'climate'],
    gold: { kind: 'tools', names: ['weather'] },
  }
  expect(judgeReply(one, replied(['climate', {}]), words).details.neighbourRank).toBe(1)
  expect(judgeReply(one, replied(['timer', {}]), words).details.neighbourRank).toBe(2)
  const given = { neighbours: () => ['timer', 'climate'] }
  expect(judgeReply(one, replied(['climate', {}]), words, given).details.neighbourRank).toBe(2)
})
