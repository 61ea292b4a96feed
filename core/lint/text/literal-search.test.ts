import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLiteralSearch } from './literal-search'

describe('a search for many texts', () => {
  test('finds what stands there, and nothing else', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ж', '忽'), minLength: 1, maxLength: 5 })
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ж', '忽'), maxLength: 60 })
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 6 }), text, (groups, searched) => {
        const found = createLiteralSearch(groups)(searched)
        for (const [index, literals] of groups.entries())
          expect((found & (1 << index)) !== 0).toBe(literals.some((literal) => searched.includes(literal)))
      }),
      { seed: 5, numRuns: 1000 },
    )
  })

  test('a text at the very beginning and at the very end is found', () => {
    const search = createLiteralSearch([['ignore'], ['secrets'], ['x']])
    expect([search('ignore all secrets'), search('ignor'), search(''), search('x')]).toEqual([3, 0, 0, 4])
  })
})
