// `evaluate` with a model: a scripted endpoint, one command after the other.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  startFakeEndpoint,
  type FakeEndpoint,
  type FakeEndpointOptions,
} from '../../e2e/support/fake-endpoint'
import { readRepliesJsonl, type EvaluationReport } from '../../core/evaluation'
import { runInMemory, type CommandRun } from '../test-terminal'
import type { TerminalParts } from '../terminal'

let folder = ''
const open: FakeEndpoint[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluate-run-'))
  write('tools.json', TOOLS)
  write('cases.json', cases)
  write('naming.json', naming)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
  rmSync(folder, { recursive: true })
})

const NAMES = ['weather', 'timer', 'notes']
const TOOLS = NAMES.map((name) => ({ name, description: `Is about ${name}.` }))
const cases = Array.from({ length: 12 }, (_, i) => ({
  i,
  query: `Question ${i} on ${NAMES[i % 3] ?? ''}`,
  candidates: NAMES,
  gold: NAMES[i % 3],
}))
const naming = {
  model: 'm',
  parts: [
    {
      tool: 'weather',
      path: '',
      old: 'weather',
      new: 'get_forecast',
      baselines: { base: 'weather', greedy: 'forecast', mostFrequent: 'tell_weather' },
    },
  ],
}

const path = (name: string): string => join(folder, name)

function write(name: string, content: unknown): string {
  writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content))
  return path(name)
}

/** Knows every tool but the weather, for which it says what is only right under its new name. */
async function serve(options: FakeEndpointOptions = {}): Promise<FakeEndpoint> {
  const script = {
    'on weather': { get_forecast: 1 },
    'on timer': { timer: 1 },
    'on notes': { notes: 1 },
  }
  const server = await startFakeEndpoint({ script, choices: 'ignored', ...options })
  open.push(server)
  return server
}

const evaluate = (
  { baseUrl }: FakeEndpoint,
  words: readonly string[],
  parts: Partial<TerminalParts> = {},
): Promise<CommandRun> =>
  runInMemory(['evaluate', path('cases.json'), '--endpoint', baseUrl, ...words], '', parts)
const reportIn = ({ stdout }: CommandRun): EvaluationReport => JSON.parse(stdout) as EvaluationReport

