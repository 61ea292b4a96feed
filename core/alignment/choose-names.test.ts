import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyIllegal, type HouseStyle, type NamingPart } from '../catalog'
import { refusalOfName } from '../lint'
import { editDistance } from '../shared'
import { chooseNames } from './choose-names'
import { noRules } from './name-choices'
import type { AlignmentPart, NamingRules } from './score'
import { obeysStyle } from './style'
import { sampledTool } from './test-alignment'

function part(id: string, samples: readonly string[], changes: Partial<AlignmentPart> = {}): AlignmentPart {
  return sampledTool(id, samples, { alpha: 0.2, examples: ['copied_name'] }, changes)
}

function outcomes(parts: readonly AlignmentPart[], rules: Partial<NamingRules> = {}): readonly NamingPart[] {
  return chooseNames({ parts, rules: { ...noRules, ...rules } })
}

function outcome(
  samples: readonly string[],
  rules: Partial<NamingRules> = {},
  changes: Partial<AlignmentPart> = {},
): NamingPart {
  return outcomes([part('a', samples, changes)], rules)[0]!
}

const many = (name: string, count: number): string[] => new Array<string>(count).fill(name)
const style = (changes: Partial<HouseStyle>): Partial<NamingRules> => ({
  style: { ...noRules.style, ...changes },
})

describe('names that no client takes', () => {
  test('are passed over whatever the profiles, with the reason', () => {
    expect(outcome([...many('wetter_für_städte', 4), 'get_forecast'])).toMatchObject({
      new: 'get_forecast',
      reason: 'next-legal',
      passedOver: [
        {
          name: 'wetter_für_städte',
          reason: 'illegal',
          message: expect.stringContaining('not legal') as string,
        },
      ],
      passedOverCount: 1,
      best: { name: 'wetter_für_städte', phi: 3 },
    })
    expect(outcome(['wetter_für_städte'])).toMatchObject({
      new: 'old_a',
      reason: 'kept-illegal',
      phi: null,
      n: 1,
    })
  })

  test('the old name may be what it is', () => {
    expect(outcome(many('wetter/stadt', 3), {}, { old: 'wetter/stadt' })).toMatchObject({
      new: 'wetter/stadt',
      reason: 'peaked',
      passedOver: [],
    })
  })
})

describe('profiles', () => {
  const dotted = [...many('weather.current', 5), ...many('current_conditions', 3)]

  test('what a chosen one refuses is passed over, and it is said by whom', () => {
    expect(outcome(dotted)).toMatchObject({ new: 'weather.current', reason: 'peaked' })
    expect(outcome(dotted, { profiles: ['openai', 'mcp', 'no-such-profile'] })).toMatchObject({
      new: 'current_conditions',
      reason: 'next-legal',
      phi: 2,
      passedOver: [{ name: 'weather.current', reason: 'illegal', profiles: ['openai'] }],
    })
  })

  test('the length counts with what the client puts in front', () => {
    const long = `list_${'x'.repeat(50)}`
    const rules = { profiles: ['cursor'] }
    const server = { server: 'a-server-of-some-length' }
    expect(outcome([long, long, 'list'], rules)).toMatchObject({ new: long })
    expect(outcome([long, long, 'list'], rules, server)).toMatchObject({ new: 'list', reason: 'next-legal' })
    // A parameter's origin is its tool, which no client puts in front of it.
    const parameter = { ...server, kind: 'parameter', scope: 'object' } as const
    expect(outcome([long, long, 'list'], rules, parameter)).toMatchObject({ new: long })
  })

  test('names that stay free of them are not asked about values', () => {
    const value = { kind: 'value', scope: 'enum', old: 'x' } as const
    expect(outcome(many('a/b', 2), { profiles: ['openai'] }, value)).toMatchObject({ new: 'a/b' })
  })
})

describe('house style', () => {
  test('a candidate is spelled anew and ranks as it did; what that costs is said', () => {
    const samples = [...many('getWeather', 5), ...many('get_wether', 2), 'weather']
    expect(outcome(samples, style({ spelling: 'snake_case' }))).toMatchObject({
      new: 'get_weather',
      reason: 'styled',
      // tau is 2: `getWeather` is at a distance of 2, `get_wether` of 1; one sample is the name's own place.
      phi: 6,
      best: { name: 'getWeather', phi: 4 },
      passedOver: [],
    })
  })

  test('one that cannot be written so is passed over', () => {
    const samples = [...many('weather_report', 4), ...many('get_report', 2)]
    expect(outcome(samples, style({ verbFirst: true }))).toMatchObject({
      new: 'get_report',
      reason: 'styled',
      passedOver: [{ name: 'weather_report', reason: 'style' }],
      best: { name: 'weather_report', phi: 3 },
    })
    expect(outcome(['weather', 'rain'], style({ verbFirst: true }))).toMatchObject({
      new: 'old_a',
      reason: 'kept-unstyled',
      passedOverCount: 2,
      best: { name: 'weather', phi: 0 },
    })
  })

  test('a winner that obeys is the winner', () => {
    expect(outcome(many('get_weather', 3), style({ spelling: 'snake_case', verbFirst: true }))).toMatchObject(
      {
        new: 'get_weather',
        reason: 'peaked',
        phi: 2,
        best: null,
      },
    )
  })

  test('two parts whose names are one in the style: the second goes down its ranking', () => {
    const parts = [
      part('a', many('getWeather', 3)),
      part('b', ['get_weather', 'get_weather', 'lookUpForecasts']),
    ]
    expect(outcomes(parts, style({ spelling: 'snake_case' })).map((one) => [one.new, one.reason])).toEqual([
      ['get_weather', 'styled'],
      ['look_up_forecasts', 'styled'],
    ])
  })

  test('a qualified name obeys, too', () => {
    const parts = [
      part('a', many('find', 3)),
      part('b', many('find', 2), { old: 'find', server: 'acme maps' }),
    ]
    const [, second] = outcomes(parts, style({ spelling: 'camelCase' }))
    expect(second).toMatchObject({ new: 'mapsFind', reason: 'qualified' })
  })
})

