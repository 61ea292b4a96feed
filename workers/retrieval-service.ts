import {
  buffersOf,
  createIndexer,
  createVectorTable,
  explainHit,
  fuse,
  FUSED_DEPTH,
  hashIn,
  idsIn,
  indexOf,
  isWorn,
  magnetSteps,
  mergeSteps,
  packIndex,
  rankCase,
  searchWords,
  unpackIndex,
  updateIndex,
  type Indexer,
  type RankedCase,
  type SearchIndex,
  type VectorTable,
} from '../core/retrieval'
import { FailureError } from '../core/shared'
import { unpackDocuments } from './document-portions'
import type { Found, RetrievalWorker } from './retrieval-contract'
import type { Call, Handlers } from './serve-calls'

const NAME = 'retrieval'
const KEPT_SLOTS = 4
const CASES_BETWEEN_REPORTS = 20

interface Slot {
  index: SearchIndex
  vectors: VectorTable | null
}

/** The retrieval worker's operations, free of the worker itself, so that tests can serve them over any port. */
export function createRetrievalHandlers(): Handlers<RetrievalWorker> {
  const slots = new Map<string, Slot>()
  const coming = new Map<string, { readonly indexer: Indexer; count: number }>()
  const slotOf = (name: string): Slot => {
    const slot = slots.get(name)
    if (!slot) throw restarted()
    // The one that was of use last is forgotten last.
    slots.delete(name)
    slots.set(name, slot)
    return slot
  }
  const put = (name: string, index: SearchIndex): void => {
    slots.delete(name)
    slots.set(name, { index, vectors: null })
    for (const oldest of [...slots.keys()].slice(0, -KEPT_SLOTS)) slots.delete(oldest)
  }
  return {
    takeDocuments: async (call, name, some, before) => {
      if (before === 0) coming.set(name, { indexer: createIndexer(), count: 0 })
      const taking = coming.get(name)
      if (taking?.count !== before) throw restarted()
      for (const { document, hash } of unpackDocuments(some)) {
        taking.indexer.add(document, hash)
        taking.count += 1
        await call.breathe()
      }
    },
    build: (_, name, total) => {
      const taken = coming.get(name)
      coming.delete(name)
      if (taken?.count !== total) throw restarted()
      put(name, indexOf(taken.indexer.finish()))
    },
    open: (_, name, packed) => {
      const unpacked = unpackIndex(packed)
      if (!unpacked.ok) return unpacked.failure
      put(name, unpacked.value)
      return null
    },
    compare: async (call, name, ids, hashes) => {
      const { index } = slotOf(name)
      const present = new Set(ids)
      const changed: number[] = []
      for (const [place, id] of ids.entries()) {
        if (hashIn(index, id) !== hashes[place]) changed.push(place)
        await call.breathe()
      }
      return { changed, gone: [...idsIn(index)].filter((id) => !present.has(id)) }
    },
    update: async (call, name, changed, gone) => {
      const slot = slotOf(name)
      slot.index = updateIndex(slot.index, unpackDocuments(changed), gone)
      for (const id of [...gone, ...changed.ids]) slot.vectors?.remove(id)
      if (isWorn(slot.index)) await merge(call, slot)
    },
    pack: async (call, name) => {
      const slot = slotOf(name)
      await merge(call, slot)
      const packed = packIndex(slot.index)
      // The index goes on being searched: what is moved away is a copy.
      const buffers = Object.entries(packed.buffers).map(([key, buffer]) => [key, buffer.slice(0)] as const)
      const copy = { ...packed, buffers: Object.fromEntries(buffers) as typeof packed.buffers }
      call.transfer(buffersOf(copy))
      return copy
    },
    search: (_, name, query, limit, vector) => find(slotOf(name), query, limit, vector),
    explain: (_, name, query, id) => explainHit(slotOf(name).index, query, id),
    takeVectors: (_, name, { ids, values, dimension }) => {
      const slot = slotOf(name)
      if (slot.vectors?.dimension !== dimension) slot.vectors = createVectorTable(dimension)
      for (const [row, id] of ids.entries())
        slot.vectors.set(id, { values: values.subarray(row * dimension, (row + 1) * dimension) })
      return slot.vectors.size()
    },
    rank: async (call, name, cases, depth, vectors, onProgress) => {
      const slot = slotOf(name)
      const ranked: RankedCase[] = []
      for (const [place, one] of cases.entries()) {
        const { hits, coverage } = find(slot, one.query, depth, vectors?.[place] ?? null)
        ranked.push(rankCase(one, hits, coverage))
        if (place % CASES_BETWEEN_REPORTS === 0) onProgress(place, cases.length)
        await call.breathe()
      }
      return ranked
    },
    magnets: async (call, name, onProgress) => {
      const slot = slotOf(name)
      await merge(call, slot)
      const steps = magnetSteps(slot.index)
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
        const { done, total } = step.value
        if (done % CASES_BETWEEN_REPORTS === 0) onProgress(done, total)
        await call.breathe()
      }
    },
    dropVectors: (_, name) => {
      slotOf(name).vectors = null
    },
    drop: (_, name) => {
      slots.delete(name)
      coming.delete(name)
    },
  }
}

function find({ index, vectors }: Slot, query: string, limit: number, vector: Float32Array | null): Found {
  const isBoth = vectors !== null && vector !== null
  const byWords = searchWords(index, query, isBoth ? Math.max(limit, FUSED_DEPTH) : limit)
  const byMeaning = isBoth ? vectors.nearest(vector, Math.max(limit, FUSED_DEPTH)) : []
  const coverage = byWords[0]?.coverage ?? 0
  if (byMeaning.length > 0) return { hits: fuse(byWords, byMeaning, limit), coverage }
  const hits = byWords
    .slice(0, limit)
    .map(({ id, score }, place) => ({ id, score, ranks: { lexical: place + 1, semantic: null } }))
  return { hits, coverage }
}

/** Puts the segments together, unless an update came in between. */
async function merge(call: Call, slot: Slot): Promise<void> {
  for (;;) {
    const from = slot.index
    const steps = mergeSteps(from)
    let step = steps.next()
    while (!step.done) {
      await call.breathe()
      step = steps.next()
    }
    if (slot.index !== from) continue
    slot.index = step.value
    return
  }
}

function restarted(): FailureError {
  return new FailureError({ code: 'worker/restarted', worker: NAME })
}
