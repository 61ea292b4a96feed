import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreInputsOf, type AlignmentRunInput } from '../plan'
import { builtInPrompts, defaultSettings } from '../prompt'
import { collectedTool as part } from '../test-alignment'
import { customIdOf, readCustomId } from './custom-id'
import { describeBatch } from './describe-batch'
import { readBatch, type BatchSource, type ReadBatch } from './read-batch'
import { defaultBatchOptions, writeBatch, type BatchOptions } from './write-batch'

const NOW = '2026-02-03T04:05:06.000Z'

const parts = [
  part('a', 'Sends “mail”.'),
  part('b', 'Reads mail.'),
  part('c', 'Stays.', 'pinned'),
  part('d', 'Reads mail.'),
]

function run(changes: Partial<AlignmentRunInput['settings']> = {}): AlignmentRunInput {
  const settings = { ...defaultSettings, samples: 10, prompt: builtInPrompts.chat, ...changes }
  return { parts, model: 'tiny', settings }
}

interface Line {
  readonly custom_id: string
  readonly method: string
  readonly url: string
  readonly body: Record<string, unknown>
}

function linesOf(text: string): Line[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

function requests(input: AlignmentRunInput, options: Partial<BatchOptions> = {}): Line[] {
  return writeBatch(input, [], { ...defaultBatchOptions, ...options }).files.flatMap(({ text }) =>
    linesOf(text),
  )
}

/** A result as OpenAI and vLLM write it: as many choices as were asked for, told apart by the id. */
function answer({ custom_id: id, body }: Line, count = Number(body.n ?? 1), mark = ''): string {
  const choices = Array.from({ length: count }, (_, index) => ({
    index,
    message: { role: 'assistant', content: `${mark}name_${id.slice(4, 8)}_${index}` },
    finish_reason: 'stop',
  }))
  const reply = { id: 'c', object: 'chat.completion', created: 1_770_000_000, model: 'tiny-2026', choices }
  return JSON.stringify({
    id: `batch_req_${id}`,
    custom_id: id,
    response: { status_code: 200, request_id: 'r', body: reply },
    error: null,
  })
}

function failure(id: string, message = 'Too busy', status = 500): string {
  const body = { error: { message, type: 'server_error', param: null, code: null } }
  return JSON.stringify({
    id: 'x',
    custom_id: id,
    response: { status_code: status, request_id: 'r', body },
    error: null,
  })
}

function read(input: AlignmentRunInput, lines: readonly string[], ...more: readonly string[]): ReadBatch {
  const sources: BatchSource[] = [lines.join('\n') + '\n', ...more].map((text, index) => ({
    name: `f${index}`,
    text,
  }))
  return readBatch(input, sources, [], NOW)
}

test('asks for all samples of each prompt once, in a shape that services take', () => {
  const lines = requests(run())
  expect(lines.map(({ custom_id: id }) => id.replace(/[0-9a-f]{16}/, 'K'))).toEqual([
    'nw1-K-g-0-0',
    'nw1-K-s-0-9',
    'nw1-K-g-0-0',
    'nw1-K-s-0-9',
  ])
  expect(new Set(lines.map(({ custom_id: id }) => id)).size).toBe(4)
  expect(lines[1]).toMatchObject({
    method: 'POST',
    url: '/v1/chat/completions',
    body: { model: 'tiny', n: 10, temperature: 0.4, max_completion_tokens: 32, stop: ['\n'] },
  })
  expect(lines[0]!.body).toMatchObject({ temperature: 0 })
  for (const { body } of lines) {
    expect(body).not.toHaveProperty('stream')
    expect(body).not.toHaveProperty('seed')
  }
})

test('one request an answer where the service gives one, other words for vLLM and plain prompts', () => {
  const lines = requests(run(), { choicesPerRequest: 1, target: 'vllm', refused: ['stop'] })
  expect(lines).toHaveLength(22)
  expect(lines[1]!.body).toMatchObject({ max_tokens: 32 })
  expect(lines[1]!.body).not.toHaveProperty('n')
  expect(lines[1]!.body).not.toHaveProperty('stop')
  const plain = writeBatch(run({ prompt: builtInPrompts.completion }), [], {
    ...defaultBatchOptions,
    target: 'vllm',
  })
  expect(linesOf(plain.files[0]!.text)[0]).toMatchObject({ url: '/v1/completions' })
  expect(plain.notes).toHaveLength(1)
})

test('keeps to the most requests and bytes of a file, and to whole lines', () => {
  const all = writeBatch(run(), [], { ...defaultBatchOptions, choicesPerRequest: 1 })
  const some = writeBatch(run(), [], {
    ...defaultBatchOptions,
    choicesPerRequest: 1,
    maximumRequestsPerFile: 5,
  })
  expect(some.files.map((file) => file.requests)).toEqual([5, 5, 5, 5, 2])
  expect(some.files.map(({ text }) => text).join('')).toBe(all.files[0]!.text)
  const maximumBytes = 1500
  const small = writeBatch(run(), [], { ...defaultBatchOptions, choicesPerRequest: 1, maximumBytes })
  expect(small.files.map(({ text }) => text).join('')).toBe(all.files[0]!.text)
  for (const { text } of small.files)
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(maximumBytes)
  expect(small.files.length).toBeGreaterThan(3)
})

test('ids are short, made of letters services allow, and read back', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f]{16}$/),
      fc.boolean(),
      fc.nat(99_999),
      fc.integer({ min: 1, max: 128 }),
      (key, greedy, from, count) => {
        const place = { key, role: greedy ? 'greedy' : 'sample', from, count } as const
        const id = customIdOf(place)
        expect(id).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
        expect(readCustomId(id)).toEqual(place)
      },
    ),
  )
  for (const id of ['', 'request-1', 'nw1-0123456789abcdef-s-5-4', 'nw2-0123456789abcdef-s-0-4'])
    expect(readCustomId(id)).toBeNull()
})

