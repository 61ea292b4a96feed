import { describe, expect, test } from 'vitest'
import type { Ask, Choice, Reply } from '../models'
import { FailureError, type Failure } from '../shared'
import { runAlignment, type AlignmentEvent, type AlignmentOutcome } from './align'
import type { CollectedPart } from './parts'
import type { AlignmentRunInput } from './plan'
import { defaultSettings, promptHash } from './prompt'
import type { AlignmentPorts } from './requests'
import type { Sample } from './sample'

const unreachable: Failure = { code: 'endpoint/unreachable', url: 'http://x', message: 'refused' }
const limited: Failure = { code: 'endpoint/rate-limited', url: 'http://x', retryAfterMs: null, message: '' }
const unauthorized: Failure = { code: 'endpoint/unauthorized', url: 'http://x', status: 401, message: '' }
const refused: Failure = {
  code: 'endpoint/refused',
  url: 'http://x',
  status: 400,
  parameter: null,
  message: '',
}

function runOf(descriptions: readonly string[], samples = 10): AlignmentRunInput {
  const parts = descriptions.map((description, index): CollectedPart => ({
    id: `part${index}`,
    kind: 'tool',
    scope: 'catalog',
    old: `old${index}`,
    server: null,
    stays: null,
    description,
    toolDescription: description,
  }))
  return { parts, model: 'model', settings: { ...defaultSettings, samples } }
}

/** An endpoint and a store in memory. `answer` says what comes of the number-th ask: how many choices, or a failure. */
function createPorts(answer: (ask: Ask, number: number) => number | Failure, concurrency = 1) {
  const asks: Ask[] = []
  const store: Sample[] = []
  let underWay = 0
  let mostUnderWay = 0
  const ports: AlignmentPorts = {
    complete: async (ask): Promise<Reply> => {
      asks.push(ask)
      const given = answer(ask, asks.length)
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      if (typeof given !== 'number') throw new FailureError(given)
      const choice: Choice = { text: 'get_it', thinking: '', finishReason: 'stop' }
      return {
        choices: Array.from({ length: given }, () => choice),
        promptTokens: null,
        completionTokens: null,
        seed: ask.seed,
      }
    },
    loadSamples: (keys) => Promise.resolve(store.filter((sample) => keys.includes(sample.key))),
    storeSamples: (samples) => Promise.resolve(void store.push(...samples)),
    now: () => 1000,
    untilResumed: () => Promise.resolve(),
    concurrency,
  }
  return { ports, asks, store, mostUnderWay: () => mostUnderWay }
}

async function collect(events: AsyncIterable<AlignmentEvent>): Promise<AlignmentEvent[]> {
  const list: AlignmentEvent[] = []
  for await (const event of events) list.push(event)
  return list
}

function outcomeOf(events: readonly AlignmentEvent[]): AlignmentOutcome {
  const last = events.at(-1)
  if (last?.kind !== 'finished') throw new Error('the last event is not the outcome')
  return last.outcome
}

function placesOf(store: readonly Sample[]): string[] {
  return store.map((sample) => `${sample.key}/${sample.index}`)
}

const live = (): AbortSignal => new AbortController().signal

test('an endpoint that gives many choices is asked few times, and everything is stored once', async () => {
  const { ports, asks, store } = createPorts((ask) => ask.count)
  const events = await collect(runAlignment(runOf(['A.', 'B.']), ports, live()))
  expect(asks.map((ask) => ask.count)).toEqual([1, 8, 1, 8, 2, 2])
  expect(new Set(placesOf(store)).size).toBe(22)
  expect(store).toHaveLength(22)
  expect(events[0]).toEqual({ kind: 'planned', choices: 22, stored: 0 })
  expect(events.filter((event) => event.kind === 'part-done').map((event) => event.partId)).toEqual([
    'part0',
    'part1',
  ])
  expect(outcomeOf(events)).toEqual({ lost: [], stoppedBy: null, isAborted: false })
})

