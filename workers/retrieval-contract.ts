// What the retrieval worker offers. Apart from the other contracts: only what searches loads it.
import type { ToolId } from '../core/catalog'
import type {
  HitReason,
  Magnet,
  PackedIndex,
  RankedCase,
  SearchHit,
  TuningCase,
  UnpackTrouble,
} from '../core/retrieval'
import type { OnProgress } from './contracts'
import type { DocumentPortion } from './document-portions'

/** An answer with what tells how far it can be trusted. */
export interface Found {
  readonly hits: readonly SearchHit[]
  /** The share of the query's words that the best hit by words meets, by how much they tell: between 0 and 1. */
  readonly coverage: number
}

/** Which tools of an index that was opened are not as they are in the catalogue. */
export interface Differing {
  /** Places, in the list that was given, of tools that are to be sent: new ones and changed ones. */
  readonly changed: readonly number[]
  /** Ids that the index holds and the list does not. */
  readonly gone: readonly ToolId[]
}

/** Vectors of some tools: one byte a number, one after the other. */
export interface VectorPortion {
  readonly ids: readonly ToolId[]
  readonly values: Int8Array<ArrayBuffer>
  readonly dimension: number
}

/**
 * Indexes by _slot_: a name that the caller gives, one for the catalogue, others for lists of tools that a run was given. The newest few are
 * kept. A call about a slot that is not there fails with `worker/restarted`: it went with a worker that was ended, or was too old.
 */
export interface RetrievalWorker {
  /** Takes some documents of the next `build` of a slot. `before`: how many were taken already; 0 starts anew. */
  readonly takeDocuments: (slot: string, some: DocumentPortion, before: number) => Promise<void>
  /** Makes the index of the documents that were taken, without vectors; `total`: how many there are. */
  readonly build: (slot: string, total: number) => Promise<void>
  /** Makes the index of a packed one, without vectors; what is wrong with it, or null. */
  readonly open: (slot: string, packed: unknown) => Promise<UnpackTrouble | null>
  /** Compares an index with a list of tools, by id and `searchHashOf`. */
  readonly compare: (slot: string, ids: readonly ToolId[], hashes: readonly string[]) => Promise<Differing>
  /** Replaces, adds and removes some tools; these lose their vectors. */
  readonly update: (slot: string, changed: DocumentPortion, gone: readonly ToolId[]) => Promise<void>
  /** The index to be stored; its buffers are moved. */
  readonly pack: (slot: string) => Promise<PackedIndex>
  /** With a vector of the query, and vectors of tools, by meaning, too. */
  readonly search: (slot: string, query: string, limit: number, vector: Float32Array | null) => Promise<Found>
  /** Why a tool has its score by words; none where it was not found by them. */
  readonly explain: (slot: string, query: string, id: ToolId) => Promise<readonly HitReason[]>
  /** Takes vectors of tools; those of another dimension than the first ones start the table anew. Gives how many tools have one. */
  readonly takeVectors: (slot: string, vectors: VectorPortion) => Promise<number>
  /** Searches for every case; `depth`: how many places are looked at; `vectors`: those of the queries, in order, to find by meaning, too. */
  readonly rank: (
    slot: string,
    cases: readonly TuningCase[],
    depth: number,
    vectors: readonly (Float32Array | null)[] | null,
    onProgress: OnProgress,
  ) => Promise<readonly RankedCase[]>
  /** Tools that are found for everything, or pass for others. */
  readonly magnets: (slot: string, onProgress: OnProgress) => Promise<readonly Magnet[]>
  /** Forgets all vectors of a slot. */
  readonly dropVectors: (slot: string) => Promise<void>
  /** Forgets a slot. */
  readonly drop: (slot: string) => Promise<void>
}
