// Exact peakedness that was computed, by its key: the walk costs as much as sampling, so that a reload keeps it.
import { transaction, type ExactRecord } from './database'

/** Stores a result in the place of an older one of its key. Throws FailureError `storage/...`. */
export async function putExact(record: ExactRecord): Promise<void> {
  await transaction(['exact'], (running) => running.objectStore('exact').put(record))
}

/** The results of some keys, those that are there. */
export async function getExact(keys: readonly string[]): Promise<ReadonlyMap<string, ExactRecord>> {
  const found = await transaction(['exact'], (running) =>
    Promise.all(keys.map((key) => running.objectStore('exact').get(key))),
  )
  return new Map(found.flatMap((record) => (record ? [[record.key, record] as const] : [])))
}
