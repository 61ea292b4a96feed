import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleScores } from './sample-scores.test-data'
import { spacedLabels } from './spaced-labels'
import { nextZoom, zoomedGeometry } from './zoom'

const names = Array.from({ length: 200 }, (_, index) => `candidate_${index}`)

test('the whole heatmap fits into the box where cells of two pixels do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 960, max: 2400 }), fc.integer({ min: 620, max: 1400 }), (width, height) => {
      const geometry = zoomedGeometry(names, width, height, 'whole')
      expect(geometry.cell).toBe(geometry.row)
      expect(geometry.width).toBeLessThanOrEqual(width + 1)
      expect(geometry.header + geometry.height).toBeLessThanOrEqual(height + 1)
    }),
  )
})

test('steps lead from any size to the largest and the smallest, and end there', () => {
  for (const direction of [1, -1] as const) {
    const seen: number[] = []
    for (let cell: number | null = 7.3; cell !== null; cell = nextZoom(cell, direction)) seen.push(cell)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(3)
    expect(nextZoom(seen.at(-1) ?? 0, direction)).toBeNull()
  }
})

test('names that are shown keep their distance, the winner is always among them, and with room all are', () => {
  const scores = sampleScores(names.slice(0, 90))
  const compared = { original: 'x', chosen: null }
  fc.assert(
    fc.property(fc.double({ min: 1.5, max: 30, noNaN: true }), (pitch) => {
      const shown = [...spacedLabels(scores, compared, pitch, 16)].sort((one, other) => one - other)
      expect(shown).toContain(scores.order.indexOf(scores.ranking[0] ?? -1))
      if (pitch >= 16) expect(shown).toHaveLength(90)
      else
        for (const [index, at] of shown.entries())
          if (index > 0) expect((at - (shown[index - 1] ?? 0)) * pitch).toBeGreaterThanOrEqual(16)
    }),
  )
})
