import type { EmbeddingRequest } from './embedding-request'

/** What was computed for a request. */
export interface EmbeddingOutcome {
  readonly model: string
  readonly vectors: readonly Float32Array[]
  readonly tokens: number
  /** Positions of the inputs of which only the beginning was embedded. */
  readonly cut: readonly number[]
}

/** The body of a reply in the shape of the OpenAI protocol; an input that was cut has `truncated: true` beside its vector. */
export function embeddingReply(
  { model, vectors, tokens, cut }: EmbeddingOutcome,
  encoding: EmbeddingRequest['encoding'],
): unknown {
  const isCut = new Set(cut)
  return {
    object: 'list',
    data: vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: encoding === 'base64' ? base64Of(vector) : [...vector],
      ...(isCut.has(index) && { truncated: true }),
    })),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  }
}

/** 32-bit numbers, the lowest byte first, whatever the machine's own order. */
function base64Of(vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4)
  for (const [index, number] of vector.entries()) bytes.writeFloatLE(number, index * 4)
  return bytes.toString('base64')
}
