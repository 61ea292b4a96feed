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
  return (await listBoth(baseUrl, getKey, signal, protocol)).models
}

interface ListedModels {
  readonly models: readonly string[]
  readonly embeddings: readonly string[]
}

async function listBoth(
  baseUrl: string,
  getKey: GetKey,
  signal: AbortSignal,
  protocol: Protocol,
): Promise<ListedModels> {
  const models: string[] = []
  const embeddings: string[] = []
  let path: string | null = rulesOf(protocol).modelsPath
  for (let page = 0; path !== null && page < MOST_PAGES; page += 1) {
    const listed: ModelPage = await listPage(baseUrl + path, getKey, signal, protocol)
    models.push(...listed.models)
    embeddings.push(...(listed.embeddings ?? []))
    path = listed.next
  }
  return { models: [...new Set(models)], embeddings: [...new Set(embeddings)] }
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
  return (await listBothAt(address, getKey, signal, protocol)).models
}

/** Families of models for embeddings, by which they are told apart in lists that do not say what a model is for. */
const embeddingNames = /embed|minilm|\bbge-|\be5-|\bgte-/i

/**
 * The models for embeddings that an address offers: those of which its list says so, then those whose name does. It may lack some, and hold one
 * that is none. Throws FailureError; rejects when aborted.
 */
export async function listEmbeddingModelsAt(
  address: string,
  getKey: GetKey,
  signal: AbortSignal,
  protocol: Protocol = protocolOf({ baseUrl: address }),
): Promise<readonly string[]> {
  const { models, embeddings } = await listBothAt(address, getKey, signal, protocol)
  return [...embeddings, ...models.filter((model) => embeddingNames.test(model))]
}

async function listBothAt(
  address: string,
  getKey: GetKey,
  signal: AbortSignal,
  protocol: Protocol,
): Promise<ListedModels> {
  const { likely, other } = addressesOf(address, protocol)
  try {
    return await listBoth(likely, getKey, signal, protocol)
  } catch (thrown) {
    const code = failureOf(thrown)?.code
    if (other === null || (code !== 'endpoint/not-found' && code !== 'endpoint/bad-reply')) throw thrown
    return listBoth(other, getKey, signal, protocol).catch(() => {
      throw thrown
    })
  }
}
