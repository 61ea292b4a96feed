import { beforeEach, expect, test } from 'vitest'
import { makeTool } from '../../core/catalog'
import {
  createMockExecutor,
  runTask,
  usualSettings,
  type Executor,
  type HarnessSettings,
  type Task,
  type Trace,
} from '../../core/harness'
import type { Ask, Endpoint, Reply } from '../../core/models'
import { createProject } from '../../core/project'
import { FailureError } from '../../core/shared'
import { withTimeLimit } from '../../io/endpoints/with-time-limit'
import type { TracePlace } from '../../io/storage/traces'
import { originalVariant } from '../stages/evaluate/run/variant-candidates'
import { playgroundActions, playgroundStore } from '../stores/playground'
import { projectActions } from '../stores/project'
import { getProject } from '../stores/project-state'
import { noCap, nothingSpent, unknownPrice, type Cap } from '../stores/spending'
import { createPlaygroundJobs } from './playground'
import { wayOf } from './playground-input'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:1/v1', model: 'm', builtIn: false }
const tools = [
  ['find_parcel', 'Finds a parcel by its number.', { readOnlyHint: true }],
  ['delete_parcel', 'Deletes a parcel.', { destructiveHint: true }],
] as const
const catalog = {
  documents: [],
  tools: tools.map(([name, description, annotations]) =>
    makeTool({
      id: `id-${name}`,
      format: 'mcp',
      layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
      text: JSON.stringify({
        ...{ name, description, annotations },
        inputSchema: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
      }),
      server: null,
      origin: null,
    }),
  ),
}
const find: Task = {
  id: 'find',
  query: 'Where is parcel 7?',
  tools: null,
  expected: {
    kind: 'calls',
    ordered: true,
    calls: [{ name: 'id-find_parcel', arguments: { number: { values: ['7'], optional: false } } }],
  },
}
const remove: Task = { ...find, id: 'remove', query: 'Delete parcel 7', expected: null }
const flat: HarnessSettings = { ...usualSettings, mode: 'flat', shortlist: null }

function calling(name: string): (ask: Ask) => Reply {
  return (ask) => {
    const isDone = (ask.history ?? []).length > 1 || /result|not allow/i.test(ask.prompt)
    const calls = isDone ? null : [{ name, arguments: { number: '7' } }]
    return {
      choices: [{ text: isDone ? 'It is in Lyon.' : '', calls, finishReason: 'stop', thinking: '' }],
      promptTokens: 10,
      completionTokens: 5,
    } as unknown as Reply
  }
}

interface Options {
  readonly answer?: (ask: Ask, signal: AbortSignal) => Reply | Promise<Reply>
  readonly cap?: Cap
  readonly store?: (trace: Trace, place: TracePlace) => Promise<void>
}

function world({ answer = calling('find_parcel'), cap = noCap, store }: Options = {}) {
  const stored: { trace: Trace; place: TracePlace }[] = []
  const executed: string[] = []
  let ids = 0
  const jobs = createPlaygroundJobs({
    run: runTask,
    withTimeLimit,
    settle: (_, settings) => Promise.resolve(settings),
    search: () => Promise.resolve(() => Promise.resolve([])),
    executor: () => Promise.resolve(counting(executed)),
    storeTrace:
      store ??
      ((trace, place) => {
        stored.push({ trace, place })
        return Promise.resolve()
      }),
    complete: () => (ask, signal) => Promise.resolve(answer(ask, signal)),
    limits: () => ({ price: unknownPrice, cap }),
    spentBefore: () => nothingSpent,
    keepSpent: () => undefined,
    now: Date.now,
    wait: () => Promise.resolve(),
    giveWay: () => Promise.resolve(),
    hold: async (_, work) => {
      await work()
      return true
    },
    newId: () => `run-${(ids += 1)}`,
  })
  return { jobs, stored, executed }
}

function counting(executed: string[]): Executor {
  const mock = createMockExecutor({
    tools: new Map(),
    script: null,
    seed: 1,
    wait: () => Promise.resolve(),
  })
  return {
    ...mock,
    execute: (execution, signal) => {
      executed.push(execution.tool.name)
      return mock.execute(execution, signal)
    },
  }
}

function way(settings: HarnessSettings = flat) {
  return wayOf(getProject(), originalVariant, settings)
}

