// Whole runs in which parts stop early, against a scripted model.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AlignmentSettings } from '../../catalog'
import type { Ask, Reply } from '../../models'
import { createRandom, FailureError, type Failure } from '../../shared'
import { runAlignment, type AlignmentEvent } from '../align'
import type { CollectedPart } from '../parts'
import { scoreInputsOf, type AlignmentRunInput } from '../plan'
import { defaultSettings } from '../prompt'
import type { AlignmentPorts } from '../requests'
import { sampleKeysOf } from '../run-prompts'
import type { Sample } from '../sample'
import { adaptiveSettings } from './adaptive-settings'
import { whyStopped } from './sample-use'

const SURE = ['get_weather']
const FLAT = ['alpha_one', 'secondly', 'thirds', 'four_by_four', 'quintessence', 'six', 'seven_up', 'octave']

function runOf(count: number, changes: Partial<AlignmentSettings> = {}): AlignmentRunInput {
  const parts = Array.from({ length: count }, (_, index): CollectedPart => ({
    id: `part${index}`,
    kind: 'tool',
    scope: `scope${index}`,
    old: `old${index}`,
    server: null,
    stays: null,
    description: `Does thing ${index}.`,
    toolDescription: '',
  }))
  return { parts, model: 'model', settings: { ...defaultSettings, ...adaptiveSettings, ...changes } }
}

/** Names that a prompt is answered with: any of those that `namesOf` gives for the part, by chance. */
function createModel(namesOf: (part: number) => readonly string[], seed = 1, giveAtMost = 32) {
  const random = createRandom(seed)
  const store: Sample[] = []
  const asks: Ask[] = []
  const ports: AlignmentPorts = {
    complete: async (ask): Promise<Reply> => {
      asks.push(ask)
      await Promise.resolve()
      const names = namesOf(Number(/thing (\d+)\.\nName:$/.exec(ask.prompt)?.[1]))
      const choices = Array.from({ length: Math.min(ask.count, giveAtMost) }, () => ({
        text: names[ask.temperature === 0 ? 0 : Math.floor(random() * names.length)] ?? '',
        thinking: '',
        finishReason: 'stop' as const,
      }))
      return { choices, promptTokens: null, completionTokens: null, seed: null }
    },
    loadSamples: (keys) => {
      const wanted = new Set(keys)
      return Promise.resolve(store.filter((sample) => wanted.has(sample.key)))
    },
    storeSamples: (samples) => Promise.resolve(void store.push(...samples)),
    now: () => 1000,
    untilResumed: () => Promise.resolve(),
    concurrency: 2,
  }
  return { ports, store, asks }
}

const live = (): AbortSignal => new AbortController().signal

async function collect(events: AsyncIterable<AlignmentEvent>): Promise<AlignmentEvent[]> {
  const list: AlignmentEvent[] = []
  for await (const event of events) list.push(event)
  return list
}

/** What a progress bar would show at the end: how many were expected, and how many came. */
function totals(events: readonly AlignmentEvent[]): { expected: number; came: number } {
  let [expected, came] = [0, 0]
  for (const event of events) {
    if (event.kind === 'planned') expected += event.choices
    else if (event.kind === 'part-stopped') expected -= event.spared
    else if (event.kind === 'extended') expected += event.count
    else if (event.kind === 'stored') came += event.samples.length
  }
  return { expected, came }
}

const usedOf = (events: readonly AlignmentEvent[]): number[] =>
  events.flatMap((event) => (event.kind === 'part-done' ? [event.used] : []))

const placesOf = (store: readonly Sample[]): string[] => store.map(({ key, index }) => `${key}/${index}`)

test('parts of which the model is sure stop at 8, and the total shrinks with them', async () => {
  const { ports, store } = createModel(() => SURE)
  const events = await collect(runAlignment(runOf(3), ports, live()))
  expect(events[0]).toEqual({ kind: 'planned', choices: 3 * 33, stored: 0 })
  expect(events.filter(({ kind }) => kind === 'part-stopped')).toEqual(
    [0, 1, 2].map((part) => ({
      kind: 'part-stopped',
      partIds: [`part${part}`],
      used: 8,
      spared: 24,
      why: 'unlikely',
    })),
  )
  expect(usedOf(events)).toEqual([8, 8, 8])
  expect(store).toHaveLength(27)
  expect(totals(events)).toEqual({ expected: 27, came: 27 })
})

