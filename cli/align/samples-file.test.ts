import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Sample } from '../../core/alignment'
import { openSamplesFile } from './samples-file'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
})
afterEach(() => rm(folder, { recursive: true }))

function sample(index: number): Sample {
  // `key` does not come first here: the file has it first all the same, so that torn lines are known by their beginning.
  return {
    index,
    key: 'k',
    model: 'm',
    promptHash: 'p',
    temperature: 0.4,
    raw: `name_${index}`,
    finishReason: 'stop',
    seed: null,
    obtained: 'single',
    at: '2026-01-01T00:00:00.000Z',
    milliseconds: 5,
  }
}

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 's.jsonl')
  await writeFile(file, text)
  return file
}

async function append(file: string, ...samples: readonly Sample[]): Promise<void> {
  const store = await openSamplesFile(file)
  await store.append(samples)
  await store.close()
}

test.each([
  ['a catalogue on one line', '{"tools":[]}'],
  ['a note', 'keep me'],
  ['a list of keys', '{"keys":[]}'],
  ['something else above what could be torn', '{"tools":[]}\n{"key":"12'],
])('a file that holds %s is refused and left as it is', async (_, text) => {
  const file = await fileOf(text)
  await expect(openSamplesFile(file)).rejects.toMatchObject({ failure: { code: 'import/unreadable' } })
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a last line that is torn anywhere is cut off', async () => {
  const file = join(folder, 's.jsonl')
  await append(file, sample(0))
  const whole = (await readFile(file, 'utf8')).trimEnd()
  for (let length = 1; length < whole.length; length += 1)
    for (const before of ['', `${whole}\n`]) {
      await writeFile(file, before + whole.slice(0, length))
      const store = await openSamplesFile(file)
      expect(store.samples).toHaveLength(before === '' ? 0 : 1)
      expect(store.remarks).toHaveLength(1)
      await store.close()
      expect(await readFile(file, 'utf8')).toBe(before)
    }
})

test('a note behind the samples stays, on a line of its own', async () => {
  const file = join(folder, 's.jsonl')
  await append(file, sample(0))
  const first = await readFile(file, 'utf8')
  await writeFile(file, `${first}# mine`)
  await append(file, sample(1))
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines[1]).toBe('# mine')
  expect(lines).toHaveLength(3)
  const store = await openSamplesFile(file)
  expect(store.samples).toEqual([sample(0), sample(1)])
  expect(store.remarks).toEqual([`${file}:2: This line is no sample; it is left as it is.`])
  await store.close()
})

test('samples are discarded by their keys; all other lines stay, and more can be appended', async () => {
  const file = join(folder, 's.jsonl')
  await append(file, sample(0), { ...sample(1), key: 'other' }, sample(2))
  await writeFile(file, `# mine\n${await readFile(file, 'utf8')}`)
  const store = await openSamplesFile(file)
  expect(await store.discard(new Set(['k']))).toBe(2)
  expect(await store.discard(new Set(['k', 'nobody']))).toBe(0)
  expect(store.samples).toEqual([{ ...sample(1), key: 'other' }])
  await store.append([sample(3)])
  await store.close()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines[0]).toBe('# mine')
  expect(lines).toHaveLength(3)
  const again = await openSamplesFile(file)
  expect(again.samples.map(({ key, index }) => `${key} ${index}`)).toEqual(['k 3', 'other 1'])
  await again.close()
})
