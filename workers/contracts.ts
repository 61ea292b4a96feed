// What each worker offers, as its callers and its handlers both see it. `rpc.ts` carries the calls: it adds the id by which a call is
// cancelled, and takes failures across as plain data.
import type { AlignmentInput, FormerNaming, PartScores, ScoreInput, StalePart } from '../core/alignment'
import type { ReadResult } from '../core/formats'
import type { Catalog, Names, Naming, Tool, ToolId } from '../core/catalog'
import type { Diagnostic, ProfileId } from '../core/lint'

/** Told now and then during a long call: done out of total. The result is the only sure sign of the end. */
export type OnProgress = (done: number, total: number) => void

/** What a change of some tools changed in the findings. */
export interface LintChange {
  /** The tools whose findings are told anew: the changed ones, those that a catalogue rule now judges otherwise, and those that went. */
  readonly toolIds: readonly ToolId[]
  /** All findings of these tools, and all that belong to no tool. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface LintWorker {
  /** Takes some tools of the next `lintCatalog` ahead of it, so that no message is long in the making. `before`: how many were sent already. */
  readonly takeTools: (tools: readonly Tool[], before: number) => Promise<void>
  /**
   * Replaces the catalogue and checks everything, under other names where some are given. `profiles` null: the default ones. `before`: how
   * many of its tools, the first ones, were sent ahead. Fails with `worker/restarted` where these went with a worker that was ended.
   */
  readonly lintCatalog: (
    catalog: Catalog,
    profiles: readonly ProfileId[] | null,
    onProgress: OnProgress,
    names?: Names,
    before?: number,
  ) => Promise<readonly Diagnostic[]>
  /**
   * Replaces, adds or removes some tools of the catalogue sent before. `order`: all ids, or null where none came, went or moved;
   * `names`: those to be in force from now on, absent where they stay.
   */
  readonly lintTools: (
    changed: readonly Tool[],
    order: readonly ToolId[] | null,
    names?: Names,
  ) => Promise<LintChange>
  /** Exact tokens of each tool's text as a model is sent it, by the o200k encoding. */
  readonly countTokens: (texts: readonly string[]) => Promise<readonly number[]>
}

export interface AlignmentWorker {
  /** Scores the samples of some parts: candidates, peakedness, clusters. */
  readonly score: (inputs: readonly ScoreInput[], onProgress: OnProgress) => Promise<readonly PartScores[]>
  /** Chooses and locks names over all parts. */
  readonly align: (input: AlignmentInput) => Promise<Naming['parts']>
  /** Takes some tools of a catalogue for calls of `stale`. `before`: how many were taken already; 0 starts another catalogue. */
  readonly takeTools: (tools: readonly Tool[], before: number) => Promise<void>
  /** Takes some outcomes of a naming for the next call of `stale`. `before`: how many were taken already; 0 starts another naming. */
  readonly takeOutcomes: (outcomes: FormerNaming['parts'], before: number) => Promise<void>
  /**
   * Where the naming whose outcomes were taken is stale for the catalogue whose tools were taken. `taken`: how many there are. Fails with
   * `worker/restarted` where some went with a worker that was ended.
   */
  readonly stale: (
    naming: Omit<FormerNaming, 'parts'>,
    taken: { readonly tools: number; readonly outcomes: number },
  ) => Promise<readonly StalePart[]>
}

/** What lists show of a tool, told beside it so that the page reads no text to draw them. */
export interface ToolWords {
  readonly name: string
  readonly description: string
}

/** Takes a portion of the tools that were read. */
export type OnTools = (tools: readonly Tool[], words: readonly ToolWords[]) => void | Promise<void>

export interface FormatsWorker {
  /** Reads the tools of a text. They come in portions, in order and before the result, so that the page takes them in short turns. */
  readonly readText: (
    text: string,
    file: string,
    documentId: string,
    onTools: OnTools,
  ) => Promise<Omit<ReadResult, 'tools'>>
}
