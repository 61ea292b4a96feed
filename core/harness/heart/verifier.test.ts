import { describe, expect, test } from 'vitest'
import { allPass, contents, registryFor, roleOf, runWorld, toolFor, wrong } from '../test-harness'
import { weather, weatherWorld as world } from './test-weather'

describe('verifier', () => {
  const failing = (criterion: string, feedback = ''): Record<string, unknown> => ({
    criteria: {
      task_completion: 'pass',
      argument_consistency: 'pass',
      constraint_satisfaction: 'pass',
      [criterion]: 'fail',
    },
    feedback,
  })

  test.each(['task_completion', 'argument_consistency', 'constraint_satisfaction'])(
    'the model may fail %s alone, and a new plan is made with the feedback',
    async (criterion) => {
      const { trace, asks } = await runWorld(
        world({
          script: {
            verifier: (_, turn) => (turn === 0 ? failing(criterion, 'The city is wrong.') : allPass),
          },
        }),
      )
      expect(trace.outcome.kind).toBe('answered')
      const [first, second] = contents(trace, 'verdict')
      expect(first?.criteria).toMatchObject({ [criterion]: 'fail', execution_validity: 'pass' })
      expect(first?.byRule).toEqual(['execution_validity'])
      expect(Object.values(second?.criteria ?? {})).toEqual(['pass', 'pass', 'pass', 'pass'])
      const replanned = asks.filter((ask) => roleOf(ask) === 'planner')[1]?.prompt
      expect(replanned).toContain(`Criteria not met: ${criterion}.`)
      expect(replanned).toContain('The verifier notes: the city is wrong.')
      expect(contents(trace, 'plan').map(({ round }) => round)).toEqual([0, 1])
    },
  )

  test('execution validity is decided by rule, also by the output schema', async () => {
    const typed = { ...weather, outputSchema: '{"type":"object","properties":{"degrees":{"type":"string"}}}' }
    const { trace } = await runWorld(world({ registry: registryFor(typed), settings: { budget: 0 } }))
    expect(contents(trace, 'verdict')[0]?.criteria).toEqual({
      task_completion: 'pass',
      argument_consistency: 'pass',
      execution_validity: 'fail',
      constraint_satisfaction: 'pass',
    })
    expect(trace.outcome.kind).toBe('gave-up')
  })

  test('a failure that rules decide whole asks no model', async () => {
    const { asks } = await runWorld(
      world({ settings: { budget: 0 }, script: { primitive: () => ({ arguments: {} }) } }),
    )
    expect(asks.map(roleOf)).not.toContain('verifier')
  })

  test('limits and permissions in an error fail constraint satisfaction by rule', async () => {
    const { trace } = await runWorld(
      world({ settings: { budget: 0 }, tools: { get_weather: () => wrong('429 Too Many Requests') } }),
    )
    const [verdict] = contents(trace, 'verdict')
    expect(verdict?.criteria.constraint_satisfaction).toBe('fail')
    expect(verdict?.byRule).toContain('constraint_satisfaction')
  })

  test('a verdict that cannot be read twice has failed', async () => {
    const { trace, asks } = await runWorld(
      world({ settings: { budget: 0 }, script: { verifier: () => 'Looks good!' } }),
    )
    expect(asks.filter((ask) => roleOf(ask) === 'verifier')).toHaveLength(2)
    expect(trace.outcome.kind).toBe('gave-up')
  })

  test('a tool that worked and did not do what the step wanted gives way to the next', async () => {
    const other = toolFor('city_weather_now', 'Weather of a city, current.', { city: { type: 'string' } })
    const { executed } = await runWorld(
      world({
        registry: registryFor(weather, other),
        script: { verifier: (_, turn) => (turn === 0 ? failing('task_completion') : allPass) },
      }),
    )
    expect(executed).toHaveLength(2)
    expect(executed[0]?.tool.key).not.toBe(executed[1]?.tool.key)
  })
})

describe('budget', () => {
  test.each([0, 1, 3])('B = %i: so many new plans, then a report of all that was tried', async (budget) => {
    const { trace, asks } = await runWorld(
      world({ settings: { budget }, tools: { get_weather: () => wrong('503') } }),
    )
    expect(asks.filter((ask) => roleOf(ask) === 'planner')).toHaveLength(budget + 1)
    expect(trace.outcome.kind).toBe('gave-up')
    if (trace.outcome.kind !== 'gave-up') return
    expect(trace.outcome.tried).toHaveLength(budget + 1)
    expect(trace.outcome.tried.at(-1)).toMatchObject({
      round: budget,
      tool: 'get_weather',
      arguments: { city: 'Rome' },
    })
    expect(trace.outcome.tried[0]?.feedback).toContain('RUNTIME_ERROR: 503')
  })

  test('a plan that cannot be read twice ends the run', async () => {
    const { trace } = await runWorld(world({ script: { planner: () => 'Let me think about it.' } }))
    expect(trace.outcome).toMatchObject({ kind: 'gave-up' })
  })
})
