import { expect, test } from 'vitest'
import { simulateGating, summarise } from './support/gating-runs'

const size = { runs: 12, tools: 60, casesEach: 20, truthEach: 30 }

test('of simulated tools, half of whose renames hurt, the gate keeps enough to gain and does no harm', () => {
  const runs = simulateGating({ hurting: 0.5, size: 1.5, recognition: 1, attraction: 0 }, size)
  const sum = summarise(runs.map(({ confirmed }) => confirmed))
  expect(sum.notWorse).toBeGreaterThanOrEqual(0.95)
  expect(sum.kept).toBeGreaterThan(0.5)
  expect(sum.trueOfChosen).toBeGreaterThan(0.01)
  expect(sum.holds).toBeGreaterThanOrEqual(0.75)
  expect(runs.every(({ ofAll }) => ofAll < 0.02)).toBe(true)
})

test('where no rename has an effect, none is kept', () => {
  const runs = simulateGating({ hurting: 0.5, size: 0, recognition: 1, attraction: 1 }, size)
  expect(summarise(runs.map(({ confirmed }) => confirmed))).toMatchObject({
    notWorse: 1,
    kept: 0,
    reported: 0,
  })
})
