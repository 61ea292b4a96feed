import { expect, test } from 'vitest'
import type { SelectionCase, Suite } from '../core/evaluation'
import { plantedGain, runScripted, scriptedVariants, simulateEvaluation } from './support/scripted-runs'

const keys = Array.from({ length: 24 }, (_, index) => `tool${index}`)
const cases = Array.from({ length: 480 }, (_, index): SelectionCase => {
  const right = index % keys.length
  const offered = Array.from({ length: 6 }, (_, step) => keys[(right + step) % keys.length]!)
  return {
    kind: 'selection',
    id: String(index),
    query: `Request ${index}\n\nof two paragraphs`,
    offered: index % 2 === 0 ? offered : offered.slice(1),
    gold: index % 2 === 0 ? { kind: 'tools', names: [offered[0]!] } : { kind: 'none' },
  }
})
const suite: Suite = { id: 'own', cases }
const variants = scriptedVariants(keys)

test('a run finds every planted error and confusion, whoever asked the model', async () => {
  const { misjudged, wrongConfusions, asked, report } = await runScripted(suite, cases, variants)
  expect([misjudged, wrongConfusions, asked]).toEqual([0, 0, 3 * cases.length])
  const kinds = Object.keys(report.variants[0]?.errors ?? {})
  expect(kinds).toEqual([
    'malformed-reply',
    'refusal',
    'schema-misalignment',
    'no-tool-error',
    'functional-confusion',
  ])
})

test('an absent effect stays unseen, and the planted one is about what is measured', () => {
  const runs = Array.from({ length: 40 }, (_, seed) => simulateEvaluation(cases, variants, seed).report.pairs)
  const silent = runs.filter(([, absent]) => absent?.verdict === 'no clear change').length
  expect(silent).toBeGreaterThanOrEqual(36)
  const gains = runs.map(([effect]) => effect?.difference ?? 0)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  expect(Math.abs(mean - plantedGain(cases))).toBeLessThan(0.02)
})
