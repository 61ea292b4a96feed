import { expect, test } from 'vitest'
import { mergeSamples, rawTextOf, sampleKey, type Sample } from './sample'

const ask = { kind: 'chat', prompt: 'Name it', temperature: 0.4, maximumTokens: 32, stop: ['\n'] } as const

test('everything that shapes the answer changes the key', () => {
  const variants = [
    sampleKey('model', ask),
    sampleKey('other', ask),
    sampleKey('model', { ...ask, kind: 'completion' }),
    sampleKey('model', { ...ask, prompt: 'Name it!' }),
    sampleKey('model', { ...ask, temperature: 0 }),
    sampleKey('model', { ...ask, maximumTokens: 16 }),
    sampleKey('model', { ...ask, stop: [] }),
  ]
  expect(new Set(variants).size).toBe(variants.length)
  expect(sampleKey('model', { ...ask })).toBe(variants[0])
})

function sample(key: string, index: number, raw: string): Sample {
  return {
    key,
    index,
    model: 'model',
    promptHash: 'prompt',
    temperature: 0.4,
    raw,
    finishReason: 'stop',
    seed: null,
    obtained: 'single',
    at: '2026-01-01T00:00:00.000Z',
    milliseconds: 1,
  }
}

test('samples are merged by key and index, the first given stays', () => {
  const merged = mergeSamples(
    [sample('b', 1, 'one'), sample('b', 0, 'zero')],
    [sample('b', 1, 'late'), sample('a', 10, 'ten'), sample('a', 9, 'nine')],
  )
  expect(merged.map(({ key, index, raw }) => `${key}${index} ${raw}`)).toEqual([
    'a9 nine',
    'a10 ten',
    'b0 zero',
    'b1 one',
  ])
})

test.each([
  [{ text: 'x', thinking: '', finishReason: 'stop' }, 'x'],
  [{ text: 'x', thinking: 'hm', finishReason: 'stop' }, '<think>hm</think>x'],
  [{ text: '', thinking: 'hm', finishReason: 'length' }, '<think>hm'],
] as const)('the raw text of %j', (choice, raw) => {
  expect(rawTextOf(choice)).toBe(raw)
})
