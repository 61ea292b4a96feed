import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { applyEdits, type Catalog } from '../catalog'
import { readText } from '../formats'
import { nodeAt, parseJson } from '../json'
import { lintCatalog } from './lint'
import { errorFailure } from './test-catalog'

const data = join(import.meta.dirname, '../../../shared/data/catalogs')

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

function catalogIn(path: string): Catalog | null {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const read = readText(text, { file: path, newDocumentId: () => path })
  return read.ok && read.value.tools.length > 0 ? read.value : null
}

const files = ['mcp', 'framework'].flatMap((kind) => filesIn(join(data, kind)))

describe.skipIf(files.length === 0)('catalogues of other people', () => {
  const catalogs = files.flatMap((path) => catalogIn(path) ?? [])

  test('are read and checked; every finding has a place that is there', () => {
    expect(catalogs.length).toBeGreaterThan(100)
    for (const catalog of catalogs)
      for (const { toolId, path, message, profiles } of lintCatalog(catalog)) {
        const tool = catalog.tools.find(({ id }) => id === toolId)
        expect(tool && nodeAt(parseJson(tool.text).root, path)).not.toBeNull()
        expect(message).toMatch(/[.?]$/)
        expect(profiles.length).toBeGreaterThan(0)
      }
  })

  test('every fix that can be made mends its finding', () => {
    for (const catalog of catalogs)
      for (const finding of lintCatalog(catalog))
        for (const fix of finding.fixes) {
          const mended = applyEdits(catalog, fix.edits)
          if (!mended.ok) throw errorFailure(mended.failure)
          const same = lintCatalog(mended.value).filter(
            ({ rule, toolId, path }) =>
              rule === finding.rule && toolId === finding.toolId && path.join('/') === finding.path.join('/'),
          )
          expect(same).toEqual([])
        }
  })
})
