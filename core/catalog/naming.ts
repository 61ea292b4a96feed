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
  /** The key of its samples: when the part, asked today, has another one, the naming is stale. Null where nothing was asked. */
  readonly sampleKey: string | null
}

/** A manner in which chosen names must be written. Prefix and verb hold for tools alone. */
export interface HouseStyle {
  readonly spelling: 'any' | 'snake_case' | 'camelCase' | 'PascalCase' | 'kebab-case'
  /** Stands in front of every tool name; empty for none. */
  readonly prefix: string
  /** A tool name begins with a verb. */
  readonly verbFirst: boolean
}

/**
 * When no more samples of a part are asked for. `fixed`: at `samples`. `proof`: sooner, when none of the remaining samples could change the
 * winner. `adaptive`: when the chance that they change it is at most `changeBound`; what is saved may be spent on open parts, up to
 * `samplesMaximum` each.
 */
export type StoppingRule = 'fixed' | 'proof' | 'adaptive'

/** The settings an alignment ran with. */
export interface AlignmentSettings {
  readonly samples: number
  /** The most samples that one part may get where parts stop early; never below `samples`. */
  readonly samplesMaximum: number
  readonly stopping: StoppingRule
  /** For `adaptive`: how likely it may be that further samples change the winner, 0..1. */
  readonly changeBound: number
  readonly temperature: number
  readonly alpha: number
  readonly duplicates: 'each' | 'distinct'
  readonly prompt: PromptTemplate
  readonly maximumTokens: number
  readonly style: HouseStyle
  /** Ids of the lint profiles whose limits a chosen name must keep. */
  readonly profiles: readonly string[]
  /** Whether described enum values are parts too. */
  readonly enumValues: boolean
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
