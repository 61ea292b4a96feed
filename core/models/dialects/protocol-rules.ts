// Of each protocol: how the key is sent and how the list of models is read. Headers stay as few as can be, since local servers refuse
// preflights for more; a key never stands in an address.
import * as v from 'valibot'
import { textOf } from '../field-of'
import type { ModelPage, ProtocolRules } from './dialect'

const named = v.union([v.string(), v.looseObject({ id: v.string() }), v.looseObject({ name: v.string() })])
const openaiList = v.union([
  v.object({ data: v.array(named) }),
  v.object({ models: v.array(named) }),
  v.array(named),
])

/** OpenAI and all that follow it; Ollama's own list is read too. */
export const openaiRules: ProtocolRules = {
  headers: (key) => (key === null ? {} : { authorization: `Bearer ${key}` }),
  modelsPath: '/models',
  readModels: (json) => {
    const read = v.safeParse(openaiList, json)
    if (!read.success) return null
    const list = Array.isArray(read.output)
      ? read.output
      : 'data' in read.output
        ? read.output.data
        : read.output.models
    return pageOf(
      list.map((model) => ({ id: idOf(model), isForEmbeddings: isForEmbeddings(model) })),
      null,
    )
  },
}

interface ListedModel {
  readonly id: string
  readonly isForEmbeddings: boolean
}

function pageOf(list: readonly ListedModel[], next: string | null): ModelPage {
  const embeddings = list.filter((model) => model.isForEmbeddings).map(({ id }) => id)
  const models = list.filter((model) => !model.isForEmbeddings).map(({ id }) => id)
  return { models, ...(embeddings.length > 0 && { embeddings }), next }
}

/** The built-in server says so by `kind`; LM Studio and others by `type`. */
function isForEmbeddings(model: v.InferOutput<typeof named>): boolean {
  if (typeof model === 'string') return false
  return ['kind', 'type'].some((field) => /^embeddings?$/.test(textOf(model, field) ?? ''))
}

function idOf(model: v.InferOutput<typeof named>): string {
  if (typeof model === 'string') return model
  return 'id' in model && typeof model.id === 'string' ? model.id : String(model.name)
}

const anthropicHeaders = {
  'anthropic-version': '2023-06-01',
  // Without it no page may ask; elsewhere it means nothing.
  'anthropic-dangerous-direct-browser-access': 'true',
}
const anthropicList = v.object({
  data: v.array(v.object({ id: v.string() })),
  has_more: v.nullish(v.boolean()),
  last_id: v.nullish(v.string()),
})

/** Anthropic and the servers that imitate it. */
export const anthropicRules: ProtocolRules = {
  headers: (key) => (key === null ? anthropicHeaders : { ...anthropicHeaders, 'x-api-key': key }),
  modelsPath: '/models?limit=1000',
  readModels: (json) => {
    const read = v.safeParse(anthropicList, json)
    if (!read.success) return openaiRules.readModels(json)
    const { data, has_more: hasMore, last_id: last } = read.output
    const next = (hasMore ?? false) && last ? `/models?limit=1000&after_id=${encodeURIComponent(last)}` : null
    return { models: data.map(({ id }) => id), next }
  },
}

const geminiList = v.object({
  models: v.optional(
    v.array(v.object({ name: v.string(), supportedGenerationMethods: v.nullish(v.array(v.string())) })),
  ),
  nextPageToken: v.nullish(v.string()),
})

/** Gemini: models that neither generate text nor embed it are left out, and names come without the collection they are in. */
export const geminiRules: ProtocolRules = {
  headers: (key) => (key === null ? {} : { 'x-goog-api-key': key }),
  modelsPath: '/models?pageSize=1000',
  readModels: (json) => {
    const read = v.safeParse(geminiList, json)
    if (!read.success || read.output.models === undefined) return null
    const { models, nextPageToken: token } = read.output
    const list = models.flatMap(({ name, supportedGenerationMethods: methods }) => {
      const generates = methods?.includes('generateContent') ?? true
      const isForEmbeddings = !generates && methods?.some((method) => /^embed/.test(method)) === true
      return generates || isForEmbeddings ? [{ id: name.replace(/^models\//, ''), isForEmbeddings }] : []
    })
    return pageOf(list, token ? `/models?pageSize=1000&pageToken=${encodeURIComponent(token)}` : null)
  },
}