describe('a run', () => {
  test('of old and new names finds what they change, and is scored again to the same report', async () => {
    const server = await serve()
    const run = await evaluate(server, [
      ...['--naming', path('naming.json'), '--variants', 'aligned,greedy,base+nearest'],
      ...['--replies-file', path('r.jsonl'), '--json'],
    ])
    expect(run.code).toBe(0)
    expect(run.stderr).toContain(
      '12 cases under 4 variants (base, aligned, greedy, base+nearest): 36 requests',
    )
    const report = reportIn(run)
    expect(report.variants.map(({ name, correct }) => [name, correct])).toEqual([
      ['base', 8],
      ['aligned', 12],
      ['greedy', 8],
      ['base+nearest', expect.any(Number)],
    ])
    expect(report.variants[0]?.errors).toMatchObject({ 'schema-misalignment': 4 })
    const pair = report.pairs.find(({ b }) => b === 'aligned')
    expect(pair?.flips.fixed).toEqual(['0', '3', '6', '9'])
    expect(server.choicesGiven()).toBe(36)
    const scored = await runInMemory([
      ...['evaluate', path('cases.json'), '--replies', path('r.jsonl'), '--json'],
    ])
    expect(scored.code).toBe(0)
    const rescored = reportIn(scored)
    const byVariant = (one: EvaluationReport) => [...one.variants].sort((a, b) => (a.name < b.name ? -1 : 1))
    expect(byVariant(rescored)).toEqual(byVariant(report))
    expect(rescored.cases.length).toBe(report.cases.length)
  })

  test('with the usual variants gives the same bytes when it is scored again', async () => {
    const server = await serve()
    const words = ['--naming', path('naming.json'), '--replies-file', path('r.jsonl'), '--json']
    const first = await evaluate(server, words)
    const scored = await runInMemory(['evaluate', path('cases.json'), '--replies', path('r.jsonl'), '--json'])
    expect(scored.stdout).toBe(first.stdout)
    const again = await evaluate(server, words)
    expect(again.stdout).toBe(first.stdout)
    expect(server.choicesGiven()).toBe(24)
  })

  test('asks natively, and reads calls', async () => {
    const server = await serve()
    const run = await evaluate(server, ['--form', 'native', '--naming', path('naming.json'), '--json'])
    expect(reportIn(run).variants.map(({ correct }) => correct)).toEqual([8, 12])
    const { body } = server.seen.find(({ method }) => method === 'POST')!
    expect(body.tools).toHaveLength(3)
  })

  test('says what it would ask, and asks nothing', async () => {
    const server = await serve()
    const run = await evaluate(server, ['--dry-run', '--json', '--repeats', '3', '--limit', '5'])
    expect(JSON.parse(run.stdout)).toMatchObject({ requests: 15, stored: 0, cases: 5, variants: ['base'] })
    expect(server.choicesGiven()).toBe(0)
    const offline = await runInMemory(['evaluate', path('cases.json'), '--dry-run'])
    expect(offline.stdout).toContain('12 requests')
    const prices = ['--price-in', '1', '--price-out', '2']
    const priced = await runInMemory(['evaluate', path('cases.json'), '--dry-run', ...prices])
    expect(priced.stdout).toMatch(/of answers: \$0\.\d+ at most\./)
  })

  test('is repeated, and of several models', async () => {
    const server = await serve({ models: ['one', 'two'] })
    const run = await evaluate(server, ['--model', 'one', '--model', 'two', '--repeats', '2', '--json'])
    const reports = JSON.parse(run.stdout) as readonly EvaluationReport[]
    expect(reports.map(({ model, variants }) => [model, variants[0]?.n])).toEqual([
      ['one', 24],
      ['two', 24],
    ])
  })

  test('of a naming on the model it was made for and on another is a matrix', async () => {
    const server = await serve({ models: ['m', 'other'] })
    const words = ['--model', 'm', '--model', 'other', '--naming', path('naming.json')]
    const { stdout } = await evaluate(server, words)
    expect(stdout).toContain('| names made for | asked: m | asked: other |')
    expect(stdout).toMatch(
      /\| nobody: the old names \| 8 of 12 \| 8 of 12 \|\n\| m \| 12 of 12, .* \| 12 of 12, /,
    )
  })

  test('of a constrained variant where the server refuses that loses this variant alone', async () => {
    const server = await serve({ refuses: ['response_format'] })
    const run = await evaluate(server, ['--variants', 'base+constrained', '--json'])
    expect(run.code).toBe(3)
    expect(run.stderr).toContain('12 requests failed')
    expect(run.stderr).toContain('response_format')
    expect(reportIn(run).variants.map(({ name, n }) => [name, n])).toEqual([['base', 12]])
    expect(server.seen.filter(({ body }) => 'response_format' in body).length).toBeLessThan(12)
  })

  test('is written as rows and for promptfoo', async () => {
    const server = await serve()
    const words = ['--naming', path('naming.json'), '--replies-file', path('r.jsonl'), '--format']
    const csv = await evaluate(server, [...words, 'csv'])
    expect(csv.stdout.trimEnd().split('\r\n')).toHaveLength(25)
    const { stdout } = await evaluate(server, [...words, 'promptfoo'])
    expect(JSON.parse(stdout)).toMatchObject({ results: { stats: { successes: 20, failures: 4 } } })
    expect(server.choicesGiven()).toBe(24)
  })

  test('that is interrupted keeps its replies and goes on from there', async () => {
    const controller = new AbortController()
    const server = await serve({
      mishap: (index) => {
        if (index === 5) controller.abort()
        return null
      },
    })
    const words = ['--replies-file', path('r.jsonl'), '--concurrency', '1']
    const run = await evaluate(server, words, { signal: controller.signal })
    expect(run.code).toBe(130)
    expect(run.stderr).toMatch(/Interrupted; \d replies are in .*r\.jsonl/)
    const kept = readRepliesJsonl(readFileSync(path('r.jsonl'), 'utf8')).replies.length
    expect(kept).toBeGreaterThanOrEqual(4)
    const before = server.choicesGiven()
    expect((await evaluate(server, words)).code).toBe(0)
    expect(server.choicesGiven() - before).toBe(12 - kept)
  })

  test('tells failures by their reason, with exit code 3, and keeps the rest', async () => {
    const server = await serve({
      mishap: (_, body) =>
        JSON.stringify(body).includes('Question 4 ')
          ? { kind: 'status', status: 400, message: 'Too odd' }
          : null,
    })
    const run = await evaluate(server, ['--json'])
    expect(run.code).toBe(3)
    expect(run.stderr).toContain('1 request failed (first: case 4, base)')
    expect(run.stderr).toContain('Too odd')
    expect(reportIn(run).variants[0]?.n).toBe(11)
  })

  test('a regression fails where that is wanted, against the old names and against an earlier report', async () => {
    const good = await serve()
    await evaluate(good, ['--json', '--out', path('before.json')])
    const bad = await serve({ script: { Question: { nothing: 1 } } })
    expect((await evaluate(bad, ['--json'])).code).toBe(0)
    const run = await evaluate(bad, ['--json', '--fail-on-regression', '--baseline', path('before.json')])
    expect(run.code).toBe(1)
    expect(run.stderr).toContain('base is worse than the old run')
    const reversed = {
      parts: [
        { tool: 'timer', path: '', old: 'timer', new: 'clock' },
        { tool: 'notes', path: '', old: 'notes', new: 'paper' },
      ],
    }
    const worse = await evaluate(good, ['--naming', write('n.json', reversed), '--fail-on-regression'])
    expect(worse.code).toBe(1)
    expect(worse.stderr).toContain('aligned is worse than base')
  })
})

