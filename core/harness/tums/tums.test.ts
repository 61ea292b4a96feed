import { describe, expect, test } from 'vitest'
import { contents, ok, registryFor, roleOf, runWorld, toolFor, wrong, type World } from '../test-harness'

const text = { type: 'string' }
const count = toolFor('count_rows', 'Counts rows of a table.', { table: text })
const flights = toolFor('find_flights', 'Finds flights.', {
  departure_date: { type: 'string', format: 'date' },
  return_date: { type: 'string', format: 'date' },
  origin_city: text,
  destination_city: text,
  airline: text,
  max_price: { type: 'number' },
})
const sql = toolFor('run_sql', 'Runs a query on the database.', {
  sql: { type: 'string', description: 'SQL to run.' },
})
const remove = toolFor('delete_rows', 'Deletes rows of a table.', { table: text }, { effect: 'destructive' })

const world = (more: Partial<World> = {}): World => ({
  registry: registryFor(count, flights, sql, remove),
  task: { query: 'How many rows has the table users?' },
  script: {
    recognizer: () => ({
      intent: 'A look-up in a database.',
      keywords: ['count rows', 'find flights', 'query', 'delete'],
    }),
    decomposer: (_, turn) =>
      turn === 0
        ? { subtask: 'Count the rows of users.', tool: 'count_rows' }
        : { subtask: 'The count.', tool: 'finish' },
    processor: ({ prompt }) => ({
      arguments: prompt.includes('"finish"') ? { answer: '7' } : { table: 'users' },
    }),
    ...more.script,
  },
  tools: { count_rows: () => ok(7), ...more.tools },
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'script' && key !== 'tools')),
  settings: { mode: 'tums', ...more.settings },
})

describe('algorithm 1', () => {
  test('recognises, takes apart, makes arguments, executes and finishes', async () => {
    const { trace, asks, executed } = await runWorld(world())
    expect(asks.map(roleOf)).toEqual(['recognizer', 'decomposer', 'processor', 'decomposer', 'processor'])
    expect(executed.map(({ arguments: given }) => given)).toEqual([{ table: 'users' }])
    expect(trace.outcome).toEqual({ kind: 'answered', answer: '7', value: 7 })
    expect(contents(trace, 'hint')[0]).toMatchObject({ intent: 'A look-up in a database.' })
    expect(contents(trace, 'subtask').map(({ tool, finished }) => [tool, finished])).toEqual([
      ['count_rows', false],
      [null, true],
    ])
    expect(asks[3]?.prompt).toContain('Subtask 1 (count_rows): Count the rows of users.')
    expect(asks[3]?.prompt).toContain('<data of="result 1">\n7\n</data>')
  })

  test('MAX-STEPS ends a run that does not finish', async () => {
    const decomposer = () => ({ subtask: 'Count again.', tool: 'count_rows' })
    const { trace, executed } = await runWorld(
      world({ settings: { maximumSteps: 3 }, script: { decomposer } }),
    )
    expect(executed).toHaveLength(3)
    expect(trace.outcome).toMatchObject({
      kind: 'gave-up',
      reason: 'The question was not settled within 3 subtasks.',
    })
  })

  test('an error is seen by the next turn', async () => {
    const { asks, trace } = await runWorld(world({ tools: { count_rows: () => wrong('no table users') } }))
    expect(asks.filter((ask) => roleOf(ask) === 'decomposer')[1]?.prompt).toContain('Error: no table users')
    expect(trace.outcome).toMatchObject({ kind: 'answered', value: null })
  })

  test('a tool that is not listed is asked again, then ends the run', async () => {
    const decomposer = () => ({ subtask: 'x', tool: 'no_such_tool' })
    const { trace, asks } = await runWorld(world({ script: { decomposer } }))
    expect(asks.filter((ask) => roleOf(ask) === 'decomposer')[1]?.prompt).toContain(
      'There is no tool "no_such_tool" in the list.',
    )
    expect(trace.outcome.kind).toBe('gave-up')
  })
})

