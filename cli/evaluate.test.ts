import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EvaluationReport } from '../core/evaluation'
import { runInMemory } from './test-terminal'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const lines = (rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n')
const offered = ['weather', 'timer', 'notes']
const cases = Array.from({ length: 12 }, (_, i) => ({
  i,
  query: `Question ${i}`,
  candidates: offered,
  gold: 'weather',
}))

async function evaluate(...words: readonly string[]): Promise<EvaluationReport> {
  const { code, stdout, stderr } = await runInMemory(['evaluate', ...words, '--json'])
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as EvaluationReport
}

test('replies under old and new names are scored, compared and judged', async () => {
  const replies = cases.flatMap(({ i }) => [
    { case: i, variant: 'base', reply: i < 2 ? 'weather' : 'get_forecast' },
    { case: i, variant: 'aligned', reply: i === 1 ? 'weather' : 'get_forecast' },
  ])
  const naming = { parts: [{ path: '', old: 'weather', new: 'get_forecast' }] }
  const report = await evaluate(
    file('cases.json', cases),
    ...['--suite', 'metatool-similar', '--replies', file('replies.jsonl', lines(replies))],
    ...['--naming', `aligned=${file('naming.json', naming)}`, '--model', 'a-model'],
  )
  expect(report).toMatchObject({
    suite: 'metatool-similar',
    model: 'a-model',
    variants: [
      { name: 'base', n: 12, correct: 2, errors: { 'schema-misalignment': 10 } },
      { name: 'aligned', n: 12, correct: 11, errors: { 'schema-misalignment': 1 } },
    ],
    pairs: [{ a: 'base', b: 'aligned', flips: { broken: ['1'] }, verdict: 'better' }],
  })
  expect(report.cases.find((one) => one.variant === 'aligned' && one.case === '1')).toMatchObject({
    error: 'schema-misalignment',
    isFormerName: true,
  })
})

test('the report for people has the figures and the verdict', async () => {
  const replies = lines(cases.map(({ i }) => ({ case: i, reply: i % 2 === 0 ? 'weather' : 'timer' })))
  const { stdout } = await runInMemory([
    ...['evaluate', file('cases.json', cases), '--replies', file('replies.jsonl', replies)],
  ])
  expect(stdout).toContain('| base | 6 of 12 | 50.0 % | 25.4 % to 74.6 % |')
  expect(stdout).toContain('| functional-confusion | 6 |')
})

test.each([
  ['a line that is no reply', 'cases.json', '{"case": 0}', 'line 1 is no reply'],
  ['cases that are none', 'other.json', '{"case": 0, "reply": "x"}', 'The row is no case'],
])('%s is refused with its place', async (_, name, replies, sentence) => {
  file('cases.json', cases)
  file('other.json', [{ query: 'x' }])
  const { code, stderr } = await runInMemory([
    ...['evaluate', join(folder, name), '--replies', file('replies.jsonl', replies)],
  ])
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})

test('replies to no case are told and left out; a naming for no variant is refused', async () => {
  const replies = file(
    'replies.jsonl',
    lines([
      { case: 0, reply: 'weather' },
      { case: 99, reply: 'x' },
    ]),
  )
  const words = ['evaluate', file('cases.json', cases), '--replies', replies]
  const { code, stderr } = await runInMemory(words)
  expect(code).toBe(0)
  expect(stderr).toContain('1 reply answers no case of the suite, the first one case 99')
  const naming = file('naming.json', { parts: [] })
  expect(await runInMemory([...words, '--naming', `aligned=${naming}`])).toMatchObject({ code: 2 })
})

const golden = '../shared/data/rotbench/scorer-golden.json'
describe.skipIf(!existsSync(golden))('the recorded verdicts of RoTBench', () => {
  test('come out of the command', async () => {
    const { cases: all } = JSON.parse(readFileSync(golden, 'utf8')) as {
      readonly cases: readonly {
        file: string
        i: number
        variant: string
        output: string
        ts: unknown
        pi: unknown
        cf: unknown
      }[]
    }
    const mine = all.filter((one) => one.file === 'single-turn.clean')
    const replies = lines(mine.map((one) => ({ case: one.i, variant: one.variant, reply: one.output })))
    const report = await evaluate(
      '../shared/data/rotbench/single-turn.clean.json',
      ...['--suite', 'rotbench-single-clean', '--replies', file('replies.jsonl', replies)],
    )
    expect(report.cases.map(({ levels }) => levels)).toEqual(
      mine.map(({ ts, pi, cf }) => ({
        toolSelection: ts === true,
        parameterIdentification: pi === true,
        contentFilling: cf === true,
      })),
    )
  })
})
