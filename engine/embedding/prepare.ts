// Everything that the first request for embeddings needs: packages, files, and what loads them.
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Search } from '../model-source/find-model'
import type { EmbeddingModel } from './embedding-model'
import { findEmbeddingFiles } from './find-files'
import { ensurePackages } from './install-packages'
import { loadOnnxModel } from './onnx-model'

export interface PreparationSettings extends Omit<Search, 'model' | 'flag' | 'onProgress'> {
  /** The path that a person names; null for the known model. */
  readonly named: string | null
  /** Null: half of the processors. */
  readonly threads: number | null
}

/** Installs and fetches what is missing. Resolves to what loads the model; rejects with a sentence. */
export async function prepareEmbeddings(
  { named, threads, ...search }: PreparationSettings,
  onProgress: Search['onProgress'],
): Promise<() => Promise<EmbeddingModel>> {
  const files = await findEmbeddingFiles(named, { ...search, onProgress })
  const packages = packagesFolder()
  await ensurePackages({ folder: packages, signal: search.signal, onProgress })
  // A second thread of the same core only gets in the way.
  const chosen = threads ?? Math.max(1, Math.floor(availableParallelism() / 2))
  return () => loadOnnxModel({ ...files, packages, threads: chosen })
}

/** The folder with package.json and lock of what embeds texts; found from the sources and from a bundle of them alike. */
export function packagesFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    if (existsSync(path) && nameIn(path) === 'namewright-engine') return join(folder, 'embedding-packages')
    if (folder === dirname(folder)) throw new Error("The engine's folder cannot be found.")
  }
}

function nameIn(path: string): unknown {
  return (JSON.parse(readFileSync(path, 'utf8')) as { name?: unknown }).name
}
