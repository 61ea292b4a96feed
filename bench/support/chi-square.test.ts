import { describe, expect, it } from 'vitest'
import { createRandom } from '../../core/shared'
import { compareSamples, compareWithProbabilities, poolStatistics, tailProbability } from './chi-square'

describe('tailProbability', () => {
  it.each([
    [3.841458820694124, 1, 0.05],
    [16.26623619623813, 3, 0.001],
    [18.30703805327515, 10, 0.05],
    [100, 100, 0.4811916845279565],
    [1, 2, 0.6065306597126334],
    [350, 300, 0.024730797264],
  ])('of %d at %d degrees is %d', (statistic, freedom, expected) => {
    expect(tailProbability({ statistic, freedom })).toBeCloseTo(expected, 5)
  })
})

function draw(probabilities: Record<string, number>, count: number, seed: number): string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    let left = random()
    for (const [name, probability] of Object.entries(probabilities)) {
      left -= probability
      if (left < 0) return name
    }
    return Object.keys(probabilities)[0]!
  })
}

const even = { a: 0.4, b: 0.3, c: 0.2, d: 0.05, e: 0.03, f: 0.02 }

describe('the tests', () => {
  it('reject as often as they say when nothing differs', () => {
    const values = Array.from({ length: 600 }, (_, seed) => {
      const [one, other] = [draw(even, 128, 2 * seed), draw(even, 128, 2 * seed + 1)]
      return {
        two: tailProbability(compareSamples(one, other)),
        known: tailProbability(compareWithProbabilities(one, new Map(Object.entries(even)))),
      }
    })
    for (const kind of ['two', 'known'] as const) {
      const rejected = values.filter((value) => value[kind] < 0.05).length / values.length
      expect(rejected).toBeGreaterThan(0.02)
      expect(rejected).toBeLessThan(0.08)
    }
  })

  it('reject a small difference when many tables are pooled', () => {
    const shifted = { ...even, a: 0.33, b: 0.37 }
    const tables = Array.from({ length: 50 }, (_, seed) =>
      compareSamples(draw(even, 128, 2 * seed), draw(shifted, 128, 2 * seed + 1)),
    )
    expect(tailProbability(poolStatistics(tables))).toBeLessThan(0.001)
    const known = tables.map((_, seed) =>
      compareWithProbabilities(draw(even, 128, seed), new Map(Object.entries(shifted))),
    )
    expect(tailProbability(poolStatistics(known))).toBeLessThan(0.001)
  })

  it('pools what is rare', () => {
    expect(compareSamples(['a', 'a', 'b'], ['a', 'c', 'd']).freedom).toBe(0)
    expect(compareSamples(Array<string>(20).fill('a'), Array<string>(20).fill('b'))).toEqual({
      statistic: 40,
      freedom: 1,
    })
  })
})
