import { describe, expect, test } from 'vitest'
import type { Complete } from '../../models'
import { FailureError, type Failure } from '../../shared'
import type { DraftTarget } from './case-draft'
import { flawsOfRequest } from './check-request'
import { draftCases, type DraftEvent } from './draft-cases'
import { draftPrompt } from './draft-prompt'
import { planDrafts } from './plan-drafts'
import { readDrafts } from './read-drafts'

const weather = {
  key: 'w',
  name: 'get_weather',
  description: 'Tells the weather forecast of a city for a day.',
}
const history = { key: 'h', name: 'weatherHistory', description: 'Tells the past weather of a city.' }
const mail = { key: 'm', name: 'mail', description: 'Sends a mail to a person.' }
const target: DraftTarget = { kind: 'tool', tool: weather }

describe('the question', () => {
  test('never tells the name of a tool that has a description', () => {
    const targets: readonly DraftTarget[] = [
      target,
      { kind: 'near-miss', tool: weather, neighbour: history },
      { kind: 'no-tool', tools: [weather, history, mail] },
    ]
    for (const one of targets) {
      const prompt = draftPrompt(one, 4)
      expect(prompt).toContain(weather.description)
      expect(prompt).not.toMatch(/get_weather|weatherHistory/)
      expect(prompt).toContain('4 different requests')
    }
  })

  test('tells a tool without a description by the words of its name', () => {
    expect(
      draftPrompt({ kind: 'tool', tool: { key: 'x', name: 'openGarageDoor', description: ' ' } }, 1),
    ).toContain('open Garage Door')
  })
})

describe('requests in an answer', () => {
  const wanted = ['Will it rain in Oslo?', 'Is it warm in Rome on Friday?']
  const read = (text: string, finishReason: 'stop' | 'length' = 'stop'): readonly string[] =>
    readDrafts({ text, finishReason })

  test.each([
    ['1. Will it rain in Oslo?\n2. Is it warm in Rome on Friday?'],
    [
      'Sure! Here are two requests:\n\n1) "Will it rain in Oslo?"\n2) "Is it warm in Rome on Friday?"\n\nLet me know if you need more.',
    ],
    [' Will it rain in Oslo?\n2. Is it warm in Rome on Friday?'],
    ['- **Will it rain in Oslo?**\n- Is it warm in Rome on Friday?'],
    ['**Request 1:** Will it rain in Oslo?\n**Request 2:** Is it warm in Rome on Friday?'],
    ['["Will it rain in Oslo?", "Is it warm in Rome on Friday?"]'],
    [
      '```json\n{"requests": [{"id": 1, "query": "Will it rain in Oslo?"}, {"id": 2, "query": "Is it warm in Rome on Friday?"}]}\n```',
    ],
    ['Here you go: ["Will it rain in Oslo?" "Is it warm in Rome on Friday?"'],
    ['<think>1. Not this one</think>\nWill it rain in Oslo?\nIs it warm in Rome on Friday?'],
    ['User: Will it rain in Oslo?\nUser: Is it warm in Rome on Friday?'],
  ])('%j', (text) => expect(read(text)).toEqual(wanted))

  test('of an answer that was cut off, the last one is left out', () => {
    expect(read('1. Will it rain in Oslo?\n2. Is it wa', 'length')).toEqual(['Will it rain in Oslo?'])
    expect(read('["Will it rain in Oslo?", "Is it wa', 'length')).toEqual(['Will it rain in Oslo?'])
    expect(read('<think>I am thinking about')).toEqual([])
    expect(read('')).toEqual([])
  })
})

describe('what speaks against a request', () => {
  const kinds = (
    request: string,
    of: DraftTarget = target,
    known: readonly string[] = [],
  ): readonly string[] => flawsOfRequest(request, of, new Set(known)).map(({ kind }) => kind)

  test.each([
    ['Will it rain in Oslo tomorrow?', []],
    ['Please get_weather for Oslo', ['leak']],
    ['Could you Get Weather data for Oslo?', ['leak']],
    ['Rain?', ['too-short']],
    ['Какая погода в Осло завтра?', ['other-language']],
    ['What is the weather in [city] today?', ['placeholder']],
    ['Use the weather tool for Oslo', ['speaks-of-tools']],
    ['Tell the weather forecast of a city for a day', ['repeats-description']],
  ])('%s', (request, found) => expect(kinds(request)).toEqual(found))

  test('a name that is an ordinary word of the description is no leak', () => {
    expect(kinds('Write a mail to Ada', { kind: 'tool', tool: mail })).toEqual([])
    expect(kinds('Write with qlrx to Ada', { kind: 'tool', tool: { ...mail, name: 'qlrx' } })).toEqual([
      'leak',
    ])
  })

  test('the neighbour’s name leaks too, and a request counts once', () => {
    expect(
      kinds('Show weather history of Oslo', { kind: 'near-miss', tool: weather, neighbour: history }),
    ).toEqual(['leak'])
    expect(kinds('Will it RAIN, in Oslo?', target, ['will it rain in oslo'])).toEqual(['duplicate'])
  })

  test('scripts without spaces are not short for want of spaces', () => {
    const chinese = { key: 'c', name: 'w', description: '查询城市的天气预报。' }
    expect(kinds('北京明天会下雨吗?', { kind: 'tool', tool: chinese })).toEqual([])
    expect(kinds('下雨吗', { kind: 'tool', tool: chinese })).toEqual(['too-short'])
  })
})

