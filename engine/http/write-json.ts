import type { ServerResponse } from 'node:http'
import { errorBody, type ApiErrorDetails } from '../protocol/api-error'
import { corsHeaders } from './cors'

/** Sends a JSON body, never cached. */
export function writeJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    ...corsHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(text)
}

/** Sends an error in the shape of the OpenAI protocol. */
export function writeError(
  response: ServerResponse,
  details: ApiErrorDetails,
  headers: Readonly<Record<string, string>> = {},
): void {
  const retry: Record<string, string> =
    details.status === 503 || details.status === 429 ? { 'retry-after': '2' } : {}
  writeJson(response, details.status, errorBody(details), { ...retry, ...headers })
}
