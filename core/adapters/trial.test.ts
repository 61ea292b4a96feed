import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleTools } from '../../bench/support/adapter-sample'
import { tryAdapters, type TrialGroup } from '../../bench/support/adapter-trial'
import { hasCatalogues } from '../../bench/support/catalogue-files'
import { hasPython } from '../../bench/support/run-adapters'
import { formats, writeCatalog } from '../formats'
import { catalogueOf } from './test-catalogue'

const SEED = 20261130

/** The tools of the fixture in every format; each once, since names are tried one by one. */
function fixtures(): readonly TrialGroup[] {
  const shop = catalogueOf(readFileSync('fixtures/adapters/shop.json', 'utf8'))
  return formats.map(({ id }) => {
    const toolIds = shop.tools.slice(0, 3).map((tool) => tool.id)
    const catalog = catalogueOf(writeCatalog(shop, { format: id, names: {}, toolIds }).text)
    return { source: id, catalog, tools: catalog.tools }
  })
}

test.skipIf(hasPython)(
  'python3 3.10 or newer is not here: the trials below run in TypeScript alone',
  () => undefined,
)

describe('under random permutations of names, calls reach their originals', () => {
  test.each([1, 2, 3, 4])(
    'for the fixture in every format, seed %i',
    async (seed) => {
      const results = await tryAdapters(fixtures(), seed)
      expect(results.length).toBeGreaterThanOrEqual(3 * 7)
      expect(results.flatMap(({ flaws }) => flaws)).toEqual([])
    },
    60_000,
  )

  test('but not with adapters of other names', async () => {
    const results = await tryAdapters(fixtures(), SEED, () => ({}))
    // A small tool may have got its own names by chance; this one has too many for that.
    const large = results.filter(({ flaws }) => flaws.length >= 5)
    expect(large.length).toBeGreaterThanOrEqual(formats.length)
  }, 60_000)

  test.skipIf(!hasCatalogues)(
    'for 200 of 200 real tools',
    async () => {
      const results = await tryAdapters(sampleTools(200, SEED), SEED)
      expect(results).toHaveLength(200)
      expect(
        results.flatMap(({ source, tool, flaws }) => flaws.map((flaw) => `${source} ${tool} ${flaw}`)),
      ).toEqual([])
    },
    120_000,
  )
})
