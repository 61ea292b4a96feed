import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../shared'
import { bootstrapMean } from './bootstrap'
import { wilsonInterval } from './interval'
import { exactMcNemar, LEAST_CHANGED } from './mcnemar'

interface Reference {
  readonly wilson: readonly {
    readonly right: number
    readonly total: number
    readonly low: number
    readonly high: number
  }[]
  readonly mcnemar: readonly { readonly fixed: number; readonly broken: number; readonly p: number }[]
}

const reference = JSON.parse(
  readFileSync('fixtures/evaluation/statistics-reference.json', 'utf8'),
) as Reference

test.each(reference.wilson)(
  'Wilson of $right in $total as statsmodels has it',
  ({ right, total, low, high }) => {
    const interval = wilsonInterval(right, total)
    expect(interval.low).toBeCloseTo(low, 12)
    expect(interval.high).toBeCloseTo(high, 12)
  },
)

test.each(reference.mcnemar)(
  'exact McNemar of $fixed and $broken as statsmodels has it',
  ({ fixed, broken, p }) => {
    expect(Math.abs(exactMcNemar(fixed, broken) - p)).toBeLessThanOrEqual(1e-9 * p)
  },
)

test('one case fewer than the least changed ones is never clear', () => {
  expect(exactMcNemar(LEAST_CHANGED, 0)).toBeLessThanOrEqual(0.05)
  expect(exactMcNemar(LEAST_CHANGED - 1, 0)).toBeGreaterThan(0.05)
})

test('an interval holds its estimate, and McNemar is even-handed', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (right, more) => {
      const total = right + more
      const { low, high } = wilsonInterval(right, total)
      if (total > 0) expect(low <= right / total && right / total <= high).toBe(true)
      expect(exactMcNemar(right, more)).toBeCloseTo(exactMcNemar(more, right), 12)
    }),
    { seed: 7 },
  )
})

describe('the bootstrap', () => {
  test('gives the same interval for the same seed, and none for nothing', () => {
    const values = [1, 0, -1, 0, 1, 1]
    expect(bootstrapMean(values)).toEqual(bootstrapMean(values))
    expect(bootstrapMean([])).toEqual({ low: 0, high: 0 })
    expect(bootstrapMean([1, 1, 1])).toEqual({ low: 1, high: 1 })
  })

  test('holds the true difference in 93 to 97 of 100 studies', () => {
    const random = createRandom(11)
    const studies = 2000
    let held = 0
    // 8 % of the cases break, 18 % are mended: the truth is a gain of 0.1.
    for (let study = 0; study < studies; study += 1) {
      const values = Array.from({ length: 200 }, () => {
        const draw = random()
        return draw < 0.08 ? -1 : draw < 0.26 ? 1 : 0
      })
      const { low, high } = bootstrapMean(values, { seed: study, resamples: 500 })
      if (low <= 0.1 && 0.1 <= high) held += 1
    }
    expect(held / studies).toBeGreaterThanOrEqual(0.93)
    expect(held / studies).toBeLessThanOrEqual(0.97)
  })
})
