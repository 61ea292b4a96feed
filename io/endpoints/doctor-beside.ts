// Asks the studio's own server to look at an endpoint: it sees statuses, headers and certificates that no page may see.
import * as v from 'valibot'
import type { Asked, Exchange, ServerLook } from '../../core/doctor'

const exchange = v.object({
  method: v.picklist(['GET', 'POST', 'OPTIONS']),
  url: v.string(),
  status: v.number(),
  trouble: v.nullable(
    v.picklist([
      'origin-refused',
      'no-key',
      'model-missing',
      'not-loaded',
      'not-found',
      'not-an-api',
      'server-busy',
      'server-error',
      'request-refused',
    ]),
  ),
  models: v.array(v.string()),
  redirect: v.nullable(v.string()),
  allowsOrigin: v.picklist(['any', 'ours', 'other', 'none']),
  allowsHeaders: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, Exchange>

const serverLook = v.object({
  connection: v.picklist(['open', 'refused', 'no-route', 'timed-out', 'not-resolved']),
  space: v.nullable(v.picklist(['loopback', 'local', 'public'])),
  speaks: v.nullable(v.picklist(['http', 'https', 'other'])),
  certificate: v.nullable(
    v.object({
      flaw: v.picklist(['self-signed', 'unknown-issuer', 'expired', 'not-yet-valid', 'wrong-name', 'other']),
      code: v.string(),
    }),
  ),
  kind: v.nullable(
    v.picklist([
      'ollama',
      'lm-studio',
      'vllm',
      'llama-cpp',
      'namewright',
      'openai',
      'anthropic',
      'gemini',
      'openrouter',
    ]),
  ),
  base: v.string(),
  list: v.nullable(exchange),
  missed: v.array(exchange),
  withoutOrigin: v.nullable(exchange),
  byLocalName: v.nullable(exchange),
  preflight: v.nullable(exchange),
  chat: v.nullable(exchange),
}) satisfies v.GenericSchema<unknown, ServerLook>

/**
 * Looks at an endpoint by way of the server that gave us the page; null where that one cannot (a static host, a development server, one that
 * is too old) or does not in time. The key goes to that server on this computer only. Rejects only when aborted.
 */
export async function lookFromBeside(
  asked: Asked,
  key: string,
  signal: AbortSignal,
): Promise<ServerLook | null> {
  signal.throwIfAborted()
  const { likely, protocol, model } = asked
  try {
    const response = await fetch('./doctor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ baseUrl: likely, protocol, model: model === '' ? null : model, key }),
      cache: 'no-store',
      signal,
    })
    if (!response.ok) return null
    const read = v.safeParse(serverLook, await response.json())
    return read.success ? read.output : null
  } catch {
    signal.throwIfAborted()
    return null
  }
}
