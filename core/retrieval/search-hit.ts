import type { ToolId } from '../catalog'

/** The parts of a tool that a search looks at. */
export type SearchField = 'name' | 'words' | 'description' | 'parameters' | 'server'

/** Why a tool was found: a word of the query, the word it met, where, and what that gave to the score. */
export interface HitReason {
  /** As it stands in the query. */
  readonly queryWord: string
  /** As the index holds it; differs from the query's by its ending, by what follows a prefix, or by a typing error. */
  readonly indexWord: string
  readonly match: 'exact' | 'prefix' | 'fuzzy'
  readonly field: SearchField
  readonly score: number
}

/** A tool that was found, best first where there are several. */
export interface SearchHit {
  readonly id: ToolId
  /** Higher is better; only comparable within one answer. */
  readonly score: number
  /** The places it had in the rankings that were joined, counting from 1; null: not among those that were looked at. */
  readonly ranks: { readonly lexical: number | null; readonly semantic: number | null }
}

/** The port through which the domain looks for tools. Rejects with the signal's reason when aborted. */
export type Search = (query: string, limit: number, signal: AbortSignal) => Promise<readonly SearchHit[]>

/** The port that gives texts their vectors, in order, each of length 1. Throws FailureError. */
export type Embed = (texts: readonly string[], signal: AbortSignal) => Promise<readonly Float32Array[]>