describe('handlers', () => {
  const once = (tool: string) => (_: unknown, turn: number) =>
    turn === 0 ? { subtask: 'Do it.', tool } : { subtask: 'Done.', tool: 'finish' }

  test('direct: an invalid answer is asked again with the exact error', async () => {
    const { asks, trace } = await runWorld(
      world({
        script: {
          processor: (ask, turn) =>
            turn === 0
              ? { arguments: {} }
              : { arguments: ask.prompt.includes('"finish"') ? { answer: 'x' } : { table: 'users' } },
        },
      }),
    )
    expect(asks.filter((ask) => roleOf(ask) === 'processor')[1]?.prompt).toContain(
      '/table: "table" is missing; it is required.',
    )
    expect(contents(trace, 'handler')[0]).toMatchObject({ handler: 'direct', arguments: { table: 'users' } })
  })

  test('direct: after the retries the subtask has failed', async () => {
    const processor = (ask: { prompt: string }) => ({
      arguments: ask.prompt.includes('"finish"') ? { answer: 'x' } : {},
    })
    const { trace, executed } = await runWorld(world({ settings: { retries: 1 }, script: { processor } }))
    expect(executed).toHaveLength(0)
    expect(contents(trace, 'validation').filter(({ tool }) => tool === 'count_rows')).toHaveLength(2)
  })

  test('parallel: groups are asked alone and joined; a part that does not fit is asked again alone', async () => {
    let isFirst = true
    const { trace, asks, executed } = await runWorld(
      world({
        script: {
          decomposer: once('find_flights'),
          processor: ({ prompt }) => {
            if (prompt.includes('"finish"')) return { arguments: { answer: 'x' } }
            if (prompt.includes('only these arguments: departure_date, return_date')) {
              if (!isFirst) return { arguments: { departure_date: '2026-01-02', return_date: '2026-01-09' } }
              isFirst = false
              return { arguments: { departure_date: 'tomorrow', return_date: '2026-01-09' } }
            }
            if (prompt.includes('origin_city'))
              return { arguments: { origin_city: 'Rome', destination_city: 'Oslo' } }
            if (prompt.includes('max_price')) return { arguments: { max_price: 100 } }
            return { arguments: { airline: 'Any' } }
          },
        },
      }),
    )
    expect(contents(trace, 'handler')[0]).toMatchObject({
      handler: 'parallel',
      reason: 'It has 6 parameters, more than 4.',
      parts: [
        ['departure_date', 'return_date'],
        ['origin_city', 'destination_city'],
        ['airline'],
        ['max_price'],
      ],
    })
    expect(executed[0]?.arguments).toEqual({
      departure_date: '2026-01-02',
      return_date: '2026-01-09',
      origin_city: 'Rome',
      destination_city: 'Oslo',
      airline: 'Any',
      max_price: 100,
    })
    const parts = asks.filter((ask) => roleOf(ask) === 'processor').map(({ prompt }) => prompt)
    expect(parts.filter((prompt) => prompt.includes('only these arguments: departure_date'))).toHaveLength(2)
    expect(parts.find((prompt) => prompt.includes('only these arguments: airline'))).not.toContain(
      '"max_price"',
    )
  })

  test('parallel: what only the whole schema forbids is asked again in its group', async () => {
    const either = {
      ...flights,
      parameters: JSON.stringify({
        ...JSON.parse(flights.parameters ?? '{}'),
        required: [],
        dependentRequired: { return_date: ['departure_date'] },
      }),
    }
    let turn = 0
    const { executed } = await runWorld(
      world({
        registry: registryFor(either),
        script: {
          decomposer: once('find_flights'),
          processor: ({ prompt }) => {
            if (prompt.includes('"finish"')) return { arguments: { answer: 'x' } }
            if (!prompt.includes('departure_date')) return { arguments: {} }
            turn += 1
            return turn === 1
              ? { arguments: { return_date: '2026-01-09' } }
              : { arguments: { departure_date: '2026-01-02', return_date: '2026-01-09' } }
          },
        },
      }),
    )
    expect(executed[0]?.arguments).toEqual({ departure_date: '2026-01-02', return_date: '2026-01-09' })
  })

  test('serial: frame, values, synthesis', async () => {
    const { trace, asks, executed } = await runWorld(
      world({
        script: {
          decomposer: once('run_sql'),
          processor: ({ prompt }) => {
            if (prompt.includes('"finish"')) return { arguments: { answer: 'x' } }
            if (prompt.includes('First the frame')) return 'SELECT <what> FROM <table>'
            if (prompt.includes('Now the values')) return '<what> = count(*)\n<table> = users'
            return { arguments: { sql: 'SELECT count(*) FROM users' } }
          },
        },
      }),
    )
    const [first, second, third] = asks
      .filter((ask) => roleOf(ask) === 'processor')
      .map(({ prompt }) => prompt)
    expect(first).toContain('write the value of sql')
    expect(second).toContain('The frame:\nSELECT <what> FROM <table>')
    expect(third).toContain('The values:\n<what> = count(*)')
    expect(executed[0]?.arguments).toEqual({ sql: 'SELECT count(*) FROM users' })
    expect(contents(trace, 'handler')[0]?.parts).toEqual([['frame'], ['values'], ['synthesis']])
  })

  test('a person may choose the handler of a tool', async () => {
    const { trace } = await runWorld(world({ settings: { handlers: { count_rows: 'serial' } } }))
    expect(contents(trace, 'handler')[0]).toMatchObject({ handler: 'serial', overridden: true })
  })
})

