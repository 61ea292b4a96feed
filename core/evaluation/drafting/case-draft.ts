import type { SelectionCase } from '../case'
import type { WordedTool } from '../cases/word-likeness'

/** What requests are wanted for. */
export type DraftTarget =
  | { readonly kind: 'tool'; readonly tool: WordedTool }
  /** Requests that need `tool` and sound as if `neighbour` could do it. */
  | { readonly kind: 'near-miss'; readonly tool: WordedTool; readonly neighbour: WordedTool }
  /** Requests that none of the tools can do. */
  | { readonly kind: 'no-tool'; readonly tools: readonly WordedTool[] }

export type DraftFlawKind =
  | 'leak'
  | 'duplicate'
  | 'too-short'
  | 'too-long'
  | 'other-language'
  | 'placeholder'
  | 'speaks-of-tools'
  | 'repeats-description'

/** What speaks against a draft. */
export interface DraftFlaw {
  readonly kind: DraftFlawKind
  /** A sentence. */
  readonly message: string
}

/** A case that a model drafted. A proposal, no more: it belongs to no suite before a person takes it. */
export interface CaseDraft {
  readonly id: string
  readonly case: SelectionCase
  /** Empty for a draft that nothing speaks against; whether it needs the tool at all, a person has to judge. */
  readonly flaws: readonly DraftFlaw[]
  readonly model: string
}
