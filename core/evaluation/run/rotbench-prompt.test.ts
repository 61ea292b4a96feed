import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RotBenchCase } from '../rotbench/rotbench-case'
import { planEvaluation } from './plan'
import { judgeReplies, repliesOf } from './judge-run'
import { rotBenchKey } from './rotbench-prompt'
import { base, follow, replied, runOf, settings, worldOf } from './test-run'

const tool = (name: string, description: string) => ({
  name,
  description,
  parameters: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
})
const content: RotBenchCase = {
  i: 0,
  id: 'x',
  scenario: 'TG',
  noise: 'none',
  systemPreamble: 's0',
  tools: [
    tool('look', 'Looks here.'),
    tool('look', 'Looks there.'),
    tool('say', 'Says it.'),
    tool('ask_to_user', 'Asks.'),
    tool('finish', 'Finishes.'),
  ],
  history: [
    { from: 'user', value: 'Look it up\nBegin!' },
    { from: 'assistant', value: 'Thought:\nAction: look\nAction Input: {"q": "it"}' },
    { from: 'function', value: 'look() found nothing' },
  ],
  gold: [{ action: 'look', input: { q: 'that' } }],
  scorable: true,
}
const suite = { id: 'own', cases: [{ kind: 'rotbench', id: '0', content }] } as const
const renamed = {
  variant: { ...base, id: 'aligned' },
  refused: [],
  tools: new Map(
    content.tools.slice(0, 2).map((one) => [
      rotBenchKey(one),
      {
        key: rotBenchKey(one),
        name: 'search',
        description: '',
        parameters: null,
        parameterNames: { text: { original: 'q', within: null } },
      },
    ]),
  ),
}

describe('a case of RoTBench', () => {
  test('is a conversation with all its tools, the last two last', () => {
    const { ask, offered } = planEvaluation(runOf(suite, [base])).asks[0]!.make()
    expect(ask.system?.match(/"name"/g)).toHaveLength(5)
    expect(ask.system).toContain('Action Input: a JSON object')
    expect(offered.slice(-2)).toEqual(['ask_to_user', 'finish'])
    expect([...offered].sort()).toEqual(['ask_to_user', 'finish', 'look', 'look', 'say'])
    expect(ask.history?.map(({ role }) => role)).toEqual(['user', 'assistant'])
    expect(ask.prompt).toBe('look() found nothing')
  })

  test('under new names has them in list and history alone, and answers are mapped back', async () => {
    const run = { ...runOf(suite, []), variants: [renamed], preambles: { s0: 'The own preamble: ' } }
    const { ports, stored, asks } = worldOf(() =>
      replied('Thought:\nAction: search\nAction Input: {"text": "that"}'),
    )
    await follow(run, ports)
    expect(asks[0]?.system).toMatch(/^The own preamble: \[/)
    expect(asks[0]?.system?.match(/"name": "search"/g)).toHaveLength(2)
    expect(asks[0]?.history?.[1]?.text).toBe('Thought:\nAction: search\nAction Input: {"text": "it"}')
    expect(asks[0]?.prompt).toBe('look() found nothing')
    const [judged] = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
    expect(judged?.levels).toEqual({
      toolSelection: true,
      parameterIdentification: true,
      contentFilling: true,
    })
  })

  test('is asked natively too', async () => {
    const run = {
      ...runOf(suite, []),
      variants: [renamed],
      settings: { ...settings, form: 'native' as const },
    }
    const { ports, stored, asks } = worldOf(() =>
      replied('', { calls: [{ name: 'search', arguments: '{"text": "that"}' }] }),
    )
    await follow(run, ports)
    expect(asks[0]?.tools).toHaveLength(5)
    const [judged] = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
    expect(judged?.correct).toBe(true)
  })
})

const data = join(import.meta.dirname, '../../../../shared/data/rotbench')
test.skipIf(!existsSync(data)).each(['multi-turn.clean', 'single-turn.heavy'])(
  'a model that answers with gold reaches the ceiling of %s through a run',
  async (file) => {
    const cases = JSON.parse(readFileSync(join(data, `${file}.json`), 'utf8')) as readonly RotBenchCase[]
    const golden = JSON.parse(readFileSync(join(data, 'scorer-golden.json'), 'utf8')) as {
      readonly ceilings: Readonly<Record<string, { readonly cf: number }>>
    }
    const own = {
      id: file,
      cases: cases.map((one) => ({ kind: 'rotbench', id: String(one.i), content: one }) as const),
    }
    const run = runOf(own, [base])
    const plan = planEvaluation(run)
    const { ports, stored } = worldOf(() => replied(''))
    await follow(run, ports)
    const byId = new Map(cases.map((one) => [String(one.i), one]))
    const right = new Set<string>()
    for (let choice = 0; choice < 4; choice += 1) {
      const said = stored.map((reply) => {
        const gold = byId.get(reply.case)?.gold[choice]
        return {
          ...reply,
          reply: `Thought:\nAction: ${gold?.action ?? ''}\nAction Input: ${JSON.stringify(gold?.input ?? {})}`,
        }
      })
      for (const one of judgeReplies(run, repliesOf(run, plan, said))) if (one.correct) right.add(one.case)
    }
    expect(right.size).toBe(golden.ceilings[file]?.cf)
  },
)
