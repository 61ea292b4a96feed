import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holm } from './holm'
import { twoSidedTail } from './normal'
import { pairAgreement, passAll } from './pass-all'
import { ordinalAlpha, weightedKappa } from './rater-agreement'
import { signedRanks } from './wilcoxon'

interface Reference {
  readonly wilcoxon: readonly {
    readonly differences: readonly number[]
    readonly statistic: number
    readonly p: number
  }[]
  readonly alpha: readonly { readonly units: readonly (readonly number[])[]; readonly alpha: number }[]
  readonly kappa: readonly {
    readonly pairs: readonly (readonly [number, number])[]
    readonly kappa: number
  }[]
  readonly normal: readonly { readonly z: number; readonly p: number }[]
  readonly holm: readonly { readonly p: readonly number[]; readonly adjusted: readonly number[] }[]
}
const reference = JSON.parse(readFileSync('fixtures/evaluation/rating-reference.json', 'utf8')) as Reference

const isNear = (found: number, wanted: number, share = 1e-9): void =>
  expect(Math.abs(found - wanted)).toBeLessThanOrEqual(share * Math.abs(wanted) + 1e-300)

test.each(reference.wilcoxon.map((one) => [one.differences.length, one] as const))(
  'signed ranks of %i differences as scipy has them',
  (_, { differences, statistic, p }) => {
    const found = signedRanks(differences)
    expect(Math.min(found.positive, found.negative)).toBeCloseTo(statistic, 9)
    isNear(found.p, p)
  },
)

test.each(reference.alpha.map((one) => [one.units.length, one] as const))(
  'alpha of %i units as the krippendorff package has it',
  (_, { units, alpha }) => expect(ordinalAlpha(units)).toBeCloseTo(alpha, 10),
)

test.each(reference.kappa.map((one) => [one.pairs.length, one] as const))(
  'weighted kappa of %i pairs as statsmodels has it',
  (_, { pairs, kappa }) => expect(weightedKappa(pairs, 1, 5)).toBeCloseTo(kappa, 10),
)

test.each(reference.normal)('the tail beyond $z as scipy has it', ({ z, p }) => isNear(twoSidedTail(z), p))

test.each(reference.holm)('Holm of $p as statsmodels has it', ({ p, adjusted }) => {
  holm(p).forEach((one, index) => expect(one).toBeCloseTo(adjusted[index] ?? -1, 12))
})

test('nothing to compare is told as such', () => {
  expect(signedRanks([])).toMatchObject({ n: 0, p: 1 })
  expect(signedRanks([0, 0])).toMatchObject({ n: 0, zeros: 2, p: 1 })
  expect(ordinalAlpha([[1], []])).toBeNull()
  expect(
    ordinalAlpha([
      [3, 3],
      [3, 3],
    ]),
  ).toBeNull()
  expect(weightedKappa([], 1, 5)).toBeNull()
  expect([passAll([{ right: 1, all: 1 }], 2), pairAgreement([['a']])]).toEqual([null, null])
})

test('Pass^k is what all ways to take k replies give', () => {
  const repeats = fc
    .integer({ min: 1, max: 7 })
    .chain((all) =>
      fc.record({ all: fc.constant(all), right: fc.nat(all), k: fc.integer({ min: 1, max: all }) }),
    )
  fc.assert(
    fc.property(repeats, ({ all, right, k }) => {
      let [ways, good] = [0, 0]
      for (let mask = 0; mask < 2 ** all; mask += 1) {
        const taken = Array.from({ length: all }, (_, index) => index).filter((index) => mask & (1 << index))
        if (taken.length !== k) continue
        ways += 1
        if (taken.every((index) => index < right)) good += 1
      }
      expect(passAll([{ right, all }], k)).toBeCloseTo(good / ways, 12)
    }),
    { seed: 3 },
  )
})

test('signed ranks do not prefer a side, and do not depend on the unit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 70 }), (differences) => {
      const { p } = signedRanks(differences)
      expect(signedRanks(differences.map((one) => -one)).p).toBeCloseTo(p, 12)
      expect(signedRanks(differences.map((one) => one * 8)).p).toBeCloseTo(p, 12)
      expect(p > 0 && p <= 1).toBe(true)
    }),
    { seed: 9 },
  )
})
