// What each worker offers. Calls carry an id, so that `cancel(id)` can stop one; failures cross as plain data.
import type { Catalog, Naming, Tool, ToolId } from '../core/catalog'
import type { Diagnostic, ProfileId } from '../core/lint'
import type { AlignmentInput, PartScores, ScoreInput } from '../core/alignment'

/** Told now and then during a long call: done out of total. */
export type OnProgress = (done: number, total: number) => void

export interface LintWorker {
  /** Replaces the catalogue and checks everything. */
  lintCatalog(id: string, catalog: Catalog, profiles: readonly ProfileId[], onProgress: OnProgress): Promise<readonly Diagnostic[]>
  /** Replaces or removes some tools of the catalogue sent before, and gives all diagnostics that changed with it. */
  lintTools(id: string, changed: readonly Tool[], order: readonly ToolId[]): Promise<readonly Diagnostic[]>
  /** Exact tokens of each tool's text as a model is sent it, by the o200k encoding. */
  countTokens(id: string, texts: readonly string[]): Promise<readonly number[]>
  cancel(id: string): void
}

export interface AlignmentWorker {
  /** Scores the samples of some parts: candidates, peakedness, clusters. */
  score(id: string, inputs: readonly ScoreInput[], onProgress: OnProgress): Promise<readonly PartScores[]>
  /** Chooses and locks names over all parts. */
  align(id: string, input: AlignmentInput): Promise<Naming['parts']>
  cancel(id: string): void
}
