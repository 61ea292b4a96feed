// `batch write` and `batch read` for an evaluation.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EvaluationReport } from '../../core/evaluation'
import { runInMemory } from '../test-terminal'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'batch-cases-'))
  const names = ['weather', 'timer']
  write('tools.json', JSON.stringify(names.map((name) => ({ name, description: `Is about ${name}.` }))))
  write(
    'cases.json',
    JSON.stringify(
      Array.from({ length: 6 }, (_, i) => ({ i, query: `Q${i}`, candidates: names, gold: names[i % 2] })),
    ),
  )
  write(
    'naming.json',
    JSON.stringify({ parts: [{ tool: 'weather', path: '', old: 'weather', new: 'forecast' }] }),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = (name: string): string => join(folder, name)
const write = (name: string, text: string): void => writeFileSync(path(name), text)
const run = () => ['--cases', path('cases.json'), '--naming', path('naming.json'), '--model', 'm']

interface RequestLine {
  readonly custom_id: string
  readonly body: { readonly temperature: number; readonly messages: readonly { readonly content: string }[] }
}

function readRequests(): readonly RequestLine[] {
  return readFileSync(path('requests.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RequestLine)
}

const result = ({ custom_id, body }: RequestLine): string =>
  JSON.stringify({
    custom_id,
    response: {
      status_code: 200,
      body: {
        choices: [
          {
            message: { content: body.messages[0]?.content.includes('forecast') ? 'forecast' : 'timer' },
            finish_reason: 'stop',
          },
        ],
      },
    },
  })

test('an evaluation is written, read in part, written again and reported', async () => {
  const written = await runInMemory(['batch', 'write', ...run(), '--out', path('requests.jsonl')])
  expect([written.code, written.stderr]).toEqual([0, expect.stringContaining('12 requests')])
  const requests = readRequests()
  expect(requests).toHaveLength(12)
  // What an alignment would ask with is no default of an evaluation.
  expect(requests[0]?.body.temperature).toBe(0)
  write('part.jsonl', [...requests].reverse().slice(0, 5).map(result).join('\n'))
  const read = ['--replies-file', path('r.jsonl'), '--json']
  const part = await runInMemory(['batch', 'read', path('part.jsonl'), ...run(), ...read])
  expect([part.code, part.stderr]).toEqual([3, expect.stringContaining('5 new replies; 7 still missing')])
  const rest = ['--replies-file', path('r.jsonl'), '--out', path('requests.jsonl')]
  await runInMemory(['batch', 'write', ...run(), ...rest])
  expect(readRequests()).toHaveLength(7)
  write('rest.jsonl', readRequests().map(result).join('\n'))
  const whole = await runInMemory(['batch', 'read', path('rest.jsonl'), ...run(), ...read])
  expect(whole.code).toBe(0)
  const report = JSON.parse(whole.stdout) as EvaluationReport
  expect(report.variants.map(({ name, n, correct }) => [name, n, correct])).toEqual([
    ['base', 6, 3],
    ['aligned', 6, 3],
  ])
  const scored = await runInMemory([
    ...['evaluate', path('cases.json'), '--replies', path('r.jsonl'), '--json'],
    ...['--naming', path('naming.json')],
  ])
  expect(scored.stdout).toBe(whole.stdout)
})

test('results of other settings, and options of the other job, are refused with a sentence', async () => {
  await runInMemory(['batch', 'write', ...run(), '--out', path('requests.jsonl')])
  write('results.jsonl', readRequests().map(result).join('\n'))
  const other = await runInMemory(['batch', 'read', path('results.jsonl'), ...run(), '--max-tokens', '5'])
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('asked for another run')])
  for (const [words, sentence] of [
    [
      ['batch', 'write', path('tools.json'), '--model', 'm', '--variants', 'base'],
      'name its cases with --cases',
    ],
    [['batch', 'write', ...run(), '--samples-file', 's'], '--samples-file is for an alignment'],
    [['batch', 'write', '--model', 'm'], 'name the catalogues'],
    [['batch', 'read', path('results.jsonl'), '--model', 'm'], '--catalog is missing'],
  ] as const) {
    const refused = await runInMemory(words)
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(sentence)])
  }
})
