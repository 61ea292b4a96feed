// The texts that are spoiled: our fixtures, and the public catalogues where they are at hand.
import { CATALOGUES, filesBelow, hasCatalogues, readTextFile } from './catalogue-files'
import { LARGEST_MUTANT } from './mutate'

const FIXTURES = 'fixtures/catalogs'

/** All texts to be spoiled, each cut to the largest size; sorted by file name, so that a seed means the same everywhere. */
export function readMutationSources(): readonly string[] {
  return [FIXTURES, ...(hasCatalogues ? [CATALOGUES] : [])].flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => !path.endsWith('.zip'))
      .map((path) => readTextFile(path).slice(0, LARGEST_MUTANT)),
  )
}
