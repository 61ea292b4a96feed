import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import type { EvaluationCase } from '../case'
import { makeReport } from '../report'
import { judgementOf } from '../test-judgement'
import { reportCsv } from './report-csv'
import { reportJson } from './report-json'
import { reportMarkdown } from './report-markdown'
import { reportPromptfoo } from './report-promptfoo'

const offered = ['a|b', '=cmd()', 'c']
const judged = Array.from({ length: 12 }, (_, id) => [
  judgementOf('base', id, id < 3, {
    offered,
    expected: ['a|b'],
    chosen: [id < 3 ? 'a|b' : '=cmd()'],
  }),
  judgementOf('new', id, true, { offered, expected: ['a|b'], chosen: ['a|b'] }),
]).flat()
const report = makeReport('metatool-similar', 'tiny', judged)

describe('Markdown', () => {
  const text = reportMarkdown(report)

  test('has figures, verdict, error rule, confusions and published figures apart', () => {
    expect(text).toContain('| base | 3 of 12 | 25.0 % | 8.9 % to 53.2 % |')
    expect(text).toContain('**new against base: better.** +75.0 points')
    expect(text).toContain('| functional-confusion | 9 | 0 |')
    expect(text).toContain('| base | a\\|b | =cmd() | 9 |')
    expect(text).toContain(
      '| MetaTool, Similar | tiny | base | 3 of 12 (not all cases) | 25.0 % | 8.9 % to 53.2 % |',
    )
    expect(text).toContain('| MetaTool, Similar | Qwen2.5-3B | Base | 48.7 % | 485 of 995 |')
    expect(text).toContain('CC BY-SA 4.0')
    expect(text.match(/Taken for a misprint/g)).toHaveLength(2)
    // The run's own table has its two variants and nobody else's line.
    const [, own = ''] = /^\| column \| this run with.*\n.*\n((?:\|.*\n)*)/m.exec(text) ?? []
    expect(own.trim().split('\n')).toHaveLength(2)
    expect(own).not.toContain('Qwen')
  })

  test('has the figures of joined suites, each beside its own column', () => {
    const joined = ['metatool-similar', 'metatool-reliability', 'mine'].flatMap((suite, index) =>
      [1, 2, 3].map((id) => ({ ...judgementOf('base', id, id > index), case: `${suite}/${id}` })),
    )
    const both = reportMarkdown(makeReport('joined', 'tiny', joined))
    expect(both).toContain('| MetaTool, Similar | tiny | base | 3 of 3 (not all cases) |')
    expect(both).toContain('| MetaTool, Reliability | tiny | base | 2 of 3 (not all cases) |')
    expect(both).toContain('| MetaTool, Reliability | Qwen2.5-3B | Base | 83.6 % | 832 of 995 |')
    expect(both).not.toContain('| mine |')
  })

  test('says to keep the old names where no gain is shown', () => {
    const same = makeReport('own', null, [judgementOf('base', 1, true), judgementOf('new', 1, true)])
    expect(reportMarkdown(same)).toContain('Keep the names of base: no gain is shown.')
    expect(reportMarkdown(same)).not.toContain('published')
  })
})

test('JSON has the shape that the command line states', () => {
  const read = JSON.parse(reportJson(report)) as Record<string, unknown>
  expect(read).toMatchObject({
    suite: 'metatool-similar',
    model: 'tiny',
    variants: [
      { name: 'base', n: 12, correct: 3, accuracy: 0.25, errors: { 'functional-confusion': 9 } },
      {},
    ],
    pairs: [{ a: 'base', b: 'new', difference: 0.75, verdict: 'better', flips: { broken: [] } }],
  })
  expect((read.cases as unknown[])[0]).toMatchObject({
    case: '0',
    variant: 'base',
    repeat: 0,
    offered,
    chosen: ['a|b'],
    correct: true,
    error: null,
    levels: null,
  })
})

test('CSV reads back, and holds no formula', () => {
  const { data } = Papa.parse<Record<string, string>>(reportCsv(report), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data).toHaveLength(24)
  expect(data[6]).toMatchObject({ case: '3', variant: 'base', chosen: "'=cmd()", correct: 'false' })
  expect(reportCsv(report)).not.toMatch(/(?:^|,)"?[=+@]/m)
})

test('promptfoo gets what its import reads', () => {
  const cases: readonly EvaluationCase[] = [
    {
      kind: 'selection',
      id: '3',
      query: 'What is it?',
      offered,
      gold: { kind: 'tools', names: ['a|b'] },
    },
  ]
  const text = reportPromptfoo(report, { at: '2026-01-01T00:00:00.000Z', cases })
  const read = JSON.parse(text) as {
    readonly evalId: string
    readonly results: {
      readonly version: number
      readonly prompts: readonly Record<string, unknown>[]
      readonly results: readonly Record<string, unknown>[]
      readonly stats: Record<string, unknown>
    }
  }
  expect(read.evalId).toBe('namewright-metatool-similar-2026-01-01T00:00:00.000Z')
  expect(read.results).toMatchObject({ version: 3, stats: { successes: 15, failures: 9 } })
  expect(read.results.prompts).toMatchObject([
    { label: 'base', metrics: { testPassCount: 3, testFailCount: 9 } },
    { label: 'new', metrics: { testPassCount: 12, testFailCount: 0 } },
  ])
  expect(read.results.results).toHaveLength(24)
  expect(read.results.results[6]).toMatchObject({
    testIdx: 3,
    promptIdx: 0,
    vars: { query: 'What is it?' },
    success: false,
    failureReason: 1,
    gradingResult: { pass: false, reason: 'Functional confusion: wanted a|b, chosen =cmd().' },
  })
})
