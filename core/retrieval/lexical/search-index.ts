import { assert } from '../../shared'
import type { ToolId } from '../../catalog'
import type { SearchDocument } from '../search-document'
import { MEASURED } from './fields'
import { createIndexer } from './indexer'
import { sizeOf, type Segment } from './segment'
import { textAt } from './text-list'

/** A document as the index takes it, with `searchHashOf` its tool. */
export interface HashedDocument {
  readonly document: SearchDocument
  readonly hash: string
}

/**
 * What is searched: a large segment, a small one of the documents that changed since, and which documents of the large one count no more.
 * Answers are those of an index that was built anew.
 */
export interface SearchIndex {
  readonly main: Segment
  readonly recent: Segment
  /** What `recent` was built of, by id. */
  readonly changed: ReadonlyMap<ToolId, HashedDocument>
  /** By document of `main`: 1 where it is replaced or gone. */
  readonly dead: Uint8Array<ArrayBuffer>
  /** By word of `main`: in how many dead documents it stands; a word without one is absent. */
  readonly deadIn: ReadonlyMap<number, number>
  /** How many documents there are, and how many words they have in each measured field. */
  readonly totals: { readonly documents: number; readonly lengths: readonly number[] }
}

/** The index of a segment that was just built. */
export function indexOf(main: Segment): SearchIndex {
  const size = sizeOf(main)
  return {
    main,
    recent: createIndexer().finish(),
    changed: new Map(),
    dead: new Uint8Array(size),
    deadIn: new Map(),
    totals: { documents: size, lengths: lengthsOf(main) },
  }
}

/** The index of some documents, in one go. */
export function buildIndex(documents: readonly HashedDocument[]): SearchIndex {
  return indexOf(segmentOf(documents))
}

/** The index with some documents added or replaced, and some taken away. Unknown ids to be taken away are passed over. */
export function updateIndex(
  index: SearchIndex,
  changed: readonly HashedDocument[],
  removed: readonly ToolId[] = [],
): SearchIndex {
  const { main } = index
  const all = new Map(index.changed)
  const dead = index.dead.slice()
  const newlyDead = new Set<number>()
  for (const id of [...changed.map(({ document }) => document.id), ...removed]) {
    all.delete(id)
    const number = numbersOf(main).get(id)
    if (number === undefined || dead[number] === 1) continue
    dead[number] = 1
    newlyDead.add(number)
  }
  for (const one of changed) all.set(one.document.id, one)
  const recent = segmentOf([...all.values()])
  const mainLengths = lengthsOf(main, dead)
  return {
    main,
    recent,
    changed: all,
    dead,
    deadIn: countDead(main, index.deadIn, newlyDead, dead),
    totals: {
      documents: sizeOf(main) - countOnes(dead) + sizeOf(recent),
      lengths: lengthsOf(recent).map((length, field) => length + (mainLengths[field] ?? 0)),
    },
  }
}

/** True where so much changed that the segments should be put together. */
export function isWorn({ main, changed, dead }: SearchIndex): boolean {
  const most = Math.max(200, sizeOf(main) / 16)
  return changed.size > most || countOnes(dead) > most * 4
}

/** The hash that a document was indexed with, by id; null where it is not here. */
export function hashIn({ main, dead, changed }: SearchIndex, id: ToolId): string | null {
  const recent = changed.get(id)
  if (recent) return recent.hash
  const number = numbersOf(main).get(id)
  if (number === undefined || dead[number] === 1) return null
  return [0, 1].map((half) => (main.hashes[number * 2 + half] ?? 0).toString(16).padStart(8, '0')).join('')
}

/** All ids, those of the large segment first. */
export function* idsIn({ main, dead, changed }: SearchIndex): Generator<ToolId> {
  for (let number = 0; number < sizeOf(main); number += 1)
    if (dead[number] === 0) yield textAt(main.ids, number)
  yield* changed.keys()
}

const numbers = new WeakMap<Segment, ReadonlyMap<ToolId, number>>()

/** The documents of a segment by id. Made once a segment, when it is asked for. */
export function numbersOf(segment: Segment): ReadonlyMap<ToolId, number> {
  const known = numbers.get(segment)
  if (known) return known
  const made = new Map<ToolId, number>()
  for (let number = 0; number < sizeOf(segment); number += 1) made.set(textAt(segment.ids, number), number)
  numbers.set(segment, made)
  return made
}

function segmentOf(documents: readonly HashedDocument[]): Segment {
  const indexer = createIndexer()
  const seen = new Set<ToolId>()
  for (const { document, hash } of documents) {
    assert(!seen.has(document.id), `two documents have the id ${document.id}`)
    seen.add(document.id)
    indexer.add(document, hash)
  }
  return indexer.finish()
}

function lengthsOf(segment: Segment, dead?: Uint8Array): readonly number[] {
  const sums = new Array<number>(MEASURED).fill(0)
  for (let number = 0; number < sizeOf(segment); number += 1) {
    if (dead?.[number] === 1) continue
    for (let field = 0; field < MEASURED; field += 1)
      sums[field] = (sums[field] ?? 0) + (segment.lengths[number * MEASURED + field] ?? 0)
  }
  return sums
}

function countOnes(flags: Uint8Array): number {
  let ones = 0
  for (const flag of flags) ones += flag
  return ones
}

/** One look at all postings instead of a list of words for each document, which would double the index. */
function countDead(
  { terms, starts, documents }: Segment,
  former: ReadonlyMap<number, number>,
  newlyDead: ReadonlySet<number>,
  dead: Uint8Array,
): ReadonlyMap<number, number> {
  if (newlyDead.size === 0) return former
  const counted = new Map(former)
  for (let term = 0; term < terms.starts.length - 1; term += 1) {
    const to = starts[term + 1] ?? 0
    for (let posting = starts[term] ?? 0; posting < to; posting += 1) {
      const number = documents[posting] ?? 0
      if (dead[number] === 1 && newlyDead.has(number)) counted.set(term, (counted.get(term) ?? 0) + 1)
    }
  }
  return counted
}
