// The public catalogues that lie beside the checkout, with what their manifest says of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const ROOT = '../shared/data/catalogs'

/** What the manifest says of a file: `tools` is its maker's own count, `extracted` that its entries were lifted out of something else. */
export interface ManifestEntry {
  readonly file: string
  readonly format: string
  readonly tools: number
  readonly extracted: boolean
}

/** True where the catalogues are there. */
export const hasCatalogues = existsSync(join(ROOT, 'manifest.json'))

/** All entries of the manifest, in its order. */
export function readManifest(): readonly ManifestEntry[] {
  return JSON.parse(readFileSync(join(ROOT, 'manifest.json'), 'utf8')) as readonly ManifestEntry[]
}

/** The text of a file by its path in the manifest; null where there is none. */
export function readCatalogue(file: string): string | null {
  const path = join(ROOT, file)
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
