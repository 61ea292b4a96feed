import { describe, expect, test } from 'vitest'
import { weatherWorld } from '../heart/test-weather'
import { ok, runWorld, wrong } from '../test-harness'
import type { Trace } from '../trace'
import { compareModes } from './compare-modes'
import { compareTraces } from './compare-traces'

const kinds = ({ moments }: ReturnType<typeof compareTraces>) =>
  moments.map(({ left, right, differences }) => [
    left?.content.kind ?? null,
    right?.content.kind ?? null,
    differences,
  ])

describe('two traces side by side', () => {
  test('a run beside itself differs in nothing', async () => {
    const { trace } = await runWorld(weatherWorld())
    const compared = compareTraces(trace, trace)
    expect(compared).toMatchObject({ outcome: [], requests: 0, tokens: 0, milliseconds: 0 })
    expect(
      compared.moments.every(({ left, right, differences }) => left === right && differences.length === 0),
    ).toBe(true)
  })

  test('what one run alone has stands alone', async () => {
    const { trace: once } = await runWorld(weatherWorld())
    let turn = 0
    const { trace: twice } = await runWorld(
      weatherWorld({
        tools: { get_weather: () => ((turn += 1) === 1 ? wrong('503') : ok({ degrees: 21 })) },
      }),
    )
    const rows = kinds(compareTraces(once, twice))
    expect(rows.filter(([left]) => left === null).map(([, right]) => right)).toEqual([
      'plan',
      'route',
      'execution',
      'verdict',
    ])
    expect(rows.filter(([left, right]) => left !== null && right !== null).map(([left]) => left)).toEqual([
      'plan',
      'route',
      'execution',
      'verdict',
    ])
    expect(compareTraces(once, twice).requests).toBe(twice.usage.requests - once.usage.requests)
  })

  test('other arguments, results and names are told', async () => {
    const { trace: left } = await runWorld(weatherWorld())
    const { trace: right } = await runWorld(
      weatherWorld({
        script: { primitive: () => ({ arguments: { city: 'Oslo' } }) },
        tools: { get_weather: () => ok(3) },
      }),
    )
    const renamed: Trace = { ...right, names: { ...right.names, get_weather: 'fetch_weather' } }
    const compared = compareTraces(left, renamed)
    const execution = compared.moments.find((moment) => moment.left?.content.kind === 'execution')
    expect(execution?.differences).toEqual([
      'name: get_weather, fetch_weather',
      'arguments: {"city":"Rome"}, {"city":"Oslo"}',
      'value: {"degrees":21}, 3',
    ])
    expect(compared.outcome).toEqual(['{"degrees":21}, 3'])
  })

  test('flat beside HEART: the calls stand beside each other', async () => {
    const { trace: heart } = await runWorld(weatherWorld())
    const { trace: flat } = await runWorld({
      ...weatherWorld(),
      settings: { mode: 'flat' },
      script: {
        agent: (_, turn) =>
          turn === 0 ? { calls: [{ name: 'get_weather', arguments: { city: 'Rome' } }] } : 'ok',
      },
    })
    const both = compareTraces(flat, heart).moments.filter(({ left, right }) => left && right)
    expect(both.map(({ left, differences }) => [left?.content.kind, differences])).toEqual([
      ['execution', []],
    ])
  })
})

describe('many runs', () => {
  const trace = (
    id: string,
    mode: Trace['settings']['mode'],
    passed: boolean | null,
    base: Trace,
  ): Trace => ({
    ...base,
    task: { ...base.task, id },
    settings: { ...base.settings, mode },
    passed,
    outcome: { kind: 'answered', answer: '', value: null },
  })

  test('pass rates with intervals, pairs with the exact test, cost', async () => {
    const { trace: base } = await runWorld(weatherWorld())
    const ids = Array.from({ length: 8 }, (_, index) => `t${index}`)
    const traces = [
      ...ids.map((id, index) => trace(id, 'flat', index === 0, base)),
      ...ids.map((id) => trace(id, 'heart', true, base)),
      { ...trace('x', 'heart', false, base), outcome: { kind: 'cancelled' as const } },
      trace('y', 'heart', null, base),
    ]
    const { groups, pairs } = compareModes(traces)
    expect(
      groups.map(({ label, runs, judged, passed, rate }) => [label, runs, judged, passed, rate]),
    ).toEqual([
      ['flat, base', 8, 8, 1, 0.125],
      ['heart, base', 10, 8, 8, 1],
    ])
    // Wilson for 1 of 8, by hand.
    expect(groups[0]?.interval.low).toBeCloseTo(0.0224, 4)
    expect(groups[0]?.interval.high).toBeCloseTo(0.4709, 4)
    expect(groups[0]).toMatchObject({ requests: 4, tokens: 48, outcomes: { answered: 8 } })
    expect(pairs[0]).toMatchObject({
      a: 'flat, base',
      b: 'heart, base',
      n: 8,
      mcnemar: { fixed: 7, broken: 0, p: expect.closeTo(2 / 2 ** 7, 12) },
      verdict: 'better',
    })
  })

  test('tokens that one endpoint does not tell are not summed', async () => {
    const { trace: base } = await runWorld(weatherWorld())
    const silent = { ...base, usage: { ...base.usage, promptTokens: null } }
    expect(compareModes([base, silent]).groups[0]?.tokens).toBeNull()
    expect(compareModes([])).toEqual({ groups: [], pairs: [] })
  })
})
