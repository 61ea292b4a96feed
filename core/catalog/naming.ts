import type { PartId } from './part'

/** New names by part id. A part that is absent keeps its old name. An overlay: the catalogue itself is never changed by it. */
export type Names = Readonly<Record<PartId, string>>

/** Why a part of a naming has the name it has. */
export type NamingReason =
  | 'peaked' // the highest peakedness, free in its scope
  | 'greedy-tie' // several candidates shared the highest peakedness; the nearest to the greedy name won
  | 'first-tie' // a tie that survived the greedy distance; the first sampled won: an arbitrary pick
  | 'next-free' // a better candidate was locked by another part of the scope
  | 'next-legal' // a better candidate is refused by a chosen profile, or by every client
  | 'styled' // a candidate in the spelling of the house style, or the best one that obeys it
  | 'qualified' // no candidate was free; the best one got its server's name as a qualifier
  | 'kept-taken' // no candidate was free; the old name stays
  | 'kept-illegal' // the best candidate is illegal, and no other could be taken
  | 'kept-unstyled' // no candidate obeys the house style
  | 'kept-no-candidates' // no valid sample
  | 'kept-no-description' // nothing to show the model
  | 'kept-same-description' // another part of the scope is described by the same words: any pick would be arbitrary
  | 'shared' // the name accepted for the same definition in another tool
  | 'kept-pinned'
  | 'kept-excluded'
  | 'kept-failed' // its requests failed

/** What a person should know before trusting a part's scores. */
export type NamingWarning =
  | 'identical-samples' // every sample is the same: a cache or a fixed seed; peakedness says nothing
  | 'short-names' // tau is below 1 (at alpha 0.2: no name longer than 4 characters): peakedness is the frequency
  | 'long-output' // one long candidate raises tau for all
  | 'single-sample'
  | 'example-copied' // the winner equals a name in the prompt's examples

/** A candidate that ranks above the chosen name and was not taken. */
export interface PassedOver {
  /** As it was sampled. */
  readonly name: string
  /** `illegal`: a chosen profile or every client refuses it; `style`: it cannot be written in the house style; `taken`: by another part. */
  readonly reason: 'illegal' | 'style' | 'taken'
  /** The profiles that refuse it; absent where every client does, and for the other reasons. */
  readonly profiles?: readonly string[]
  /** A sentence. */
  readonly message: string
}

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
  /**
   * Peakedness of the chosen name as it is written (neighbours among the other samples), null where nothing was chosen from samples. A
   * name in another spelling than any sample's stands in the place of the sample that it comes from.
   */
  readonly phi: number | null
  /** Valid samples; the greedy one is never among them. */
  readonly n: number
  /** Share of bootstrap resamples in which the winner wins, 0..1, null when not computed. */
  readonly stability: number | null
  readonly runnerUp: string | null
  /** The key of its samples: when the part, asked today, has another one, the naming is stale. Null where nothing was asked. */
  readonly sampleKey: string | null
  /** Candidates ranked above the chosen name, best first: the first ones, `passedOverCount` counts all. */
  readonly passedOver: readonly PassedOver[]
  readonly passedOverCount: number
  /** The names that the published rule alone cannot separate, winner included; empty where one name won. */
  readonly tied: readonly string[]
  readonly warnings: readonly NamingWarning[]
  /** Who wins when duplicates are read the other way; null where the winner is the same. */
  readonly otherReading: { readonly duplicates: 'each' | 'distinct'; readonly winner: string } | null
  /** What wins without locks, profiles and style, with its peakedness; null where that is the chosen name. */
  readonly best: { readonly name: string; readonly phi: number } | null
}

/** The evidence of a part that was not sampled. */
export const noEvidence = {
  phi: null,
  n: 0,
  stability: null,
  runnerUp: null,
  sampleKey: null,
  passedOver: [],
  passedOverCount: 0,
  tied: [],
  warnings: [],
  otherReading: null,
  best: null,
} as const satisfies Partial<NamingPart>

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
