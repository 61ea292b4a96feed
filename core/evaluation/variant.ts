/** Under which names a variant shows the tools. The parts that are not renamed keep their old names. */
export type VariantNames =
  | { readonly kind: 'original' }
  /** The names of a naming or of a file, for tools, parameters or both. */
  | { readonly kind: 'given'; readonly namingId: string; readonly parts: 'all' | 'tools' | 'parameters' }
  /** Baselines out of the evidence of a naming. */
  | { readonly kind: 'greedy' | 'most-frequent'; readonly namingId: string }
  /** The names that are accepted in the project. */
  | { readonly kind: 'accepted'; readonly parts: 'all' | 'tools' | 'parameters' }

/** One way of asking the same cases. All that differs between two variants of a run is stated here. */
export interface Variant {
  /** Unique in its run; as replies name it. */
  readonly id: string
  readonly label: string
  readonly names: VariantNames
  /** Descriptions instead of the catalogue's, by tool key; null: as they are. */
  readonly descriptions: Readonly<Record<string, string>> | null
  /** Whether the decoder may write nothing but an offered name, where the endpoint can. */
  readonly constrained: boolean
  /** A name that was not offered is taken as the nearest one that was, after the fact. */
  readonly correction: 'none' | 'nearest-name'
  /** Offers only the best so many tools by search over the request; null: all that the case offers. */
  readonly shortlist: number | null
}

/**
 * How a model is asked: tools in the request's own field; listed in the prompt of a chat, and a name wanted back; or the same as plain text to
 * be continued, for models that follow no instruction.
 */
export type AskingForm = 'native' | 'prompt' | 'completion'

/** What all variants of a run have in common. */
export interface RunSettings {
  readonly form: AskingForm
  readonly temperature: number
  readonly maximumTokens: number
  /** At least 1. */
  readonly repeats: number
  /** Shuffles the offered tools, alike for every variant. */
  readonly seed: number
}
