import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FailureError } from '../../shared'
import type { SelectionCase } from '../case'
import { judgeReplies, recallOf, repliesOf } from './judge-run'
import { besideStored, planEvaluation } from './plan'
import type { EvaluationEvent } from './run-evaluation'
import { shuffled } from './shuffle'
import { aligned, base, follow, NAMES, replied, runOf, settings, suiteOf, worldOf } from './test-run'

const outcomeOf = (events: readonly EvaluationEvent[]) => {
  const last = events.at(-1)
  if (last?.kind !== 'finished') throw new Error('It did not finish')
  return last.outcome
}
/** Chooses the first tool that the prompt lists. */
const first = (prompt: string): string => /^- ([^:]+):/m.exec(prompt)?.[1] ?? ''

describe('a plan', () => {
  test('asks all variants of a case together, with the tools in one order', () => {
    const plan = planEvaluation(runOf(suiteOf(20)))
    expect(plan.asks).toHaveLength(40)
    for (let index = 0; index < plan.asks.length; index += 2) {
      const [one, other] = [plan.asks[index], plan.asks[index + 1]]
      expect([one?.uses[0]?.case, other?.uses[0]?.variant]).toEqual([other?.uses[0]?.case, 'aligned'])
      expect(one?.make().offered).toEqual(other?.make().offered)
      expect(other?.make().offeredNames).toEqual(one?.make().offeredNames.map((name) => `get_${name}`))
    }
    expect(plan.asks.map(({ uses }) => Number(uses[0]?.case))).not.toEqual(
      [...plan.asks].map((_, index) => Math.floor(index / 2)),
    )
  })

  test('the right tool stands at every place alike', () => {
    const places = planEvaluation(runOf(suiteOf(2000), [base])).asks.map(({ uses, make }) =>
      make().offered.indexOf(NAMES[Number(uses[0]?.case) % 4] ?? ''),
    )
    for (const place of [0, 1, 2, 3]) {
      const share = places.filter((one) => one === place).length / 2000
      expect(share).toBeGreaterThan(0.21)
      expect(share).toBeLessThan(0.29)
    }
  })

  test('a shuffle keeps all and depends on seed and case alone', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { maxLength: 20 }),
        fc.nat(),
        fc.string(),
        (items, seed, id) => {
          const order = shuffled(items, seed, id)
          expect(order).toEqual(shuffled(items, seed, id))
          expect([...order].sort()).toEqual([...items].sort())
        },
      ),
      { seed: 3 },
    )
  })

  test('what two variants ask alike is asked once and counts for both', async () => {
    const twin = { ...base, id: 'base+nearest', correction: 'nearest-name' } as const
    const run = runOf(suiteOf(6), [base, twin, aligned])
    const { ports, stored, asks } = worldOf(() => replied('wether'))
    await follow(run, ports)
    expect(asks).toHaveLength(12)
    expect(stored).toHaveLength(18)
    const judged = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
    const right = (variant: string) => judged.filter((one) => one.variant === variant && one.correct).length
    expect([right('base'), right('base+nearest')]).toEqual([0, 2])
  })

  test('knows what it costs, and what is stored', () => {
    const plan = planEvaluation(runOf(suiteOf(4)))
    expect(plan.tokens.completion).toBe(8 * settings.maximumTokens)
    const [one, ...others] = plan.asks
    const rest = besideStored(plan, one ? [one] : [])
    expect([rest.stored, rest.asks]).toEqual([1, others])
    expect(rest.tokens.completion).toBe(7 * settings.maximumTokens)
  })

  test('repeats come round after round, each with a key of its own', () => {
    const plan = planEvaluation(runOf(suiteOf(3), [base], { settings: { ...settings, repeats: 2 } }))
    expect(plan.asks.map(({ repeat }) => repeat)).toEqual([0, 0, 0, 1, 1, 1])
    expect(new Set(plan.asks.map(({ key }) => key)).size).toBe(6)
  })
})

