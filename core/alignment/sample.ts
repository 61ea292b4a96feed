/** One raw completion, as it arrived, with how it was obtained. */
export interface Sample {
  /** Content hash of everything that shapes the answer (model, prompt, temperature, limits): see `sampleKey`. */
  readonly key: string
  /** Position among the samples of its key, from 0. */
  readonly index: number
  readonly raw: string
  readonly finishReason: 'stop' | 'length' | 'other'
  readonly seed: number | null
  /** `choices`: several in one request; `single`: one request each. */
  readonly obtained: 'choices' | 'single'
  /** ISO 8601. */
  readonly at: string
  readonly milliseconds: number
}
