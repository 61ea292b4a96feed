// Which files the model for embeddings consists of: those of a path that a person names, or the known ones.
import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileSize } from '../model-source/check-file'
import { findKnownModel, type Search } from '../model-source/find-model'
import { knownEmbeddingId, knownTokenizer, knownWeights } from './known-embedding'
import type { OnnxModelFiles } from './onnx-model'

/** Where the weights lie in a folder, as models are published; the smallest first. */
const weightPlaces = [
  'model_int8.onnx',
  'model_quantized.onnx',
  'model.onnx',
  'onnx/model_int8.onnx',
  'onnx/model_quantized.onnx',
  'onnx/model.onnx',
]

/** The name of the model that `named` gives, before anything is fetched. */
export function embeddingIdOf(named: string | null): string {
  if (named === null) return knownEmbeddingId
  const path = resolve(named)
  const file = basename(path).replace(/\.onnx$/i, '')
  return file === 'model' ? basename(dirname(path)) : file
}

/**
 * The files of the model a person names (an ONNX file or a folder, with a tokenizer.json), or of the known one, which is fetched where
 * needed. Rejects with a sentence.
 */
export async function findEmbeddingFiles(
  named: string | null,
  search: Omit<Search, 'model' | 'flag'>,
): Promise<OnnxModelFiles> {
  if (named !== null) return findNamed(resolve(named))
  const flag = '--embedding-model'
  const tokenizer = await findKnownModel({ ...search, flag, model: knownTokenizer })
  const weights = await findKnownModel({ ...search, flag, model: knownWeights })
  return { id: knownEmbeddingId, weights, tokenizer }
}

async function findNamed(path: string): Promise<OnnxModelFiles> {
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Error(`There is no model for embeddings at ${path}.`)
  const weights = found.isDirectory() ? await firstFile(weightPlaces.map((place) => join(path, place))) : path
  if (weights === null)
    throw new Error(`${path} holds no model for embeddings: a model.onnx is looked for there.`)
  const folder = dirname(weights)
  const tokenizer = await firstFile([join(folder, 'tokenizer.json'), join(dirname(folder), 'tokenizer.json')])
  if (tokenizer === null) throw new Error(`There is no tokenizer.json beside ${weights}.`)
  return { id: embeddingIdOf(path), weights, tokenizer }
}

async function firstFile(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) if ((await fileSize(path)) !== null) return path
  return null
}
