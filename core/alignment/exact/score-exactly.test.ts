import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExactInput, ExactLimits } from './exact-scores'
import type { Expand } from './expand'
import { defaultExactLimits, scoreExactly } from './score-exactly'
import { createToyModel, listNames, winnerOf } from './test-tree'

const never = new AbortController().signal
const everything: ExactLimits = { ...defaultExactLimits, evaluations: Infinity, epsilon: 0, listed: Infinity }

function inputOf(
  changes: Partial<ExactInput['ask']> = {},
  limits = defaultExactLimits,
  tau: number | null = null,
): ExactInput {
  const ask = {
    kind: 'completion',
    prompt: 'Name:',
    temperature: 1,
    maximumTokens: 4,
    stop: ['\n'],
    ...changes,
  } as const
  return { ask, alpha: 0.2, tau, limits }
}

const seeds = fc.integer({ min: 0, max: 1e6 })
const temperatures = fc.constantFrom(0.4, 1, 1.6)

/** Rounding of sums. */
const dust = 1e-9

describe('scoreExactly', () => {
  it('equals brute force on toy models whose tree can be listed', async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.constantFrom(0.8, 1, 1.6),
        fc.constantFrom(null, 0, 1, 2),
        async (seed, temperature, tau) => {
          // Few choices, so that no path is too improbable to be expanded.
          const input = inputOf({ temperature, maximumTokens: 3 }, everything, tau)
          const endless = { ...input, limits: { ...everything, resolution: 0 } }
          const scores = await scoreExactly(
            neverCertain(endless),
            createToyModel(seed, { choices: 3 }).expand,
            never,
          )
          const listed = listNames(input.ask, seed, 3)
          const valid = 1 - listed.invalidMass
          const { phi, shares } = winnerOf(listed, { ...input, tau: scores.tau }, null)
          expect(scores.invalidMass).toBeCloseTo(listed.invalidMass, 9)
          expect(scores.candidates.map(({ name }) => name).sort()).toEqual([...listed.names.keys()].sort())
          for (const {
            name,
            probability,
            phi: [least, most],
          } of scores.candidates) {
            expect(probability).toBeCloseTo(shares.find((share) => share.name === name)!.share, 9)
            expect(least).toBeCloseTo(phi.get(name)!, 9)
            expect(most).toBeCloseTo(phi.get(name)!, 9)
          }
          expect(valid).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 150, seed: 1 },
    )
  })

  it('chooses as brute force does, and certifies only what brute force confirms', async () => {
    let certified = 0
    await fc.assert(
      fc.asyncProperty(
        seeds,
        temperatures,
        fc.constantFrom(null, 1),
        fc.integer({ min: 3, max: 60 }),
        async (seed, temperature, tau, evaluations) => {
          const input = inputOf({ temperature }, { ...defaultExactLimits, evaluations }, tau)
          const listed = listNames(input.ask, seed)
          const complete = await scoreExactly(
            { ...input, limits: { ...everything, epsilon: 0.002 } },
            createToyModel(seed).expand,
            never,
          )
          const truth = winnerOf(listed, input, complete.greedy)
          if (complete.isCertified) expect(complete.winner).toBe(truth.winner)
          const scores = await scoreExactly(input, createToyModel(seed).expand, never)
          expect(scores.evaluations).toBeLessThanOrEqual(evaluations)
          if (!scores.isCertified) return
          certified += 1
          expect(scores).toMatchObject({ winner: truth.winner, tau: truth.tau, longest: truth.longest })
        },
      ),
      { numRuns: 300, seed: 2 },
    )
    expect(certified).toBeGreaterThan(30)
  })

  it('bounds what is left out: by the endpoint that tells, that does not, and by its own limits', async () => {
    let certified = 0
    await fc.assert(
      fc.asyncProperty(
        seeds,
        temperatures,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 60 }),
        async (seed, temperature, shown, tellsRest, evaluations) => {
          const input = inputOf({ temperature }, { ...defaultExactLimits, evaluations }, 1)
          const listed = listNames(input.ask, seed)
          const scores = await scoreExactly(input, createToyModel(seed, { shown, tellsRest }).expand, never)
          const truth = winnerOf(listed, input, scores.greedy)
          expect(scores.invalidMass).toBeLessThanOrEqual(listed.invalidMass + dust)
          for (const {
            name,
            probability,
            phi: [least, most],
          } of scores.candidates) {
            const share = truth.shares.find((found) => found.name === name)?.share ?? 0
            expect(probability).toBeLessThanOrEqual(share + dust)
            expect(least).toBeLessThanOrEqual(truth.phi.get(name)! + dust)
            expect(most).toBeGreaterThanOrEqual(truth.phi.get(name)! - dust)
          }
          if (!scores.isCertified) return
          certified += 1
          expect(scores.winner).toBe(truth.winner)
        },
      ),
      { numRuns: 300, seed: 3 },
    )
    expect(certified).toBeGreaterThan(8)
  })

  it('stops for the reason it states', async () => {
    const { expand, asked } = createToyModel(5)
    const limited = { ...defaultExactLimits, evaluations: 6 }
    const budget = await scoreExactly(neverCertain(inputOf({}, limited)), expand, never)
    expect([budget.stoppedBy, budget.evaluations, asked()]).toEqual(['budget', 6, 6])
    const explored = await scoreExactly(
      neverCertain(inputOf({}, { ...everything, epsilon: 0.05 })),
      expand,
      never,
    )
    expect(explored).toMatchObject({ stoppedBy: 'explored', isCertified: false })
    expect(explored.explored).toBeGreaterThanOrEqual(0.95)
    expect(await scoreExactly(inputOf({}, { ...everything, epsilon: 0.05 }), expand, never)).toEqual(
      await scoreExactly(inputOf({}, { ...everything, epsilon: 0.05 }), createToyModel(5).expand, never),
    )
  })

  it('ends with what it knows when aborted, and throws what is no abort', async () => {
    const leaving = new AbortController()
    const { expand } = createToyModel(5)
    let calls = 0
    const leave: Expand = (ask, paths, signal) => {
      calls += 1
      if (calls < 3) return expand(ask, paths, signal)
      leaving.abort(new Error('gone'))
      return Promise.reject(new Error('gone'))
    }
    const scores = await scoreExactly(neverCertain(inputOf()), leave, leaving.signal)
    expect(scores).toMatchObject({ stoppedBy: 'aborted', evaluations: 4 })
    expect(scores.explored).toBeGreaterThan(0)
    const fail: Expand = () => Promise.reject(new Error('broken'))
    await expect(scoreExactly(inputOf(), fail, never)).rejects.toThrow('broken')
  })

  it('says that there is no name when no answer gives one', async () => {
    const empty: Expand = (_ask, paths) =>
      Promise.resolve(
        paths.map(({ text }) => ({
          tokens: [{ text, id: 0, logProbability: 0, endsAnswer: true }],
          rest: 0,
        })),
      )
    const scores = await scoreExactly(inputOf(), empty, never)
    expect(scores).toMatchObject({
      winner: null,
      candidates: [],
      invalidMass: 1,
      stoppedBy: 'explored',
      greedy: null,
    })
  })
})

/** No name is probable enough to be sure of anything. */
function neverCertain(input: ExactInput): ExactInput {
  return { ...input, limits: { ...input.limits, smallest: 2 } }
}
