import { describe, expect, test } from 'vitest'
import type { LeveledCase, RecordedReply, SelectionCase } from './case'
import { judgeReply } from './judge-reply'
import type { Judgement } from './judgement'
import { offeredUnder } from './offered-under'

const one: SelectionCase = {
  kind: 'selection',
  id: '0',
  query: 'What is the weather in Oslo?',
  offered: ['weather', 'timer', 'PDF&URLTool'],
  gold: { kind: 'tools', names: ['weather'] },
}
const said = (reply: string | null, calls: RecordedReply['calls'] = null): RecordedReply => ({
  case: '0',
  variant: 'base',
  repeat: 0,
  reply,
  calls,
})
const judge = (
  reply: string,
  change: Partial<SelectionCase> = {},
  given = new Map<string, string>(),
): Judgement => judgeReply({ ...one, ...change }, said(reply), offeredUnder(given))

describe('a choice of tools', () => {
  test.each([
    'weather',
    ' "weather". ',
    '`weather`',
    '- weather',
    '["weather"]',
    '<think>a timer?</think>weather',
  ])('%s is right', (reply) =>
    expect(judge(reply)).toMatchObject({ correct: true, error: null, chosen: ['weather'] }),
  )

  test.each([
    ['', 'malformed-reply'],
    ['<think>weather', 'malformed-reply'],
    ['I would call the weather tool for you', 'malformed-reply'],
    ['I am sorry, I cannot help with that at all', 'refusal'],
    ['get_weather', 'schema-misalignment'],
    ['Weather', 'schema-misalignment'],
    ['None', 'no-tool-error'],
    ['timer', 'functional-confusion'],
    ['weather, timer', 'functional-confusion'],
  ] as const)('%s is %s', (reply, error) => {
    expect(judge(reply)).toMatchObject({ correct: false, error })
  })

  test('a name that is no identifier is one name', () => {
    expect(judge('PDF&URLTool', { gold: { kind: 'tools', names: ['PDF&URLTool'] } }).correct).toBe(true)
  })

  test('a stranger is told with the nearest name, and whether a tool was called so before', () => {
    expect(judge('weathr')).toMatchObject({ nearest: 'weather', isFormerName: false })
    const given = new Map([['weather', 'get_forecast']])
    expect(judge('weather', {}, given)).toMatchObject({ error: 'schema-misalignment', isFormerName: true })
    expect(judge('get_forecast', {}, given)).toMatchObject({ correct: true, chosen: ['weather'] })
  })

  test('no tool, several tools, and the right one not offered', () => {
    expect(judge('none', { gold: { kind: 'none' } }).correct).toBe(true)
    expect(judge('timer', { gold: { kind: 'none' } }).error).toBe('no-tool-error')
    const both = { gold: { kind: 'tools', names: ['weather', 'timer'] } } as const
    expect(judge('timer and weather', both).correct).toBe(true)
    expect(judge('timer', both).error).toBe('wrong-number-of-calls')
    expect(judge('timer', { offered: ['timer'] }).error).toBe('right-tool-not-offered')
  })

  test('native calls count as they are', () => {
    const calls = (...names: readonly string[]): Judgement =>
      judgeReply(
        one,
        said(
          null,
          names.map((name) => ({ name, arguments: {} })),
        ),
        new Map(),
      )
    expect(calls('weather').correct).toBe(true)
    expect(calls().error).toBe('no-tool-error')
  })
})

describe('a leveled case', () => {
  const leveled: LeveledCase = {
    kind: 'rotbench',
    id: '0',
    content: {
      i: 0,
      id: 'x',
      scenario: 's',
      noise: 'none',
      systemPreamble: 's0',
      tools: ['weather', 'timer', 'ask_to_user', 'finish'].map((name) => ({
        name,
        description: '',
        parameters: {},
      })),
      history: [],
      gold: [{ action: 'weather', input: { city: 'Oslo', day: 'None' } }],
      scorable: true,
    },
  }
  test.each([
    ['Action: weather\nAction Input: {"city": "Oslo", "day": "None"}', null],
    ['Action: weather\nAction Input: {"city": "Bergen", "day": "None"}', 'wrong-value'],
    ['Action: weather\nAction Input: {"city": "Oslo"}', 'missing-parameter'],
    ['Action: weather\nAction Input: {"city": "Oslo", "day": "None", "hour": 1}', 'unknown-parameter'],
    ["Action: weather\nAction Input: {'city': 'Oslo'}", 'malformed-reply'],
    ['Action: forecast\nAction Input: {"city": "Oslo"}', 'schema-misalignment'],
    ['Action: timer\nAction Input: {"city": "Oslo"}', 'functional-confusion'],
    ['Action: finish\nAction Input: {"answer": "x"}', 'no-tool-error'],
    ['It is sunny.', 'malformed-reply'],
  ])('%s: %s', (reply, error) => {
    expect(judgeReply(leveled, said(reply), new Map())).toMatchObject({ correct: error === null, error })
  })

  const input = { city: 'Oslo', day: 'None' }
  test.each([
    ['as an object', null, input, null],
    ['as JSON text', null, JSON.stringify(input), null],
    ['beside a text, which does not count', '', input, null],
    ['as text that is no JSON', null, 'Oslo', 'malformed-reply'],
  ])('a native call with its arguments %s', (_, reply, given, error) => {
    const call = said(reply, [{ name: 'weather', arguments: given }])
    expect(judgeReply(leveled, call, new Map())).toMatchObject({ correct: error === null, error })
  })
})
