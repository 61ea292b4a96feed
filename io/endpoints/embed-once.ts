// One request for vectors, asked again in another way where the server says what it does not take. No retry for trouble on the way: that is
// `open-endpoint.ts`'s.
import {
  fieldOf,
  parameterNames,
  readEmbeddingRefusal,
  readFailure,
  readHiddenFailure,
  type EmbeddingAnswer,
  type EmbeddingAsk,
  type EmbeddingDialect,
  type EmbeddingPurpose,
} from '../../core/models'
import { FailureError, failureOf, type Failure } from '../../core/shared'
import { jsonOf, send, type HttpReply } from './http'
import type { Target } from './target'

/** What an embedder has learnt of its endpoint, and counted. */
export interface EmbedState {
  readonly dialect: EmbeddingDialect
  readonly dimensions: number | null
  packed: boolean
  purpose: EmbeddingPurpose | null
  mostTexts: number
  seenDimensions: number | null
  tokens: number | null
  cut: number
}

/** A text is halved so often at most: what is refused then is refused for another reason. */
const SHORTEST_TO_CUT = 64

/** The vectors of texts that are not blank, in order. Throws FailureError; rejects with the signal's reason when aborted. */
export async function embedUntilTaken(
  target: Target,
  state: EmbedState,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  if (texts.length > state.mostTexts) return embedInHalves(target, state, texts, state.mostTexts, signal)
  const { packed, purpose, dimensions } = state
  const ask: EmbeddingAsk = { texts, purpose, dimensions, packed }
  try {
    const answer = await request(target, state.dialect, ask, signal)
    count(target, state, answer)
    return answer.vectors
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure?.code !== 'endpoint/refused') throw thrown
    const refusal = readEmbeddingRefusal(failure, ask)
    switch (refusal?.kind) {
      case undefined:
        throw thrown
      case 'packed':
        state.packed = false
        return embedUntilTaken(target, state, texts, signal)
      case 'purpose':
        state.purpose = null
        return embedUntilTaken(target, state, texts, signal)
      case 'too-many':
        state.mostTexts = Math.min(state.mostTexts, refusal.most)
        return embedUntilTaken(target, state, texts, signal)
      case 'too-long':
        return embedShorter(target, state, texts, thrown, signal)
    }
  }
}

async function embedInHalves(
  target: Target,
  state: EmbedState,
  texts: readonly string[],
  most: number,
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  const vectors: Float32Array[] = []
  for (let start = 0; start < texts.length; start += most)
    vectors.push(...(await embedUntilTaken(target, state, texts.slice(start, start + most), signal)))
  return vectors
}

async function embedShorter(
  target: Target,
  state: EmbedState,
  texts: readonly string[],
  thrown: unknown,
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  if (texts.length > 1) return embedInHalves(target, state, texts, Math.ceil(texts.length / 2), signal)
  const [text = ''] = texts
  if (text.length < SHORTEST_TO_CUT) throw thrown
  const before = state.cut
  const vectors = await embedUntilTaken(target, state, [firstHalf(text)], signal)
  // However often it was halved, it is one text.
  state.cut = before + 1
  target.onNote('Some texts are longer than the model takes: of those the beginning is embedded.')
  return vectors
}

/** Ends before a word, and between two units that belong together nowhere. */
function firstHalf(text: string): string {
  const half = text.slice(0, Math.floor(text.length / 2))
  const space = half.lastIndexOf(' ')
  return space > half.length / 2 ? half.slice(0, space) : half.replace(/[\ud800-\udbff]$/, '')
}

async function request(
  target: Target,
  dialect: EmbeddingDialect,
  ask: EmbeddingAsk,
  signal: AbortSignal,
): Promise<EmbeddingAnswer> {
  const { model, protocol, timeoutMs } = target
  const { path, headers, body } = dialect.toRequest(ask, model)
  const url = target.baseUrl + path
  const key = target.getKey()
  const reply = await send({ url, method: 'POST', headers, body, key, protocol, timeoutMs }, signal)
  const asked = { model, parameters: parameterNames(body) }
  if (!reply.ok) throw new FailureError(ownFailure(reply) ?? readFailure(reply, asked))
  const json = jsonOf(reply)
  const read = dialect.fromReply(json, ask.texts.length)
  if (read.ok) return read.value
  const hidden = readHiddenFailure(json, reply, asked)
  throw new FailureError(hidden ?? ('url' in read.failure ? { ...read.failure, url } : read.failure))
}

const NO_EMBEDDINGS =
  /(?:not|n.t) support(?:ed)?.{0,30}embed|embed.{0,30}(?:not supported|not enabled|unsupported|disabled)|not an? embeddings? model|--embeddings?\b/is

/** What a refusal of embeddings means beyond its status: the server has none, or the built-in one cannot get its model. */
function ownFailure({ url, text, status }: HttpReply): Failure | null {
  const error = fieldOf(parse(text), 'error')
  const message = messageOf(error) ?? text.slice(0, 300)
  if (fieldOf(error, 'code') === 'model_unavailable') return { code: 'engine/unavailable', message }
  // Waiting mends neither of them.
  if (status !== 429 && NO_EMBEDDINGS.test(message)) return { code: 'endpoint/no-embeddings', url, message }
  return null
}

function messageOf(error: unknown): string | null {
  const message = typeof error === 'string' ? error : fieldOf(error, 'message')
  return typeof message === 'string' ? message : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** All vectors of an embedder must be of one space: another number of numbers is another model. */
function count({ baseUrl }: Target, state: EmbedState, { vectors, tokens, cut }: EmbeddingAnswer): void {
  const size = vectors[0]?.length ?? null
  const { dimensions: wanted, seenDimensions: seen } = state
  if (size !== null && ((seen !== null && size !== seen) || (wanted !== null && size !== wanted))) {
    const message = `its vectors have ${size} numbers where ${wanted ?? seen ?? size} were ${wanted === null ? 'there before' : 'asked for'}`
    throw new FailureError({ code: 'endpoint/bad-reply', url: baseUrl, message })
  }
  state.seenDimensions ??= size
  if (tokens !== null) state.tokens = (state.tokens ?? 0) + tokens
  state.cut += cut.length
}
