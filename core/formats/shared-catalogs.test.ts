import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { applyNames, partsOf, readTool, type Catalog, type Names, type Tool } from '../catalog'
import { orderedTokens, printNode } from '../json'
import type { NameMap } from './name-map'
import { readText } from './read-text'
import { formats } from './registry'
import { writeCatalog } from './write-catalog'

const root = '../shared/data/catalogs'
const isHere = existsSync(root)

function readAll(): readonly { readonly file: string; readonly text: string; readonly catalog: Catalog }[] {
  const files = ['mcp', 'framework'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/[.]ya?ml$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return files.flatMap((file) => {
    const bytes = readFileSync(file)
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    const read = readText(text, { file, newDocumentId: () => 'document' })
    if (!read.ok || read.value.tools.length === 0) return []
    return [{ file, text, catalog: { tools: read.value.tools, documents: read.value.documents } }]
  })
}

describe.skipIf(!isHere)('public catalogues', () => {
  const catalogues = isHere ? readAll() : []

  test('are read', () => {
    expect(catalogues.length).toBeGreaterThan(150)
    expect(catalogues.flatMap(({ catalog }) => catalog.tools).length).toBeGreaterThan(700)
  })

  test('are written back with every token', () => {
    const own = catalogues.filter(({ catalog }) => catalog.tools.every((tool) => isInSlot(catalog, tool)))
    expect(own.length).toBeGreaterThan(150)
    const differing = own.filter(({ text, catalog }) => {
      const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: 'all' })
      return JSON.stringify(orderedTokens(written.text)) !== JSON.stringify(orderedTokens(text))
    })
    expect(differing.map(({ file }) => file)).toEqual([])
  })

  test.each(formats.map(({ id }) => id))(
    'written as %s keep their names, and all words where no note names a change',
    (format) => {
      for (const { file, catalog } of catalogues) {
        const written = writeCatalog(catalog, { format, names: {}, toolIds: 'all' })
        const back = readText(written.text, { file, newDocumentId: () => 'document' })
        const tools = back.ok ? back.value.tools : []
        expect(
          tools.map((tool) => readTool(tool).name),
          file,
        ).toEqual(catalog.tools.map((tool) => readTool(tool).name))
        const changed = new Set(
          written.notes
            .filter(({ change }) => change)
            .map(({ server, tool }) => JSON.stringify([server, tool])),
        )
        catalog.tools.forEach((tool, index) => {
          const [before, after] = [readTool(tool), readTool(tools[index]!)]
          if (changed.has(JSON.stringify([tool.server, before.name]))) return
          expect(after.description).toBe(before.description)
          if (before.schema?.type === 'object')
            expect(after.schema && printNode(tools[index]!.text, after.schema)).toBe(
              printNode(tool.text, before.schema),
            )
        })
      }
    },
  )

  test('under other names and back again are what they were', () => {
    for (const { file, catalog } of catalogues) {
      const parts = catalog.tools.flatMap(partsOf)
      const names = Object.fromEntries(parts.map(({ id }, index) => [id, `zz_${index}`]))
      const { nameMap, notes } = writeCatalog(catalog, { format: 'own', names, toolIds: 'all' })
      const renamed = applyNames(catalog, names)
      expect(
        notes.filter(({ level }) => level === 'error'),
        file,
      ).toEqual([])
      expect(renamed.catalog.tools.flatMap(partsOf).map(({ name }) => name)).toEqual(
        parts.map((_, index) => `zz_${index}`),
      )
      const back = applyNames(renamed.catalog, namesBack(nameMap))
      const refused = new Set(back.refused.map(({ partId }) => partId))
      // A name that is legal nowhere cannot be given back: such catalogues are left out here.
      if (refused.size > 0) continue
      expect(
        back.catalog.tools.map(({ text }) => text),
        file,
      ).toEqual(catalog.tools.map(({ text }) => text))
    }
  })
})

/** False for a tool that was made of what a document says, and does not go back into it. */
function isInSlot({ documents }: Catalog, { id }: Tool): boolean {
  return documents.some(({ slots }) =>
    slots.some(({ entries }) => entries.some((entry) => 'tool' in entry && entry.tool === id)),
  )
}

/** The names that undo a name map. */
function namesBack(map: NameMap): Names {
  return Object.fromEntries(
    map.tools.flatMap((tool) => [
      [tool.id, tool.old] as const,
      ...tool.parameters.map((parameter) => [parameter.id, parameter.old] as const),
    ]),
  )
}
