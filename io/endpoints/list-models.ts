import { protocolOf, readFailure, rulesOf, type ModelPage, type Protocol } from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import { addressesOf } from './addresses'
import { jsonOf, send, type GetKey } from './http'

const MOST_PAGES = 20
const TIMEOUT_MS = 15_000

/** The ids of the models that an endpoint offers, in its order, each once. Throws FailureError; rejects when aborted. */
export async function listModels(
  baseUrl: string,
  getKey: GetKey,
  signal: AbortSignal,
  protocol: Protocol = 'openai',
): Promise<readonly string[]> {
  const models: string[] = []
  let path: string | null = rulesOf(protocol).modelsPath
  for (let page = 0; path !== null && page < MOST_PAGES; page += 1) {
    const listed: ModelPage = await listPage(baseUrl + path, getKey, signal, protocol)
    models.push(...listed.models)
    path = listed.next
  }
  return [...new Set(models)]
}

async function listPage(
  url: string,
  getKey: GetKey,
  signal: AbortSignal,
  protocol: Protocol,
): Promise<ModelPage> {
  const reply = await send(
    { url, method: 'GET', headers: {}, body: null, key: getKey(), protocol, timeoutMs: TIMEOUT_MS },
    signal,
  )
  if (!reply.ok) throw new FailureError(readFailure(reply, { model: null, parameters: [] }))
  const read = rulesOf(protocol).readModels(jsonOf(reply))
  if (!read)
    throw new FailureError({ code: 'endpoint/bad-reply', url, message: 'it holds no list of models' })
  return read
}

/** The same for an address as a person gives it, with or without version. Throws FailureError; rejects when aborted. */
export async function listModelsAt(
  address: string,
  getKey: GetKey,
  signal: AbortSignal,
  protocol: Protocol = protocolOf({ baseUrl: address }),
): Promise<readonly string[]> {
  const { likely, other } = addressesOf(address, protocol)
  try {
    return await listModels(likely, getKey, signal, protocol)
  } catch (thrown) {
    const code = failureOf(thrown)?.code
    if (other === null || (code !== 'endpoint/not-found' && code !== 'endpoint/bad-reply')) throw thrown
    return listModels(other, getKey, signal, protocol).catch(() => {
      throw thrown
    })
  }
}
