import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeTool, type JsonValue, type Tool } from '../../catalog'
import type { Executor, ToolExecution } from '../ports'
import type { RunTool } from '../run-tool'
import { createMockExecutor } from './mock'
import { plant, readMockScript, type MockScript } from './mock-script'

const idle = new AbortController().signal

function runTool(key: string, name: string, outputSchema: JsonValue | null = null): RunTool {
  return {
    key,
    name,
    description: '',
    parameters: null,
    parameterNames: {},
    outputSchema: outputSchema === null ? null : JSON.stringify(outputSchema),
    server: null,
    effect: 'read',
    effectReason: '',
  }
}

function toolOf(text: object): Tool {
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  return makeTool({ id: 't1', format: 'mcp', layout, text: JSON.stringify(text), server: null, origin: null })
}

function scriptOf(value: unknown): MockScript {
  const read = readMockScript(JSON.stringify(value), 'script.json')
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value
}

function mock(
  script: MockScript | null,
  tools: ReadonlyMap<string, Tool> = new Map(),
  waited: number[] = [],
): Executor {
  const wait = (milliseconds: number, signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    waited.push(milliseconds)
    return Promise.resolve()
  }
  return createMockExecutor({ tools, script, seed: 1, wait })
}

const call = (tool: RunTool, given: Readonly<Record<string, JsonValue>> = {}): ToolExecution => ({
  tool,
  arguments: given,
})

describe('without a script', () => {
  const schema = {
    type: 'object',
    properties: { celsius: { type: 'integer', minimum: 0, maximum: 1000 } },
    required: ['celsius'],
  }

  test('an example with these arguments comes first, then any example', async () => {
    const tool = toolOf({
      name: 'get_weather',
      examples: [
        { input: { city: 'Oslo' }, output: { celsius: 3 } },
        { input: { city: 'Lima' }, output: { celsius: 20 } },
      ],
    })
    const { execute } = mock(null, new Map([['t1', tool]]))
    const reply = (city: string): Promise<unknown> =>
      execute(call(runTool('t1', 'x', schema), { city }), idle)
    expect(await reply('Lima')).toEqual({ ok: true, value: { celsius: 20 }, text: '{"celsius":20}' })
    expect(await reply('Rome')).toMatchObject({ value: { celsius: 3 } })
  })

  test('a value of the output schema is the same for the same call, whatever came before it and in which order arguments stand', async () => {
    const tool = runTool('t1', 'x', schema)
    const [first, second] = [mock(null), mock(null)]
    await second.execute(call(tool, { other: 1 }), idle)
    const one = await first.execute(call(tool, { a: 1, b: 2 }), idle)
    expect(await second.execute(call(tool, { b: 2, a: 1 }), idle)).toEqual(one)
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((a) => first.execute(call(tool, { a }), idle)))
    expect(new Set(all.map((item) => JSON.stringify(item))).size).toBeGreaterThan(3)
  })

  test('else the mock says that it is one, and why', async () => {
    const { execute } = mock(null)
    expect(await execute(call(runTool('t1', 'send'), { to: 'ada' }), idle)).toMatchObject({
      ok: true,
      value: {
        mock: true,
        note: expect.stringContaining('`send` was not run, and it states neither') as string,
        arguments: { to: 'ada' },
      },
    })
    expect(await execute(call(runTool('t1', 'send', false)), idle)).toMatchObject({
      value: { note: expect.stringContaining('no reply could be made') as string },
    })
  })

  test('a call is described by the original name', () => {
    const tools = new Map([['t1', toolOf({ name: 'original' })]])
    expect(mock(null, tools).describe(call(runTool('t1', 'shown'), { a: '"' }))).toBe('original({"a":"\\""})')
  })

  test('an abort rejects with its reason', async () => {
    const controller = new AbortController()
    controller.abort(new Error('enough'))
    await expect(mock(null).execute(call(runTool('t1', 'x')), controller.signal)).rejects.toThrow('enough')
  })
})

