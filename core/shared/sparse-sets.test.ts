import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTo, countOf, deleteFrom, isIn, valuesOf, type SparseSets } from './sparse-sets'

test('behaves as a map of sets', () => {
  const step = fc.record({
    adds: fc.boolean(),
    key: fc.constantFrom('a', 'b'),
    value: fc.constantFrom('1', '2', '3'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const sparse: SparseSets = new Map()
      const plain = new Map([
        ['a', new Set<string>()],
        ['b', new Set<string>()],
      ])
      for (const { adds, key, value } of steps) {
        if (adds) addTo(sparse, key, value)
        else deleteFrom(sparse, key, value)
        if (adds) plain.get(key)?.add(value)
        else plain.get(key)?.delete(value)
        for (const [name, values] of plain) {
          expect([...valuesOf(sparse, name)].sort()).toEqual([...values].sort())
          expect(countOf(sparse, name)).toBe(values.size)
          expect(sparse.has(name)).toBe(values.size > 0)
          for (const one of ['1', '2', '3']) expect(isIn(sparse, name, one)).toBe(values.has(one))
        }
      }
    }),
    { seed: 11, numRuns: 300 },
  )
})
