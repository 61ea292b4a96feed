// `evaluate --gate` over a scripted endpoint and over recorded replies.
import { existsSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startFakeEndpoint } from '../../../e2e/support/fake-endpoint'
import type { EvaluationReport } from '../../../core/evaluation'
import { runInMemory } from '../../test-terminal'
import { casesOf, gateIn, half, HELPED, HURT, none, RENAMES, setUpGate } from './test-gate'

const { path, write, serve, gate, kept, evaluate, score, written } = setUpGate(startFakeEndpoint)

describe('a gate', () => {
  test('keeps only the renames that pay, and says why', async () => {
    const run = await evaluate(await serve(half))
    expect(run.code).toBe(0)
    const { parts, gate: found, model } = written()
    expect(parts.filter((part) => part.path === '').map((part) => [part.old, part.new])).toEqual(
      Object.entries(HELPED),
    )
    expect(parts.filter((part) => part.path !== '')).toMatchObject([
      { tool: 'wthr', path: '/properties/q', old: 'q', new: 'city', phi: 0.5 },
    ])
    expect(model).toBe('m')
    expect(found).toMatchObject({ keeps: 'renames', isConfirmed: false, leftOut: 0, refused: [] })
    expect(found.comparison).toMatchObject({ verdict: 'better', n: 48, difference: 0.5 })
    expect(found.tools[0]).toEqual({
      tool: 'wthr',
      variant: 'aligned',
      renames: [
        { path: '', old: 'wthr', new: 'get_weather' },
        { path: '/properties/q', old: 'q', new: 'city' },
      ],
      ...{ cases: 6, fixed: 6, broken: 0, leaning: 0.75 },
    })
    expect(found.heldOut.filter((id) => found.chosenFrom.includes(id))).toEqual([])
    expect(run.stderr).toContain('The renames of 4 tools are kept: +50.0 points on 48 held-out cases')
    expect(run.stdout).toContain('## Gate: the renames that pay')
    expect(run.stdout).toMatch(/\| strong \(taken\) \| .* \| \+50\.0 points \|/)
    expect(run.stdout).toContain('| wthr | wthr → get_weather, q → city | aligned | 6 | 6 | 0 |')
    expect(run.stdout).toContain('no run has asked a case under mixed names')
  })

  test('writes what `convert`, `impact` and `evaluate` read as a naming', async () => {
    const server = await serve(half)
    await evaluate(server, kept())
    const converted = await runInMemory([
      ...['convert', path('tools.json'), '--to', 'openai-chat', '--naming', path('gated.json')],
    ])
    expect(converted.code).toBe(0)
    const tools = JSON.parse(converted.stdout) as readonly {
      function: { name: string; parameters: object }
    }[]
    expect(tools.map((tool) => tool.function.name)).toEqual([...Object.values(HELPED), ...Object.keys(HURT)])
    expect(tools[0]?.function.parameters).toMatchObject({ properties: { city: {} } })
    writeFileSync(path('prompt.md'), 'Use wthr, never get_route.')
    const impact = await runInMemory(['impact', path('prompt.md'), '--naming', path('gated.json')])
    expect(JSON.parse(impact.stdout)).toMatchObject([{ old: 'wthr', new: 'get_weather' }])
    const words = ['--endpoint', server.baseUrl, '--naming', path('gated.json'), '--json']
    const again = await runInMemory(['evaluate', path('cases.json'), ...words])
    const { variants } = JSON.parse(again.stdout) as EvaluationReport
    expect(variants.map(({ correct }) => correct)).toEqual([48, 96])
  })

  test('keeps all old names where no rename helps', async () => {
    const server = await serve(none)
    const run = await evaluate(server, kept())
    expect(run.code).toBe(0)
    expect(written()).toMatchObject({ parts: [], gate: { keeps: 'old-names', rule: 'none', tools: [] } })
    expect(run.stdout).toContain('All old names are kept: no rename was chosen')
    expect(run.stdout).toContain('holds no rename: with it, every tool keeps its old name')
    const converted = await runInMemory([
      ...['convert', path('tools.json'), '--to', 'mcp', '--naming', path('gated.json')],
    ])
    expect([converted.code, converted.stdout.includes('wthr')]).toEqual([0, true])
  })

  test('that keeps nothing fails where that is wanted, though nothing is worse', async () => {
    const server = await serve({ Question: { nothing: 1 } })
    expect((await evaluate(server, kept())).code).toBe(0)
    const run = await evaluate(server, [...kept(), '--fail-on-regression'])
    expect([run.code, run.stderr]).toEqual([1, expect.stringContaining('All old names are kept')])
    expect(run.stderr).not.toContain('is worse than')
    const good = await evaluate(await serve(half), ['--fail-on-regression'])
    expect(good.code).toBe(0)
  })

  test('is not written where too few cases were answered under all names', async () => {
    write('cases.json', casesOf(2))
    const server = await serve(half, {
      mishap: (index) =>
        index % 4 === 0 && index < 20 ? { kind: 'status', status: 400, message: 'Odd' } : null,
    })
    const run = await evaluate(server, ['--concurrency', '1'])
    expect([run.code, run.stderr]).toEqual([
      3,
      expect.stringContaining('No gate: too few cases were answered under every variant'),
    ])
    expect(existsSync(path('gated.json'))).toBe(false)
  })

  test('chooses among names of tools and of parameters', async () => {
    const run = await evaluate(await serve(half), ['--variants', 'tools,parameters', '--json'])
    const found = gateIn(run)
    expect(found.tools.map(({ tool, variant }) => [tool, variant])).toEqual(
      Object.keys(HELPED).map((tool) => [tool, 'tools']),
    )
    expect(written().parts.map(({ path: place }) => place)).toEqual(['', '', '', ''])
    expect(written().gate).toEqual(found)
  })
})

describe('recorded replies', () => {
  test('that no run stored are gated too', async () => {
    const rows = casesOf(12)
    const lines = rows.flatMap(({ i, gold }) => {
      const reply = gold in HELPED ? RENAMES[gold] : gold
      return ['base', 'aligned'].map((variant) => JSON.stringify({ case: i, variant, reply }))
    })
    writeFileSync(path('r.jsonl'), lines.join('\n'))
    const run = await score(...gate())
    expect(run.code).toBe(0)
    expect(
      written()
        .parts.filter((part) => part.path === '')
        .map(({ old }) => old),
    ).toEqual(Object.keys(HELPED))
  })
})