test('a plan: tools in order, the neighbour that is worded alike, portions that small models can count', () => {
  const planned = planDrafts(
    [weather, mail, history],
    { perTool: 12, nearMiss: 1, noTool: 2 },
    new Set(['w']),
  )
  expect(planned.map(({ target: { kind }, count }) => [kind, count])).toEqual([
    ['tool', 10],
    ['tool', 2],
    ['near-miss', 1],
    ['no-tool', 2],
  ])
  expect(planned[2]?.target).toMatchObject({ neighbour: { key: 'h' } })
  expect(planDrafts([], { perTool: 1, nearMiss: 1, noTool: 1 })).toEqual([])
})

describe('a run', () => {
  const planned = planDrafts([weather, mail, history], { perTool: 1, nearMiss: 0, noTool: 1 })
  const answer = (text: string) => ({
    choices: [{ text, thinking: '', finishReason: 'stop' as const }],
    promptTokens: null,
    completionTokens: null,
  })

  async function run(
    complete: Complete,
    signal = new AbortController().signal,
  ): Promise<readonly DraftEvent[]> {
    const events: DraftEvent[] = []
    for await (const event of draftCases(
      { planned, model: 'a-model', known: ['Known already, is it?'] },
      { complete, concurrency: 2 },
      signal,
    ))
      events.push(event)
    return events
  }

  test('gives proposals with their flaws, in the order of the plan', async () => {
    let count = 0
    const events = await run(async () => {
      count += 1
      const text =
        ['1. Will it rain in Oslo?', '1. Known already, is it?', 'Sure!', '1. Paint my house blue'][
          count - 1
        ] ?? ''
      await new Promise((resolve) => setTimeout(resolve, count === 1 ? 20 : 1))
      return answer(text)
    })
    expect(events.map(({ kind }) => kind)).toEqual(['drafted', 'drafted', 'nothing', 'drafted', 'finished'])
    expect(events[0]).toMatchObject({
      drafts: [
        {
          model: 'a-model',
          flaws: [],
          case: {
            query: 'Will it rain in Oslo?',
            gold: { kind: 'tools', names: ['w'] },
            offered: null,
            origin: 'Drafted by a-model',
          },
        },
      ],
    })
    expect(events[1]).toMatchObject({ drafts: [{ flaws: [{ kind: 'duplicate' }] }] })
    expect(events[3]).toMatchObject({ drafts: [{ case: { gold: { kind: 'none' } } }] })
  })

  test('names failures, goes on after one, and stops where all would fail', async () => {
    const refused: Failure = { code: 'endpoint/unauthorized', url: 'u', status: 401, message: '' }
    const broken: Failure = { code: 'endpoint/bad-reply', url: 'u', message: 'half' }
    let count = 0
    const some = await run(() => {
      count += 1
      return count === 1
        ? Promise.reject(new FailureError(broken))
        : Promise.resolve(answer(`1. Request number ${count} of them`))
    })
    expect(some.map(({ kind }) => kind)).toEqual(['failed', 'drafted', 'drafted', 'drafted', 'finished'])
    const none = await run(() => Promise.reject(new FailureError(refused)))
    expect(none).toMatchObject([{ kind: 'failed' }, { kind: 'finished', stoppedBy: refused }])
    const thrice = await run(() => Promise.reject(new FailureError(broken)))
    expect(thrice.map(({ kind }) => kind)).toEqual(['failed', 'failed', 'failed', 'finished'])
  })

  test('ends when it is aborted, with what came before', async () => {
    const abort = new AbortController()
    let count = 0
    const events = await run((_, signal) => {
      count += 1
      if (count === 1) return Promise.resolve(answer('1. Will it rain in Oslo?'))
      abort.abort()
      return Promise.reject(signal.reason as Error)
    }, abort.signal)
    expect(events.map(({ kind }) => kind)).toEqual(['drafted', 'finished'])
    expect(events[1]).toMatchObject({ isAborted: true, stoppedBy: null })
  })
})
