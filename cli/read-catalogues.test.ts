import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyEdit, emptyCatalog } from '../core/catalog'
import { readText } from '../core/formats'
import { readCatalogues } from './read-catalogues'
import { createTestTerminal } from './test-terminal'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogues-'))
})
afterEach(() => rm(folder, { recursive: true }))

function textOf(...names: readonly string[]): string {
  const schema = { type: 'object', properties: { q: { type: 'string' } } }
  return JSON.stringify(names.map((name) => ({ name, description: name, input_schema: schema })))
}

test('many inputs give the catalogue that adding them one after another gives, clashes and all', async () => {
  const texts = [
    textOf('a', 'b', 'a'),
    textOf('a', 'c'),
    textOf('b', 'a', 'a', 'a'),
    textOf('d'),
    textOf('a', 'd', 'b'),
  ]
  const files = texts.map((_, index) => join(folder, `${index}.json`))
  await Promise.all(files.map((file, index) => writeFile(file, texts[index]!)))
  let expected = emptyCatalog
  for (const [index, text] of texts.entries()) {
    const read = readText(text, { file: files[index]!, newDocumentId: () => `document-${index + 1}` })
    if (!read.ok) throw new Error('the text is readable')
    const { tools, documents } = read.value
    const added = applyEdit(expected, { kind: 'add-tools', tools, documents })
    if (!added.ok) throw new Error('adding is never refused')
    expected = added.value
  }
  const { catalog } = await readCatalogues(createTestTerminal().terminal, files)
  expect(catalog).toEqual(expected)
  expect(new Set(catalog.tools.map(({ id }) => id)).size).toBe(13)
})
