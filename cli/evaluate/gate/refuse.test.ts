// What `evaluate --gate` refuses, before anything is asked or written.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startFakeEndpoint } from '../../../e2e/support/fake-endpoint'
import { runInMemory } from '../../test-terminal'
import { half, setUpGate } from './test-gate'

const { path, write, serve, gate, evaluate, score } = setUpGate(startFakeEndpoint)

describe('wrong usage', () => {
  test.each([
    [['--confirm'], '--confirm is for --gate'],
    [['--gate', 'g.json'], 'give them with --naming FILE'],
    [['--gate', '-', '--naming', 'naming.json'], '- cannot be one'],
    [['--gate', 'g.json', '--out', 'g.json', '--naming', 'naming.json'], 'write over the file of --out'],
    [['--gate', 'naming.json', '--naming', 'naming.json'], 'write over the file of --naming'],
    [['--gate', 'cases.json', '--naming', 'naming.json'], 'write over the file of the cases'],
    [['--gate', 'g.json', '--naming', 'gated=naming.json'], 'give the naming of that name another one'],
    [['--gate', 'g.json', '--naming', 'naming.json', '--model', 'a', '--model', 'b'], 'give --model once'],
    [
      ['--gate', 'g.json', '--naming', 'naming.json', '--variants', 'greedy,aligned+nearest'],
      'no variant shows just these; there are base, greedy, aligned+nearest',
    ],
    [['--gate', 'g.json', '--naming', 'naming.json', '--limit', '11'], 'at least 12 cases'],
  ])('%j', async (words, sentence) => {
    const server = await serve(half)
    const placed = words.map((word) =>
      word.replace(
        /^(gated=)?(\w+\.json)$/,
        (_, head: string | undefined, name: string) => `${head ?? ''}${path(name)}`,
      ),
    )
    const run = await runInMemory(['evaluate', path('cases.json'), '--endpoint', server.baseUrl, ...placed])
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(sentence)])
    expect(server.seen).toEqual([])
    expect(existsSync(path('g.json'))).toBe(false)
  })

  test('replies that cannot be gated', async () => {
    writeFileSync(path('r.jsonl'), JSON.stringify({ case: 0, variant: 'aligned', reply: 'x' }))
    expect((await score(...gate())).stderr).toContain('no reply is of the variant base')
    const lines = ['base', 'aligned'].map((variant) => JSON.stringify({ case: 0, variant, reply: 'x' }))
    writeFileSync(path('r.jsonl'), lines.join('\n'))
    const few = await score(...gate())
    expect([few.code, few.stderr]).toEqual([2, expect.stringContaining('at least 12 cases')])
    expect(few.stderr).toContain('has 1:')
    const confirm = await score(...gate(), '--confirm')
    expect([confirm.code, confirm.stderr]).toEqual([2, expect.stringContaining('--confirm asks a model')])
    rmSync(path('tools.json'))
    expect((await score(...gate())).stderr).toContain('give their catalogue with --catalog')
  })

  test('cases that bring their own tools', async () => {
    const tool = (name: string) => ({
      name,
      description: name,
      parameters: { type: 'object', properties: {} },
    })
    write('cases.json', [
      {
        ...{ i: 0, id: 'x', scenario: 'TG', noise: 'none', systemPreamble: 's', scorable: true },
        tools: ['look', 'ask_to_user', 'finish'].map(tool),
        history: [{ from: 'user', value: 'Look it up' }],
        gold: [{ action: 'look', input: { q: 'that' } }],
      },
    ])
    write('naming.json', { parts: [{ tool: 'look', path: '', old: 'look', new: 'search' }] })
    const server = await serve(half)
    const run = await evaluate(server)
    expect([run.code, run.stderr]).toEqual([
      2,
      expect.stringContaining('cases of RoTBench bring their own tools'),
    ])
    expect(server.seen).toEqual([])
    writeFileSync(path('r.jsonl'), JSON.stringify({ case: 0, reply: 'x' }))
    expect((await score('--gate', path('g.json'), '--naming', `base=${path('naming.json')}`)).code).toBe(2)
  })
})
