import { describe, expect, test } from 'vitest'
import { FailureError } from '../../shared'
import {
  allPass,
  contents,
  ok,
  plan,
  registryFor,
  roleOf,
  route,
  runWorld,
  toolFor,
  wrong,
  type World,
} from '../test-harness'
import { weather, weatherWorld as world } from './test-weather'

describe('writes', () => {
  const removing: Partial<World> = {
    script: {
      planner: () => plan('deletes a weather alarm'),
      router: () => route('Delete the alarm of Rome.'),
      primitive: () => ({ arguments: { city: 'Rome' } }),
      verifier: () => allPass,
    },
  }

  test('nothing but a read runs without consent; the exact call is shown', async () => {
    const shown: string[] = []
    const { executed, trace } = await runWorld(
      world({
        ...removing,
        confirm: (_, call) => {
          shown.push(call)
          return true
        },
      }),
    )
    expect(shown).toEqual(['delete_alarm({"city":"Rome"})'])
    expect(executed).toHaveLength(1)
    expect(contents(trace, 'execution')[0]?.confirmed).toBe(true)
  })

  test('what is refused is never executed, nor asked twice', async () => {
    let asked = 0
    const { executed, trace } = await runWorld(
      world({
        ...removing,
        settings: { budget: 2 },
        confirm: () => {
          asked += 1
          return false
        },
      }),
    )
    expect(executed).toHaveLength(0)
    expect(asked).toBe(1)
    expect(contents(trace, 'execution').map(({ confirmed }) => confirmed)).toEqual([false, false, false])
    expect(contents(trace, 'verdict')[0]?.criteria.constraint_satisfaction).toBe('fail')
  })

  test('a write that worked is not made again because a later step failed', async () => {
    const { executed, trace } = await runWorld(
      world({
        script: {
          ...removing.script,
          planner: () => plan('deletes a weather alarm', 'current weather of a city'),
        },
        settings: { budget: 1 },
        tools: { get_weather: () => wrong('503'), delete_alarm: () => ok('gone') },
      }),
    )
    expect(executed.filter(({ tool }) => tool.key === 'delete_alarm')).toHaveLength(1)
    expect(contents(trace, 'execution').map(({ tool, text }) => [tool, text])).toEqual([
      ['delete_alarm', '"gone"'],
      ['get_weather', ''],
      ['delete_alarm', '"gone"'],
      ['get_weather', ''],
    ])
  })
})

describe('ablations (table 6)', () => {
  test('without planner the raw query goes to the router', async () => {
    const { trace, asks } = await runWorld(world({ settings: { without: ['planner'] } }))
    expect(asks.map(roleOf)).toEqual(['router', 'primitive', 'verifier'])
    expect(contents(trace, 'search')[0]?.query).toBe('What is the weather in Rome?')
    expect(trace.outcome.kind).toBe('answered')
  })

  test('without router the plan goes to the primitive as it is', async () => {
    const { trace, asks } = await runWorld(world({ settings: { without: ['router'] } }))
    expect(asks.map(roleOf)).toEqual(['planner', 'primitive', 'verifier'])
    expect(contents(trace, 'primitive')[0]?.request).toBe('current weather of a city')
  })

  test('without primitives raw schemas stand before the router, and nothing mends its call', async () => {
    const script = { router: () => ({ tool: 'get_weather', arguments: { town: 'Rome' } }) }
    const { trace, asks } = await runWorld(
      world({ settings: { without: ['primitives'], budget: 0 }, script }),
    )
    expect(asks.map(roleOf)).toEqual(['planner', 'router'])
    expect(asks[1]?.prompt).toContain('"description": "Current weather of a city."')
    expect(contents(trace, 'model')[1]?.shown).toContain('get_weather')
    expect(trace.outcome.kind).toBe('gave-up')
    const right = await runWorld(
      world({
        settings: { without: ['primitives'] },
        script: { router: () => ({ tool: 'get_weather', arguments: { city: 'Rome' } }) },
      }),
    )
    expect(right.trace.outcome.kind).toBe('answered')
  })

  test('without verifier the first result is the answer, and a failure is the end', async () => {
    const { asks, trace } = await runWorld(world({ settings: { without: ['verifier'] } }))
    expect(asks.map(roleOf)).toEqual(['planner', 'router', 'primitive'])
    expect(trace.outcome.kind).toBe('answered')
    const broken = await runWorld(
      world({ settings: { without: ['verifier'] }, tools: { get_weather: () => wrong('x') } }),
    )
    expect(broken.trace.outcome.kind).toBe('gave-up')
    expect(broken.asks.filter((ask) => roleOf(ask) === 'planner')).toHaveLength(1)
  })
})

describe('trouble from outside', () => {
  test.each(['planner', 'router', 'primitive', 'verifier'] as const)(
    'the endpoint fails in the %s',
    async (role) => {
      const failure = { code: 'endpoint/server-error', url: 'u', status: 500, message: '' } as const
      const { trace } = await runWorld(
        world({
          script: {
            [role]: () => {
              throw new FailureError(failure)
            },
          },
        }),
      )
      expect(trace.outcome).toEqual({ kind: 'failed', failure })
      expect(contents(trace, 'model').at(-1)?.failure).toEqual(failure)
    },
  )

  test.each([
    'planner',
    'router',
    'primitive',
    'verifier',
    'execution',
    'confirm',
    'question',
    'search',
  ] as const)('cancelled in the %s', async (state) => {
    const stop = new AbortController()
    const cancel = (): never => {
      stop.abort(new Error('cancelled'))
      throw stop.signal.reason
    }
    const role = { planner: 1, router: 1, primitive: 1, verifier: 1 }
    const base = world()
    const { trace, events } = await runWorld({
      ...base,
      signal: stop.signal,
      script: {
        ...base.script,
        ...(state in role && { [state]: cancel }),
        ...(state === 'question' && { planner: () => ({ status: 'INSUFFICIENT', clarification: 'Which?' }) }),
        ...(state === 'confirm' && { planner: () => plan('deletes a weather alarm') }),
      },
      tools: { get_weather: () => (state === 'execution' ? cancel() : ok(1)) },
      confirm: () => (state === 'confirm' ? cancel() : true),
      askPerson: () => (state === 'question' ? cancel() : null),
      ...(state === 'search' && { search: () => Promise.resolve().then(cancel) }),
    })
    expect(trace.outcome).toEqual({ kind: 'cancelled' })
    expect(trace.spans.some(({ end }) => end === null)).toBe(true)
    expect(events.at(-1)?.kind).toBe('ended')
  })
})

test('magnets are passed over by every search', async () => {
  const magnet = toolFor('best_weather', 'weather weather current city weather of a city best', {
    city: { type: 'string' },
  })
  const { executed, trace } = await runWorld(
    world({ registry: registryFor(magnet, weather), magnets: new Set(['best_weather']) }),
  )
  expect(executed[0]?.tool.key).toBe('get_weather')
  expect(contents(trace, 'search')[0]?.passedOver).toEqual(['best_weather'])
})
