// POST /v1/embeddings: vectors of texts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EmbeddingFacts, EmbeddingHost } from '../host/embedding-host'
import { ApiError, invalidRequest } from '../protocol/api-error'
import { embeddingReply } from '../protocol/embedding-reply'
import { readEmbeddingRequest, type EmbeddingRequest } from '../protocol/embedding-request'
import { readJsonBody } from './read-body'
import { leavingOf } from './use-model'
import { writeJson } from './write-json'

/** Answers it. Throws ApiError 400, 404, 500 and 503. */
export async function answerEmbeddings(
  incoming: IncomingMessage,
  response: ServerResponse,
  host: EmbeddingHost,
): Promise<void> {
  const request = readEmbeddingRequest(await readJsonBody(incoming))
  host.requireModel(request.model)
  const accept = (facts: EmbeddingFacts) => requireFit(request, facts)
  const outcome = await host.embed(request.inputs, accept, leavingOf(response))
  writeJson(response, 200, embeddingReply({ model: host.identity().id, ...outcome }, request.encoding))
}

function requireFit({ truncates, dimensions: wanted }: EmbeddingRequest, facts: EmbeddingFacts): void {
  const { cut, dimensions, mostTokens } = facts
  if (wanted !== null && wanted !== dimensions)
    throw invalidRequest(
      'dimensions',
      `'dimensions' can only be ${dimensions} here: the model's vectors cannot be shortened.`,
    )
  if (truncates || cut.length === 0) return
  const message = `Input ${cut[0] ?? 0} is longer than the ${mostTokens} tokens that the model can take.`
  throw new ApiError({ status: 400, message, parameter: 'input', code: 'context_length_exceeded' })
}
