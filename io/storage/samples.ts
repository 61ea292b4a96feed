// Samples as they arrived, by what was asked (`key`) and their position. Never re-derived: seeds do not reproduce everywhere.
import type { Sample } from '../../core/alignment'
import { transaction } from './database'

/** Stores samples; one of the same key and index is replaced. Settles when they are on disk. Throws FailureError `storage/...`. */
export async function putSamples(samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return
  await transaction(['samples'], async (running) => {
    const table = running.objectStore('samples')
    await Promise.all(samples.map((sample) => table.put(sample)))
  })
}

/** The samples of each key, in the order of their indexes; a key without samples has an empty list. */
export async function getSamples(keys: readonly string[]): Promise<ReadonlyMap<string, readonly Sample[]>> {
  return transaction(['samples'], async (running) => {
    const table = running.objectStore('samples')
    const lists = await Promise.all(keys.map((key) => table.getAll(rangeOf(key))))
    return new Map(keys.map((key, position) => [key, lists[position] ?? []]))
  })
}

/** How many samples each key has. */
export async function countSamples(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return transaction(['samples'], async (running) => {
    const table = running.objectStore('samples')
    const counts = await Promise.all(keys.map((key) => table.count(rangeOf(key))))
    return new Map(keys.map((key, position) => [key, counts[position] ?? 0]))
  })
}

/** Deletes all samples of these keys, so that they are asked anew. */
export async function deleteSamples(keys: readonly string[]): Promise<void> {
  await transaction(['samples'], async (running) => {
    const table = running.objectStore('samples')
    await Promise.all(keys.map((key) => table.delete(rangeOf(key))))
  })
}

function rangeOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, -Infinity], [key, Infinity])
}
