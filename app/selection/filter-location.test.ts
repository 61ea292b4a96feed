import { expect, test } from 'vitest'
import type { CatalogFilter } from '../stores/view'
import { readFilter, writeFilter } from './filter-location'

const filter: CatalogFilter = {
  text: 'mail & "exact text" ä?',
  facets: { server: ['a b', ''], severity: ['error'] },
  order: { by: 'tokens', reversed: true },
}

test('what was written is read again', () => {
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  const usual: CatalogFilter = { text: '', facets: {}, order: { by: 'usual', reversed: false } }
  expect(writeFilter(usual)).toBe('')
  expect(readFilter('')).toEqual(usual)
})

test('what is unknown is left out, and a value counts once', () => {
  expect(readFilter('colour=red&severity=error&severity=error&order=size&q=')).toEqual({
    text: '',
    facets: { severity: ['error'] },
    order: { by: 'usual', reversed: false },
  })
})
