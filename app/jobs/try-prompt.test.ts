import { expect, test } from 'vitest'
import {
  builtInPrompts,
  defaultSettings,
  scorePart,
  type CollectedPart,
  type Sample,
} from '../../core/alignment'
import type { Ask, Complete, Endpoint } from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import { TRIAL_SAMPLES, tryPrompt } from './try-prompt'

const endpoint: Endpoint = { baseUrl: 'http://127.0.0.1:9/v1', model: 'm', builtIn: false }
const { signal } = new AbortController()
const part: CollectedPart = {
  id: 'a',
  kind: 'tool',
  scope: 'catalog',
  old: 'a',
  server: null,
  description: 'Finds a parcel.',
  toolDescription: 'Finds a parcel.',
  stays: 'pinned',
}

function world(answer: (ask: Ask) => string) {
  const stored = new Map<string, Sample>()
  let asked = 0
  const complete: Complete = (ask) => {
    asked += 1
    return Promise.resolve({
      choices: [{ text: answer(ask), thinking: '', finishReason: 'stop' }],
      promptTokens: null,
      completionTokens: null,
    })
  }
  return {
    stored,
    asked: () => asked,
    ports: {
      complete: () => complete,
      loadSamples: (keys: readonly string[]) =>
        Promise.resolve([...stored.values()].filter(({ key }) => keys.includes(key))),
      storeSamples: (samples: readonly Sample[]) => {
        for (const sample of samples) stored.set(`${sample.key}/${sample.index}`, sample)
        return Promise.resolve()
      },
      score: (inputs: Parameters<typeof scorePart>[0][]) => Promise.resolve(inputs.map(scorePart)),
      now: () => 0,
      concurrency: 2,
    },
  }
}

const request = {
  part,
  settings: defaultSettings,
  former: builtInPrompts.completion,
  tried: builtInPrompts.chat,
}

test('both prompts are asked a few times each, and what is stored is not asked again', async () => {
  const made = world(({ kind }) => (kind === 'chat' ? 'find_parcel' : 'locate_parcel'))
  const trial = await tryPrompt(request, endpoint, made.ports as never, signal)
  expect(trial.tried.candidates.map(({ name, count }) => [name, count])).toEqual([
    ['find_parcel', TRIAL_SAMPLES],
  ])
  expect(trial.former.candidates[0]?.name).toBe('locate_parcel')
  expect(made.asked()).toBe(2 * (TRIAL_SAMPLES + 1))
  await tryPrompt(request, endpoint, made.ports as never, signal)
  expect(made.asked()).toBe(2 * (TRIAL_SAMPLES + 1))
})

test('a refusal is a failure with its cause', async () => {
  const made = world(() => {
    throw new FailureError({ code: 'endpoint/unauthorized', url: 'u', status: 401, message: 'no' })
  })
  const thrown = await tryPrompt(request, endpoint, made.ports as never, signal).catch(failureOf)
  expect(thrown).toMatchObject({ code: 'endpoint/unauthorized' })
})