test('all results give all samples, and a naming needs nothing more', () => {
  const result = read(
    run(),
    requests(run()).map((line) => answer(line)),
  )
  expect(result).toMatchObject({ problems: [], missing: [], answered: 4, repeated: 0, short: 0 })
  expect(result.samples).toHaveLength(22)
  expect(result.samples[0]).toMatchObject({
    model: 'tiny',
    obtained: 'choices',
    at: '2026-02-02T02:40:00.000Z',
    seed: null,
  })
  const inputs = scoreInputsOf(run(), result.samples)
  expect(inputs.map(({ partId, raw, greedyRaw }) => [partId, raw.length, greedyRaw !== null])).toEqual([
    ['a', 10, true],
    ['b', 10, true],
    ['d', 10, true],
  ])
  expect(describeBatch(result)).toEqual(['22 new answers; nothing is missing.'])
})

test('any order of lines, in any number of files, gives the same samples', () => {
  const asked = requests(run(), { choicesPerRequest: 3 })
  const lines = [
    ...asked.map((line) => answer(line)),
    answer(asked[2]!),
    failure(asked[3]!.custom_id),
    failure('nw1-0123456789abcdef-s-0-3'),
    answer({ ...asked[0]!, custom_id: 'somebody-else' }),
    'no line at all',
  ]
  const expected = read(run(), lines)
  expect(expected.missing).toEqual([])
  const shuffled = fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })
  fc.assert(
    fc.property(shuffled, fc.nat(lines.length), (order, cut) => {
      const result = read(run(), order.slice(0, cut), `${order.slice(cut).join('\n')}\n`)
      expect(result.samples).toEqual(expected.samples)
      expect(result.missing).toEqual([])
      expect(result.repeated).toBe(1)
      expect(result.problems.map(({ kind }) => kind).sort()).toEqual(
        expected.problems.map(({ kind }) => kind).sort(),
      )
    }),
  )
})

test('any part of the results, then a batch for what is missing, gives a whole run', () => {
  const asked = requests(run(), { choicesPerRequest: 4 })
  fc.assert(
    fc.property(fc.subarray(asked), fc.integer({ min: 1, max: 4 }), (some, most) => {
      const first = read(
        run(),
        some.map((line) => answer(line, Math.min(most, Number(line.body.n ?? 1)))),
      )
      const again = writeBatch(run(), first.samples, { ...defaultBatchOptions, choicesPerRequest: 4 })
      expect(again.choices).toBe(22 - first.samples.length)
      expect(first.missing.reduce((sum, { count }) => sum + count, 0)).toBe(again.choices)
      const rest = again.files.flatMap(({ text }) => linesOf(text)).map((line) => answer(line))
      const second = readBatch(run(), [{ name: 'f', text: rest.join('\n') }], first.samples, NOW)
      expect(second.missing).toEqual([])
      expect(second.samples).toHaveLength(again.choices)
      expect(second.problems).toEqual([])
    }),
  )
})

