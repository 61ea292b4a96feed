import { expect, test } from 'vitest'
import { distanceStep, shareStep } from './ramp'

test('a distance within tau is 6 to 8, beyond 0 to 4, and never nearer is weaker', () => {
  const steps = Array.from({ length: 15 }, (_, distance) => distanceStep(distance, 3.4, 14))
  expect(steps.slice(0, 4)).toEqual([8, 7, 7, 6])
  expect(steps.slice(4)).toEqual([4, 4, 3, 3, 2, 2, 2, 1, 1, 0, 0])
})

test('below tau 1 only equal names are strong', () => {
  expect([0, 1, 4].map((distance) => distanceStep(distance, 0.8, 4))).toEqual([8, 4, 0])
})

test('a share rises from 0 to 8 without the step that no text reads on', () => {
  const steps = Array.from({ length: 101 }, (_, share) => shareStep(share / 100))
  expect(new Set(steps)).toEqual(new Set([0, 1, 2, 3, 4, 6, 7, 8]))
  expect([...steps].sort((one, other) => one - other)).toEqual(steps)
})
