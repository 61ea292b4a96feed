// Samples as they arrived, by what was asked (`key`) and their position. Never re-derived: seeds do not reproduce everywhere.
import type { Sample } from '../../core/alignment'
import { transaction } from './database'

/** Stores samples; one of the same key and index is replaced. Settles when they are on disk. Throws FailureError `storage/...`. */
export async function putSamples(samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return
  await transaction(['samples'], async (running) => {
    const table = running.objectStore('samples')
    const puts = samples.map((sample) => table.put(sample))
    // Sent along with what it commits: a tab that is killed now loses nothing of it to a missing answer.
    running.commit()
    await Promise.all(puts)
  })
}

/** Adds samples where none is stored for their key and index; those that are stored stay as they are. Gives how many were added. */
export async function addSamples(samples: readonly Sample[]): Promise<number> {
  return transaction(['samples'], async (running) => {
    const table = running.objectStore('samples')
    const keys = [...new Set(samples.map(({ key }) => key))]
    const known = await Promise.all(keys.map((key) => table.getAllKeys(rangeOf(key))))
    const places = new Set(known.flat().map(([key, index]) => `${key}/${index}`))
    const fresh = samples.filter(({ key, index }) => !places.has(`${key}/${index}`))
    await Promise.all(fresh.map((sample) => table.put(sample)))
    return fresh.length
  })
}

/** The samples of each key, in the order of their indexes; a key without samples has an empty list. */
export async function getSamples(keys: readonly string[]): Promise<ReadonlyMap<string, readonly Sample[]>> {
  const found = new Map<string, readonly Sample[]>()
  for (const some of portionsOf(keys)) {
    const lists = await transaction(['samples'], (running) => {
      const table = running.objectStore('samples')
      return Promise.all(some.map((key) => table.getAll(rangeOf(key))))
    })
    for (const [position, key] of some.entries()) found.set(key, lists[position] ?? [])
  }
  return found
}

/** All samples of some keys, in the order of the keys and of their indexes. */
export async function listSamples(keys: readonly string[]): Promise<readonly Sample[]> {
  return [...(await getSamples(keys)).values()].flat()
}

/** What is stored of some keys, without reading it all. */
export interface StoredSamples {
  readonly counts: ReadonlyMap<string, number>
  /** When the first samples of the keys were asked: the oldest and the newest of these moments, ISO 8601; null where nothing is stored. */
  readonly oldest: string | null
  readonly newest: string | null
}

/** Requests that are made without giving way: more of them would hold up the page. */
const KEYS_A_TURN = 64

/** How many samples each key has, and how old they are. */
export async function describeSamples(keys: readonly string[]): Promise<StoredSamples> {
  const counts = new Map<string, number>()
  let oldest: string | null = null
  let newest: string | null = null
  for (const some of portionsOf(keys)) {
    const moments = await transaction(['samples'], async (running) => {
      const table = running.objectStore('samples')
      const numbers = await Promise.all(some.map((key) => table.count(rangeOf(key))))
      for (const [position, key] of some.entries()) counts.set(key, numbers[position] ?? 0)
      const begun = some.filter((key) => counts.get(key) !== 0)
      const firsts = await Promise.all(begun.map((key) => table.get(rangeOf(key))))
      return firsts.flatMap((sample) => (sample ? [sample.at] : []))
    })
    for (const at of moments) {
      if (oldest === null || at < oldest) oldest = at
      if (newest === null || at > newest) newest = at
    }
  }
  return { counts, oldest, newest }
}

function* portionsOf<Item>(list: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < list.length; start += KEYS_A_TURN) yield list.slice(start, start + KEYS_A_TURN)
}

/** How many samples are stored at all, of every project and model. */
export async function countAllSamples(): Promise<number> {
  return transaction(['samples'], (running) => running.objectStore('samples').count())
}

/** All stored samples by key and index, in portions of about `size`, so that no portion is long in the making. */
export async function* readAllSamples(size = 2000): AsyncGenerator<readonly Sample[], void, undefined> {
  let after: [string, number] | null = null
  for (;;) {
    const range: IDBKeyRange | null = after && IDBKeyRange.lowerBound(after, true)
    const portion: readonly Sample[] = await transaction(['samples'], (running) =>
      running.objectStore('samples').getAll(range, size),
    )
    if (portion.length > 0) yield portion
    const last = portion.at(-1)
    if (!last || portion.length < size) return
    after = [last.key, last.index]
  }
}

/** Deletes every stored sample. */
export async function deleteAllSamples(): Promise<void> {
  await transaction(['samples'], (running) => running.objectStore('samples').clear())
}

/** Deletes all samples of these keys, so that they are asked anew. */
export async function deleteSamples(keys: readonly string[]): Promise<void> {
  for (const some of portionsOf(keys))
    await transaction(['samples'], async (running) => {
      const table = running.objectStore('samples')
      await Promise.all(some.map((key) => table.delete(rangeOf(key))))
    })
}

function rangeOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key, -Infinity], [key, Infinity])
}
