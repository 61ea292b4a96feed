import type { IncomingHttpHeaders } from 'node:http'

/** Headers of every reply: pages of any origin may use the server, for it has no secrets and is bound to loopback. */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Headers that answer a browser's preflight, for a page on a public site too (Private and Local Network Access). */
export function preflightHeaders(request: IncomingHttpHeaders, methods: string): Record<string, string> {
  const headers: Record<string, string> = {
    ...corsHeaders,
    'access-control-allow-methods': methods,
    // Named one by one because the wildcard does not cover Authorization.
    'access-control-allow-headers':
      request['access-control-request-headers'] ?? 'authorization, content-type',
    'access-control-max-age': '86400',
    vary: 'access-control-request-headers',
  }
  for (const network of ['private', 'local']) {
    if (request[`access-control-request-${network}-network`] === 'true') {
      headers[`access-control-allow-${network}-network`] = 'true'
    }
  }
  return headers
}
