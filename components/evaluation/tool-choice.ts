/** A tool as a person picks or reads it. */
export interface ToolChoice {
  /** By what cases name it. */
  readonly id: string
  readonly name: string
  /** What it is for, in a few words; empty where nothing says so. */
  readonly detail: string
  /** It is no longer in the catalogue; `name` is what it was called. */
  readonly isGone?: boolean
}

/** What a search found: the first ones, and how many there are. */
export interface FoundTools {
  readonly tools: readonly ToolChoice[]
  readonly count: number
}
