import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scoreList } from './score-list'

const file = '../shared/data/peakedness-oracle.json'
interface OracleCase extends Record<string, unknown> {
  readonly id: string
  readonly candidates: readonly string[]
  readonly greedy: string | null
  readonly alpha: number
  readonly distinctVariant: Readonly<Record<string, unknown>>
}
const cases = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly OracleCase[] }).cases
  : []
const notOfTheFormula = new Set(['id', 'kind', 'note', 'greedy', 'alpha', 'distinctVariant', 'utf16Variant'])

describe.skipIf(cases.length === 0)('the independent implementation of the published formula', () => {
  test('there are 210 cases', () => {
    expect(cases).toHaveLength(210)
  })

  test.each(cases.map((entry) => [entry.id, entry] as const))('%s agrees in every field', (_, entry) => {
    const scores: Record<string, unknown> = {
      ...scoreList(entry.candidates, entry.greedy, entry.alpha, 'each'),
    }
    for (const [field, value] of Object.entries(entry)) {
      if (!notOfTheFormula.has(field)) expect(scores[field], field).toEqual(value)
    }
    const distinct: Record<string, unknown> = {
      ...scoreList(entry.candidates, entry.greedy, entry.alpha, 'distinct'),
    }
    for (const [field, value] of Object.entries(entry.distinctVariant))
      expect(distinct[field], `distinct ${field}`).toEqual(value)
  })
})

test('an empty list has no winner', () => {
  expect(scoreList([], 'x', 0.2, 'each')).toMatchObject({
    lMax: 0,
    tau: 0,
    winner: null,
    winnerIndex: -1,
    tied: [],
    tieBrokenBy: 'none',
  })
})

test('with distinct, positions are those of the deduplicated list', () => {
  const scores = scoreList(['aa', 'aa', 'bb', 'bc'], 'bc', 0.5, 'distinct')
  expect(scores).toMatchObject({
    candidates: ['aa', 'bb', 'bc'],
    peakedness: [0, 1, 1],
    winner: 'bc',
    winnerIndex: 2,
  })
})
