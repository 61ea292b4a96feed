import type { LeveledCase } from '../../case'
import type { Result } from '../../../shared'
import type { RawCase, RawGold } from '../raw-case'
import type { ResolveTool } from '../tool-references'

/** What a row was read as. */
export type RowReading = (
  | { readonly kind: 'case'; readonly raw: RawCase }
  | { readonly kind: 'leveled'; readonly content: LeveledCase }
  /** A request whose answer stands elsewhere, under the same id. */
  | { readonly kind: 'request'; readonly raw: Omit<RawCase, 'gold' | 'alsoRight'> & { readonly id: string } }
  /** An answer whose request stands elsewhere. */
  | { readonly kind: 'answer'; readonly id: string; readonly gold: RawGold }
) & {
  /** What the row states and a case cannot hold: sentences. */
  readonly remarks?: readonly string[]
}

export interface ShapeContext {
  /** Null: no catalogue is known. */
  readonly resolve: ResolveTool | null
  /** The value that the row stands in: what holds for all rows of a file stands there. */
  readonly container: unknown
}

/** A kind of rows that hold cases. One file each; the registry says in which order they are tried. */
export interface CaseShape {
  readonly id: string
  /** As a person calls it. */
  readonly label: string
  /** True where the row is meant to be of this shape, right or wrong. */
  readonly recognize: (row: unknown) => boolean
  /** Reads a row that was recognised. Fails with the reason, a piece of a sentence. */
  readonly read: (row: unknown, context: ShapeContext) => Result<RowReading, string>
}