describe('evidence', () => {
  test('names that the rule cannot separate are listed', () => {
    expect(outcome(['find', 'look'])).toMatchObject({ reason: 'first-tie', tied: ['find', 'look'] })
    expect(outcome(['find', 'find', 'look'])).toMatchObject({ reason: 'peaked', tied: [] })
  })

  test('who wins when duplicates are read the other way', () => {
    const samples = ['alpha', 'alpha', 'bravo1', 'bravo2', 'bravo3']
    expect(outcome(samples)).toMatchObject({ new: 'bravo1', otherReading: null })
    expect(outcome(['alpha', 'alpha', ...samples])).toMatchObject({
      new: 'alpha',
      otherReading: { duplicates: 'distinct', winner: 'bravo1' },
    })
  })

  test('warnings and the key of the samples ride along', () => {
    expect(outcome(many('copied_name', 9), {}, { sampleKey: 'k' })).toMatchObject({
      warnings: ['identical-samples', 'example-copied'],
      sampleKey: 'k',
    })
  })

  test('20 candidates that were passed over are listed, all are counted', () => {
    const wrong = Array.from({ length: 30 }, (_, index) => `é${'abcdefgh'.repeat(2)}${index}`)
    expect(outcome([...wrong, 'right'])).toMatchObject({ new: 'right', passedOverCount: 30 })
    expect(outcome([...wrong, 'right']).passedOver).toHaveLength(20)
  })

  test('an accepted name is taken and has no outcome; a part that shares it gets it', () => {
    const parts = [
      part('a', many('search', 3)),
      part('b', [], { stays: 'accepted', staysAs: 'search', scores: null }),
      part('c', [], { stays: 'shared', staysAs: 'place', scores: null, kind: 'parameter', scope: 'object' }),
    ]
    expect(outcomes(parts)).toMatchObject([
      { id: 'a', new: 'old_a', reason: 'kept-taken', passedOver: [{ name: 'search', reason: 'taken' }] },
      { id: 'c', new: 'place', reason: 'shared' },
    ])
    // The name that it had before is free.
    const taker = part('a', many('old_b', 3))
    expect(outcomes([taker, ...parts.slice(1)])[0]).toMatchObject({ new: 'old_b', reason: 'peaked' })
  })
})

const sample = fc.constantFrom(
  'get_weather',
  'getWeather',
  'GetWeather',
  'weather',
  'find',
  'städte',
  'a.b',
  'list-all',
  'get_wether',
)
const anyRules = fc.record({
  style: fc.record({
    spelling: fc.constantFrom('any', 'snake_case', 'camelCase', 'PascalCase', 'kebab-case'),
    prefix: fc.constantFrom('', 'acme_'),
    verbFirst: fc.boolean(),
  }),
  profiles: fc.subarray(['openai', 'gemini', 'vertex', 'cursor']),
  duplicates: fc.constant('each' as const),
})
const anyParts = fc
  .array(fc.array(sample, { maxLength: 8 }), { minLength: 1, maxLength: 6 })
  .map((lists) => lists.map((samples, index) => part(`p${index}`, samples)))

test('a chosen name obeys style, profiles and every client; unless the old one is kept', () => {
  fc.assert(
    fc.property(anyParts, anyRules, (parts, rules) => {
      for (const one of outcomes(parts, rules)) {
        if (one.reason.startsWith('kept-')) {
          expect(one.new).toBe(one.old)
          continue
        }
        expect(obeysStyle(one.new, 'tool', rules.style)).toBe(true)
        expect(whyIllegal('tool', one.new)).toBeNull()
        expect(
          refusalOfName(new Set(rules.profiles), { kind: 'tool', name: one.new, server: null }),
        ).toBeNull()
      }
    }),
  )
})

test('phi of a name as it is written: the other samples within tau, its own sample being replaced', () => {
  let respelt = 0
  fc.assert(
    fc.property(fc.array(sample, { minLength: 1, maxLength: 8 }), (samples) => {
      const one = outcome(samples, style({ spelling: 'snake_case' }))
      if (one.reason !== 'styled' || one.passedOverCount > 0) return
      respelt += 1
      const others: string[] = [...samples]
      others.splice(others.indexOf(one.best!.name), 1)
      const tau = Math.floor(0.2 * Math.max(...samples.map((name) => name.length)) + 1e-9)
      expect(one.phi).toBe(others.filter((name) => editDistance(name, one.new) <= tau).length)
    }),
    { numRuns: 300 },
  )
  expect(respelt).toBeGreaterThan(20)
})
