// How an endpoint is kept to a closed list of answers, where it can be.
import type { Ask, Protocol } from './completion'
import { fieldOf } from './field-of'

/** The field of the object in which servers of the OpenAI family wrap an answer that they were kept to. */
const FIELD = 'answer'

/**
 * How a protocol keeps an answer to `oneOf`, or why it cannot. Servers of the OpenAI family are given a JSON schema (OpenAI, llama.cpp, vLLM,
 * Ollama and LM Studio obey one); Gemini has answers of an enumeration; Anthropic and plain completions have nothing of the kind.
 */
export function constraintOf(
  protocol: Protocol,
  kind: Ask['kind'],
): { readonly kind: 'json-schema' | 'enumeration' } | { readonly kind: 'none'; readonly why: string } {
  if (protocol === 'anthropic')
    return { kind: 'none', why: 'The Anthropic protocol has no way to keep an answer to a list of names.' }
  if (protocol === 'gemini') return { kind: 'enumeration' }
  if (kind === 'completion')
    return { kind: 'none', why: 'Plain completions have no way to keep an answer to a list of names.' }
  return { kind: 'json-schema' }
}

/** The `response_format` that keeps an answer to a list. */
export function responseFormat(oneOf: readonly string[]): object {
  const schema = {
    type: 'object',
    properties: { [FIELD]: { type: 'string', enum: [...new Set(oneOf)] } },
    required: [FIELD],
    additionalProperties: false,
  }
  return { type: 'json_schema', json_schema: { name: FIELD, strict: true, schema } }
}

/** What an answer to `oneOf` chose, out of its wrapping; null where it kept to none of the texts: the endpoint does not constrain. */
export function freeChoice(text: string, oneOf: readonly string[]): string | null {
  const bare = text.trim()
  if (oneOf.includes(bare)) return bare
  try {
    const chosen = fieldOf(JSON.parse(bare), FIELD)
    return typeof chosen === 'string' && oneOf.includes(chosen) ? chosen : null
  } catch {
    return null
  }
}
