import { describe, expect, it } from 'vitest'
import { createRandom, seedOfChoice } from './random'
import { sampleRank } from './sample-token'

const distribution = {
  tokens: Int32Array.of(10, 11, 12, 13),
  logProbabilities: Float32Array.from([0.5, 0.3, 0.15, 0.05], Math.log),
}
const free = { temperature: 1, topK: 0, topP: 1 }

function countRanks(settings: typeof free, draws = 20_000): number[] {
  const random = createRandom(7)
  const counts = [0, 0, 0, 0]
  for (let draw = 0; draw < draws; draw++) {
    const rank = sampleRank(distribution, settings, random)
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  return counts
}

function chiSquare(counts: readonly number[], probabilities: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return probabilities.reduce((sum, probability, at) => {
    const expected = probability * total
    return expected === 0 ? sum : sum + ((counts[at] ?? 0) - expected) ** 2 / expected
  }, 0)
}

describe('sampleRank', () => {
  it('draws as often as the probabilities say', () => {
    // 16.27 is the 0.1 % limit at three degrees of freedom.
    expect(chiSquare(countRanks(free), [0.5, 0.3, 0.15, 0.05])).toBeLessThan(16.27)
  })

  it('sharpens by the temperature', () => {
    const weights = [0.5, 0.3, 0.15, 0.05].map((probability) => probability ** 2)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const counts = countRanks({ ...free, temperature: 0.5 })
    expect(
      chiSquare(
        counts,
        weights.map((weight) => weight / total),
      ),
    ).toBeLessThan(16.27)
  })

  it('takes the first at temperature 0 without a random number', () => {
    const random = () => {
      throw new Error('not to be called')
    }
    expect(sampleRank(distribution, { ...free, temperature: 0 }, random)).toBe(0)
  })

  it('keeps to the k most probable', () => {
    expect(countRanks({ ...free, topK: 2 }, 2000).slice(2)).toEqual([0, 0])
  })

  it('keeps to the fewest that reach the mass of top-p', () => {
    const counts = countRanks({ ...free, topP: 0.7 }, 2000)
    expect(counts[1]).toBeGreaterThan(0)
    expect(counts.slice(2)).toEqual([0, 0])
  })

  it('takes one even when top-p is 0', () => {
    expect(countRanks({ ...free, topP: 0 }, 100)).toEqual([100, 0, 0, 0])
  })
})

describe('createRandom', () => {
  it('repeats itself for the same seed and differs for the next', () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed))
    expect(draw(42)).toEqual(draw(42))
    expect(draw(42)).not.toEqual(draw(43))
    expect(draw(-1)).not.toEqual(draw(1))
    expect(draw(2 ** 40)).not.toEqual(draw(0))
  })

  it('gives even first numbers over neighbouring seeds', () => {
    const firsts = Array.from({ length: 4000 }, (_, index) => createRandom(seedOfChoice(1000, index))())
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...firsts)).toBeLessThan(1)
  })
})
