import { fail, succeed, type Failure, type Result } from '../../shared'
import { plainHeaders } from '../dialects/shared-fields'
import { fieldOf, numberOf } from '../field-of'
import type { EmbeddingAnswer, EmbeddingDialect } from './embedding'
import { readVectors } from './read-vectors'

const path = '/embeddings'

/**
 * `POST /embeddings`, which OpenAI, Ollama, llama.cpp, vLLM, LM Studio and others share. Vectors are put in the order of their `index`; numbers
 * and base64 are read, whichever was asked for.
 */
export const openaiEmbeddings: EmbeddingDialect = {
  id: 'openai-embeddings',
  // OpenAI states 2,048; many servers take fewer and say so.
  mostTexts: 256,
  toRequest: ({ texts, dimensions, packed }, model) => ({
    path,
    headers: plainHeaders,
    body: {
      model,
      input: texts,
      ...(packed && { encoding_format: 'base64' }),
      ...(dimensions !== null && { dimensions }),
    },
  }),
  fromReply,
}

function fromReply(json: unknown, count: number): Result<EmbeddingAnswer, Failure> {
  const data = fieldOf(json, 'data')
  if (!Array.isArray(data)) return unreadable('it holds no list of embeddings')
  const entries = inOrder(data, count)
  if (entries === null) return unreadable('the places of its embeddings do not fit the texts')
  const vectors = readVectors(
    path,
    entries.map((entry) => fieldOf(entry, 'embedding')),
    count,
  )
  if (!vectors.ok) return vectors
  return succeed({
    vectors: vectors.value,
    tokens: tokensOf(fieldOf(json, 'usage')),
    cut: entries.flatMap((entry, position) => (fieldOf(entry, 'truncated') === true ? [position] : [])),
  })
}

/** By index where every entry has one, else as they came; null where the indexes name no place or one twice. */
function inOrder(data: readonly unknown[], count: number): readonly unknown[] | null {
  const indexes = data.map((entry) => numberOf(entry, 'index'))
  if (data.length !== count || indexes.every((index) => index === null)) return data
  const places: unknown[] = []
  for (const [position, index] of indexes.entries()) {
    if (index === null || !Number.isInteger(index) || index < 0 || index >= count || index in places)
      // A server that numbers nothing but writes noughts.
      return indexes.every((other) => other === 0) ? data : null
    places[index] = data[position]
  }
  return places
}

function tokensOf(usage: unknown): number | null {
  return numberOf(usage, 'total_tokens') ?? numberOf(usage, 'prompt_tokens')
}

function unreadable(message: string): Result<EmbeddingAnswer, Failure> {
  return fail({ code: 'endpoint/bad-reply', url: path, message })
}
