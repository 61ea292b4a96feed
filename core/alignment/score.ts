import type { NamingPart, PartId, Names } from '../catalog'

/** The samples of one part, cleaned or not yet: what scoring starts from. */
export interface ScoreInput {
  readonly partId: PartId
  /** Raw completions in the order sampled. */
  readonly raw: readonly string[]
  /** The raw temperature-0 completion; null when there is none. */
  readonly greedyRaw: string | null
  readonly alpha: number
  readonly duplicates: 'each' | 'distinct'
}

/** One distinct candidate name. Candidates stand in the order in which they were first sampled. */
export interface Candidate {
  readonly name: string
  readonly count: number
  /** Neighbours of one of its occurrences among the others: 0..n-1. */
  readonly phi: number
  /** phi / (n - 1), 0..1; 0 where n < 2. */
  readonly share: number
  /** Positions in `ScoreInput.raw`. */
  readonly sampleIndexes: readonly number[]
  /** Index into `clusters`. */
  readonly cluster: number
}

/** Connected candidates (each within tau of another of its cluster), heaviest first. */
export interface Cluster {
  readonly candidates: readonly number[]
  readonly count: number
}

/** A merge of the dendrogram over distinct candidates (average linkage): `left` and `right` index candidates, then earlier merges. */
export interface Merge {
  readonly left: number
  readonly right: number
  readonly distance: number
}

/** A sample that gave no candidate. */
export interface InvalidSample {
  readonly sampleIndex: number
  readonly reason: 'empty' | 'prose' | 'too-long' | 'no-letter' | 'cut-in-thinking'
}

/** Everything that one part's samples say. */
export interface PartScores {
  readonly partId: PartId
  /** Valid samples. */
  readonly n: number
  readonly longest: number
  readonly tau: number
  readonly candidates: readonly Candidate[]
  /** Pairwise edit distances of the distinct candidates, row by row: `candidates.length` squared. */
  readonly distances: Uint16Array
  readonly clusters: readonly Cluster[]
  /** Candidate indexes as the heatmap shows them: by cluster, heaviest first, neighbours together. */
  readonly order: readonly number[]
  readonly merges: readonly Merge[]
  readonly greedy: string | null
  readonly mostFrequent: string | null
  /** Candidate indexes from best to worst by the published rule and our tie rules. */
  readonly ranking: readonly number[]
  readonly tieBrokenBy: 'none' | 'greedy' | 'greedy+order' | 'order'
  /** Names the published rule alone cannot separate, winner included. */
  readonly coWinners: readonly string[]
  readonly stability: number | null
  readonly runnerUp: string | null
  readonly invalid: readonly InvalidSample[]
  readonly warnings: readonly ScoreWarning[]
}

/** What a person should know before trusting the scores. */
export type ScoreWarning =
  | 'identical-samples' // every sample is the same: a cache or a fixed seed; peakedness says nothing
  | 'short-names' // longest <= 4 characters: tau is 0 and peakedness is the frequency
  | 'long-output' // one long candidate raises tau for all
  | 'single-sample'
  | 'example-copied' // the winner equals a name in the prompt's examples

/** What choosing and locking starts from: parts in catalogue order. */
export interface AlignmentInput {
  readonly parts: readonly AlignmentPart[]
}

/** One part of the catalogue; parts that stay (pinned, excluded, not sampled) are included, since their names are taken. */
export interface AlignmentPart {
  readonly id: PartId
  readonly kind: 'tool' | 'parameter'
  /** Names within one scope must differ: the catalogue (or server) for tools, the object for parameters. */
  readonly scope: string
  readonly old: string
  readonly server: string | null
  readonly stays: null | 'pinned' | 'excluded' | 'no-description' | 'failed' | 'not-chosen'
  readonly scores: PartScores | null
}

export type { NamingPart, Names }
