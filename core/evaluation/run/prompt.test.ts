import { expect, test } from 'vitest'
import type { SelectionCase } from '../case'
import { judgeReplies, repliesOf } from './judge-run'
import { planEvaluation } from './plan'
import { aligned, base, follow, NAMES, replied, runOf, settings, suiteOf, worldOf } from './test-run'

test('a prompt mentions None for all cases or for none, and lists every tool once', () => {
  const suite = suiteOf(2)
  const promptsOf = (cases: readonly SelectionCase[]) =>
    planEvaluation(runOf({ ...suite, cases }, [base])).asks.map(({ make }) => make().ask.prompt)
  const selection = suite.cases as readonly SelectionCase[]
  expect(promptsOf(selection).some((prompt) => prompt.includes('None'))).toBe(false)
  const withNone = promptsOf([...selection, { ...selection[0]!, id: 'n', gold: { kind: 'none' } }])
  expect(withNone.every((prompt) => prompt.includes('None'))).toBe(true)
  expect(withNone[0]?.match(/^- /gm)).toHaveLength(4)
})

test('of some cases alone, the prompts are those of the whole suite', () => {
  const suite = suiteOf(4)
  const [first] = suite.cases as readonly SelectionCase[]
  const whole = { ...suite, cases: [...suite.cases, { ...first!, id: 'n', gold: { kind: 'none' } } as const] }
  const all = planEvaluation(runOf(whole, [base])).all
  const some = planEvaluation(runOf(whole, [base], { onlyCases: new Set(['1', '3']) }))
  expect(some.asks.flatMap(({ uses }) => uses.map((use) => use.case)).toSorted()).toEqual(['1', '3'])
  expect(some.asks.every(({ key }) => all.has(key))).toBe(true)
})

test('where arguments count they are listed and asked for, and calls in the text are judged', async () => {
  const one: SelectionCase = {
    kind: 'selection',
    id: 'c',
    query: 'Note eggs',
    offered: NAMES,
    gold: {
      kind: 'calls',
      ordered: true,
      calls: [{ name: 'notes', arguments: { text: { values: ['eggs'], optional: false } } }],
    },
  }
  const run = runOf({ id: 'own', cases: [one] }, [aligned])
  const { ports, stored, asks } = worldOf((_, index) =>
    replied(`[{"name": "get_notes", "arguments": {"text": "${index === 0 ? 'eggs' : 'milk'}"}}]`),
  )
  await follow(run, ports)
  expect(asks[0]?.prompt).toContain('arguments: {"type":"object","properties":{"text":{"type":"string"}}')
  expect(asks[0]?.prompt).toContain('Answer with JSON')
  const [judged] = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
  expect(judged).toMatchObject({ correct: true, chosen: ['notes'] })
})

test('where some cases need several tools, several are asked for in all', () => {
  const [one, ...others] = suiteOf(3).cases as readonly SelectionCase[]
  const several = { ...one!, gold: { kind: 'tools', names: ['mail', 'notes'] } } as const
  const { asks } = planEvaluation(runOf({ id: 'own', cases: [several, ...others] }, [base]))
  expect(asks.every(({ make }) => make().ask.prompt.includes('separated by commas'))).toBe(true)
})

test('a prompt to be continued ends with what it continues, and stops at the end of the line', () => {
  const run = runOf(suiteOf(1), [base], { settings: { ...settings, form: 'completion' } })
  const { ask } = planEvaluation(run).asks[0]!.make()
  expect(ask).toMatchObject({ kind: 'completion', stop: ['\n'] })
  expect(ask.prompt).toMatch(/Tool:$/)
})