describe('wrong usage', () => {
  test.each([
    [['--variants', 'greedy'], 'needs a naming'],
    [['--variants', 'other', '--naming', 'naming.json'], "there is no 'other'"],
    [['--variants', 'base+top0'], "there is no 'base+top0'"],
    [['--replies', 'r.jsonl'], 'give it or --endpoint'],
    [['--baseline', 'x.json'], '--baseline is for --fail-on-regression'],
    [['--naming', 'foreign.json'], 'matches nothing in the catalogue, the first one other'],
    [['--catalog', 'few.json'], 'names the tool'],
  ])('%j', async (words, sentence) => {
    write('foreign.json', { parts: [{ tool: 'other', path: '', old: 'other', new: 'x' }] })
    write('few.json', TOOLS.slice(1))
    const server = await serve()
    const placed = words.map((word) => (word.endsWith('.json') ? path(word) : word))
    const run = await evaluate(server, placed)
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(sentence)])
    expect(server.choicesGiven()).toBe(0)
  })

  test('cases whose tools nothing describes', async () => {
    rmSync(path('tools.json'))
    const run = await evaluate(await serve(), [])
    expect([run.code, run.stderr]).toEqual([
      2,
      expect.stringContaining('give their catalogue with --catalog'),
    ])
  })
})

const rotbench = '../shared/data/rotbench/multi-turn.clean.json'
describe.skipIf(!existsSync(rotbench))('RoTBench', () => {
  test('runs under new names, and answers are mapped back', async () => {
    const all = JSON.parse(readFileSync(rotbench, 'utf8')) as readonly {
      i: number
      tools: readonly { name: string }[]
      gold: readonly { action: string; input: object }[]
    }[]
    const rows = all.slice(0, 30)
    write('rot.json', rows)
    const old = 'get_translation_nllb'
    write('rot-naming.json', { parts: [{ tool: old, path: '', old, new: 'translate_it' }] })
    const golds = rows
      .map(({ gold }) => gold.find(({ action }) => action === old))
      .filter((gold) => gold !== undefined)
    const [gold] = golds
    const server = await serve({
      script: {
        '': { [`Thought: x\nAction: translate_it\nAction Input: ${JSON.stringify(gold?.input)}`]: 1 },
      },
    })
    const run = await runInMemory([
      ...['evaluate', path('rot.json'), '--suite', 'rotbench-multi-clean', '--endpoint', server.baseUrl],
      ...['--naming', path('rot-naming.json'), '--replies-file', path('r.jsonl'), '--json'],
    ])
    const report = reportIn(run)
    const [base, aligned] = report.variants
    expect(base?.levels?.toolSelection).toBe(0)
    expect(aligned?.levels?.toolSelection).toBeGreaterThan(0)
    expect(aligned?.levels?.contentFilling).toBeGreaterThan(0)
    const scored = await runInMemory([
      ...['evaluate', path('rot.json'), '--suite', 'rotbench-multi-clean', '--replies', path('r.jsonl')],
      ...['--naming', path('rot-naming.json'), '--json'],
    ])
    expect(scored.stdout).toBe(run.stdout)
  })
})
