import { describe, expect, test } from 'vitest'
import { createRandom } from '../core/shared'
import { hasCatalogues } from './support/catalogue-files'
import { LARGEST_MUTANT, mutate } from './support/mutate'
import { faultsOf } from './support/mutation-check'
import { readMutationSources } from './support/mutation-sources'

const SAMPLE = 600
const sources = readMutationSources()

describe(`spoiled inputs of ${hasCatalogues ? 'fixtures and public catalogues' : 'fixtures alone'}`, () => {
  test('there are sources to spoil', () => expect(sources.length).toBeGreaterThan(15))

  test('are many and different, and none is too large', () => {
    const made = Array.from({ length: 200 }, (_, index) => mutate(sources, createRandom(index)))
    expect(new Set(made).size).toBeGreaterThan(190)
    expect(Math.max(...made.map(({ length }) => length))).toBeLessThanOrEqual(LARGEST_MUTANT)
  })

  test('are read or refused with a reason; nothing is lost in silence', () => {
    const faulty = Array.from({ length: SAMPLE }, (_, index) => index).flatMap((index) => {
      const text = mutate(sources, createRandom(2_000_000_011 + index))
      const faults = faultsOf(text, index % 20 === 0)
      return faults.length === 0 ? [] : [{ index, faults, text: text.slice(0, 300) }]
    })
    expect(faulty).toEqual([])
  }, 120_000)
})
