import { describe, expect, test } from 'vitest'
import type { Ask } from '../../models'
import { contents, plan, roleOf, route, runWorld, wrong, type Script, type World } from '../test-harness'
import { weatherWorld as world } from './test-weather'

describe('algorithm 1', () => {
  test('plans, routes, calls, verifies and returns the last result', async () => {
    const { trace, executed } = await runWorld(world())
    expect(trace.outcome).toEqual({ kind: 'answered', answer: '{"degrees":21}', value: { degrees: 21 } })
    expect(executed.map(({ arguments: given }) => given)).toEqual([{ city: 'Rome' }])
    expect(contents(trace, 'plan')[0]?.intent?.objective).toBe('test')
    expect(trace.usage).toMatchObject({ requests: 4, promptTokens: 40, completionTokens: 8 })
    expect(trace.names).toMatchObject({ get_weather: 'get_weather' })
    expect(trace.spans.every(({ end }) => end !== null)).toBe(true)
  })

  test('insufficient: the person is asked, and the answer is planned with', async () => {
    const questions: string[] = []
    const { trace, asks } = await runWorld(
      world({
        script: {
          planner: (_, turn) =>
            turn === 0
              ? { status: 'INSUFFICIENT', clarification: 'Which city?' }
              : plan('current weather of a city'),
        },
        askPerson: (question) => {
          questions.push(question)
          return 'Rome'
        },
      }),
    )
    expect(questions).toEqual(['Which city?'])
    expect(trace.outcome.kind).toBe('answered')
    expect(asks.filter((ask) => roleOf(ask) === 'planner')[1]?.prompt).toContain('The person answered: Rome')
    expect(contents(trace, 'question')).toEqual([
      { kind: 'question', question: 'Which city?', answer: 'Rome' },
    ])
  })

  test('a question that nobody answers ends the run, and so do more questions than are allowed', async () => {
    const script = { planner: () => ({ status: 'INSUFFICIENT', clarification: 'Which city?' }) }
    const silent = await runWorld(world({ script }))
    expect(silent.trace.outcome).toEqual({ kind: 'unanswered-question', question: 'Which city?' })
    let asked = 0
    const chatty = await runWorld(
      world({
        script,
        settings: { maximumQuestions: 2 },
        askPerson: () => {
          asked += 1
          return 'I do not know'
        },
      }),
    )
    expect(asked).toBe(2)
    expect(chatty.trace.outcome.kind).toBe('unanswered-question')
  })

  test('results go on to later steps, by reference and as context', async () => {
    const seen: string[] = []
    const { trace, executed } = await runWorld(
      world({
        script: {
          planner: () => plan('current weather of a city', 'converts a temperature'),
          router: (_, turn) =>
            turn === 0
              ? route('Tell the weather of Rome.')
              : {
                  invocation_request: 'Convert $step_1.degrees degrees.',
                  resolved_bindings: { value: '$step_1.degrees' },
                  h_params: {},
                },
          primitive: ({ prompt }: Ask, turn) => {
            seen.push(prompt)
            return turn === 0 ? { arguments: { city: 'Rome' } } : { arguments: { value: 21 } }
          },
        },
      }),
    )
    expect(contents(trace, 'route')[1]?.request).toBe('Convert 21 degrees.\nValues: {"value":21}')
    expect(seen[1]).toContain('<data of="$step_1">\n{"degrees":21}')
    expect(executed.map(({ tool }) => tool.key)).toEqual(['get_weather', 'convert_temperature'])
    expect(trace.outcome).toMatchObject({ kind: 'answered', value: 42 })
  })

  test('a reference to what is not there is asked again with its error, then is a failure of the step', async () => {
    const { trace, asks } = await runWorld(
      world({
        settings: { budget: 0 },
        script: {
          planner: () => plan('current weather of a city', 'converts a temperature'),
          router: (_, turn) =>
            turn === 0 ? route('Tell the weather of Rome.') : route('Convert $step_1.celsius.'),
        },
      }),
    )
    const again = asks.filter((ask) => roleOf(ask) === 'router')[2]?.prompt
    expect(again).toContain('$step_1.celsius: the result of step 1 has no such field. It has degrees.')
    expect(trace.outcome.kind).toBe('gave-up')
    expect(contents(trace, 'verdict')[1]?.feedback).toContain('could not be put together')
  })
})

