import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSamples, type Sample } from './sample'
import { readSamplesJsonl, samplesToJsonl } from './samples-text'

function sample(index: number, changes: Partial<Sample> = {}): Sample {
  return {
    key: 'k',
    index,
    model: 'm',
    promptHash: 'p',
    temperature: 0.4,
    raw: `name_${index}`,
    finishReason: 'stop',
    seed: null,
    obtained: 'single',
    at: '2026-01-01T00:00:00.000Z',
    milliseconds: 5,
    ...changes,
  }
}

const anySample = fc.record({
  key: fc.string({ minLength: 1 }),
  index: fc.nat(500),
  model: fc.string(),
  promptHash: fc.string(),
  temperature: fc.double({ min: 0, max: 5, noNaN: true }).map((value) => value + 0),
  raw: fc.string({ unit: 'grapheme' }),
  finishReason: fc.constantFrom('stop', 'length', 'other' as const),
  seed: fc.option(fc.nat()),
  obtained: fc.constantFrom('choices', 'single' as const),
  at: fc.string(),
  milliseconds: fc.nat(),
})

test('what is written is read again, the same', () => {
  fc.assert(
    fc.property(fc.array(anySample), (some) => {
      const samples = mergeSamples(some)
      const read = readSamplesJsonl(samplesToJsonl(samples))
      expect(read).toEqual({ samples, problems: [], repeated: 0, tornFrom: null })
      expect(readSamplesJsonl(`\uFEFF${samplesToJsonl(samples).replaceAll('\n', '\r\n')}`)).toEqual(read)
    }),
  )
})

test('a line that is no sample is named by its number and the rest is read', () => {
  const bad = [
    '',
    'dear diary',
    '{"key":"k"}',
    '[]',
    'null',
    JSON.stringify(sample(1.5)),
    JSON.stringify(sample(-1)),
  ]
  const text = `${samplesToJsonl([sample(0)])}${bad.join('\n')}\n${samplesToJsonl([sample(2)])}`
  const read = readSamplesJsonl(text)
  expect(read.samples.map(({ index }) => index)).toEqual([0, 2])
  expect(read.problems.map(({ line, kind }) => `${line} ${kind}`)).toEqual(
    [3, 4, 5, 6, 7, 8].map((line) => `${line} no-sample`),
  )
})

test('a torn last line is told from others by how it begins', () => {
  const whole = samplesToJsonl([sample(0)])
  const line = whole.trimEnd()
  for (let length = 1; length < line.length; length += 1) {
    const read = readSamplesJsonl(whole + line.slice(0, length))
    expect(read).toMatchObject({ tornFrom: whole.length, problems: [{ line: 2, kind: 'torn' }] })
    expect(read.samples).toHaveLength(1)
  }
  expect(readSamplesJsonl(`${whole}# mine`)).toMatchObject({
    tornFrom: null,
    problems: [{ kind: 'no-sample' }],
  })
  expect(readSamplesJsonl(whole + line)).toMatchObject({ tornFrom: null, problems: [], repeated: 1 })
})

test('two answers for one place: the same is merged, another is said, and the first stays', () => {
  const text = samplesToJsonl([
    sample(0),
    sample(0, { at: 'later', milliseconds: 9 }),
    sample(0, { raw: 'other' }),
    sample(0, { finishReason: 'length' }),
  ])
  const read = readSamplesJsonl(text)
  expect(read.samples).toEqual([sample(0)])
  expect(read.repeated).toBe(1)
  expect(read.problems.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'conflict'],
    [4, 'conflict'],
  ])
})

test('fields that are not known are left out, which is said once', () => {
  const lines = [0, 1, 2].map((index) => JSON.stringify({ ...sample(index), mood: 'fine', [`x${index}`]: 1 }))
  const read = readSamplesJsonl(lines.join('\n'))
  expect(read.samples).toEqual([sample(0), sample(1), sample(2)])
  expect(read.problems).toEqual([
    {
      line: 1,
      kind: 'unknown-fields',
      message: 'Fields that are not known were left out of this line and 2 others: "mood", "x0", "x1", "x2".',
    },
  ])
})

test('an empty text holds nothing', () => {
  expect(readSamplesJsonl('')).toEqual({ samples: [], problems: [], repeated: 0, tornFrom: null })
  expect(readSamplesJsonl('\n\n')).toMatchObject({ samples: [], problems: [] })
})
