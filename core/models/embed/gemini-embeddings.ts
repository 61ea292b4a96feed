import { fail, succeed } from '../../shared'
import { modelPlace } from '../dialects/gemini'
import { plainHeaders } from '../dialects/shared-fields'
import { fieldOf, numberOf } from '../field-of'
import type { EmbeddingDialect, EmbeddingPurpose } from './embedding'
import { readVectors } from './read-vectors'

const path = ':batchEmbedContents'

const taskTypes: Readonly<Record<EmbeddingPurpose, string>> = {
  query: 'RETRIEVAL_QUERY',
  document: 'RETRIEVAL_DOCUMENT',
}

/** `POST /models/…:batchEmbedContents`: one request for each text, one vector for each request, in order. */
export const geminiEmbeddings: EmbeddingDialect = {
  id: 'gemini-embeddings',
  // https://ai.google.dev/api/embeddings: more are refused.
  mostTexts: 100,
  toRequest: ({ texts, purpose, dimensions }, model) => {
    const place = modelPlace(model)
    const shared = {
      model: place,
      ...(purpose !== null && { taskType: taskTypes[purpose] }),
      ...(dimensions !== null && { outputDimensionality: dimensions }),
    }
    const requests = texts.map((text) => ({ ...shared, content: { parts: [{ text }] } }))
    return { path: `/${place}${path}`, headers: plainHeaders, body: { requests } }
  },
  fromReply: (json, count) => {
    const list = fieldOf(json, 'embeddings')
    if (!Array.isArray(list))
      return fail({ code: 'endpoint/bad-reply', url: path, message: 'it holds no list of embeddings' })
    const vectors = readVectors(
      path,
      list.map((entry: unknown) => fieldOf(entry, 'values')),
      count,
    )
    if (!vectors.ok) return vectors
    const tokens = numberOf(fieldOf(json, 'usageMetadata'), 'promptTokenCount')
    return succeed({ vectors: vectors.value, tokens, cut: [] })
  },
}
