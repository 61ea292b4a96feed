import { expect, test } from 'vitest'
import { readSuite, readSuiteText } from './read-suite'

const message = (result: ReturnType<typeof readSuite>): string | null =>
  result.ok ? null : 'message' in result.failure ? result.failure.message : result.failure.code

test('a suite is read whole, or not at all', () => {
  const row = { i: 1, query: 'What?', candidates: ['a'], gold: 'a' }
  expect(readSuite('s', 'f', [row])).toMatchObject({ ok: true, value: { id: 's', cases: [{ id: '1' }] } })
  expect(message(readSuite('s', 'f', [row, { i: 2 }]))).toContain('case 2: The row is no case')
  expect(message(readSuite('s', 'f', [row, row]))).toContain('An earlier case has the same id')
  expect(message(readSuite('s', 'f', []))).toBe('it is no list of cases')
  expect(message(readSuite('s', 'f', { a: 1 }))).toBe('it is no list of cases')
})

test('a suite comes in any notation', () => {
  expect(readSuiteText('s', 'f.csv', 'query,expected\nWhat?,a\n')).toMatchObject({
    ok: true,
    value: { cases: [{ query: 'What?' }] },
  })
  expect(message(readSuiteText('s', 'f.csv', 'query,expected\nWhat?,\n'))).toContain(
    'line 2: The row is no case',
  )
  expect(message(readSuiteText('s', 'f.json', ''))).toBe('it is empty')
})
