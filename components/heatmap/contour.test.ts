import { expect, test } from 'vitest'
import { tauContour } from './contour'
import { layoutDendrogram } from './dendrogram-layout'
import { sampleScores } from './sample-scores.test-data'

test('the boundary of one block of neighbours and one name alone is two squares, pieces joined', () => {
  const scores = sampleScores(['get_weather', 'get_weather', 'get_weathers', 'zzzzzz'])
  const edges = tauContour(scores)
  expect(edges).toContainEqual({ x1: 0, y1: 0, x2: 2, y2: 0 })
  expect(edges).toContainEqual({ x1: 0, y1: 2, x2: 3, y2: 2 })
  expect(edges).toContainEqual({ x1: 3, y1: 2, x2: 3, y2: 3 })
})

test('every pair of neighbouring cells on two sides of tau has a piece of boundary between them', () => {
  const scores = sampleScores([
    'alpha_one',
    'alpha_two',
    'alpha_three',
    'beta',
    'beta_one',
    'gamma_ray',
    'gama_ray',
  ])
  const size = scores.order.length
  const edges = tauContour(scores)
  const inside = (row: number, column: number) =>
    (scores.distances[(scores.order[row] ?? 0) * size + (scores.order[column] ?? 0)] ?? 0) <=
    Math.floor(scores.tau)
  for (let row = 1; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const drawn = edges.some(
        (edge) => edge.y1 === row && edge.y2 === row && edge.x1 <= column && edge.x2 > column,
      )
      expect(drawn).toBe(inside(row - 1, column) !== inside(row, column))
    }
})

test('a dendrogram has one bracket a merge, its ends inside the rows, growing to the root', () => {
  const scores = sampleScores(['alpha_one', 'alpha_two', 'beta', 'beta_one', 'gamma'])
  const brackets = layoutDendrogram(scores.order, scores.merges)
  expect(brackets).toHaveLength(scores.order.length - 1)
  for (const bracket of brackets) {
    expect(bracket.top).toBeLessThan(bracket.bottom)
    expect(bracket.top).toBeGreaterThanOrEqual(0.5)
    expect(bracket.bottom).toBeLessThanOrEqual(scores.order.length - 0.5)
    expect(bracket.distance).toBeGreaterThanOrEqual(Math.max(bracket.topDistance, bracket.bottomDistance))
  }
})
