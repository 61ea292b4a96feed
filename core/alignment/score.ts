import type { AlignmentSettings, NamingWarning, PartId, PartKind } from '../catalog'

/** The samples of one part, cleaned or not yet: what scoring starts from. */
export interface ScoreInput {
  readonly partId: PartId
  /** Raw completions in the order sampled. */
  readonly raw: readonly string[]
  /** The raw temperature-0 completion; null when there is none. */
  readonly greedyRaw: string | null
  readonly alpha: number
  readonly duplicates: 'each' | 'distinct'
  /** Names in the examples of the prompt that was used; none for a prompt without examples. */
  readonly examples: readonly string[]
}

/** One distinct candidate name. Candidates stand in the order in which they were first sampled. */
export interface Candidate {
  readonly name: string
  readonly count: number
  /** Neighbours of one of its occurrences among the others: 0..n-1. */
  readonly phi: number
  /** phi / (n - 1), 0..1; 0 where n < 2. With `distinct`, n is the number of distinct names here. */
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

/**
 * A merge of the dendrogram over distinct candidates: `left` and `right` index candidates, then earlier merges (candidate count + index of
 * the merge). Average linkage, the names of one cluster before clusters are joined; `distance` never falls from the leaves to the root.
 */
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
  /** Length of the longest candidate in code points. */
  readonly longest: number
  /** alpha * longest, free of floating-point dust: candidates are neighbours at a distance <= tau. */
  readonly tau: number
  readonly candidates: readonly Candidate[]
  /** Pairwise edit distances of the distinct candidates, row by row: `candidates.length` squared. */
  readonly distances: Uint16Array
  readonly clusters: readonly Cluster[]
  /**
   * Candidate indexes as the heatmap shows them: the leaves of the dendrogram, so that it draws without crossings. Every cluster is a
   * block, the heaviest comes first, neighbours stand together.
   */
  readonly order: readonly number[]
  readonly merges: readonly Merge[]
  readonly greedy: string | null
  readonly mostFrequent: string | null
  /** Candidate indexes from best to worst by the published rule and our tie rules. */
  readonly ranking: readonly number[]
  readonly tieBrokenBy: 'none' | 'greedy' | 'greedy+order' | 'order'
  /** Names the published rule alone cannot separate, winner included. */
  readonly coWinners: readonly string[]
  /** Share of bootstrap resamples in which the winner wins, 0..1; null where there is no candidate. */
  readonly stability: number | null
  /** The name that wins most of the other resamples; the next in rank where none does. */
  readonly runnerUp: string | null
  readonly invalid: readonly InvalidSample[]
  readonly warnings: readonly ScoreWarning[]
}

/** What a person should know before trusting the scores. */
export type ScoreWarning = NamingWarning

/** What a chosen name must obey beside being free; `duplicates` is the reading that the scores were made with. */
export type NamingRules = Pick<AlignmentSettings, 'style' | 'profiles' | 'duplicates'>

/** What choosing and locking starts from: parts in catalogue order. */
export interface AlignmentInput {
  readonly parts: readonly AlignmentPart[]
  /** Absent: no style, no profiles, every sample counts. */
  readonly rules?: NamingRules
}

/**
 * Why a part keeps its name whatever its samples say. `same-description`: another part of its scope is described by the same words;
 * `accepted`: a person accepted a name for it, which stays; `shared`: one was accepted for a part that shares the decision.
 */
export type Staying =
  | 'pinned'
  | 'excluded'
  | 'accepted'
  | 'shared'
  | 'no-description'
  | 'same-description'
  | 'failed'
  | 'not-chosen'

/** One part of the catalogue; parts that stay (pinned, excluded, not sampled) are included, since their names are taken. */
export interface AlignmentPart {
  readonly id: PartId
  readonly kind: PartKind
  /** Names within one scope must differ: the catalogue (or server) for tools, the object for parameters, the enum for values. */
  readonly scope: string
  readonly old: string
  /** The name that the part has while it stays: an accepted one; absent: `old`. */
  readonly staysAs?: string
  /** Parts of equal `share` get the same name: see `sharedParts`. Null or absent: alone. */
  readonly share?: string | null
  /** What a name that is taken is qualified with: the tool's server, for a parameter the tool or a shared definition. */
  readonly server: string | null
  readonly stays: Staying | null
  readonly scores: PartScores | null
  /** The key of its samples; null or absent where nothing was asked. */
  readonly sampleKey?: string | null
}
