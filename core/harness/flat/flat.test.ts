import { describe, expect, test } from 'vitest'
import { contents, ok, registryFor, runWorld, toolFor, wrong, type World } from '../test-harness'

const add = toolFor('add', 'Adds two numbers.', { a: { type: 'number' }, b: { type: 'number' } })
const send = toolFor('send_mail', 'Sends a mail.', { to: { type: 'string' } }, { effect: 'write' })
const call = (name: string, given: unknown) => ({ calls: [{ name, arguments: given }] })

const world = (agent: NonNullable<World['script']['agent']>, more: Partial<World> = {}): World => ({
  registry: registryFor(add, send),
  script: { agent },
  tools: { add: ({ a, b }) => ok(Number(a) + Number(b)) },
  ...more,
  settings: { mode: 'flat', shortlist: null, ...more.settings },
})

describe('native calling', () => {
  test('calls, sees results, answers', async () => {
    const { trace, asks } = await runWorld(
      world((_, turn) => (turn === 0 ? call('add', '{"a": 1, "b": 2}') : 'It is 3.')),
    )
    expect(trace.outcome).toEqual({ kind: 'answered', answer: 'It is 3.', value: 3 })
    expect(asks[0]?.tools?.map(({ name }) => name)).toEqual(['add', 'send_mail'])
    expect(asks[1]?.history).toEqual([
      { role: 'user', text: 'a query' },
      { role: 'assistant', text: 'Called: add({"a": 1, "b": 2})' },
    ])
    expect(asks[1]?.prompt).toContain('<data of="add">\n3\n</data>')
    expect(contents(trace, 'model')[0]?.shown).toEqual(['add', 'send_mail'])
    expect(contents(trace, 'model')[1]?.history).toHaveLength(2)
  })

  test('names that are not offered and arguments that do not fit come back as errors', async () => {
    const { asks, executed, trace } = await runWorld(
      world(
        (_, turn) =>
          [call('plus', {}), call('add', { a: 'one', b: 2 }), call('add', '{broken'), 'I give up.'][turn] ??
          '',
      ),
    )
    expect(executed).toHaveLength(0)
    expect(asks[1]?.prompt).toContain('plus: error: There is no tool "plus".')
    expect(asks[2]?.prompt).toContain('/a: The type "string" is invalid. Expected "number".')
    expect(asks[3]?.prompt).toContain('The arguments are no JSON object.')
    expect(trace.outcome).toMatchObject({ kind: 'answered', value: null })
  })

  test('turns are bounded', async () => {
    const { trace, executed } = await runWorld(
      world(() => call('add', { a: 1, b: 1 }), { settings: { maximumSteps: 2 } }),
    )
    expect(executed).toHaveLength(2)
    expect(trace.outcome).toMatchObject({
      kind: 'gave-up',
      reason: 'The request was not done within 2 turns.',
    })
  })

  test('an empty answer is asked again once', async () => {
    const { trace, asks } = await runWorld(world(() => ''))
    expect(asks).toHaveLength(2)
    expect(trace.outcome.kind).toBe('gave-up')
  })
})

describe('calling in text', () => {
  const settings = { calling: 'text' } as const
  test.each([
    '{"tool": "add", "arguments": {"a": 1, "b": 2}}',
    'I will add.\n```json\n{"tool": "add", "arguments": {"a": 1, "b": 2,}}\n```',
    "{'tool': 'add', 'arguments': {'a': 1, 'b': 2}}",
    '<tool_call>{"name": "add", "arguments": {"a": 1, "b": 2}}</tool_call>',
    '<think>hm {"tool": "send_mail"}</think>{"tool": "add", "arguments": {"a": 1, "b": 2}}',
  ])('%s', async (said) => {
    const { trace, asks } = await runWorld(
      world((_, turn) => (turn === 0 ? said : '{"answer": "3"}'), { settings }),
    )
    expect(trace.outcome).toEqual({ kind: 'answered', answer: '3', value: 3 })
    expect(asks[0]?.tools).toBeUndefined()
    expect(asks[0]?.system).toContain('"name": "add"')
  })

  test('an object that is neither call nor answer is asked again once', async () => {
    const { asks, trace } = await runWorld(world(() => '{"thought": "hm"}', { settings }))
    expect(asks).toHaveLength(2)
    expect(trace.outcome.kind).toBe('gave-up')
  })
})

test('a shortlist comes from the search', async () => {
  const { asks } = await runWorld(
    world(() => 'ok', { task: { query: 'add numbers' }, settings: { shortlist: 1 } }),
  )
  expect(asks[0]?.tools?.map(({ name }) => name)).toEqual(['add'])
})

test('a refused write gives a result that says so', async () => {
  const { asks, executed } = await runWorld(
    world((_, turn) => (turn === 0 ? call('send_mail', { to: 'x' }) : 'ok'), { confirm: () => false }),
  )
  expect(executed).toHaveLength(0)
  expect(asks[1]?.prompt).toContain('The person did not allow this call')
})

test('a tool that fails is told to the model', async () => {
  const { asks } = await runWorld(
    world((_, turn) => (turn === 0 ? call('add', { a: 1, b: 2 }) : 'ok'), {
      tools: { add: () => wrong('broken') },
    }),
  )
  expect(asks[1]?.prompt).toContain('add: error: broken')
})

test('models see the names of the variant, executions get the original ones, at every depth', async () => {
  const renamed = {
    ...toolFor('find', 'Finds.', { place: { type: 'object', properties: { town: { type: 'string' } } } }),
    parameterNames: { place: { original: 'loc', within: { town: { original: 'city', within: null } } } },
  }
  const { executed, asks } = await runWorld(
    world(
      (_, turn) =>
        [
          call('find', { loc: { city: 'Rome' } }),
          call('find', { place: { city: 'Rome' } }),
          call('find', { place: { town: 'Rome' } }),
          'ok',
        ][turn] ?? '',
      {
        registry: registryFor(renamed),
      },
    ),
  )
  expect(asks[1]?.prompt).toContain('There is no parameter "loc".')
  expect(asks[2]?.prompt).toContain('There is no parameter "city".')
  expect(executed.map(({ arguments: given }) => given)).toEqual([{ loc: { city: 'Rome' } }])
})
