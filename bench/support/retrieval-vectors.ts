// Vectors of texts by the built-in embedding model, kept between runs: the 25,519 tools take ten minutes once.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  createVectorTable,
  embeddingTextOf,
  type SearchDocument,
  type VectorTable,
} from '../../core/retrieval'
import { hashText } from '../../core/shared'
import { quantise } from '../../core/models'
import { createEmbedder } from '../../io/endpoints/embed'
import { startEngine } from '../../cli/start/start-engine'
import type { Ranker } from './retrieval-rivals'

const DIMENSION = 384
const PORTION = 512

export interface Vectors {
  /** The vectors of texts, in order; what is not known yet is asked for and kept. */
  readonly of: (texts: readonly string[]) => Promise<readonly Float32Array[]>
  readonly stop: () => Promise<void>
}

/** Opens the kept vectors. `file`: without ending; `.f32` holds rows of 384 numbers, `.json` the hashes of their texts in the same order. */
export function openVectors(file: string, model: string): Vectors {
  const known = readKept(file)
  const ending = new AbortController()
  let engine: ReturnType<typeof startEngine> | null = null
  const ask = async (texts: readonly string[]): Promise<void> => {
    engine ??= startEngine({ root: process.cwd(), signal: ending.signal, port: 0 })
    const { baseUrl } = await engine
    const { embed } = createEmbedder({ baseUrl, model, builtIn: true }, () => null)
    for (let start = 0; start < texts.length; start += PORTION) {
      const portion = texts.slice(start, start + PORTION)
      const vectors = await embed(portion, ending.signal)
      portion.forEach((text, index) =>
        known.set(hashText(text), vectors[index] ?? new Float32Array(DIMENSION)),
      )
      process.stderr.write(`  ${start + portion.length} of ${texts.length} texts embedded\n`)
      if ((start / PORTION) % 8 === 7) keep(file, known)
    }
    keep(file, known)
  }
  return {
    of: async (texts) => {
      const missing = [...new Set(texts)].filter((text) => !known.has(hashText(text)))
      if (missing.length > 0) await ask(missing)
      return texts.map((text) => known.get(hashText(text)) ?? new Float32Array(DIMENSION))
    },
    stop: async () => {
      const started = await engine
      await started?.stop()
    },
  }
}

/** A search by meaning over documents, for these queries alone. */
export async function rankByMeaning(
  vectors: Vectors,
  documents: readonly SearchDocument[],
  queries: readonly string[],
): Promise<Ranker> {
  const table: VectorTable = createVectorTable(DIMENSION)
  const rows = await vectors.of(documents.map(embeddingTextOf))
  documents.forEach(({ id }, index) => table.set(id, quantise(rows[index] ?? new Float32Array(DIMENSION))))
  const asked = await vectors.of(queries)
  const byQuery = new Map(queries.map((query, index) => [query, asked[index] ?? new Float32Array(DIMENSION)]))
  return (query, limit) =>
    table.nearest(byQuery.get(query) ?? new Float32Array(DIMENSION), limit).map(({ id }) => id)
}

function readKept(file: string): Map<string, Float32Array> {
  if (!existsSync(`${file}.json`)) return new Map()
  const hashes = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as readonly string[]
  const bytes = readFileSync(`${file}.f32`)
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return new Map(hashes.map((hash, row) => [hash, numbers.subarray(row * DIMENSION, (row + 1) * DIMENSION)]))
}

function keep(file: string, known: ReadonlyMap<string, Float32Array>): void {
  mkdirSync(dirname(file), { recursive: true })
  const numbers = new Float32Array(known.size * DIMENSION)
  Array.from(known.values()).forEach((vector, row) => numbers.set(vector, row * DIMENSION))
  writeFileSync(`${file}.f32`, Buffer.from(numbers.buffer))
  writeFileSync(`${file}.json`, JSON.stringify([...known.keys()]))
}
