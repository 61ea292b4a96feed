import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { orderedTokens } from '../json'
import { readText } from './read-text'
import { writeCatalog } from './write-catalog'

const root = '../shared/data/catalogs'
const isHere = existsSync(root)

describe.skipIf(!isHere)('public catalogues, read and written back', () => {
  const files = isHere
    ? ['mcp', 'framework'].flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !/[.]ya?ml$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name)),
      )
    : []

  test('every document that holds tools keeps every token', () => {
    const differing: string[] = []
    let tools = 0
    let documents = 0
    for (const file of files) {
      const bytes = readFileSync(file)
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
      const read = readText(text, { file, newDocumentId: () => 'document' })
      if (!read.ok || read.value.tools.length === 0) continue
      tools += read.value.tools.length
      documents += 1
      const catalog = { tools: read.value.tools, documents: read.value.documents }
      const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: 'all' })
      if (JSON.stringify(orderedTokens(written.text)) !== JSON.stringify(orderedTokens(text))) differing.push(file)
    }
    expect(differing).toEqual([])
    expect(documents).toBeGreaterThan(150)
    expect(tools).toBeGreaterThan(700)
  })
})
