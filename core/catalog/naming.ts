import type { PartId } from './part'

/** New names by part id. A part that is absent keeps its old name. An overlay: the catalogue itself is never changed by it. */
export type Names = Readonly<Record<PartId, string>>

/** Why a part of a naming has the name it has. */
export type NamingReason =
  | 'peaked' // the highest peakedness, free in its scope
  | 'greedy-tie' // several candidates shared the highest peakedness; the nearest to the greedy name won
  | 'first-tie' // a tie that survived the greedy distance; the first sampled won: an arbitrary pick
  | 'next-free' // a better candidate was locked by another part of the scope
  | 'qualified' // no candidate was free; the best one got its server's name as a qualifier
  | 'kept-taken' // no candidate was free; the old name stays
  | 'kept-no-candidates' // no valid sample
  | 'kept-no-description' // nothing to show the model
  | 'kept-same-description' // another part of the scope is described by the same words: any pick would be arbitrary
  | 'kept-pinned'
  | 'kept-excluded'
  | 'kept-failed' // its requests failed

/** One part's outcome in a naming, with the evidence that the views and the command line show. */
export interface NamingPart {
  readonly id: PartId
  readonly old: string
  readonly new: string
  readonly reason: NamingReason
  readonly baselines: {
    readonly base: string
    readonly greedy: string | null
    readonly mostFrequent: string | null
  }
  /** Peakedness of the chosen name (neighbours among the other samples), null where nothing was chosen from samples. */
  readonly phi: number | null
  /** Valid samples; the greedy one is never among them. */
  readonly n: number
  /** Share of bootstrap resamples in which the winner wins, 0..1, null when not computed. */
  readonly stability: number | null
  readonly runnerUp: string | null
}

/** The settings an alignment ran with. */
export interface AlignmentSettings {
  readonly samples: number
  readonly temperature: number
  readonly alpha: number
  readonly duplicates: 'each' | 'distinct'
  readonly prompt: PromptTemplate
  readonly maximumTokens: number
}

/** A prompt with `{description}` (and `{tool}` where wanted) to be filled in. `chat` is one user turn, `completion` plain text. */
export interface PromptTemplate {
  readonly kind: 'chat' | 'completion'
  readonly tool: string
  readonly parameter: string
}

/** The result of one alignment: which model, how, and each part's outcome. */
export interface Naming {
  readonly id: string
  readonly model: string
  readonly endpoint: string
  readonly createdAt: string
  readonly settings: AlignmentSettings
  readonly parts: readonly NamingPart[]
}
