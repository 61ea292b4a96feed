// The texts that are spoiled: our fixtures, and the public catalogues where they are at hand.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LARGEST_MUTANT } from './mutate'

const FIXTURES = 'fixtures/catalogs'
const PUBLIC = '../shared/data/catalogs'

/** Whether the public catalogues are at hand. */
export const hasPublicCatalogues = existsSync(PUBLIC)

/** All texts to be spoiled, each cut to the largest size; sorted by file name, so that a seed means the same everywhere. */
export function readMutationSources(): readonly string[] {
  return [FIXTURES, ...(hasPublicCatalogues ? [PUBLIC] : [])].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.zip'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map(readText),
  )
}

function readText(file: string): string {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text.slice(0, LARGEST_MUTANT)
}
