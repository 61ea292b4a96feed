import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasCatalogues } from './catalogue-files'
import { coveragePage, measureCoverage, type Coverage } from './import-coverage'

describe.skipIf(!hasCatalogues)('public catalogues', () => {
  let rows: readonly Coverage[] = []

  beforeAll(() => {
    rows = measureCoverage()
  }, 300_000)

  test('are all read, with the counts of the manifest or an explanation', () => {
    expect(rows.length).toBeGreaterThan(200)
    expect(
      rows.filter(({ trouble }) => trouble !== null).map(({ entry, trouble }) => [entry.file, trouble]),
    ).toEqual([])
  })

  test('without tools say so, and most say what they are', () => {
    const empty = rows.filter(({ tools }) => tools === 0)
    expect(empty.length).toBeGreaterThan(20)
    expect(empty.filter(({ words }) => !words.startsWith('No tools'))).toEqual([])
    expect(empty.filter(({ words }) => words.includes('This is') || words.includes('These are')).length).toBe(
      empty.length,
    )
  })

  test('stand in the documents as they are read', () => {
    expect(readFileSync('docs/import-coverage.md', 'utf8')).toBe(coveragePage(rows))
  })
})