test('failures are listed with the words of the service, whatever shape they have', () => {
  const asked = requests(run())
  const [one, two, three, four] = asked.map(({ custom_id: id }) => id)
  const result = read(run(), [
    failure(one!, 'The server had an error'),
    JSON.stringify({
      id: 'x',
      custom_id: two,
      response: null,
      error: { code: 'batch_expired', message: 'Not done within 24 h' },
    }),
    JSON.stringify({
      id: 'x',
      custom_id: three,
      response: { status_code: 400, request_id: 'r', body: null },
      error: 'This model has no chat template',
    }),
    JSON.stringify({
      id: 'x',
      custom_id: four,
      response: { status_code: 200, request_id: 'r', body: { error: { message: 'Overloaded' } } },
    }),
  ])
  expect(result.samples).toEqual([])
  expect(result.problems.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'failed: The server had an error',
    'failed: Not done within 24 h',
    'failed: This model has no chat template',
    'failed: Overloaded',
  ])
  expect(
    result.missing.map(({ partIds, role, count, reason }) => [partIds.join(), role, count, reason]),
  ).toEqual([
    ['a', 'greedy', 1, 'The server had an error'],
    ['a', 'sample', 10, 'Not done within 24 h'],
    ['b,d', 'greedy', 1, 'This model has no chat template'],
    ['b,d', 'sample', 10, 'Overloaded'],
  ])
})

test('of two different answers the first stays, and it is said; fewer choices than asked for are counted', () => {
  const asked = requests(run())
  const result = read(run(), [answer(asked[1]!), answer(asked[1]!, 10, 'other_'), answer(asked[3]!, 1)])
  expect(result.problems).toMatchObject([{ line: 2, kind: 'conflict', customId: asked[1]!.custom_id }])
  expect(result.samples.filter(({ raw }) => raw.startsWith('other_'))).toEqual([])
  expect(result).toMatchObject({ answered: 2, short: 1 })
  const stored = readBatch(run(), [{ name: 'f', text: answer(asked[1]!) }], result.samples, NOW)
  expect(stored).toMatchObject({ samples: [], repeated: 1, problems: [] })
})

test('a cut file loses its last line only', () => {
  const lines = requests(run()).map((line) => answer(line))
  const text = lines.join('\n')
  const result = readBatch(run(), [{ name: 'out.jsonl', text: text.slice(0, -30) }], [], NOW)
  expect(result.samples).toHaveLength(12)
  expect(result.problems).toMatchObject([{ source: 'out.jsonl', line: 4, kind: 'torn' }])
  expect(result.missing.map(({ count }) => count)).toEqual([10])
})

test('results of another run, of another job and requests are told apart', () => {
  const lines = requests(run())
  const other = read(
    run({ temperature: 0.9 }),
    lines.map((line) => answer(line)),
  )
  expect(other.problems.map(({ kind }) => kind)).toEqual(['other-run', 'other-run'])
  expect(other.samples).toHaveLength(2)
  const stranger = read(
    { ...run(), model: 'large' },
    lines.map((line) => answer(line)),
  )
  expect(describeBatch(stranger)[1]).toContain('None of the answers is for this run')
  const wrongFile = read(
    run(),
    lines.map((line) => JSON.stringify(line)),
  )
  expect(new Set(wrongFile.problems.map(({ kind }) => kind))).toEqual(new Set(['request']))
  expect(describeBatch(wrongFile)[1]).toContain('requests, not results')
})

test('a batch asks for all samples whatever stops a run early', () => {
  const early = writeBatch(run({ stopping: 'adaptive' }), [])
  expect(early.choices).toBe(22)
  expect(early.notes).toHaveLength(1)
  expect(early.files[0]!.text).toBe(writeBatch(run(), []).files[0]!.text)
})
