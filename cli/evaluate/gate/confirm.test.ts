// `evaluate --gate --confirm`: the held-out cases asked under the names that were chosen.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startFakeEndpoint } from '../../../e2e/support/fake-endpoint'
import type { EvaluationReport } from '../../../core/evaluation'
import { runInMemory } from '../../test-terminal'
import { gateIn, half, none, setUpGate } from './test-gate'

const { path, serve, gate, kept, evaluate, score, written } = setUpGate(startFakeEndpoint)

describe('a confirmation', () => {
  test('asks the held-out cases that look different, once, and decides', async () => {
    const server = await serve(half)
    const words = ['--confirm', '--json', ...kept()]
    const run = await evaluate(server, words)
    expect(gateIn(run)).toMatchObject({ keeps: 'renames', isConfirmed: true, unanswered: 0 })
    expect(gateIn(run).comparison).toMatchObject({ n: 48, difference: 0.5, verdict: 'better' })
    // Cases of the hurt tools offer only these, which keep their names.
    expect(server.choicesGiven()).toBe(192 + 24)
    expect(run.stderr).toContain('48 cases under 1 variant (gated): 24 requests to fake-model, 24 replies')
    const again = await evaluate(server, words)
    expect(again.stdout).toBe(run.stdout)
    expect(server.choicesGiven()).toBe(192 + 24)
    const lines = readFileSync(path('r.jsonl'), 'utf8').trimEnd().split('\n')
    expect(lines.filter((line) => line.includes('"variant":"gated"'))).toHaveLength(48)
    const scored = await score(...gate(), '--json')
    expect(scored.stdout).toBe(run.stdout)
    const plain = await score('--json')
    expect(plain.stderr).toContain('48 replies are of the variant gated')
    expect((JSON.parse(plain.stdout) as EvaluationReport).variants.map(({ name }) => name)).toEqual([
      'base',
      'aligned',
    ])
  })

  test('that does not bear the estimate out keeps the old names', async () => {
    await evaluate(await serve(half), kept())
    expect(written().gate.keeps).toBe('renames')
    const other = await serve(none)
    const run = await evaluate(other, ['--confirm', ...kept()])
    expect(other.choicesGiven()).toBe(24)
    expect(written()).toMatchObject({ parts: [], gate: { keeps: 'old-names', isConfirmed: true } })
    expect(run.stdout).toContain('| tool | tried and not kept |')
    expect(run.stdout).toContain('Before they were asked, the runs of unmixed names suggested +50.0 points')
  })

  test('that is interrupted writes nothing, and goes on from there', async () => {
    const controller = new AbortController()
    const server = await serve(half, {
      mishap: (index) => {
        if (index === 200) controller.abort()
        return null
      },
    })
    const words = ['--confirm', '--concurrency', '1', ...kept()]
    const run = await evaluate(server, words, { signal: controller.signal })
    expect(run.code).toBe(130)
    expect(run.stderr).toContain('No gate: the confirmation did not come to its end')
    expect(existsSync(path('gated.json'))).toBe(false)
    expect((await evaluate(server, words)).code).toBe(0)
    expect(written().gate.isConfirmed).toBe(true)
    expect(server.choicesGiven()).toBeLessThanOrEqual(192 + 24 + 1)
  })

  test('with lost requests counts what was answered, and says what was not', async () => {
    const server = await serve(half, {
      mishap: (index) => (index === 195 ? { kind: 'status', status: 400, message: 'Too odd' } : null),
    })
    const run = await evaluate(server, ['--confirm', '--concurrency', '1'])
    expect(run.code).toBe(3)
    expect(written().gate).toMatchObject({ isConfirmed: true, unanswered: 1, comparison: { n: 47 } })
    expect(run.stdout).toContain('1 held-out case got no reply under the chosen names and is left out')
  })

  test('of recorded replies under other names does not count', async () => {
    await evaluate(await serve(half), ['--confirm', ...kept()])
    const text = readFileSync(path('r.jsonl'), 'utf8')
    writeFileSync(
      path('r.jsonl'),
      text.replaceAll(/^.*"variant":"gated".*$/gm, (line) => line.replaceAll('"set_timer"', '"timer_old"')),
    )
    const scored = await score(...gate(), '--json')
    expect(scored.stderr).toContain('24 replies of the variant gated were asked under other names')
    expect(gateIn(scored)).toMatchObject({ isConfirmed: true, unanswered: 24 })
  })

  test('is announced before the run', async () => {
    const words = ['evaluate', path('cases.json'), '--dry-run', ...gate(), '--confirm']
    expect((await runInMemory(words)).stdout).toContain('--confirm then asks up to 48 requests more')
    expect(JSON.parse((await runInMemory([...words, '--json'])).stdout)).toMatchObject({ confirmation: 48 })
    expect(existsSync(path('gated.json'))).toBe(false)
  })
})