test('an endpoint that gives one choice whatever is asked is found out once and asked singly from then on', async () => {
  const { ports, asks, store } = createPorts(() => 1)
  await collect(runAlignment(runOf(['A.', 'B.', 'C.']), ports, live()))
  expect(asks.filter((ask) => ask.count > 1)).toHaveLength(1)
  expect(asks).toHaveLength(33)
  expect(new Set(placesOf(store)).size).toBe(33)
  const seeds = asks.filter((ask) => ask.temperature > 0).map((ask) => ask.seed)
  expect(new Set(seeds).size).toBe(seeds.length)
  expect(store.every((sample) => sample.obtained === 'single')).toBe(true)
})

test('the first samples of all parts come before the rest of any, also when asked singly', async () => {
  const { ports, store } = createPorts(() => 1)
  await collect(runAlignment(runOf(['A.', 'B.']), ports, live()))
  const late = store.findIndex((sample) => sample.index >= 8)
  expect(store.slice(0, late)).toHaveLength(18)
})

test('a resumed run asks only for what is missing', async () => {
  const first = createPorts((ask) => ask.count)
  const controller = new AbortController()
  const events: AlignmentEvent[] = []
  for await (const event of runAlignment(runOf(['A.', 'B.']), first.ports, controller.signal)) {
    events.push(event)
    if (event.kind === 'stored' && first.store.length >= 9) controller.abort()
  }
  expect(outcomeOf(events)).toMatchObject({ isAborted: true, stoppedBy: null, lost: [] })
  const kept = first.store.length
  expect(kept).toBeLessThan(22)
  const asked = first.asks.length
  await collect(runAlignment(runOf(['A.', 'B.']), first.ports, live()))
  expect(first.asks.slice(asked).reduce((sum, ask) => sum + ask.count, 0)).toBe(22 - kept)
  expect(new Set(placesOf(first.store)).size).toBe(22)
})

test('a finished run asks nothing and says so', async () => {
  const { ports, asks } = createPorts((ask) => ask.count)
  await collect(runAlignment(runOf(['A.']), ports, live()))
  const count = asks.length
  const events = await collect(runAlignment(runOf(['A.']), ports, live()))
  expect(asks).toHaveLength(count)
  expect(events.map((event) => event.kind)).toEqual(['planned', 'part-done', 'finished'])
})

describe('failures', () => {
  test('one failed request is an item of the outcome, and the run goes on', async () => {
    const { ports, store } = createPorts((ask, number) => (number === 4 ? limited : ask.count))
    const events = await collect(runAlignment(runOf(['A.', 'B.']), ports, live()))
    expect(outcomeOf(events)).toEqual({
      lost: [{ partIds: ['part1'], count: 8, failure: limited }],
      stoppedBy: null,
      isAborted: false,
    })
    expect(store).toHaveLength(14)
    expect(events.filter((event) => event.kind === 'part-done')).toHaveLength(2)
  })

  test('unauthorized stops the run at once', async () => {
    const { ports, asks } = createPorts(() => unauthorized)
    const events = await collect(runAlignment(runOf(['A.', 'B.', 'C.']), ports, live()))
    expect(outcomeOf(events).stoppedBy).toEqual(unauthorized)
    expect(asks.length).toBeLessThanOrEqual(2)
  })

  test('five unreachable in a row stop the run; an answer between them starts the count anew', async () => {
    const dead = createPorts(() => unreachable)
    const events = await collect(runAlignment(runOf(['A.', 'B.', 'C.', 'D.']), dead.ports, live()))
    expect(outcomeOf(events).stoppedBy).toEqual(unreachable)
    expect(dead.asks.length).toBeLessThanOrEqual(6)
    const shaky = createPorts((ask, number) => (number % 5 === 0 ? ask.count : unreachable))
    expect(
      outcomeOf(await collect(runAlignment(runOf(['A.', 'B.', 'C.', 'D.']), shaky.ports, live()))).stoppedBy,
    ).toBeNull()
  })

  test('a refused prompt is not asked again, the others are', async () => {
    const { ports, asks } = createPorts((ask) =>
      ask.prompt.includes('B.') && ask.temperature > 0 ? refused : 1,
    )
    const events = await collect(runAlignment(runOf(['A.', 'B.']), ports, live()))
    expect(outcomeOf(events).stoppedBy).toBeNull()
    expect(outcomeOf(events).lost.reduce((sum, item) => sum + item.count, 0)).toBe(10)
    expect(asks.filter((ask) => ask.prompt.includes('B.') && ask.temperature > 0).length).toBeLessThanOrEqual(
      2,
    )
  })

  test('a store that is full stops the run', async () => {
    const full: Failure = { code: 'storage/full', message: '' }
    const { ports } = createPorts((ask) => ask.count)
    const events = await collect(
      runAlignment(
        runOf(['A.', 'B.']),
        { ...ports, storeSamples: () => Promise.reject(new FailureError(full)) },
        live(),
      ),
    )
    expect(outcomeOf(events).stoppedBy).toEqual(full)
  })

  test('a reply without choices is a failed request', async () => {
    const { ports } = createPorts((ask, number) => (number === 1 ? 0 : ask.count))
    const events = await collect(runAlignment(runOf(['A.']), ports, live()))
    expect(outcomeOf(events).lost).toMatchObject([{ count: 1, failure: { code: 'endpoint/bad-reply' } }])
  })

  test('a bug comes through', async () => {
    const { ports } = createPorts((ask) => ask.count)
    const broken = { ...ports, complete: () => Promise.reject(new TypeError('oops')) }
    await expect(collect(runAlignment(runOf(['A.']), broken, live()))).rejects.toThrow('oops')
  })
})

