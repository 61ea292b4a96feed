import * as v from 'valibot'
import { fail } from '../../shared'
import { probabilitiesToAsk, type Abilities } from '../abilities'
import type { AnswerToken, Ask, RatedToken } from '../completion'
import type { Dialect, WireRequest } from './dialect'
import { assembleGemini } from './gemini-stream'
import { inOrder } from './log-probabilities'
import { rawJson } from '../raw-json'
import {
  badReply,
  callOf,
  ONLY_CHATS,
  optionalNumber,
  optionalText,
  plainHeaders,
  replyOf,
  turnsOf,
} from './shared-fields'

const path = '/models'

const part = v.object({
  text: optionalText,
  thought: v.nullish(v.boolean()),
  functionCall: v.nullish(v.object({ name: optionalText, args: v.optional(v.unknown()) })),
})
const ratedToken = v.object({
  token: v.string(),
  tokenId: v.optional(v.number()),
  logProbability: v.number(),
})
const ratings = v.object({
  chosenCandidates: v.array(ratedToken),
  topCandidates: v.nullish(v.array(v.object({ candidates: v.nullish(v.array(ratedToken)) }))),
})

const generated = v.object({
  candidates: v.nullish(
    v.array(
      v.object({
        index: optionalNumber,
        finishReason: optionalText,
        content: v.nullish(v.object({ parts: v.nullish(v.array(part)) })),
        logprobsResult: v.optional(v.unknown()),
      }),
    ),
  ),
  promptFeedback: v.nullish(v.object({ blockReason: optionalText })),
  usageMetadata: v.nullish(
    v.object({
      promptTokenCount: optionalNumber,
      candidatesTokenCount: optionalNumber,
      thoughtsTokenCount: optionalNumber,
    }),
  ),
})

type Generated = v.InferOutput<typeof generated>

/** `POST /models/MODEL:generateContent`. Parts that are thoughts are kept apart, as are calls. */
export const gemini: Dialect = {
  id: 'gemini',
  toRequest,
  fromReply: (json) => {
    const read = v.safeParse(generated, json)
    if (!read.success) return badReply(path, read.issues)
    const { candidates, promptFeedback, usageMetadata: counts } = read.output
    const blocked = promptFeedback?.blockReason ?? ''
    if (blocked !== '' && (candidates ?? []).length === 0)
      return fail({
        code: 'endpoint/refused',
        url: path,
        status: 200,
        parameter: null,
        message: `The prompt was blocked: ${blocked}`,
      })
    return replyOf(path, (candidates ?? []).map(choiceOf), {
      prompt: counts?.promptTokenCount,
      completion: counts?.candidatesTokenCount,
      thinking: counts?.thoughtsTokenCount,
    })
  },
  assemble: assembleGemini,
}

function toRequest(ask: Ask, model: string, abilities: Abilities): WireRequest {
  const { refused, streams } = abilities
  const generationConfig: Record<string, unknown> = { maxOutputTokens: ask.maximumTokens }
  if (!refused.includes('temperature')) generationConfig.temperature = ask.temperature
  if (!refused.includes('stop') && ask.stop.length > 0) generationConfig.stopSequences = ask.stop
  if (!refused.includes('seed') && ask.seed !== null) generationConfig.seed = ask.seed
  if (ask.count > 1) generationConfig.candidateCount = ask.count
  if (ask.oneOf) {
    generationConfig.responseMimeType = 'text/x.enum'
    generationConfig.responseSchema = { type: 'STRING', enum: [...new Set(ask.oneOf)] }
  }
  const probabilities = probabilitiesToAsk(abilities, ask)
  if (probabilities !== null) {
    generationConfig.responseLogprobs = true
    if (probabilities > 0) generationConfig.logprobs = probabilities
  }
  const request = {
    path: `/${modelPlace(model)}:${streams ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    headers: plainHeaders,
    body: { ...contentsOf(ask), ...toolsOf(ask), generationConfig },
  }
  return ask.kind === 'completion' ? { ...request, notes: [ONLY_CHATS] } : request
}

function contentsOf(ask: Ask): object {
  const contents = turnsOf(ask).map(({ role, text }) => ({
    role: role === 'user' ? 'user' : 'model',
    parts: [{ text }],
  }))
  return ask.system === undefined
    ? { contents }
    : { systemInstruction: { parts: [{ text: ask.system }] }, contents }
}

function toolsOf({ tools = [], toolChoice }: Ask): object {
  if (tools.length === 0) return {}
  const functionDeclarations = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parametersJsonSchema: rawJson(parameters),
  }))
  const mode = toolChoice === 'required' ? 'ANY' : 'AUTO'
  return {
    tools: [{ functionDeclarations }],
    ...(toolChoice !== undefined && { toolConfig: { functionCallingConfig: { mode } } }),
  }
}

/** A model may be named with the collection it is in: `models/…`, `tunedModels/…`. */
export function modelPlace(model: string): string {
  const named = /^(?:models|tunedModels)\//.test(model) ? model : `models/${model}`
  return named.split('/').map(encodeURIComponent).join('/')
}

function choiceOf(candidate: NonNullable<Generated['candidates']>[number]) {
  const parts = candidate.content?.parts ?? []
  const textOf = (isThought: boolean): string =>
    parts.map(({ text, thought }) => ((thought ?? false) === isThought ? (text ?? '') : '')).join('')
  return {
    index: candidate.index,
    reason: candidate.finishReason,
    text: textOf(false),
    thinking: textOf(true),
    tokens: tokensOf(candidate.logprobsResult),
    calls: parts.flatMap(({ functionCall }) => callOf(functionCall?.name, functionCall?.args) ?? []),
  }
}

function tokensOf(result: unknown): readonly AnswerToken[] | null {
  const read = v.safeParse(ratings, result)
  if (!read.success || read.output.chosenCandidates.length === 0) return null
  const { chosenCandidates, topCandidates } = read.output
  return chosenCandidates.map((chosen, place) => ({
    ...rated(chosen),
    alternatives: inOrder((topCandidates?.[place]?.candidates ?? []).map(rated)),
  }))
}

function rated({ token, tokenId, logProbability }: v.InferOutput<typeof ratedToken>): RatedToken {
  return { text: token, logProbability, ...(tokenId === undefined ? {} : { id: tokenId }) }
}
