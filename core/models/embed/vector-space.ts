// Which vectors can be compared with which, and what of a text decides about its vector.
import type { Protocol } from '../completion'
import type { EmbeddingPurpose } from './embedding'

/** Increase when the same text would be sent in another way. */
const SPACE_VERSION = 1

/**
 * The name of a model's space, for keys: only vectors of one space can be compared. The address of the server is no part of it, since the
 * built-in one has another port each time, and a model is the same wherever it runs.
 */
export function vectorSpaceOf(protocol: Protocol, model: string, dimensions: number | null): string {
  return JSON.stringify([SPACE_VERSION, protocol, model, dimensions])
}

interface Prefixes {
  readonly pattern: RegExp
  readonly query: string
  readonly document: string
}

/** Families that were trained with words in front of every text; servers do not add them. Each by its model card. */
const families: readonly Prefixes[] = [
  // https://huggingface.co/nomic-ai/nomic-embed-text-v1.5
  { pattern: /nomic-embed-text/, query: 'search_query: ', document: 'search_document: ' },
  // https://huggingface.co/intfloat/multilingual-e5-large, https://huggingface.co/intfloat/e5-base-v2
  {
    pattern: /(?:^|[/_-])(?:multilingual-)?e5-(?:small|base|large)(?!.*instruct)/,
    query: 'query: ',
    document: 'passage: ',
  },
  // https://huggingface.co/mixedbread-ai/mxbai-embed-large-v1, https://huggingface.co/BAAI/bge-large-en-v1.5
  {
    pattern: /mxbai-embed-large|bge-(?:small|base|large)-en/,
    query: 'Represent this sentence for searching relevant passages: ',
    document: '',
  },
]

/** A text as it is sent to a model: with the words in front that its family wants. */
export function textForModel(text: string, model: string, purpose: EmbeddingPurpose): string {
  const name = model.toLowerCase()
  const family = families.find(({ pattern }) => pattern.test(name))
  return family === undefined ? text : family[purpose] + text
}
