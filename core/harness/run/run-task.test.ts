import { describe, expect, test } from 'vitest'
import { weatherWorld } from '../heart/test-weather'
import { searchOf, runWorld, scriptedModel, type World } from '../test-harness'
import { runMany } from '../compare/run-many'
import { usualSettings } from '../settings'
import type { HarnessPorts } from '../ports'
import type { TaskRun } from './run-task'
import { runTask } from './run-task'

const order = (id: string): TaskRun => ({
  task: { id, query: 'q', tools: null, expected: null },
  registry: weatherWorld().registry,
  settings: usualSettings,
  ...{ id, model: 'm', variant: 'v', startedAt: '2026-01-01T00:00:00.000Z' },
})

function portsOf({ registry, script }: World): HarnessPorts {
  return {
    complete: scriptedModel(script),
    search: searchOf(registry),
    executor: {
      id: 'mock',
      describe: ({ tool }) => tool.name,
      execute: () => Promise.resolve({ ok: true, value: 1, text: '1' }),
    },
    confirm: () => Promise.resolve(true),
    askPerson: () => Promise.resolve(null),
    now: () => 0,
    withTimeLimit: async (work, _, signal) => ({ value: await work(signal) }),
  }
}

describe('events', () => {
  test('every span is opened once, below one that is open, and closed once; the last event is the end', async () => {
    const { events, trace } = await runWorld(weatherWorld())
    const open = new Set<number>()
    for (const event of events.slice(0, -1)) {
      if (event.kind === 'opened') {
        if (event.span.parent !== null) expect(open.has(event.span.parent)).toBe(true)
        open.add(event.span.id)
      } else if (event.kind === 'closed') {
        expect(open.delete(event.span.id)).toBe(true)
        expect(event.span.end ?? -1).toBeGreaterThanOrEqual(event.span.start)
      }
    }
    expect(open.size).toBe(0)
    expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(trace.spans.length)
    expect(events.filter(({ kind }) => kind === 'ended')).toHaveLength(1)
  })

  test('events arrive while the run goes on', async () => {
    let answer = (): void => undefined
    const world = weatherWorld({
      script: {
        planner: () =>
          new Promise((resolve) => {
            answer = () => resolve('no plan')
          }),
      },
    })
    const events = runTask(order('a'), portsOf(world), new AbortController().signal)
    const first = await events.next()
    expect(first.value).toMatchObject({ kind: 'opened', span: { content: { kind: 'plan' } } })
    expect((await events.next()).value).toMatchObject({
      kind: 'opened',
      span: { content: { kind: 'model', role: 'planner' } },
    })
    answer()
    expect((await events.next()).value).toMatchObject({ kind: 'closed' })
    await events.return()
  })

  test('a bug is thrown, not hidden in an outcome', async () => {
    const world = weatherWorld({
      script: {
        router: () => {
          throw new TypeError('a bug')
        },
      },
    })
    await expect(runWorld(world)).rejects.toThrow('a bug')
  })

  test('tools that the task does not name are not used', async () => {
    const { trace } = await runWorld(
      weatherWorld({
        settings: { budget: 0 },
        task: { query: 'q', tools: ['convert_temperature', 'no such key'] },
      }),
    )
    expect(trace.spans.flatMap(({ content }) => (content.kind === 'route' ? [content.tool] : []))).toEqual([
      'convert_temperature',
    ])
  })
})

test('a series stops where it is stopped', async () => {
  const stop = new AbortController()
  const ids: string[] = []
  for await (const event of runMany([order('a'), order('b')], () => portsOf(weatherWorld()), stop.signal)) {
    if (event.kind === 'run' && event.event.kind === 'ended') {
      ids.push(event.event.trace.id)
      stop.abort()
    }
    if (event.kind === 'finished') expect(event.traces.map(({ id }) => id)).toEqual(['a'])
  }
  expect(ids).toEqual(['a'])
})
