// "Fix all safe" on files of the public catalogues drawn by seed; `npm run bench -- fixes` takes all.
import { describe, expect, test } from 'vitest'
import { createRandom } from '../core/shared'
import { hasCatalogues, readCatalogue, readManifest } from './support/catalogue-files'
import { tryFile } from './support/fix-trials'

const FILES = 40
/** Characters of a file; the bench takes the larger ones too. */
const MOST_TEXT = 400_000

describe.skipIf(!hasCatalogues)('all safe fixes on public catalogues', () => {
  const random = createRandom(20261130)
  const drawn = (hasCatalogues ? readManifest() : [])
    .map(({ file }) => ({ file, key: random() }))
    .sort((one, other) => one.key - other.key)
    .flatMap(({ file }) => {
      const text = readCatalogue(file) ?? ''
      const trial = text.length <= MOST_TEXT ? () => tryFile(file, text) : null
      return trial ? [{ file, trial }] : []
    })
    .slice(0, FILES)

  test('none is left, no error is new, what is written is what was fixed, and all other bytes are kept', () => {
    let made = 0
    for (const { file, trial } of drawn) {
      const result = trial()
      if (!result) continue
      const { remaining, newErrors, flaws, byRule } = result
      expect({ file, remaining, newErrors, flaws }).toEqual({ file, remaining: [], newErrors: [], flaws: [] })
      for (const count of byRule.values()) made += count
    }
    expect(made).toBeGreaterThan(30)
  }, 180_000)
})
