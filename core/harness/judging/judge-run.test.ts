import { describe, expect, test } from 'vitest'
import { contents, ok, plan, registryFor, route, runWorld, toolFor } from '../test-harness'
import { weatherWorld } from '../heart/test-weather'
import { isSameValue } from './judge-run'
import type { Expectation } from '../task'

describe('values', () => {
  test.each<[unknown, unknown, boolean]>([
    [1, 1.0000001, true],
    [1, 1.00001, false],
    [1e9, 1e9 + 100, true],
    ['42', 42, true],
    [42, '42', false],
    ['{"a": [1]}', { a: [1] }, true],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [2, 1], false],
    ['Rome', 'rome', false],
    [true, 1, false],
    [null, null, true],
  ])('%j and %j', (one, expected, same) => {
    expect(isSameValue(one as never, expected as never)).toBe(same)
  })
})

const passed = async (expected: Expectation): Promise<boolean | null> =>
  (await runWorld(weatherWorld({ task: { expected } }))).trace.passed

const call = (name: string, given: Record<string, unknown> | null, optional = false) => ({
  name,
  arguments:
    given &&
    Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key, { values: [value as never], optional }]),
    ),
})

describe('runs', () => {
  test('an end value', async () => {
    expect(await passed({ kind: 'value', value: { degrees: 21 } })).toBe(true)
    expect(await passed({ kind: 'value', value: { degrees: 22 } })).toBe(false)
  })

  test('calls by key and original names', async () => {
    expect(
      await passed({ kind: 'calls', ordered: true, calls: [call('get_weather', { city: 'Rome' })] }),
    ).toBe(true)
    expect(
      await passed({ kind: 'calls', ordered: true, calls: [call('get_weather', { city: 'Oslo' })] }),
    ).toBe(false)
    expect(await passed({ kind: 'calls', ordered: true, calls: [call('get_weather', null)] })).toBe(true)
    expect(await passed({ kind: 'calls', ordered: true, calls: [] })).toBe(false)
    expect(
      await passed({
        kind: 'calls',
        ordered: true,
        calls: [call('get_weather', null), call('convert_temperature', null)],
      }),
    ).toBe(false)
  })

  test('calls of a step that failed its verdict do not count', async () => {
    const { trace } = await runWorld(
      weatherWorld({
        task: { expected: { kind: 'calls', ordered: true, calls: [call('get_weather', { city: 'Rome' })] } },
        script: {
          verifier: (_, turn) => ({
            criteria: {
              task_completion: turn === 0 ? 'fail' : 'pass',
              argument_consistency: turn === 0 ? 'fail' : 'pass',
              constraint_satisfaction: 'pass',
            },
          }),
        },
      }),
    )
    expect(contents(trace, 'execution')).toHaveLength(2)
    expect(trace.passed).toBe(true)
  })

  test('renamed parameters are compared by their original names', async () => {
    const renamed = {
      ...toolFor('t', 'finds', { place: { type: 'object', properties: { town: { type: 'string' } } } }),
      parameterNames: { place: { original: 'loc', within: { town: { original: 'city', within: null } } } },
    }
    const { trace } = await runWorld({
      registry: registryFor(renamed),
      script: {
        planner: () => plan('finds'),
        router: () => route('x'),
        primitive: () => ({ arguments: { place: { town: 'Rome' } } }),
      },
      settings: { without: ['verifier'] },
      tools: { t: () => ok(1) },
      task: { expected: { kind: 'calls', ordered: false, calls: [call('t', { loc: { city: 'Rome' } })] } },
    })
    expect(trace.passed).toBe(true)
  })

  test('a run without an answer has not passed; a task that expects nothing is not judged', async () => {
    const { trace } = await runWorld(
      weatherWorld({ task: { expected: { kind: 'value', value: null } }, script: { planner: () => 'no' } }),
    )
    expect(trace.passed).toBe(false)
    expect((await runWorld(weatherWorld())).trace.passed).toBeNull()
  })
})
