import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Sample } from '../../core/alignment'
import { deleteDatabase } from '../../io/storage/database'
import { countAllSamples, deleteAllSamples, getSamples, putSamples } from '../../io/storage/samples'
import { takeInSamples, writeAllSamples, writeSamples } from './stored-samples'

const sample = (key: string, index: number, raw = `name_${index}`): Sample => ({
  key,
  index,
  model: 'm',
  promptHash: '',
  temperature: 0.4,
  raw,
  finishReason: 'stop',
  seed: null,
  obtained: 'single',
  at: '2026-01-01T00:00:00Z',
  milliseconds: 1,
})

beforeEach(async () => {
  await deleteDatabase()
})

test('what was written is taken in again, more than one portion of it', async () => {
  const all = Array.from({ length: 2500 }, (_, index) => sample(`k${index % 50}`, Math.floor(index / 50)))
  await putSamples(all)
  const text = (await writeAllSamples()).join('')
  await deleteAllSamples()
  expect(await takeInSamples(text)).toEqual({ added: 2500, known: 0, problems: [], problemCount: 0 })
  expect(await countAllSamples()).toBe(2500)
  expect(await takeInSamples(text)).toMatchObject({ added: 0, known: 2500 })
})

test('only the wanted keys are written', async () => {
  await putSamples([sample('a', 0), sample('a', 1), sample('b', 0)])
  const text = (await writeSamples(['a', 'missing'])).join('')
  expect(text.trim().split('\n')).toHaveLength(2)
})

test('what is stored stays, and lines that are no samples are named with their place', async () => {
  await putSamples([sample('a', 0, 'stored')])
  const lines = [
    JSON.stringify(sample('a', 0, 'other')),
    'not a sample',
    ...Array.from({ length: 1200 }, (_, index) => JSON.stringify(sample('b', index))),
    '{"half": 1}',
  ]
  const taken = await takeInSamples(lines.join('\n'))
  expect(taken).toMatchObject({ added: 1200, known: 1, problemCount: 2 })
  expect(taken.problems.map((words) => words.split(':')[0])).toEqual(['Line 2', 'Line 1203'])
  expect((await getSamples(['a'])).get('a')?.[0]?.raw).toBe('stored')
})
