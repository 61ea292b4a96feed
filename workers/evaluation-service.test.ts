import { expect, test } from 'vitest'
import {
  planEvaluation,
  type EvaluationRun,
  type OfferedTool,
  type StoredReply,
  type Variant,
} from '../core/evaluation'
import { failureOf } from '../core/shared'
import { createEvaluationHandlers } from './evaluation-service'
import { sendPortions } from './portions'
import type { Call } from './serve-calls'

const call: Call = {
  signal: new AbortController().signal,
  breathe: () => Promise.resolve(),
  transfer: () => undefined,
}
const original: Variant = {
  id: 'original',
  label: 'Old names',
  names: { kind: 'original' },
  descriptions: null,
  constrained: false,
  correction: 'none',
  shortlist: null,
}
const renamed: Variant = { ...original, id: 'renamed', names: { kind: 'accepted', parts: 'all' } }

function tool(key: string, name: string): OfferedTool {
  return { key, name, description: `Does ${key}.`, parameters: null, parameterNames: {} }
}

function tools(names: Readonly<Record<string, string>>): ReadonlyMap<string, OfferedTool> {
  return new Map(['a', 'b'].map((key) => [key, tool(key, names[key] ?? key)]))
}

const cases = Array.from({ length: 60 }, (_, index) => ({
  kind: 'selection' as const,
  id: `case-${index}`,
  query: `request ${index}`,
  offered: null,
  gold: { kind: 'tools' as const, names: [index % 2 === 0 ? 'a' : 'b'] },
}))
const run: EvaluationRun = {
  suite: { id: 'project', cases },
  variants: [
    { variant: original, tools: tools({}), refused: [] },
    { variant: renamed, tools: tools({ a: 'alpha' }), refused: [] },
  ],
  model: 'm',
  protocol: 'openai',
  settings: { form: 'prompt', temperature: 0, maximumTokens: 16, repeats: 1, seed: 1 },
}

function replyTo(key: string, said: string): StoredReply {
  return {
    ...{ key, case: '', variant: '', repeat: 0, reply: said, calls: null, model: 'm' },
    ...{ offered: ['a', 'b'], offeredNames: ['a', 'b'], finishReason: 'stop', thinking: '' },
    ...{ promptTokens: 1, completionTokens: 1, at: '', milliseconds: 1 },
  }
}

/** Sends the tools three at a time, then the run. */
async function planned(
  handlers: ReturnType<typeof createEvaluationHandlers>,
  token: string,
  { variants, ...rest }: EvaluationRun,
): Promise<readonly string[]> {
  const all = variants.flatMap((one) => [...one.tools.values()])
  await sendPortions(all, 3, async (some, before) => handlers.takeOffered(call, token, some, before))
  const sent = variants.map(({ variant, refused, tools: { size } }) => ({ variant, refused, count: size }))
  return handlers.plan(call, token, { ...rest, variants: sent })
}

test('a run whose tools came in portions is planned as it is directly', async () => {
  const short = { ...original, id: 'short', shortlist: 1 }
  const wide: EvaluationRun = {
    ...run,
    variants: [...run.variants, { variant: short, tools: tools({ b: 'beta' }), refused: [] }],
  }
  const keys = await planned(createEvaluationHandlers(), 't', wide)
  expect(keys).toEqual([...planEvaluation(wide).all.keys()])
})

test('a run some of whose tools are missing is a named failure', async () => {
  const handlers = createEvaluationHandlers()
  const sent = run.variants.map(({ variant, refused }) => ({ variant, refused, count: 2 }))
  await handlers.takeOffered(call, 't', [tool('a', 'a')], 0)
  const failed = (async () => handlers.plan(call, 't', { ...run, variants: sent }))()
  expect(failureOf(await failed.catch((thrown: unknown) => thrown))).toMatchObject({
    code: 'worker/restarted',
  })
})

test('a plan tells its keys, what is left, and judges what is stored: with the gate and the confusions', async () => {
  const handlers = createEvaluationHandlers()
  const keys = await planned(handlers, 't', run)
  expect(keys).toHaveLength(120)
  expect(await handlers.remaining(call, 't', keys.slice(0, 30))).toMatchObject({ requests: 90, stored: 30 })
  const judged = await handlers.judge(
    call,
    't',
    keys.map((key) => replyTo(key, 'b')),
    new Map(),
  )
  expect(judged.report.variants.map(({ name, n, correct }) => [name, n, correct])).toEqual([
    ['original', 60, 30],
    ['renamed', 60, 30],
  ])
  expect(judged.report.cases[0]?.offered.toSorted()).toEqual(['a', 'b'])
  expect(judged.confusions.map(({ variant }) => variant)).toEqual(['original', 'renamed'])
  expect(judged.gate?.settled.choice.size).toBe(0)
})

test('without a variant of other names there is nothing to choose from', async () => {
  const handlers = createEvaluationHandlers()
  const alone: EvaluationRun = { ...run, variants: run.variants.slice(0, 1) }
  const keys = await planned(handlers, 't', alone)
  const judged = await handlers.judge(call, 't', [replyTo(keys[0] ?? '', 'a')], new Map())
  expect(judged).toMatchObject({ gate: null, report: { cases: [{}] } })
})

test('a plan that is gone is a named failure: the newest four are kept', async () => {
  const handlers = createEvaluationHandlers()
  for (const token of ['1', '2', '3', '4', '5']) await planned(handlers, token, run)
  expect(await handlers.remaining(call, '5', [])).toMatchObject({ requests: 120 })
  const failed = (async () => handlers.remaining(call, '1', []))()
  expect(failureOf(await failed.catch((thrown: unknown) => thrown))).toMatchObject({
    code: 'worker/restarted',
  })
})
