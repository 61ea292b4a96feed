// The port through which texts become vectors, made for one endpoint.
import {
  embeddingDialectFor,
  isLoopback,
  protocolOf,
  textForModel,
  vectorSpaceOf,
  type EmbeddingDialect,
  type EmbeddingPurpose,
  type Endpoint,
} from '../../core/models'
import type { Embed } from '../../core/retrieval'
import { FailureError } from '../../core/shared'
import { addressesOf } from './addresses'
import { embedUntilTaken, type EmbedState } from './embed-once'
import type { GetKey } from './http'
import { createLimiter } from './limiter'
import { openEndpoint, type EndpointOptions } from './open-endpoint'

export interface EmbedderOptions extends EndpointOptions {
  /** What the texts are for; absent: documents to be found. */
  readonly purpose?: EmbeddingPurpose
  /** Numbers that a vector is to have; null or absent: as the model gives them. */
  readonly dimensions?: number | null
}

/** Embeds with one model of one endpoint. */
export interface Embedder {
  /** A blank text has a vector of noughts and is not sent; one that stands twice is sent once. Throws FailureError. */
  readonly embed: Embed
  /** The name of the model's space, for keys. */
  readonly space: string
  /** What is sent of a text: its vector depends on this and the space alone. */
  readonly textOf: (text: string) => string
  /** Texts that go into one request, and requests that are under way at a time. */
  readonly portion: { readonly texts: number; readonly characters: number; readonly concurrency: number }
  /** What the endpoint has said so far. */
  readonly told: () => EmbedderReport
}

export interface EmbedderReport {
  /** Tokens as the endpoint counts them; null where it does not. */
  readonly tokens: number | null
  /** Texts of which only the beginning was embedded, because the model takes no more. */
  readonly cut: number
  /** Numbers in a vector; null before the first. */
  readonly dimensions: number | null
}

/** Small on this machine, where every text takes its time: progress is told and a cancel heard several times a second. */
const portions = {
  nearby: { texts: 32, characters: 16_000, concurrency: 2 },
  remote: { texts: 128, characters: 100_000, concurrency: 4 },
} as const
/** The first request to the built-in server may fetch and install what it needs: it says so, and is asked again. */
const BUILT_IN_ATTEMPTS = 60

/**
 * Makes the port. Throws `endpoint/no-embeddings` for a protocol that has none, `endpoint/not-set` or `endpoint/unreachable` for an address that is
 * none.
 */
export function createEmbedder(endpoint: Endpoint, getKey: GetKey, options: EmbedderOptions = {}): Embedder {
  const { dimensions = null, purpose = 'document' } = options
  const { model, builtIn } = endpoint
  const protocol = protocolOf(endpoint)
  const dialect = embeddingDialectFor(protocol)
  if (dialect === null) throw new FailureError(noEmbeddings(endpoint))
  const retry = builtIn ? { busyAttempts: BUILT_IN_ATTEMPTS, ...options.retry } : options.retry
  const opened = openEndpoint(endpoint, getKey, { ...options, ...(retry && { retry }) })
  const portion = portionOf(endpoint, dialect)
  const limiter = createLimiter(options.concurrency ?? portion.concurrency)
  const state = newState(dialect, purpose, dimensions)
  const textOf = (text: string): string => textForModel(text, model, purpose)
  const ask = (texts: readonly string[], signal: AbortSignal) =>
    limiter.run(() => {
      signal.throwIfAborted()
      return opened.run((target) => embedUntilTaken(target, state, texts, signal), signal)
    })
  return {
    embed: (texts, signal) => embedAll(texts.map(textOf), portion, ask, state, signal),
    space: vectorSpaceOf(protocol, model, dimensions),
    textOf,
    portion,
    told: () => ({ tokens: state.tokens, cut: state.cut, dimensions: state.seenDimensions }),
  }
}

function noEmbeddings({ baseUrl }: Endpoint) {
  const message = 'Anthropic offers no model for embeddings'
  return { code: 'endpoint/no-embeddings', url: baseUrl, message } as const
}

function portionOf({ baseUrl, builtIn }: Endpoint, { mostTexts }: EmbeddingDialect): Embedder['portion'] {
  const { likely } = addressesOf(baseUrl)
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:]*)/.exec(likely)?.[1] ?? ''
  const usual = builtIn || isLoopback(host) ? portions.nearby : portions.remote
  return { ...usual, texts: Math.min(usual.texts, mostTexts) }
}

function newState(
  dialect: EmbeddingDialect,
  purpose: EmbeddingPurpose,
  dimensions: number | null,
): EmbedState {
  return {
    dialect,
    dimensions,
    packed: true,
    purpose,
    mostTexts: dialect.mostTexts,
    seenDimensions: null,
    tokens: null,
    cut: 0,
  }
}

async function embedAll(
  texts: readonly string[],
  portion: Embedder['portion'],
  ask: (texts: readonly string[], signal: AbortSignal) => Promise<readonly Float32Array[]>,
  state: EmbedState,
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  signal.throwIfAborted()
  const different = [...new Set(texts)].filter((text) => text.trim() !== '')
  const vectors = new Map<string, Float32Array>()
  // One failure ends what else is under way: the caller asks again for what is missing.
  const ending = new AbortController()
  const both = AbortSignal.any([signal, ending.signal])
  try {
    await Promise.all(
      [...inPortions(different, portion)].map(async (some) => {
        const found = await ask(some, both)
        for (const [position, text] of some.entries())
          vectors.set(text, found[position] ?? new Float32Array())
      }),
    )
  } catch (thrown) {
    ending.abort()
    signal.throwIfAborted()
    throw thrown
  }
  return texts.map((text) => vectors.get(text) ?? new Float32Array(state.seenDimensions ?? 0))
}

function* inPortions(
  texts: readonly string[],
  { texts: most, characters }: Embedder['portion'],
): Generator<readonly string[]> {
  let some: string[] = []
  let size = 0
  for (const text of texts) {
    if (some.length === most || (some.length > 0 && size + text.length > characters)) {
      yield some
      some = []
      size = 0
    }
    some.push(text)
    size += text.length
  }
  if (some.length > 0) yield some
}