describe('a run', () => {
  test('stores each reply with what was offered, and asks for nothing twice', async () => {
    const run = runOf(suiteOf(10))
    const { ports, stored, asks } = worldOf((ask) => replied(first(ask.prompt)))
    const events = await follow(run, ports)
    expect(asks).toHaveLength(20)
    expect(outcomeOf(events)).toEqual({ lost: [], stoppedBy: null, isAborted: false })
    for (const reply of stored) expect(reply.reply).toBe(reply.offeredNames[0])
    const again = worldOf(() => replied('x'))
    await follow(run, { ...again.ports, loadReplies: ports.loadReplies })
    expect(again.asks).toEqual([])
    const judged = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
    expect(judged.slice(0, 10).every(({ variant }) => variant === 'base')).toBe(true)
    expect(judged.map(({ correct }) => correct)).toEqual(
      [...judged.slice(0, 10), ...judged.slice(0, 10)].map(({ correct }) => correct),
    )
  })

  test('that is stopped keeps what came and is paired', async () => {
    const controller = new AbortController()
    const run = runOf(suiteOf(50))
    const { ports, stored } = worldOf((_, index) => {
      if (index === 31) controller.abort()
      return replied('weather')
    })
    const events = await follow(run, ports, controller.signal)
    expect(outcomeOf(events).isAborted).toBe(true)
    const cases = (variant: string) =>
      new Set(stored.filter((one) => one.variant === variant).map((one) => one.case))
    expect(stored.length).toBeGreaterThan(25)
    expect(Math.abs(cases('base').size - cases('aligned').size)).toBeLessThanOrEqual(2)
  })

  test('failures are items; a key that is wrong ends it', async () => {
    const busy = new FailureError({ code: 'endpoint/server-error', url: 'u', status: 500, message: 'x' })
    const some = worldOf((_, index) => {
      if (index % 3 === 0) throw busy
      return replied('weather')
    })
    const events = await follow(runOf(suiteOf(9)), some.ports)
    expect(outcomeOf(events).lost).toHaveLength(6)
    expect(some.stored).toHaveLength(12)
    const wrong = worldOf(() => {
      throw new FailureError({ code: 'endpoint/unauthorized', url: 'u', status: 401, message: 'x' })
    })
    expect(outcomeOf(await follow(runOf(suiteOf(50)), wrong.ports)).stoppedBy?.code).toBe(
      'endpoint/unauthorized',
    )
    expect(wrong.asks.length).toBeLessThanOrEqual(4)
  })

  test('a cap ends it exactly there', async () => {
    const { ports, stored } = worldOf(() => replied('weather'))
    let asked = 0
    const mayAsk = (answers: number) => {
      if (asked + answers > 7) return { code: 'run/cap-reached', limit: 'answers', amount: 7 } as const
      asked += answers
      return null
    }
    const events = await follow(runOf(suiteOf(20)), { ...ports, mayAsk })
    expect(stored).toHaveLength(7)
    expect(outcomeOf(events).stoppedBy?.code).toBe('run/cap-reached')
  })

  test('a bug is thrown', async () => {
    const { ports } = worldOf(() => {
      throw new TypeError('bug')
    })
    await expect(follow(runOf(suiteOf(2)), ports)).rejects.toThrow('bug')
  })
})

describe('native calling', () => {
  const native = { settings: { ...settings, form: 'native' } } as const

  test('offers tools and keeps calls as they came', async () => {
    const run = runOf(suiteOf(4), [aligned], native)
    const { ports, stored, asks } = worldOf((ask) =>
      replied('', { calls: [{ name: ask.tools?.[0]?.name ?? '', arguments: '{"text": 1.0}' }] }),
    )
    await follow(run, ports)
    expect(asks[0]?.prompt).toMatch(/^Request \d about/)
    expect(asks[0]?.tools?.map(({ name }) => name).sort()).toEqual(NAMES.map((name) => `get_${name}`).sort())
    expect(stored[0]?.calls).toEqual([{ name: stored[0]?.offeredNames[0], arguments: '{"text": 1.0}' }])
  })

  test('no call means that none is needed, unless the limit cut the answer off', async () => {
    const run = runOf(suiteOf(2), [base], native)
    const { ports, stored } = worldOf((_, index) =>
      replied('I know', { finishReason: index === 0 ? 'stop' : 'length' }),
    )
    await follow(run, ports)
    expect(stored.map(({ calls }) => calls)).toEqual([[], null])
  })
})

describe('a closed list', () => {
  const constrained = { ...base, id: 'base+constrained', constrained: true }

  test('holds the offered names, and what they chose is taken out of its wrapping', async () => {
    const { ports, stored, asks } = worldOf((ask) => replied(JSON.stringify({ answer: ask.oneOf?.[1] })))
    await follow(runOf(suiteOf(3), [constrained]), ports)
    expect([...(asks[0]?.oneOf ?? [])].sort()).toEqual([...NAMES].sort())
    expect(stored[0]?.reply).toBe(stored[0]?.offeredNames[1])
  })

  test('an endpoint that does not keep to it is told once, and only that variant is lost', async () => {
    const { ports, asks, stored } = worldOf(() => replied('I would say weather'))
    const events = await follow(runOf(suiteOf(30), [base, constrained]), ports)
    const { lost, stoppedBy } = outcomeOf(events)
    expect([lost.length, stoppedBy, stored.length]).toEqual([30, null, 30])
    expect(asks.filter(({ oneOf }) => oneOf).length).toBeLessThanOrEqual(4)
    expect(lost[0]?.failure).toMatchObject({ code: 'endpoint/refused', parameter: 'response_format' })
  })

  test('is said to be impossible where it is', () => {
    const plan = planEvaluation(runOf(suiteOf(3), [base, constrained], { protocol: 'anthropic' }))
    expect(plan.asks).toHaveLength(3)
    expect(plan.impossible).toEqual([
      {
        variant: 'base+constrained',
        why: 'The Anthropic protocol has no way to keep an answer to a list of names.',
      },
    ])
  })
})

test('a shortlist offers the best, and recall is told apart from choice', async () => {
  const short = { ...base, id: 'base+top1', shortlist: 1 }
  const suite = suiteOf(8)
  const lost: SelectionCase = {
    kind: 'selection',
    id: 'lost',
    query: 'Nothing of the kind',
    offered: NAMES,
    gold: { kind: 'tools', names: ['mail'] },
  }
  const run = runOf({ ...suite, cases: [...suite.cases, lost] }, [short])
  const { ports, stored } = worldOf((ask) => replied(first(ask.prompt)))
  await follow(run, ports)
  expect(stored.every(({ offered }) => offered.length === 1)).toBe(true)
  const judged = judgeReplies(run, repliesOf(run, planEvaluation(run), stored))
  expect(recallOf(run.variants, judged)).toEqual([
    { variant: 'base+top1', found: 8, needed: 9, rightWhereFound: 8 },
  ])
  expect(judged.find((one) => one.case === 'lost')?.error).toBe('right-tool-not-offered')
})
