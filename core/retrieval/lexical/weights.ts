// BM25F: Robertson, Zaragoza, Taylor 2004 (Simple BM25 extension to multiple weighted fields). Counts of a word are weighted by field and
// by the field's length, added up, and saturated once.

/** How much a field counts, and how much its length is held against it (0: not at all, 1: wholly). */
export interface FieldWeight {
  readonly weight: number
  readonly b: number
}

export interface Weights {
  /** In the order of `fields`. */
  readonly fields: readonly [FieldWeight, FieldWeight, FieldWeight, FieldWeight, FieldWeight]
  /** How soon more of the same word gives no more. */
  readonly k1: number
  /** How much a tool that meets only some of the query's words loses: its score times the share that it meets to this power. */
  readonly coverage: number
}

/** Chosen on one half of public labels, measured on the other: docs/search.md. */
export const usualWeights: Weights = {
  fields: [
    { weight: 4, b: 0 },
    { weight: 2, b: 0.5 },
    { weight: 1, b: 0.75 },
    { weight: 0.5, b: 0.5 },
    { weight: 0.5, b: 0 },
  ],
  k1: 1.2,
  coverage: 0.3,
}