describe('ablations', () => {
  test('without recogniser the bare question finds the tools', async () => {
    const { asks, trace } = await runWorld(world({ settings: { without: ['recognizer'] } }))
    expect(asks.map(roleOf)).not.toContain('recognizer')
    expect(contents(trace, 'search')[0]?.query).toBe('How many rows has the table users?')
    expect(trace.outcome.kind).toBe('answered')
  })

  test('with one structure every tool is handled directly', async () => {
    const { trace } = await runWorld(
      world({
        settings: { without: ['multi-structure'], handlers: { run_sql: 'serial' } },
        script: {
          decomposer: (_, turn) =>
            turn === 0 ? { subtask: 'x', tool: 'run_sql' } : { subtask: 'y', tool: 'finish' },
          processor: ({ prompt }) => ({
            arguments: prompt.includes('"finish"') ? { answer: 'x' } : { sql: 'SELECT 1' },
          }),
        },
      }),
    )
    expect(contents(trace, 'handler')[0]).toMatchObject({ handler: 'direct', overridden: false })
  })
})

test('a refused write gives a result that says so', async () => {
  const { asks, executed } = await runWorld(
    world({
      confirm: () => false,
      script: {
        decomposer: (_, turn) =>
          turn === 0 ? { subtask: 'x', tool: 'delete_rows' } : { subtask: 'y', tool: 'finish' },
      },
    }),
  )
  expect(executed).toHaveLength(0)
  expect(asks.filter((ask) => roleOf(ask) === 'decomposer')[1]?.prompt).toContain(
    'The person did not allow this call',
  )
})

test.each(['recognizer', 'decomposer', 'processor', 'execution', 'confirm'] as const)(
  'cancelled in the %s',
  async (state) => {
    const stop = new AbortController()
    const cancel = (): never => {
      stop.abort(new Error('cancelled'))
      throw stop.signal.reason
    }
    const tool = state === 'confirm' ? 'delete_rows' : 'count_rows'
    const { trace } = await runWorld(
      world({
        signal: stop.signal,
        script: {
          decomposer: () => ({ subtask: 'x', tool }),
          ...(state !== 'execution' && state !== 'confirm' && { [state]: cancel }),
        },
        tools: { count_rows: () => (state === 'execution' ? cancel() : ok(1)) },
        confirm: cancel,
      }),
    )
    expect(trace.outcome).toEqual({ kind: 'cancelled' })
  },
)
