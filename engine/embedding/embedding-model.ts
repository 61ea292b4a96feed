/** The tokens of one text, as the model takes them: with the marks of its beginning and its end. */
export interface EmbeddingTokens {
  readonly ids: readonly number[]
  /** Whether the text was longer than the model can take. */
  readonly isCut: boolean
}

/** A model that turns texts into vectors of length 1. */
export interface EmbeddingModel {
  readonly id: string
  readonly dimensions: number
  /** Of one text, with its marks. */
  readonly mostTokens: number
  tokenize(text: string): EmbeddingTokens
  /** One vector for each list of tokens, in order. All of them are computed at once: give few. */
  embed(batch: readonly (readonly number[])[]): Promise<readonly Float32Array[]>
  dispose(): Promise<void>
}