describe('with a script', () => {
  const weather = runTool('t1', 'shown')
  const tools = new Map([['t1', toolOf({ name: 'get_weather' })]])

  test('the first line that fits answers; some arguments are enough unless all are wanted', async () => {
    const { execute } = mock(
      scriptOf([
        { tool: 'get_weather', arguments: { city: 'Oslo' }, exact: true, result: 1 },
        { tool: 'shown', arguments: { city: 'Oslo' }, result: 2 },
        { tool: 't1', arguments: { at: { lat: 1.0 } }, result: 'text' },
        { tool: '*', result: null },
      ]),
      tools,
    )
    const value = async (given: Readonly<Record<string, JsonValue>>): Promise<unknown> => {
      const reply = await execute(call(weather, given), idle)
      return reply.ok ? reply.value : reply.message
    }
    expect(await value({ city: 'Oslo' })).toBe(1)
    expect(await value({ city: 'Oslo', unit: 'C' })).toBe(2)
    expect(await value({ at: { lat: 1 } })).toBe('text')
    expect(await value({ city: 'oslo' })).toBeNull()
  })

  test('failures are planted by name or in words, for as many calls as is said', async () => {
    const { execute } = mock(
      scriptOf({
        answers: [
          { tool: 'get_weather', failure: 'rate limit', times: 2 },
          { tool: 'get_weather', failure: 'The station is closed.', times: 1 },
          { tool: 'get_weather', result: { celsius: 3 } },
        ],
      }),
      tools,
    )
    const replies = []
    for (let time = 0; time < 4; time += 1) replies.push(await execute(call(weather), idle))
    expect(replies).toEqual([
      { ok: false, message: expect.stringMatching(/^429/) as string, failure: null },
      { ok: false, message: expect.stringMatching(/^429/) as string, failure: null },
      { ok: false, message: 'The station is closed.', failure: null },
      { ok: true, value: { celsius: 3 }, text: '{"celsius":3}' },
    ])
  })

  test('a slow answer waits, longer than usual time limits where nothing is said', async () => {
    const waited: number[] = []
    const { execute } = mock(
      scriptOf([
        { tool: 'get_weather', after: 40, result: 1, times: 1 },
        { tool: 'get_weather', failure: 'slow' },
      ]),
      tools,
      waited,
    )
    await execute(call(weather), idle)
    expect(await execute(call(weather), idle)).toMatchObject({ ok: true })
    expect(waited).toEqual([40, 120_000])
  })

  test('each planted failure has its own sentence', () => {
    const names = ['rate-limit', 'not-found', 'unauthorised', 'server-error', 'invalid']
    const answers = names.map((name) => JSON.stringify(plant(name).answer))
    expect(new Set(answers).size).toBe(names.length)
    expect(answers.every((text) => /"message":"4|"message":"5/.test(text))).toBe(true)
    expect(plant('Unauthorized')).toEqual(plant('unauthorised'))
  })
})

describe('a script that a person writes', () => {
  const problems = (text: string): readonly string[] => {
    const read = readMockScript(text, 'script.json')
    if (read.ok || read.failure.code !== 'config/unreadable') return []
    return read.failure.problems.map(({ path, message }) => `${path} ${message}`)
  }

  test('comments are fine, and the seed is read', () => {
    expect(readMockScript('// mine\n{"seed": 9, "answers": [],}', 's')).toEqual({
      ok: true,
      value: { lines: [], seed: 9 },
    })
  })

  test.each([
    ['{"answers": [', /line 1, column 14/],
    ['7', /^ a list of answers must stand here \(line 1\)/],
    ['{"answer": []}', /^\/answer there is no such setting/],
    ['[\n{"tool": ""}]', /^\/0\/tool the name of a tool must stand here.*\(line 2\)/],
    ['[{"tool": "a"}]', /^\/0 it needs a `result` or a `failure`/],
    ['[{"tool": "a", "result": 1, "failure": "slow"}]', /^\/0 it has `result` and `failure`/],
    ['[{"tool": "a", "result": 1, "times": 0}]', /^\/0\/times it must be a whole number from 1/],
    ['[{"tool": "a", "result": 1, "after": -1}]', /^\/0\/after/],
    ['[{"tool": "a", "result": 1, "arguments": []}]', /^\/0\/arguments/],
    ['[{"tool": "a", "result": 1, "exact": "no"}]', /^\/0\/exact/],
    ['[{"tool": "a", "failure": 429}]', /^\/0\/failure it must be one of rate-limit/],
    ['[{"tool": "a", "result": 1, "reuslt": 1}]', /^\/0\/reuslt there is no such setting/],
    ['{"seed": 1.5, "answers": []}', /^\/seed/],
  ])('%s is told with its place', (text, message) => {
    expect(problems(text)[0]).toMatch(message)
  })

  test('every flaw is told, and no text makes it throw', () => {
    expect(problems('[{"tool": 1, "result": 1, "times": "x"}, 5]')).toHaveLength(3)
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => void readMockScript(text, 's')),
      { seed: 1 },
    )
  })
})
