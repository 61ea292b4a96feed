import { describe, expect, test } from 'vitest'
import { createRandom } from '../../shared'
import { weather, weatherWorld } from '../heart/test-weather'
import { contents, ok, plan, registryFor, route, runWorld, toolFor, wrong, type Ran } from '../test-harness'
import type { Trace } from '../trace'
import { readTrace, traceToJson } from './read-trace'
import { replayTrace } from './replay'

const runs: Record<string, () => Promise<Ran>> = {
  'a run that answers': () => runWorld(weatherWorld()),
  'a run that plans anew': () =>
    runWorld(weatherWorld({ settings: { budget: 2 }, tools: { get_weather: () => wrong('503') } })),
  'a run with a question': () =>
    runWorld(
      weatherWorld({
        script: {
          planner: (_, turn) =>
            turn === 0
              ? { status: 'INSUFFICIENT', clarification: 'Where?' }
              : plan('current weather of a city'),
        },
        askPerson: () => 'Rome',
      }),
    ),
  'a refused write': () =>
    runWorld(
      weatherWorld({
        settings: { budget: 1 },
        script: { planner: () => plan('deletes a weather alarm'), router: () => route('Delete it.') },
        confirm: () => false,
      }),
    ),
  'a write that is not made again': () =>
    runWorld(
      weatherWorld({
        settings: { budget: 1 },
        script: {
          planner: () => plan('deletes a weather alarm', 'current weather of a city'),
          router: () => route('Do it.'),
        },
        tools: { delete_alarm: () => ok('gone'), get_weather: () => wrong('503') },
      }),
    ),
  'a run that was cancelled': () => {
    const stop = new AbortController()
    return runWorld(
      weatherWorld({
        signal: stop.signal,
        script: {
          verifier: () => {
            stop.abort(new Error('stop'))
            throw stop.signal.reason
          },
        },
      }),
    )
  },
  'a flat run': () =>
    runWorld({
      ...weatherWorld(),
      settings: { mode: 'flat', shortlist: null },
      script: {
        agent: (_, turn) =>
          turn === 0 ? { calls: [{ name: 'get_weather', arguments: '{"city":"Rome"}' }] } : 'It is 21.',
      },
    }),
  'a parallel run': () =>
    runWorld({
      ...weatherWorld(),
      settings: { mode: 'tums', handlers: { get_weather: 'parallel' } },
      script: {
        recognizer: () => ({ intent: 'weather', keywords: [] }),
        decomposer: (_, turn) => ({
          subtask: 'Weather of Rome.',
          tool: turn === 0 ? 'get_weather' : 'finish',
        }),
        processor: ({ prompt }) => ({
          arguments: prompt.includes('"finish"')
            ? { answer: '21' }
            : prompt.includes('only these arguments: city')
              ? { city: 'Rome' }
              : {},
        }),
      },
    }),
}

const registry = registryFor(
  weather,
  toolFor('convert_temperature', 'Converts a temperature between units.', { value: { type: 'number' } }),
  toolFor(
    'delete_alarm',
    'Deletes a weather alarm.',
    { city: { type: 'string' } },
    { effect: 'destructive' },
  ),
)

describe.each(Object.entries(runs))('%s', (_, run) => {
  test('is read back as it was written', async () => {
    const { trace } = await run()
    const text = traceToJson(trace)
    expect(readTrace(text, 'x')).toEqual({ ok: true, value: trace })
    expect(traceToJson(trace)).toBe(text)
  })

  test('replays to the same result without model or tools', async () => {
    const { trace } = await run()
    const { trace: again, mismatch } = await replayTrace(trace, registry)
    expect(mismatch).toBeNull()
    expect(again?.outcome).toEqual(trace.outcome)
    expect(again?.spans.map(({ content }) => content)).toEqual(trace.spans.map(({ content }) => content))
  })
})

test('a replay under another schema stops where its prompt differs', async () => {
  const { trace } = await runWorld(weatherWorld())
  const other = registryFor({ ...weather, description: 'Current climate of a city, weather.' })
  const { mismatch } = await replayTrace(trace, other)
  const span = trace.spans.find(({ content }) => content.kind === 'model' && content.role === 'primitive')
  expect(mismatch?.span).toBe(span?.id)
  expect(mismatch?.message).toMatch(
    /^The prompt of the primitive differs in line 2 \(character \d+\): recorded ".*weather.*", now ".*climate.*"\.$/,
  )
})

test('a changed record is told', async () => {
  const { trace } = await runWorld(weatherWorld())
  const changed: Trace = { ...trace, outcome: { kind: 'answered', answer: 'other', value: 1 } }
  expect((await replayTrace(changed, registry)).mismatch?.message).toBe('The outcome is another one.')
  expect(contents(trace, 'execution')).toHaveLength(1)
})

describe('traces of anybody', () => {
  test.each([
    ['{', /not-json/],
    ['[]', /no trace of a run/],
    ['{"spans": [], "version": 2}', /its version is 2/],
    ['{"spans": [], "version": 1}', /at id/],
  ])('%s', (text, message) => {
    const read = readTrace(text, 'x')
    expect(JSON.stringify(read)).toMatch(message)
    expect(read.ok).toBe(false)
  })

  test.each([
    [
      (trace: Record<string, never>) => ({
        ...trace,
        spans: [{ id: 1, parent: null, start: 0, end: 1, content: { kind: 'step', step: 1, objective: '' } }],
      }),
      'spans.0.id',
    ],
    [
      (trace: Record<string, never>) => ({
        ...trace,
        spans: [{ id: 0, parent: 0, start: 0, end: 1, content: { kind: 'step', step: 1, objective: '' } }],
      }),
      'spans.0.parent',
    ],
    [
      (trace: Record<string, never>) => ({
        ...trace,
        outcome: { kind: 'failed', failure: { code: 'constructor' } },
      }),
      'outcome.failure',
    ],
    [
      (trace: Record<string, never>) => ({
        ...trace,
        task: { id: 'x', query: 5, tools: null, expected: null },
      }),
      'task.query',
    ],
  ])('a wrong place is named %#', async (change, place) => {
    const { trace } = await runWorld(weatherWorld())
    const read = readTrace(JSON.stringify(change(trace as unknown as Record<string, never>)), 'file.json')
    expect(read.ok ? '' : 'message' in read.failure ? read.failure.message : '').toContain(place)
  })

  test('a broken trace never throws and is never taken for a whole one', async () => {
    const { trace } = await runWorld(weatherWorld())
    const text = traceToJson(trace)
    const random = createRandom(3)
    for (let round = 0; round < 300; round += 1) {
      const at = Math.floor(random() * text.length)
      const broken =
        text.slice(0, at) +
        ['', 'null', '"__proto__"', '[]', '{}', '9e999'][round % 6]! +
        text.slice(at + 1 + Math.floor(random() * 20))
      const read = readTrace(broken, 'x')
      if (read.ok) expect(Array.isArray(read.value.spans)).toBe(true)
    }
  })
})
