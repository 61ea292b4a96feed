import type { Failure, Result } from '../../../shared'
import type { ResolveTool } from '../tool-references'

/** One value of a file that may hold a case. `line` and `number` count from 1; `line` is null where several rows stand in one line. */
export interface Row {
  readonly value: unknown
  readonly line: number | null
  readonly number: number
}

/** A text taken apart into rows. */
export interface FileRows {
  readonly rows: readonly Row[]
  /** The value that the rows stand in; null where they stand alone. */
  readonly container: unknown
  /** Pieces that are no rows: the reason as a sentence. */
  readonly flaws: readonly (Pick<Row, 'line' | 'number'> & { readonly message: string })[]
  /** What is true of the whole file: sentences. */
  readonly remarks: readonly string[]
}

/** How the values of a file are spelled. Null: the text is not spelled so. */
export interface CaseNotation {
  readonly id: string
  readonly split: (text: string, context: NotationContext) => Result<FileRows, Failure> | null
}

export interface NotationContext {
  /** As people know the file. */
  readonly file: string
  readonly resolve: ResolveTool | null
  /** Whether a value is of a shape that is known. */
  readonly isRow: (value: unknown) => boolean
}
