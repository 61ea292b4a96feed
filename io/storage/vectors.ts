// Vectors of texts by model and text, of all projects: a text is embedded once, whatever catalogue it stands in.
import { quantise, type QuantisedVector } from '../../core/models'
import { transaction, type VectorRecord } from './database'

/** A vector with the hash of the text that it stands for. */
export interface HashedVector {
  readonly hash: string
  readonly vector: Float32Array
}

/** Requests that are made without giving way: more of them would hold up the page. */
const KEYS_A_TURN = 256
/** Records that one sweep brings at a time. */
const RECORDS_A_SWEEP = 2_000
/** The last day of use is written again when it is so many days old, not at every look. */
const DAYS_UNTIL_TOUCHED = 30
/** Vectors that were of no use for so long are forgotten. */
const DAYS_KEPT = 90

/** The day of a moment, in days since the epoch. */
export function dayOf(milliseconds: number): number {
  return Math.floor(milliseconds / 86_400_000)
}

/** Stores vectors, each in a quarter of its bytes; settles when they are on disk. Throws FailureError `storage/...`. */
export async function putVectors(
  space: string,
  vectors: readonly HashedVector[],
  usedOn: number,
): Promise<void> {
  if (vectors.length === 0) return
  await putRecords(vectors.map(({ hash, vector }) => ({ space, hash, ...quantise(vector), usedOn })))
}

async function putRecords(records: readonly VectorRecord[]): Promise<void> {
  await transaction(['vectors'], async (running) => {
    const table = running.objectStore('vectors')
    const puts = records.map((record) => table.put(record))
    // Sent along with what it commits: a tab that is killed now loses nothing of it to a missing answer.
    running.commit()
    await Promise.all(puts)
  })
}

/** The stored vectors of some texts, by hash. Notes that they were of use. */
export async function getVectors(
  space: string,
  hashes: readonly string[],
  today: number,
): Promise<ReadonlyMap<string, QuantisedVector>> {
  const found = new Map<string, QuantisedVector>()
  let stale: VectorRecord[] = []
  for await (const records of readRecords(space, new Set(hashes))) {
    for (const record of records) {
      found.set(record.hash, { values: record.values, scale: record.scale })
      if (today - record.usedOn >= DAYS_UNTIL_TOUCHED) stale.push({ ...record, usedOn: today })
    }
    if (stale.length < KEYS_A_TURN) continue
    await putRecords(stale)
    stale = []
  }
  if (stale.length > 0) await putRecords(stale)
  return found
}

/** Of these hashes those that have a vector; no vector is read. */
export async function storedHashes(space: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const keys = await transaction(['vectors'], (running) =>
    running.objectStore('vectors').getAllKeys(rangeOfSpace(space)),
  )
  const stored = new Set(keys.map(([, hash]) => hash))
  return new Set(hashes.filter((hash) => stored.has(hash)))
}

/** How many vectors are stored, of one model or of all. */
export async function countVectors(space?: string): Promise<number> {
  return transaction(['vectors'], (running) =>
    running.objectStore('vectors').count(space === undefined ? undefined : rangeOfSpace(space)),
  )
}

/** Forgets the vectors that were of no use for a long time. Gives how many. */
export async function pruneVectors(today: number): Promise<number> {
  return transaction(['vectors'], async (running) => {
    const table = running.objectStore('vectors')
    const old = await table.index('usedOn').getAllKeys(IDBKeyRange.upperBound(today - DAYS_KEPT, true))
    await Promise.all(old.map((key) => table.delete(key)))
    return old.length
  })
}

/** Deletes the vectors of one model, or of all. */
export async function deleteVectors(space?: string): Promise<void> {
  await transaction(['vectors'], async (running) => {
    const table = running.objectStore('vectors')
    await (space === undefined ? table.clear() : table.delete(rangeOfSpace(space)))
  })
}

/** A space that holds little else is read from end to end, which is many times faster than looking up each key. */
async function* readRecords(
  space: string,
  hashes: ReadonlySet<string>,
): AsyncGenerator<readonly VectorRecord[], void, undefined> {
  if (hashes.size === 0) return
  const count = await countVectors(space)
  yield* count <= hashes.size * 4 ? sweep(space, hashes) : lookUp(space, [...hashes])
}

async function* sweep(
  space: string,
  hashes: ReadonlySet<string>,
): AsyncGenerator<readonly VectorRecord[], void, undefined> {
  let range = rangeOfSpace(space)
  for (;;) {
    const records = await transaction(['vectors'], (running) =>
      running.objectStore('vectors').getAll(range, RECORDS_A_SWEEP),
    )
    yield records.filter(({ hash }) => hashes.has(hash))
    const last = records.at(-1)
    if (!last || records.length < RECORDS_A_SWEEP) return
    range = IDBKeyRange.bound([space, last.hash], [space, []], true)
  }
}

async function* lookUp(
  space: string,
  hashes: readonly string[],
): AsyncGenerator<readonly VectorRecord[], void, undefined> {
  for (let start = 0; start < hashes.length; start += KEYS_A_TURN) {
    const some = hashes.slice(start, start + KEYS_A_TURN)
    const records = await transaction(['vectors'], (running) =>
      Promise.all(some.map((hash) => running.objectStore('vectors').get([space, hash]))),
    )
    yield records.flatMap((record) => record ?? [])
  }
}

function rangeOfSpace(space: string): IDBKeyRange {
  // Arrays sort after strings: the upper bound lies behind every hash.
  return IDBKeyRange.bound([space], [space, []])
}