async function pending() {
  for (let turn = 0; turn < 200; turn += 1) {
    const held = playgroundStore.getState().pending
    if (held) return held
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('nothing is asked')
}

beforeEach(() => {
  playgroundActions.clear()
  projectActions.load(createProject('p', 'P', catalog))
})

test('the built-in model is told of tools in the prompt: it takes none in a field of their own', async () => {
  const { jobs, stored } = world()
  const native = { ...flat, calling: 'native' } as const
  await jobs.start({ ...endpoint, builtIn: true }, find, way(native), 'mock')
  await jobs.start(endpoint, find, way(native), 'mock')
  expect(new Map(stored.map(({ trace }) => [trace.id, trace.settings.calling]))).toEqual(
    new Map([
      ['run-1', 'text'],
      ['run-2', 'native'],
    ]),
  )
})

test('a task runs to its verdict; its trace is shown, and stored first in part and then whole', async () => {
  const { jobs, stored, executed } = world()
  const id = await jobs.start(endpoint, find, way(), 'mock')
  expect(executed).toEqual(['find_parcel'])
  expect(stored[0]).toMatchObject({ place: { projectId: 'p', isPartial: true } })
  const last = stored.at(-1)!
  expect(last.place).toEqual({ projectId: 'p' })
  expect(last.trace).toMatchObject({ id, passed: true, outcome: { kind: 'answered' }, variant: 'Old names' })
  expect(playgroundStore.getState()).toMatchObject({ phase: 'idle', trace: last.trace, trouble: null })
  expect(jobs.isLive(id)).toBe(false)
})

test('a call that takes something away waits for the click, is made when allowed and not when refused', async () => {
  for (const decision of ['once', 'refuse'] as const) {
    const { jobs, stored, executed } = world({ answer: calling('delete_parcel') })
    const run = jobs.start(endpoint, remove, way(), 'mock')
    const asked = await pending()
    expect(asked).toMatchObject({ kind: 'call', name: 'delete_parcel', effect: 'destructive' })
    expect(asked.kind === 'call' && asked.call).toContain('"number":"7"')
    expect(executed).toEqual([])
    // What waits for a person is stored: a reload shows it.
    expect(stored.at(-1)?.trace.spans.some(({ content }) => content.kind === 'execution')).toBe(true)
    jobs.decide(decision)
    await run
    expect(executed).toEqual(decision === 'once' ? ['delete_parcel'] : [])
    expect(playgroundStore.getState().pending).toBeNull()
    const span = stored.at(-1)?.trace.spans.find(({ content }) => content.kind === 'execution')
    expect(span?.content).toMatchObject({ confirmed: decision === 'once' })
  }
})

test('a question waits for its answer, and skipped it leaves the run unanswered', async () => {
  const ask = (): Reply =>
    ({
      choices: [
        {
          text: JSON.stringify({ status: 'INSUFFICIENT', clarification: 'Which parcel?' }),
          calls: null,
          finishReason: 'stop',
          thinking: '',
        },
      ],
      promptTokens: null,
      completionTokens: null,
    }) as unknown as Reply
  const { jobs, stored } = world({ answer: ask })
  const run = jobs.start(endpoint, find, way(usualSettings), 'mock')
  expect(await pending()).toEqual({ kind: 'question', question: 'Which parcel?' })
  jobs.answer(null)
  await run
  expect(stored.at(-1)?.trace.outcome).toEqual({ kind: 'unanswered-question', question: 'Which parcel?' })
})

test('cancel stops a run that waits for the model, and one that waits for a person', async () => {
  const hanging = world({
    answer: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  })
  const first = hanging.jobs.start(endpoint, find, way(), 'mock')
  await new Promise((resolve) => setTimeout(resolve, 20))
  hanging.jobs.cancel('run-1')
  await first
  expect(hanging.stored.at(-1)).toMatchObject({
    trace: { outcome: { kind: 'cancelled' } },
    place: { projectId: 'p' },
  })
  const waiting = world({ answer: calling('delete_parcel') })
  const second = waiting.jobs.start(endpoint, remove, way(), 'mock')
  await pending()
  waiting.jobs.cancel('run-1')
  await second
  expect(waiting.executed).toEqual([])
  expect(waiting.stored.at(-1)?.trace.outcome).toEqual({ kind: 'cancelled' })
  expect(playgroundStore.getState()).toMatchObject({ phase: 'idle', pending: null })
})

test('a comparison runs every task in every way under one id; the mock is not asked about, and calls of others are', async () => {
  const { jobs, stored, executed } = world({ answer: calling('delete_parcel') })
  const standing = { calls: 'allow', questions: 'skip' } as const
  const id = await jobs.compare(
    endpoint,
    [find, remove],
    [way(), way({ ...flat, seed: 2 })],
    'mock',
    standing,
  )
  const whole = stored.filter(({ place }) => place.isPartial === undefined)
  expect(whole).toHaveLength(4)
  expect(whole.every(({ place }) => place.comparison === id)).toBe(true)
  expect(executed).toEqual(Array.from({ length: 4 }, () => 'delete_parcel'))
  expect(playgroundStore.getState().comparison).toEqual({ id, done: 4, total: 4 })
  // Leave to call the mock unasked is no leave to call anything else.
  const real = jobs.compare(endpoint, [remove], [way()], 'http', standing)
  expect(await pending()).toMatchObject({ kind: 'call', executor: 'http' })
  jobs.decide('refuse')
  await real
  expect(executed).toHaveLength(4)
})

test('the cap ends a run and a comparison with its sentence', async () => {
  const { jobs, stored } = world({ cap: { money: null, answers: 1 } })
  await jobs.start(endpoint, find, way(), 'mock')
  expect(stored.at(-1)?.trace.outcome).toMatchObject({ kind: 'failed', failure: { code: 'run/cap-reached' } })
  await jobs.compare(endpoint, [find, remove], [way(), way()], 'mock', { calls: 'allow', questions: 'skip' })
  expect(playgroundStore.getState().trouble).toMatchObject({ code: 'run/cap-reached' })
  expect(stored.filter(({ place }) => place.comparison !== undefined && !place.isPartial)).toHaveLength(1)
})

test('what cannot be stored is told and hinders nothing', async () => {
  const { jobs } = world({
    store: () => Promise.reject(new FailureError({ code: 'storage/full', message: 'no room' })),
  })
  await jobs.start(endpoint, find, way(), 'mock')
  expect(playgroundStore.getState()).toMatchObject({
    trouble: { code: 'storage/full' },
    trace: { passed: true },
  })
})

test('a run is left when its project is', async () => {
  const { jobs, stored } = world({ answer: calling('delete_parcel') })
  const run = jobs.start(endpoint, remove, way(), 'mock')
  await pending()
  projectActions.load(createProject('q', 'Q', catalog))
  await run
  expect(stored.every(({ place }) => place.projectId === 'p' && place.isPartial)).toBe(true)
})
