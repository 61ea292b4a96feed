import { beforeEach, expect, test } from 'vitest'
import { defaultSettings, type CollectedPart, type ExactScores, type Expand } from '../../core/alignment'
import type { Endpoint } from '../../core/models'
import { FailureError } from '../../core/shared'
import { exactActions, exactStore } from '../stores/exact'
import { createExactJob, exactKey, type ExactJob } from './exact'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: true }
const part = (id: string, description = `Does ${id}.`): CollectedPart => ({
  id,
  kind: 'tool',
  scope: 'catalog',
  old: id,
  server: null,
  description,
  toolDescription: description,
  stays: null,
})
const request = { settings: defaultSettings, model: 'm' }

/** A model that says ` named` three times of four, else ` other`, and then ends. */
const expandTable: Expand = (_, paths) =>
  Promise.resolve(
    paths.map(({ text }) => ({
      rest: 0,
      tokens:
        text === ''
          ? [
              { text: ' named', id: 1, logProbability: Math.log(0.75), endsAnswer: false },
              { text: ' other', id: 2, logProbability: Math.log(0.25), endsAnswer: false },
            ]
          : [{ text, id: 0, logProbability: 0, endsAnswer: true }],
    })),
  )

function world(expand: Expand = expandTable) {
  const stored = new Map<string, ExactScores>()
  let asked = 0
  const job = createExactJob({
    expander: () => (ask, paths, signal) => {
      asked += 1
      return expand(ask, paths, signal)
    },
    known: (keys) => Promise.resolve(new Set(keys.filter((key) => stored.has(key)))),
    store: (key, scores) => {
      stored.set(key, scores)
      return Promise.resolve()
    },
  })
  return { stored, job, asked: () => asked }
}

beforeEach(() => exactActions.end(null))

test('parts are computed once for each description, stored, and not computed again', async () => {
  const made = world()
  const parts = [part('a'), part('b'), part('c', 'Does b.'), part('d', ' ')]
  await made.job.run({ ...request, parts }, endpoint)
  expect(made.stored.size).toBe(2)
  const scores = made.stored.get(exactKey(part('a'), request) ?? '')
  expect(scores).toMatchObject({ winner: 'named', isCertified: true })
  expect(exactStore.getState()).toMatchObject({ running: null, failure: null })
  const before = made.asked()
  await made.job.run({ ...request, parts }, endpoint)
  expect(made.asked()).toBe(before)
  await made.job.run({ ...request, parts: [part('a')], evaluations: 512 }, endpoint)
  expect(made.asked()).toBeGreaterThan(before)
})

test('a cancel keeps what is done and stores nothing half done', async () => {
  const it: { job?: ExactJob } = {}
  const made = world((ask, paths, signal) => {
    if (ask.prompt.includes('Does b.')) it.job?.cancel()
    signal.throwIfAborted()
    return expandTable(ask, paths, signal)
  })
  it.job = made.job
  await made.job.run({ ...request, parts: [part('a'), part('b'), part('c')] }, endpoint)
  expect([...made.stored.keys()]).toEqual([exactKey(part('a'), request)])
  expect(exactStore.getState()).toMatchObject({ running: null, failure: null })
})

test('an endpoint that shows no probabilities is a failure that is said', async () => {
  const failure = {
    code: 'endpoint/refused',
    url: 'u',
    status: 200,
    parameter: 'logprobs',
    message: 'no',
  } as const
  const made = world(() => Promise.reject(new FailureError(failure)))
  await made.job.run({ ...request, parts: [part('a')] }, endpoint)
  expect(exactStore.getState()).toMatchObject({ running: null, failure })
})

test('at temperature 0 there is nothing exact to compute', () => {
  expect(exactKey(part('a'), { ...request, settings: { ...defaultSettings, temperature: 0 } })).toBeNull()
})
