// How probable the tokens of an answer were, in the shapes that servers of the OpenAI family give.
import * as v from 'valibot'
import type { AnswerToken, RatedToken } from '../completion'

const ratedToken = v.object({ token: v.string(), logprob: v.number(), id: v.optional(v.number()) })
const entry = v.object({ ...ratedToken.entries, top_logprobs: v.nullish(v.array(ratedToken)) })

/** One object a token: chat completions, and completions of llama.cpp. */
const listShape = v.object({ content: v.array(entry) })

/** Four lists side by side: completions as OpenAI had them first. Ids are an extension of some servers. */
const columnShape = v.object({
  tokens: v.array(v.string()),
  token_logprobs: v.array(v.number()),
  top_logprobs: v.nullish(
    v.array(v.nullable(v.union([v.record(v.string(), v.number()), v.array(ratedToken)]))),
  ),
  token_ids: v.nullish(v.array(v.number())),
})

/** The tokens of a choice's `logprobs`; null where it is a stub, empty or of no known shape. */
export function tokensOf(logprobs: unknown): readonly AnswerToken[] | null {
  if (typeof logprobs !== 'object' || logprobs === null) return null
  const list = v.safeParse(listShape, logprobs)
  const tokens = list.success ? list.output.content.map(fromEntry) : fromColumns(logprobs)
  return tokens === null || tokens.length === 0 ? null : tokens
}

function fromEntry(token: v.InferOutput<typeof entry>): AnswerToken {
  return { ...rated(token), alternatives: inOrder((token.top_logprobs ?? []).map(rated)) }
}

function fromColumns(logprobs: object): readonly AnswerToken[] | null {
  const read = v.safeParse(columnShape, logprobs)
  if (!read.success) return null
  const { tokens, token_logprobs: ratings, top_logprobs: tops, token_ids: ids } = read.output
  if (tokens.length !== ratings.length) return null
  return tokens.map((text, place) => {
    const id = ids?.[place]
    const token = { text, logProbability: ratings[place] ?? 0, ...(id === undefined ? {} : { id }) }
    return { ...token, alternatives: inOrder(alternativesOf(tops?.[place])) }
  })
}

type Top = NonNullable<v.InferOutput<typeof columnShape>['top_logprobs']>[number]

function alternativesOf(top: Top | undefined): readonly RatedToken[] {
  if (top === null || top === undefined) return []
  if (Array.isArray(top)) return top.map(rated)
  return Object.entries(top).map(([text, logProbability]) => ({ text, logProbability }))
}

function rated({ token, logprob, id }: v.InferOutput<typeof ratedToken>): RatedToken {
  return { text: token, logProbability: logprob, ...(id === undefined ? {} : { id }) }
}

/** The most probable first. */
export function inOrder(alternatives: readonly RatedToken[]): readonly RatedToken[] {
  return [...alternatives].sort((one, other) => other.logProbability - one.logProbability)
}
