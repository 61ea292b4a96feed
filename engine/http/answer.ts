// Answers the two generating requests: read, tokenize, sample one choice after the other, reply or stream.
import { randomInt, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generateChoice, type Choice, type ChoicePiece } from '../generation/generate-choice'
import type { LanguageModel } from '../generation/language-model'
import { seedOfChoice } from '../generation/random'
import type { LoadedModel, ModelHost } from '../host/model-host'
import { ApiError, errorBody } from '../protocol/api-error'
import { chatEvent, chatOpening, chatReply, chatUsageEvent } from '../protocol/chat-reply'
import { readChatRequest } from '../protocol/chat-request'
import { completionEvent, completionReply, completionUsageEvent } from '../protocol/completion-reply'
import { defaultCompletionTokens, readCompletionRequest } from '../protocol/completion-request'
import { countUsage, type ReplyHead, type Usage } from '../protocol/reply'
import type { SamplingRequest } from '../protocol/sampling-request'
import { tokenizePrompts } from './tokenize-prompts'
import { readJsonBody } from './read-body'
import { openEventStream, type EventStream } from './server-sent-events'
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
  host.requireModel(job.request.model)
  const leaving = new AbortController()
  response.once('close', () => leaving.abort(new Error('the client left')))
  // A stream's errors are told as HTTP errors as long as nothing was sent: hence prompts come before the stream.
  await host.use(leaving.signal, async (loaded) => {
    const prompts = job.prompts(loaded.model)
    for (const prompt of prompts) requireRoom(prompt, loaded.model)
    const head = headOf(loaded.model)
    if (job.request.streams) await streamChoices(job, prompts, head, loaded, response, leaving.signal)
    else await sendChoices(job, prompts, head, loaded, response, leaving.signal)
  })
}

function headOf(model: LanguageModel): ReplyHead {
  const id = randomUUID().replaceAll('-', '')
  return { id, created: Math.floor(Date.now() / 1000), model: model.id, fingerprint: model.fingerprint }
}

function requireRoom(prompt: readonly number[], model: LanguageModel): void {
  if (prompt.length < model.contextSize) return
  const message = `The prompt has ${prompt.length} tokens; the model's context holds ${model.contextSize}, the answer included.`
  throw new ApiError({ status: 400, message, parameter: 'prompt', code: 'context_length_exceeded' })
}

async function sendChoices(
  job: Job,
  prompts: readonly (readonly number[])[],
  head: ReplyHead,
  loaded: LoadedModel,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const choices = await makeChoices(job, prompts, loaded, signal)
  const rated = job.request.alternatives !== null
  writeJson(response, 200, job.wording.reply(head, choices, countUsage(prompts, choices), rated))
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
    const choices = await makeChoices(job, prompts, loaded, signal, {
      begin: (index) => wording.opening !== null && stream.send(wording.opening(head, index)),
      piece: (index, piece) => stream.send(wording.event(head, index, piece, null, rated)),
      end: (index, choice) => stream.send(wording.event(head, index, nothing, choice.finishReason, rated)),
    })
    if (request.streamsUsage) stream.send(wording.usageEvent(head, countUsage(prompts, choices)))
  } catch (error) {
    if (signal.aborted) throw error
    stream.send(errorBody({ status: 500, message: error instanceof Error ? error.message : String(error) }))
  }
  stream.end()
}

interface Listener {
  readonly begin: (index: number) => unknown
  readonly piece: (index: number, piece: ChoicePiece) => void
  readonly end: (index: number, choice: Choice) => void
}

async function makeChoices(
  job: Job,
  prompts: readonly (readonly number[])[],
  loaded: LoadedModel,
  signal: AbortSignal,
  listener?: Listener,
): Promise<readonly Choice[]> {
  const { request } = job
  const choices: Choice[] = []
  for (const prompt of prompts) {
    for (let repeat = 0; repeat < request.choices; repeat++) {
      const index = choices.length
      listener?.begin(index)
      const settings = {
        ...request,
        seed: seedOfChoice(request.seed, index),
        maximumTokens: request.maximumTokens ?? job.defaultTokens,
      }
      const listening =
        listener === undefined ? {} : { onPiece: (piece: ChoicePiece) => listener.piece(index, piece) }
      const choice = await generateChoice({ ...loaded, prompt, settings, signal, ...listening })
      listener?.end(index, choice)
      choices.push(choice)
    }
  }
  return choices
}
