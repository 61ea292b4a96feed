import * as v from 'valibot'
import { readFailure } from '../../core/models'
import { FailureError, failureOf } from '../../core/shared'
import { addressesOf } from './addresses'
import { jsonOf, send, type GetKey } from './http'

const entry = v.union([v.string(), v.looseObject({ id: v.string() }), v.looseObject({ name: v.string() })])
const modelList = v.union([
  v.object({ data: v.array(entry) }),
  v.object({ models: v.array(entry) }),
  v.array(entry),
])

/** The ids of the models that an endpoint offers, in its order, each once. Throws FailureError; rejects when aborted. */
export async function listModels(
  baseUrl: string,
  getKey: GetKey,
  signal: AbortSignal,
  timeoutMs = 15_000,
): Promise<readonly string[]> {
  const url = `${baseUrl}/models`
  const reply = await send({ url, method: 'GET', headers: {}, body: null, key: getKey(), timeoutMs }, signal)
  if (!reply.ok) throw new FailureError(readFailure(reply, { model: null, parameters: [] }))
  const read = v.safeParse(modelList, jsonOf(reply))
  if (!read.success)
    throw new FailureError({ code: 'endpoint/bad-reply', url, message: 'it holds no list of models' })
  return [...new Set(entriesOf(read.output).map(idOf))]
}

/** The same for an address as a person gives it, with or without `/v1`. Throws FailureError; rejects when aborted. */
export async function listModelsAt(
  address: string,
  getKey: GetKey,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { likely, other } = addressesOf(address)
  try {
    return await listModels(likely, getKey, signal)
  } catch (thrown) {
    const code = failureOf(thrown)?.code
    if (other === null || (code !== 'endpoint/not-found' && code !== 'endpoint/bad-reply')) throw thrown
    return listModels(other, getKey, signal).catch(() => {
      throw thrown
    })
  }
}

function entriesOf(list: v.InferOutput<typeof modelList>): readonly v.InferOutput<typeof entry>[] {
  if (Array.isArray(list)) return list
  return 'data' in list ? list.data : list.models
}

function idOf(model: v.InferOutput<typeof entry>): string {
  if (typeof model === 'string') return model
  return 'id' in model && typeof model.id === 'string' ? model.id : String(model.name)
}
