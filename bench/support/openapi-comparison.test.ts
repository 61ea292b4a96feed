import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hasCatalogues } from './catalogue-files'
import { compareDocuments } from './openapi-comparison'
import { withTable } from './openapi-page'
import { readSamchon, readScalar } from './openapi-readings'

describe.skipIf(!hasCatalogues)('the public OpenAPI documents', () => {
  const documents = hasCatalogues ? compareDocuments() : []

  test('are read with every operation that the manifest counts', () => {
    expect(documents.length).toBeGreaterThan(25)
    const differing = documents.filter(({ expected, ours }) => ours.operations !== expected)
    expect(differing.map(({ file }) => file)).toEqual([])
  })

  test('are read as two libraries read them, but for differences that are understood', () => {
    expect(
      documents.filter(({ differences }) => differences.has('unexplained')).map(({ file }) => file),
    ).toEqual([])
    expect(documents.every(({ ours, scalar }) => scalar?.operations === ours.operations)).toBe(true)
  })

  test('are called: sample arguments of every operation make a request', () => {
    expect(documents.flatMap(({ uncallable }) => uncallable)).toEqual([])
  })

  test('stand in the page as they are read', () => {
    const page = readFileSync('docs/openapi.md', 'utf8')
    expect(withTable(page, documents)).toBe(page)
  })
})

test('the libraries read what they are given', () => {
  const document = {
    openapi: '3.0.0',
    info: { title: 'a', version: '1' },
    paths: {
      '/a': { parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }], get: { responses: {} } },
    },
  }
  for (const reading of [readScalar(document, []), readSamchon(document)])
    expect(reading).toEqual(
      new Map([['GET /a', { parameters: new Set(['query q']), hasBody: false, isCallable: false }]]),
    )
})
