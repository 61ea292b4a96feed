import type { IncomingMessage } from 'node:http'
import { ApiError } from '../protocol/api-error'

/** Enough for the longest prompt that fits a context, whatever its language. */
export const bodyLimit = 4 * 1024 * 1024

/** Reads a JSON body of at most `limit` bytes. Throws ApiError 413 or 400. */
export async function readJsonBody(request: IncomingMessage, limit = bodyLimit): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))) as unknown
  } catch {
    throw new ApiError({
      status: 400,
      message: 'The request body is not valid JSON in UTF-8.',
      code: 'invalid_json',
    })
  }
}

function tooLarge(limit: number): ApiError {
  return new ApiError({
    status: 413,
    message: `The request body is larger than ${limit} bytes.`,
    code: 'body_too_large',
  })
}