test('no more than twice the concurrency is under way', async () => {
  const { ports, mostUnderWay } = createPorts(() => 1, 3)
  await collect(runAlignment(runOf(['A.', 'B.', 'C.']), ports, live()))
  expect(mostUnderWay()).toBeLessThanOrEqual(6)
  expect(mostUnderWay()).toBeGreaterThan(3)
})

/** Lets the event loop go round, so that whatever would happen has happened. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('a paused run asks nothing more; resumed it goes on to the end', async () => {
  const { ports, asks } = createPorts((ask) => ask.count)
  let resume = (): void => undefined
  let gate: Promise<void> = Promise.resolve()
  const paused = { ...ports, untilResumed: () => gate }
  const events: AlignmentEvent[] = []
  const counts: number[] = []
  for await (const event of runAlignment(runOf(['A.', 'B.']), paused, live())) {
    events.push(event)
    if (event.kind === 'stored' && counts.length === 0) {
      gate = new Promise((resolve) => {
        resume = resolve
      })
      counts.push(asks.length)
      void turns(20).then(() => {
        counts.push(asks.length)
        gate = Promise.resolve()
        resume()
      })
    }
  }
  expect(counts).toHaveLength(2)
  expect(counts[1]).toBe(counts[0])
  expect(outcomeOf(events).lost).toEqual([])
  expect(asks.reduce((sum, ask) => sum + ask.count, 0)).toBe(22)
})

test('an abort ends a paused run', async () => {
  const { ports } = createPorts((ask) => ask.count)
  const controller = new AbortController()
  const events = collect(
    runAlignment(
      runOf(['A.']),
      { ...ports, untilResumed: () => new Promise(() => undefined) },
      controller.signal,
    ),
  )
  await turns(5)
  controller.abort()
  expect(outcomeOf(await events)).toEqual({ lost: [], stoppedBy: null, isAborted: true })
})

test('samples say how they were had', async () => {
  const { ports, store } = createPorts((ask) => ask.count)
  await collect(runAlignment(runOf(['A.'], 2), ports, live()))
  expect(store[0]).toMatchObject({ index: 0, seed: null, obtained: 'single', at: '1970-01-01T00:00:01.000Z' })
  expect(store[1]).toMatchObject({
    index: 0,
    model: 'model',
    promptHash: promptHash(defaultSettings.prompt),
    temperature: 0.4,
    raw: 'get_it',
    finishReason: 'stop',
    obtained: 'choices',
  })
  expect(store[1]?.seed).toBeTypeOf('number')
})