test('what sure parts save goes to open ones, up to the most that one may get', async () => {
  const { ports } = createModel((part) => (part < 2 ? SURE : FLAT))
  const run = runOf(3, { changeBound: 0.1 })
  const events = await collect(runAlignment(run, ports, live()))
  const [one, other, open = 0] = usedOf(events).sort((first, second) => first - second)
  expect([one, other]).toEqual([8, 8])
  expect(open).toBeGreaterThan(32)
  expect(open).toBeLessThanOrEqual(64)
  expect(totals(events)).toEqual({ expected: 3 + 16 + open, came: 3 + 16 + open })
})

test('where nothing is saved, open parts get their own share and no more', async () => {
  const { ports, store } = createModel(() => FLAT)
  const run = runOf(3)
  const events = await collect(runAlignment(run, ports, live()))
  expect(usedOf(events)).toEqual([32, 32, 32])
  expect([...whyStopped(run, store).values()]).toEqual([
    { used: 32, why: 'nothing-saved' },
    { used: 32, why: 'nothing-saved' },
    { used: 32, why: 'nothing-saved' },
  ])
})

test('the greedy answer and 8 samples of every part come before the rest of any', async () => {
  const { ports, store } = createModel(() => FLAT, 1, 1)
  await collect(runAlignment(runOf(4), ports, live()))
  const late = store.findIndex(({ index }) => index >= 8)
  expect(store.slice(0, late)).toHaveLength(4 * 9)
})

test('the proof rule spares the last sample of a sure part and no more', async () => {
  const { ports, store } = createModel(() => SURE)
  const run = runOf(1, { stopping: 'proof' })
  const events = await collect(runAlignment(run, ports, live()))
  expect(usedOf(events)).toEqual([31])
  expect(whyStopped(run, store).get('part0')).toEqual({ used: 31, why: 'proven' })
})

test('samples that are stored already are used, also those that the rule would not have asked for', async () => {
  const { ports, store, asks } = createModel(() => SURE)
  await collect(runAlignment(runOf(1, { stopping: 'fixed' }), ports, live()))
  const asked = asks.length
  const run = runOf(1)
  const events = await collect(runAlignment(run, ports, live()))
  expect(asks).toHaveLength(asked)
  expect(usedOf(events)).toEqual([32])
  expect(scoreInputsOf(run, store)[0]?.raw).toHaveLength(32)
  expect(whyStopped(run, store).get('part0')).toEqual({ used: 32, why: 'unlikely' })
})

test('samples beyond the settings are scored with an adaptive rule alone', async () => {
  const { ports, store } = createModel((part) => (part < 2 ? SURE : FLAT))
  const run = runOf(3, { changeBound: 0.1 })
  await collect(runAlignment(run, ports, live()))
  expect(scoreInputsOf(run, store)[2]?.raw.length).toBeGreaterThan(32)
  const fixed = { ...run, settings: { ...run.settings, stopping: 'fixed' as const } }
  expect(scoreInputsOf(fixed, store).map(({ raw }) => raw.length)).toEqual([8, 8, 32])
})

