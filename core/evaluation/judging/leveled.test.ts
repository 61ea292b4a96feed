import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { LeveledCase, RecordedReply } from '../case'
import { judgeReply } from '../judge-reply'
import type { Judgement } from '../judgement'
import type { OfferedTools } from '../offered-tool'
import type { RotBenchCase } from '../rotbench/rotbench-case'
import { scoreRotBenchReply } from '../rotbench/score-reply'
import { makeReport } from '../report'
import { scoreLeniently } from './lenient'

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
    gold: [
      { action: 'weather', input: { city: 'Oslo', day: 'None' } },
      { action: 'timer', input: {} },
    ],
    scorable: true,
  },
}
const said = (reply: string): RecordedReply => ({ case: '0', variant: 'base', repeat: 0, reply, calls: null })
const answer = (action: string, input: string): string =>
  `Thought: x\nAction: ${action}\nAction Input: ${input}`
const full = '{"city": "Oslo", "day": "None"}'

describe('read kindly', () => {
  test.each([
    [answer('weather', full), true, []],
    [answer('weather', `${full}\nObservation: fine`), false, ['text-after-arguments']],
    [answer('weather', '```json\n' + full + '\n```'), false, ['fence']],
    [answer('weather', "{'city': 'Oslo', 'day': None}"), false, ['python-quotes']],
    [answer('weather', '{"city": "Oslo"}'), false, ['optional-left-out']],
    [answer('timer', '{}'), false, ['empty-arguments']],
    [answer('weather', full).replaceAll('\n', '\r\n'), false, ['line-ends']],
    [answer('weather ', full), false, ['spacing']],
  ] as const)('%j', (reply, isStrict, forgiven) => {
    const found = judgeReply(leveled, said(reply), new Map())
    expect(found.correct).toBe(isStrict)
    expect(found.details.lenient).toMatchObject({ levels: { contentFilling: true }, forgiven })
  })

  test.each([
    answer('weather', '{"city": "Bergen"}'),
    answer('weather', '{"town": "Oslo"}'),
    answer('forecast', full),
    answer('weather', 'Oslo'),
    'It is sunny.',
    'Action Input: {} Action: weather',
  ])('%j is wrong all the same', (reply) =>
    expect(scoreLeniently(leveled.content, reply).levels.contentFilling).toBe(false),
  )

  test('the report counts what explains the difference', () => {
    const replies = [answer('weather', full), answer('weather', '{"city": "Oslo"}'), answer('timer', '{}')]
    const { variants } = makeReport(
      'rotbench',
      null,
      replies.map((reply, id) => ({ ...judgeReply(leveled, said(reply), new Map()), case: String(id) })),
    )
    expect(variants[0]).toMatchObject({
      levels: { contentFilling: 1 },
      lenient: {
        levels: { contentFilling: 3 },
        onlyLenient: 2,
        forgiven: { 'optional-left-out': 1, 'empty-arguments': 1 },
      },
    })
  })
})

describe('under other names', () => {
  const tools: OfferedTools = new Map([
    [
      'weather',
      {
        key: 'weather',
        name: 'get_forecast',
        description: '',
        parameters: null,
        parameterNames: { place: { original: 'city', within: null } },
      },
    ],
  ])
  const judge = (reply: string): Judgement => judgeReply(leveled, said(reply), tools)

  test('an answer is mapped back before it is scored', () => {
    expect(judge(answer('get_forecast', '{"place": "Oslo", "day": "None"}'))).toMatchObject({
      correct: true,
      chosen: ['weather'],
      levels: { toolSelection: true, parameterIdentification: true, contentFilling: true },
    })
  })

  test('a former name was not offered', () => {
    expect(judge(answer('weather', full))).toMatchObject({
      correct: false,
      error: 'schema-misalignment',
      isFormerName: true,
      levels: { toolSelection: false },
      details: { stranger: 'weather', formerOf: 'weather' },
    })
    expect(judge(answer('get_forecast', full))).toMatchObject({
      error: 'unknown-parameter',
      levels: { toolSelection: true, parameterIdentification: false },
    })
  })

  test('a stranger is told with the nearest name that was shown', () => {
    expect(judge(answer('get_forecasts', full))).toMatchObject({ nearest: 'weather', isFormerName: false })
  })
})

const data = '../shared/data/rotbench'
describe.skipIf(!existsSync(data))('of the 1,632 recorded replies', () => {
  interface Golden {
    readonly cases: readonly { readonly file: string; readonly i: number; readonly output: string }[]
  }
  const read = (name: string): unknown => JSON.parse(readFileSync(`${data}/${name}.json`, 'utf8'))
  const { cases } = read('scorer-golden') as Golden
  const files = new Map(
    [...new Set(cases.map(({ file }) => file))].map((file) => [file, read(file) as readonly RotBenchCase[]]),
  )
  const pairs = cases.map(({ file, i, output }) => {
    const content = files.get(file)!.find((one) => one.i === i)!
    return { strict: scoreRotBenchReply(content, output), lenient: scoreLeniently(content, output), output }
  })

  test('none is right strictly and wrong leniently', () => {
    const levels = ['toolSelection', 'parameterIdentification', 'contentFilling'] as const
    const stricter = pairs.filter(({ strict, lenient }) =>
      levels.some((level) => strict[level] && !lenient.levels[level]),
    )
    expect(stricter.map(({ output }) => output)).toEqual([])
  })

  test('each that is right only leniently has a reason', () => {
    const mended = pairs.filter(
      ({ strict, lenient }) => lenient.levels.contentFilling && !strict.contentFilling,
    )
    expect(mended.length).toBeGreaterThan(0)
    expect(mended.filter(({ lenient }) => lenient.forgiven.length === 0)).toEqual([])
  })
})
