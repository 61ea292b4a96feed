// Answers the two generating requests: read, tokenize, sample, reply or stream.
import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Choice, ChoicePiece } from '../generation/generate-choice'
import type { LanguageModel } from '../generation/language-model'
import type { LoadedModel, ModelHost } from '../host/model-host'
import { errorBody } from '../protocol/api-error'
import { chatEvent, chatOpening, chatReply, chatUsageEvent } from '../protocol/chat-reply'
import { readChatRequest } from '../protocol/chat-request'
import { completionEvent, completionReply, completionUsageEvent } from '../protocol/completion-reply'
import { defaultCompletionTokens, readCompletionRequest } from '../protocol/completion-request'
import { countUsage, type ReplyHead, type Usage } from '../protocol/reply'
import type { SamplingRequest } from '../protocol/sampling-request'
import { makeChoices } from './make-choices'
import { tokenizePrompts } from './tokenize-prompts'
import { readJsonBody } from './read-body'
import { openEventStream, type EventStream } from './server-sent-events'
import { requireRoom, useModel } from './use-model'
import { writeJson } from './write-json'

/** How one kind of request is worded. */
interface Wording {
  readonly reply: (head: ReplyHead, choices: readonly Choice[], usage: Usage, rated: boolean) => unknown
  readonly opening: ((head: ReplyHead, index: number) => unknown) | null
  readonly event: (
    head: ReplyHead,
    index: number,
    piece: ChoicePiece,
    finishReason: string | null,
    rated: boolean,
  ) => unknown
  readonly usageEvent: (head: ReplyHead, usage: Usage) => unknown
}

interface Job {
  readonly request: SamplingRequest & { readonly model: string | null }
  readonly prompts: (model: LanguageModel) => readonly (readonly number[])[]
  readonly defaultTokens: number
  readonly wording: Wording
}

const completionWording: Wording = {
  reply: completionReply,
  opening: null,
  event: completionEvent,
  usageEvent: completionUsageEvent,
}
const chatWording: Wording = {
  reply: chatReply,
  opening: chatOpening,
  event: chatEvent,
  usageEvent: chatUsageEvent,
}

/** A small model that finds no end would otherwise talk until the context is full. */
const defaultChatTokens = 1024

const drawSeed = (): number => randomInt(2 ** 32)

/** POST /v1/completions. */
export async function answerCompletion(
  incoming: IncomingMessage,
  response: ServerResponse,
  host: ModelHost,
): Promise<void> {
  const request = readCompletionRequest(await readJsonBody(incoming), drawSeed)
  const prompts = (model: LanguageModel) => tokenizePrompts(model, request.prompts)
  const job = { request, prompts, defaultTokens: defaultCompletionTokens, wording: completionWording }
  await answer(job, response, host)
}

/** POST /v1/chat/completions. */
export async function answerChat(
  incoming: IncomingMessage,
  response: ServerResponse,
  host: ModelHost,
): Promise<void> {
  const request = readChatRequest(await readJsonBody(incoming), drawSeed)
  const prompts = (model: LanguageModel) => [model.tokenizeChat(request.messages)]
  await answer({ request, prompts, defaultTokens: defaultChatTokens, wording: chatWording }, response, host)
}

async function answer(job: Job, response: ServerResponse, host: ModelHost): Promise<void> {
  // A stream's errors are told as HTTP errors as long as nothing was sent: hence prompts come before the stream.
  await useModel(job.request.model, response, host, async (loaded, signal) => {
    const prompts = job.prompts(loaded.model)
    for (const prompt of prompts) requireRoom(prompt, loaded.model)
    const head = headOf(loaded.model)
    if (job.request.streams) await streamChoices(job, prompts, head, loaded, response, signal)
    else await sendChoices(job, prompts, head, loaded, response, signal)
  })
}

function headOf(model: LanguageModel): ReplyHead {
  const id = randomUUID().replaceAll('-', '')
  return { id, created: Math.floor(Date.now() / 1000), model: model.id, fingerprint: model.fingerprint }
}

async function sendChoices(
  job: Job,
  prompts: readonly (readonly number[])[],
  head: ReplyHead,
  loaded: LoadedModel,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { choices, work } = await makeChoices(job, prompts, loaded, signal)
  const rated = job.request.alternatives !== null
  writeJson(response, 200, job.wording.reply(head, choices, countUsage(prompts, choices, work), rated))
}

async function streamChoices(
  job: Job,
  prompts: readonly (readonly number[])[],
  head: ReplyHead,
  loaded: LoadedModel,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { wording, request } = job
  const rated = request.alternatives !== null
  const stream: EventStream = openEventStream(response)
  const nothing: ChoicePiece = { text: '', tokens: [] }
  try {
    const { choices, work } = await makeChoices(job, prompts, loaded, signal, {
      begin: (index) => wording.opening !== null && stream.send(wording.opening(head, index)),
      piece: (index, piece) => stream.send(wording.event(head, index, piece, null, rated)),
      end: (index, choice) => stream.send(wording.event(head, index, nothing, choice.finishReason, rated)),
    })
    if (request.streamsUsage) stream.send(wording.usageEvent(head, countUsage(prompts, choices, work)))
  } catch (error) {
    if (signal.aborted) throw error
    stream.send(errorBody({ status: 500, message: error instanceof Error ? error.message : String(error) }))
  }
  stream.end()
}
