import { afterEach, describe, expect, it } from 'vitest'
import { defaultExactLimits, scoreExactly, type ExactAsk, type ExactInput } from '../../core/alignment'
import { createRandom, failureOf } from '../../core/shared'
import { startFakeEndpoint } from '../../e2e/support/fake-endpoint'
import { startTestServer as startAnswering } from '../../e2e/support/test-server'
import type { TableModel } from '../../engine/generation/table-model'
import { closeTestServers, startTestServer } from '../../engine/http/test-server'
import { createExpander } from './expand'
import { createEndpointMemory } from './memory'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const never = new AbortController().signal
const ask: ExactAsk = { kind: 'completion', prompt: 'x:', temperature: 0.5, maximumTokens: 5, stop: ['\n'] }
const root = { text: '', ids: [] }

/** Names of a, b and c; an end is as good as a new line. */
const follow = (text: string): Record<string, number> => {
  const isEarly = text.split(':').at(-1)!.length < 2
  return { a: isEarly ? 0.6 : 0.2, b: 0.15, c: 0.1, '\n': isEarly ? 0.05 : 0.45, '': 0.1 }
}

async function startEngine(): Promise<{ readonly baseUrl: string; readonly model: TableModel }> {
  const { base, model } = await startTestServer({}, follow)
  closers.push(closeTestServers)
  return { baseUrl: `${base}/v1`, model }
}

const connect = (baseUrl: string, builtIn: boolean, model = 'default') =>
  createExpander({ baseUrl, model, builtIn }, () => null, {
    memory: createEndpointMemory(),
    random: createRandom(1),
    sleep: () => Promise.resolve(),
    alternatives: 5,
  })

describe('the built-in engine', () => {
  it('is asked by tokens, all paths in one request, and tells what it leaves out', async () => {
    const { baseUrl, model } = await startEngine()
    const [first, second] = await connect(baseUrl, true)(ask, [root, { text: 'a', ids: [97] }], never)
    expect(first?.tokens.map(({ text }) => text)).toEqual(['a', 'b', 'c', '', '\n'])
    expect(first?.tokens[3]).toMatchObject({ endsAnswer: true, id: 0 })
    expect(first?.tokens[0]?.logProbability).toBeCloseTo(Math.log(0.6), 6)
    expect(second?.tokens[0]?.text).toBe('aa')
    expect(second?.rest).toBe(0)
    expect(model.evaluated).toEqual(['x:', 'x:a'])
  })

  it('goes on in the midst of a chat answer', async () => {
    const { baseUrl, model } = await startEngine()
    await connect(baseUrl, true)({ ...ask, kind: 'chat' }, [{ text: 'a', ids: [97] }], never)
    expect(model.evaluated).toEqual(['user:x:\na'])
  })
})

describe('an endpoint whose completions show probabilities', () => {
  const input: ExactInput = {
    ask,
    alpha: 0.2,
    tau: 1,
    limits: { ...defaultExactLimits, evaluations: 1000, epsilon: 0, smallest: 2, listed: Infinity },
  }

  it('gives the names that the engine gives by tokens, with bounds that hold', async () => {
    const { baseUrl } = await startEngine()
    const exact = await scoreExactly(input, connect(baseUrl, true), never)
    const texts = connect(baseUrl.replace('/v1', ''), false)
    // Text that ended is asked about again and may end again at once.
    const scores = await scoreExactly(
      { ...input, limits: { ...input.limits, evaluations: 60 } },
      texts,
      never,
    )
    expect(scores.candidates.length).toBeGreaterThan(5)
    for (const { name, phi } of scores.candidates) {
      const same = exact.candidates.find((candidate) => candidate.name === name)
      expect(phi[0]).toBeLessThanOrEqual((same?.phi[1] ?? 0) + 1e-6)
      expect(phi[1]).toBeGreaterThanOrEqual((same?.phi[0] ?? 1) - 1e-6)
    }
  })
})

describe('an endpoint that cannot', () => {
  const codeOf = async (asked: Promise<unknown>): Promise<string | undefined> =>
    failureOf(await asked.catch((thrown: unknown) => thrown))?.code

  it('is said to show no probabilities', async () => {
    const server = await startFakeEndpoint({})
    closers.push(() => server.close())
    expect(await codeOf(connect(server.baseUrl, false, 'fake-model')(ask, [root], never))).toBe(
      'endpoint/refused',
    )
  })

  it('is not believed where they add up to more than one', async () => {
    const logprobs = { tokens: ['a'], token_logprobs: [0.4], top_logprobs: [{ a: 0.4, b: -0.2 }] }
    const server = await startAnswering(() => ({
      json: { choices: [{ index: 0, text: 'a', finish_reason: 'length', logprobs }] },
    }))
    closers.push(() => server.close())
    const asked = connect(`${server.origin}/v1`, false)(ask, [root], never)
    expect(failureOf(await asked.catch((thrown: unknown) => thrown))).toMatchObject({
      code: 'endpoint/refused',
      message: expect.stringContaining('add up to more than one') as string,
    })
  })

  it('is not asked in the midst of a chat answer', async () => {
    const server = await startFakeEndpoint({})
    closers.push(() => server.close())
    const asked = connect(server.baseUrl, false)({ ...ask, kind: 'chat' }, [root], never)
    expect(await codeOf(asked)).toBe('endpoint/refused')
    expect(server.seen).toHaveLength(0)
  })

  it('is no engine', async () => {
    const server = await startFakeEndpoint({})
    closers.push(() => server.close())
    expect(await codeOf(connect(server.baseUrl, true)(ask, [root], never))).toBe('endpoint/not-found')
  })

  it('is left when aborted', async () => {
    const { baseUrl, model } = await startEngine()
    const asked = connect(baseUrl, true)(ask, [root], AbortSignal.abort(new Error('gone')))
    await expect(asked).rejects.toThrow('gone')
    expect(model.evaluated).toEqual([])
  })
})