describe('killed and resumed', () => {
  test('nothing is asked twice, parts that stopped stay so, and the mean never exceeds the share of one part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer(),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
        fc.array(fc.integer({ min: 3, max: 60 }), { maxLength: 4 }),
        async (seed, spreads, kills) => {
          const names = [...SURE, ...FLAT, 'nine_lives', 'ten_fold', 'elevens']
          const model = createModel((part) => names.slice(0, spreads[part]), seed, 5)
          const run = runOf(spreads.length)
          const stopped = new Map<string, number>()
          for (const kill of [...kills, Infinity]) {
            const controller = new AbortController()
            const before = model.store.length
            for await (const event of runAlignment(run, model.ports, controller.signal)) {
              if (event.kind === 'part-stopped')
                for (const id of event.partIds) {
                  expect(event.used).toBe(stopped.get(id) ?? event.used)
                  stopped.set(id, event.used)
                }
              if (model.store.length - before >= kill) controller.abort()
            }
          }
          const places = placesOf(model.store)
          expect(new Set(places).size).toBe(places.length)
          const uses = [...whyStopped(run, model.store).values()]
          expect(uses.every(({ why }) => why !== null)).toBe(true)
          const used = uses.reduce((sum, use) => sum + use.used, 0)
          expect(used).toBeLessThanOrEqual(32 * spreads.length)
          const asked = model.asks.length
          await collect(runAlignment(run, model.ports, live()))
          expect(model.asks).toHaveLength(asked)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('the same samples give the same reasons, whatever their order', async () => {
    const { ports, store } = createModel((part) => (part === 0 ? SURE : FLAT))
    const run = runOf(2)
    await collect(runAlignment(run, ports, live()))
    expect(whyStopped(run, [...store].reverse())).toEqual(whyStopped(run, store))
  })
})

describe('failures', () => {
  const limited: Failure = { code: 'endpoint/rate-limited', url: 'http://x', retryAfterMs: null, message: '' }

  test('a part that lost samples goes on, and a later run asks for what is missing', async () => {
    const { ports, store } = createModel(() => FLAT)
    let calls = 0
    const shaky: AlignmentPorts = {
      ...ports,
      complete: (ask, signal) =>
        (calls += 1) === 2 ? Promise.reject(new FailureError(limited)) : ports.complete(ask, signal),
    }
    const run = runOf(1)
    await collect(runAlignment(run, shaky, live()))
    expect(store).toHaveLength(1 + 24)
    expect(whyStopped(run, store).get('part0')).toEqual({ used: 24, why: null })
    await collect(runAlignment(run, ports, live()))
    expect(whyStopped(run, store).get('part0')).toEqual({ used: 32, why: 'nothing-saved' })
  })

  test('a cap ends the run when nothing is under way any more, and keeps what came', async () => {
    const { ports, store } = createModel(() => FLAT)
    const reached: Failure = { code: 'run/cap-reached', limit: 'answers', amount: 40 }
    let underWay = 0
    const capped: AlignmentPorts = {
      ...ports,
      complete: async (ask, signal) => {
        underWay += ask.count
        const reply = await ports.complete(ask, signal)
        underWay -= ask.count
        return reply
      },
      mayAsk: (choices) => (store.length + underWay + choices > 40 ? reached : null),
    }
    const events = await collect(runAlignment(runOf(6), capped, live()))
    expect(events.at(-1)).toMatchObject({ kind: 'finished', outcome: { stoppedBy: reached, lost: [] } })
    expect(store.length).toBeLessThanOrEqual(40)
    expect(store.length).toBeGreaterThan(32)
    await collect(runAlignment(runOf(6), ports, live()))
    expect(new Set(placesOf(store)).size).toBe(store.length)
  })
})

test('looking at many stored samples gives way to others', async () => {
  const { ports } = createModel(() => SURE)
  const run = runOf(20)
  await collect(runAlignment(run, ports, live()))
  let [time, turns] = [0, 0]
  const events = await collect(
    runAlignment(
      run,
      {
        ...ports,
        now: () => (time += 5),
        giveWay: () => Promise.resolve(void (turns += 1)),
      },
      live(),
    ),
  )
  expect(turns).toBeGreaterThan(4)
  expect(usedOf(events)).toHaveLength(20)
})

test('parts that share a prompt share what is asked, and stop together', async () => {
  const { ports, store } = createModel(() => SURE)
  const run = runOf(2)
  const shared = { ...run, parts: run.parts.map((part) => ({ ...part, description: 'Does thing 0.' })) }
  const events = await collect(runAlignment(shared, ports, live()))
  expect(new Set(sampleKeysOf(shared)).size).toBe(2)
  expect(store).toHaveLength(9)
  expect(events.filter(({ kind }) => kind === 'part-stopped')).toMatchObject([
    { partIds: ['part0', 'part1'], spared: 24 },
  ])
  expect(usedOf(events)).toEqual([8, 8])
})
