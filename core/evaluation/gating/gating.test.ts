import { describe, expect, test } from 'vitest'
import type { Judgement } from '../judgement'
import type { OfferedTools } from '../offered-tool'
import { judgementOf } from '../test-judgement'
import { assumedShare } from './assumed-replies'
import { caseEvidence } from './case-evidence'
import { gatedTools } from './gated-tools'
import { planGate } from './plan-gate'
import { settleGate } from './settle-gate'

const tools = Array.from({ length: 30 }, (_, index) => `t${index}`)
const EACH = 10

/** Each tool's cases, right as `isRight` says of the tool and the number of the case. */
function run(variant: string, isRight: (tool: number, index: number) => boolean): readonly Judgement[] {
  return tools.flatMap((key, tool) =>
    Array.from({ length: EACH }, (_, index) => {
      const correct = isRight(tool, index)
      const chosen = correct ? [key] : ['not_offered']
      return judgementOf(variant, `${key}-${index}`, correct, { offered: tools, expected: [key], chosen })
    }),
  )
}
const base = run('old', (_, index) => index % 2 === 0)
// Renames of the first half mend every case, those of the second half break every case.
const mixed = run('new', (tool, index) => tool < 15 || (index % 2 === 0 && index > 7))
const gatedTruth = run('gated', (tool, index) => tool < 15 || index % 2 === 0)

describe('a gate', () => {
  const input = { base, arms: [{ id: 'new', judged: mixed }] }

  test('keeps the renames that pay, chosen from cases that it does not report on', () => {
    const plan = planGate(input)
    expect([...plan.choice.keys()].toSorted()).toEqual(tools.slice(0, 15).toSorted())
    expect(plan.heldOut).toHaveLength(150)
    expect(plan.heldOut.filter((id) => plan.chosenFrom.includes(id))).toEqual([])
    for (const key of tools)
      expect(plan.heldOut.filter((id) => id.startsWith(`${key}-`)).length).toBe(EACH / 2)
    const settled = settleGate(plan, input, gatedTruth)
    expect(settled).toMatchObject({ isConfirmed: true, comparison: { n: 150, verdict: 'better' } })
    expect(settled.choice.size).toBe(15)
    expect(settled.comparison.difference).toBeCloseTo(0.25, 1)
  })

  test('is the same for the same seed; another seed holds out other cases', () => {
    expect(planGate(input)).toEqual(planGate(input))
    expect(planGate(input, { seed: 2 }).heldOut).not.toEqual(planGate(input).heldOut)
  })

  test('keeps all old names where no rename helps, or the confirmation does not bear it out', () => {
    const worse = planGate({ base, arms: [{ id: 'new', judged: run('new', () => false) }] })
    expect([worse.rule, worse.choice.size]).toEqual(['none', 0])
    const refused = settleGate(
      planGate(input),
      input,
      run('gated', (_, index) => index % 2 === 0),
    )
    expect(refused.choice.size).toBe(0)
    expect(refused.sentence).toContain('All old names are kept')
  })

  test('takes all renames where all help, those without a case of their own too', () => {
    const input2 = { base, arms: [{ id: 'new', judged: run('new', () => true) }] }
    expect(planGate(input2).choice.size).toBe(30)
  })

  test('takes for each tool the part that pays most', () => {
    const arms = [
      { id: 'tools', judged: run('tools', (tool, index) => tool < 10 || (index % 2 === 0 && tool < 20)) },
      {
        id: 'parameters',
        judged: run('parameters', (tool, index) => tool >= 20 || (index % 2 === 0 && tool > 9)),
      },
    ]
    const { choice } = planGate({ base, arms })
    expect([choice.get('t3'), choice.get('t15'), choice.get('t25')]).toEqual([
      'tools',
      undefined,
      'parameters',
    ])
  })

  test('counts cases that not all runs were asked, and takes the worse where names would be mixed', () => {
    const short = planGate({ base, arms: [{ id: 'new', judged: mixed.slice(20) }] })
    expect(short.leftOut).toBe(20)
    const blamed = base.map((one) =>
      one.correct ? one : { ...one, chosen: ['t29'], error: 'functional-confusion' as const },
    )
    const cases = caseEvidence({ base: blamed, arms: [{ id: 'new', judged: mixed }] })
    const mended = cases.find(({ id }) => id === 't3-1')!
    expect(assumedShare(mended, new Map([['t3', 'new']]))).toBe(0)
    expect(assumedShare(mended, new Map(['t3', 't29'].map((key) => [key, 'new'])))).toBe(1)
  })
})

test('mixed names stay unique: a name that a tool still has is not given to another', () => {
  const under = (names: Readonly<Record<string, string>>): OfferedTools =>
    new Map(
      Object.entries(names).map(([key, name]) => [
        key,
        { key, name, description: '', parameters: null, parameterNames: {} },
      ]),
    )
  const before = under({ a: 'one', b: 'two', c: 'three' })
  const after = under({ a: 'two', b: 'four', c: 'one' })
  const names = (choice: readonly string[]) => {
    const { tools: mixedTools, refused } = gatedTools(
      before,
      new Map([['new', after]]),
      new Map(choice.map((key) => [key, 'new'])),
    )
    return [[...mixedTools.values()].map(({ name }) => name), refused]
  }
  expect(names(['a', 'b', 'c'])).toEqual([['two', 'four', 'one'], []])
  expect(names(['a'])).toEqual([['one', 'two', 'three'], ['a']])
  expect(names(['a', 'c'])).toEqual([
    ['one', 'two', 'three'],
    ['a', 'c'],
  ])
})