describe('tool primitive', () => {
  test('arguments that do not fit are asked for again with the exact error, within H-params.retry', async () => {
    const { trace, asks } = await runWorld(
      world({
        script: {
          router: () => route('Tell the weather.', { retry: 2 }),
          primitive: (_, turn) =>
            [
              { arguments: { town: 'Rome' } },
              'Here you are: {"arguments": {"city": 5}}',
              { arguments: { city: 'Rome' } },
            ][turn] ?? '',
        },
      }),
    )
    expect(trace.outcome.kind).toBe('answered')
    const prompts = asks.filter((ask) => roleOf(ask) === 'primitive').map(({ prompt }) => prompt)
    expect(prompts[1]).toContain('/city: "city" is missing; it is required.')
    expect(prompts[1]).toContain('/town: There is no parameter "town".')
    expect(prompts[2]).toContain('/city: The type "number" is invalid. Expected "string".')
    expect(contents(trace, 'primitive')[0]?.attempts).toBe(3)
    expect(contents(trace, 'validation').map(({ problems }) => problems.length)).toEqual([2, 1, 0])
  })

  const failures: readonly (readonly [string, Script, NonNullable<World['tools']>])[] = [
    ['SCHEMA_RESOLUTION', { primitive: () => ({ arguments: {} }) }, {}],
    ['SCHEMA_RESOLUTION', { primitive: () => 'I would rather not.' }, {}],
    [
      'SCHEMA_RESOLUTION',
      { primitive: () => ({ failure_type: 'SCHEMA_RESOLUTION', details: 'no city' }) },
      {},
    ],
    ['CONSTRAINT_VIOLATION', { primitive: () => ({ arguments: { city: 'Rome', unit: 'K' } }) }, {}],
    ['RUNTIME_ERROR', {}, { get_weather: () => wrong('503: down') }],
  ]
  test.each(failures)('failure kind %s %#', async (kind, script, tools) => {
    const { trace } = await runWorld(world({ settings: { budget: 0 }, script, tools }))
    expect(contents(trace, 'primitive')[0]?.failure?.kind).toBe(kind)
    expect(trace.outcome.kind).toBe('gave-up')
  })

  test('a call that takes too long is stopped and is a runtime error', async () => {
    let isStopped = false
    const { trace } = await runWorld(
      world({
        settings: { budget: 0 },
        script: { router: () => route('Tell the weather.', { timeout_s: 2 }) },
        tools: {
          get_weather: (_, signal) =>
            new Promise((_, reject) => {
              signal.addEventListener('abort', () => {
                isStopped = true
                reject(new Error('aborted'))
              })
            }),
        },
        withTimeLimit: async (work, milliseconds) => {
          expect(milliseconds).toBe(2000)
          const over = new AbortController()
          work(over.signal).catch(() => undefined)
          over.abort()
          return Promise.resolve(null)
        },
      }),
    )
    expect(isStopped).toBe(true)
    expect(contents(trace, 'execution')[0]?.error).toBe('It took longer than 2 s and was stopped.')
    expect(contents(trace, 'primitive')[0]?.failure?.kind).toBe('RUNTIME_ERROR')
    expect(contents(trace, 'verdict')[0]?.feedback).toContain('did not answer in time')
  })

  test('priority is kept, parameters stay within their bounds', async () => {
    const { trace } = await runWorld(
      world({ script: { router: () => route('Tell it.', { retry: 99, priority: 'HIGH', timeout_s: 1e9 }) } }),
    )
    expect(contents(trace, 'route')[0]?.parameters).toEqual({
      retry: 5,
      priority: 'high',
      timeLimit: 600_000,
    })
  })
})
