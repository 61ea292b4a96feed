// The public catalogues that lie beside the checkout, with what their manifest says of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Where they lie, from the project's root. */
export const CATALOGUES = '../shared/data/catalogs'

/** What the manifest says of a file: `tools` is its maker's own count, `extracted` that its entries were lifted out of something else. */
export interface ManifestEntry {
  readonly file: string
  readonly format: string
  readonly tools: number
  readonly extracted: boolean
}

/** True where the catalogues are there. */
export const hasCatalogues = existsSync(join(CATALOGUES, 'manifest.json'))

/** All entries of the manifest, in its order. */
export function readManifest(): readonly ManifestEntry[] {
  return JSON.parse(readFileSync(join(CATALOGUES, 'manifest.json'), 'utf8')) as readonly ManifestEntry[]
}

/** The text of a file by its path in the manifest; null where there is none. */
export function readCatalogue(file: string): string | null {
  const path = join(CATALOGUES, file)
  return existsSync(path) ? readTextFile(path) : null
}

/** The paths of all files below a folder; sorted, so that a seed means the same everywhere. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The text of a file, unpacked where its name ends in `.gz`. */
export function readTextFile(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
