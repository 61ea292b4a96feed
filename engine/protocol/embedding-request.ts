import { invalidRequest } from './api-error'
import { readBoolean, readFields, readNumber, refuseUnsupported } from './request-fields'
import { readModel } from './sampling-request'

export interface EmbeddingRequest {
  readonly model: string | null
  readonly inputs: readonly string[]
  readonly encoding: 'float' | 'base64'
  /** Numbers a vector is wanted to have; null: as many as the model gives. */
  readonly dimensions: number | null
  /** False: a text that is too long is refused instead of being cut. */
  readonly truncates: boolean
}

/** OpenAI's own limit. */
export const mostInputs = 2_048

/** Checks the body of POST /v1/embeddings. Throws ApiError 400. */
export function readEmbeddingRequest(body: unknown): EmbeddingRequest {
  const fields = readFields(body)
  refuseUnsupported(fields, { input_type: [], task: [] })
  const encoding = fields['encoding_format'] ?? 'float'
  if (encoding !== 'float' && encoding !== 'base64')
    throw invalidRequest('encoding_format', "'encoding_format' must be 'float' or 'base64'.")
  return {
    model: readModel(fields),
    inputs: readInputs(fields['input']),
    encoding,
    dimensions: readNumber(fields, 'dimensions', { minimum: 1, maximum: 65_536, whole: true }, null),
    truncates: fields['truncate'] === undefined || readBoolean(fields, 'truncate'),
  }
}

function readInputs(input: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(input) ? input : [input]
  if (list.length === 0) throw invalidRequest('input', "'input' is an empty list: there is nothing to embed.")
  if (list.length > mostInputs)
    throw invalidRequest(
      'input',
      `'input' holds ${list.length} texts; at most ${mostInputs} are taken at a time.`,
    )
  return list.map((text, position) => {
    if (typeof text === 'string' && text.trim() !== '') return text
    const place = Array.isArray(input) ? `'input[${position}]'` : "'input'"
    if (typeof text === 'string')
      throw invalidRequest('input', `${place} is empty: there is nothing to embed.`)
    const tokens =
      typeof text === 'number' || Array.isArray(text) ? ' Tokens of another model mean nothing here.' : ''
    throw invalidRequest('input', `${place} must be a text.${tokens}`)
  })
}
