// What a server means that refuses texts to be embedded: which of its words can be answered by asking in another way.
import type { Failure } from '../../shared'
import type { EmbeddingAsk } from './embedding'

/** How to ask again. */
export type EmbeddingRefusal =
  /** Without base64. */
  | { readonly kind: 'packed' }
  /** Without saying what the texts are for. */
  | { readonly kind: 'purpose' }
  /** With at most so many texts in a request from now on. */
  | { readonly kind: 'too-many'; readonly most: number }
  /** One of the texts, or all together, are too long. */
  | { readonly kind: 'too-long' }

type Refused = Extract<Failure, { code: 'endpoint/refused' }>

const TOO_MANY =
  /batch.?size|batch is|too many (?:inputs|texts|items|requests in)|(?:input|array|list|requests?).{0,40}(?:at most|no more than|larger than|maximum|exceed|limit).{0,20}\d|payload too large|length limit exceeded/is
const TOO_LONG =
  /context.{0,12}(?:length|window|size)|too (?:long|large)|(?:maximum|max).{0,20}(?:length|tokens?)|tokens?.{0,30}(?:exceed|max|limit|more than|greater)|exceeds?.{0,30}(?:tokens?|length)|physical batch size|input is larger/is

/** Reads a refusal of an ask; null where it stands. */
export function readEmbeddingRefusal(
  { status, parameter, message }: Pick<Refused, 'status' | 'parameter' | 'message'>,
  { texts, packed, purpose }: EmbeddingAsk,
): EmbeddingRefusal | null {
  const words = `${parameter ?? ''} ${message}`
  if (packed && /encoding.?format|base64/i.test(words)) return { kind: 'packed' }
  if (purpose !== null && /task.?type|input.?type/i.test(words)) return { kind: 'purpose' }
  // llama.cpp speaks of its physical batch where one text is too long for it.
  const isBatch = texts.length > 1 && !/physical batch/i.test(message)
  if (isBatch && (status === 413 || TOO_MANY.test(message)))
    return { kind: 'too-many', most: statedMost(message, texts.length) }
  if (TOO_LONG.test(message) || status === 413) return { kind: 'too-long' }
  // Some say no more than that the request is wrong.
  if (packed && (status === 400 || status === 422)) return { kind: 'packed' }
  return null
}

/** The largest number of the message that is smaller than what was sent; half where it names none. */
function statedMost(message: string, sent: number): number {
  const numbers = [...message.matchAll(/(?<![\w.])\d{1,5}(?![\w.]*\d)/g)].map(Number)
  const stated = Math.max(0, ...numbers.filter((number) => number > 0 && number < sent))
  return stated > 0 ? stated : Math.floor(sent / 2)
}
