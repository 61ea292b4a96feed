import { eventsOf, type TestAnswer, type TestRequest } from './test-server'

/** A server as tests imitate it: what it says to each request, by what is publicly known of it. */
export type Imitation = (request: TestRequest, index: number) => TestAnswer

const NAME = 'get_weather'
const usage = { prompt_tokens: 9, completion_tokens: 3 }

interface Manners {
  /** The most choices. */
  readonly choices?: number
  /** What stands in `logprobs` of each choice; absent: no such field. */
  readonly logprobs?: (body: TestRequest['body']) => unknown
  readonly message?: object
}

function refuse(message: string, more: object = {}, status = 400): TestAnswer {
  return { status, json: { error: { message, type: 'invalid_request_error', param: null, ...more } } }
}

function openai({ path, body }: TestRequest, { choices = 1, logprobs, message }: Manners): TestAnswer {
  const isChat = path.endsWith('/chat/completions')
  if (!isChat && !path.endsWith('/completions'))
    return { status: 404, json: { error: { message: 'not found' } } }
  const count = Math.min(choices, typeof body.n === 'number' ? body.n : 1)
  const rated = logprobs && body.logprobs !== undefined ? { logprobs: logprobs(body) } : {}
  const said = isChat ? { message: { role: 'assistant', content: NAME, ...message } } : { text: NAME }
  const list = Array.from({ length: count }, (_, index) => ({
    index,
    finish_reason: 'stop',
    ...said,
    ...rated,
  }))
  return { json: { choices: list, usage } }
}

/** One token with `most` alternatives, as vLLM, llama.cpp (with ids) and OpenAI show it in chat. */
function shownList(most: number, hasIds = false): unknown {
  const rate = (rank: number): object => ({
    token: `t${rank}`,
    logprob: -rank - 0.1,
    ...(hasIds ? { id: rank } : {}),
  })
  return { content: [{ ...rate(0), top_logprobs: Array.from({ length: most }, (_, rank) => rate(rank)) }] }
}

/** The same as lists side by side. */
function shownColumns(most: number): unknown {
  const top = Object.fromEntries(Array.from({ length: most }, (_, rank) => [`t${rank}`, -rank - 0.1]))
  return { tokens: ['t0'], token_logprobs: [-0.1], top_logprobs: [top], text_offset: [0] }
}

/** One choice whatever `n` says; logprobs dropped; thinking in `reasoning`. */
export const ollama: Imitation = (request) =>
  request.body.model === 'missing'
    ? refuse("model 'missing' not found", { type: 'not_found_error' }, 404)
    : openai(request, { message: { reasoning: 'hm' } })

/** One choice; logprobs are a stub; thinking in `reasoning_content`. */
export const lmStudio: Imitation = (request) =>
  openai(request, { logprobs: () => null, message: { reasoning_content: 'hm' } })

/** Honours `n`; shows up to 10 probabilities and refuses more. */
export const vllm: Imitation = (request) => {
  const { path, body } = request
  const asked = path.includes('/chat/') ? body.top_logprobs : body.logprobs
  if (typeof asked === 'number' && asked > 10) {
    const message = `Requested sample logprobs of ${asked}, which is greater than max allowed: 10`
    return {
      status: 400,
      json: { object: 'error', message, type: 'BadRequestError', param: null, code: 400 },
    }
  }
  const most = Number(asked)
  return openai(request, {
    choices: 128,
    logprobs: () => (path.includes('/chat/') ? shownList(most) : shownColumns(most)),
  })
}

/** Loading at first; refuses `n` without naming it; tells ids, in completions too. */
export const llamaCpp: Imitation = (request, index) => {
  if (index < 2)
    return {
      status: 503,
      json: { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
    }
  if (Number(request.body.n ?? 1) > 1) return refuse('Only one completion choice is allowed')
  return openai(request, { logprobs: (body) => shownList(Number(body.top_logprobs ?? body.logprobs), true) })
}

/** A reasoning model: another length cap, no temperature but 1, no stop, no logprobs, and no end after one token. */
export const openaiReasoning: Imitation = (request) => {
  const { path, body } = request
  if (!path.includes('/chat/'))
    return refuse(
      'This is a chat model and not supported in the v1/completions endpoint.',
      { param: 'model' },
      404,
    )
  const unsupported = (name: string): TestAnswer =>
    refuse(`Unsupported parameter: '${name}' is not supported with this model.`, {
      param: name,
      code: 'unsupported_parameter',
    })
  if ('max_tokens' in body)
    return refuse(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { param: 'max_tokens' },
    )
  if ('stop' in body) return unsupported('stop')
  if ('logprobs' in body) return refuse('You are not allowed to request logprobs from this model.', {}, 403)
  if ('temperature' in body && body.temperature !== 1)
    return refuse(
      "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
      { param: 'temperature' },
    )
  if (Number(body.max_completion_tokens) < 16)
    return refuse(
      'Could not finish the message because max_tokens or model output limit was reached. Please try again with higher max_tokens.',
    )
  return openai(request, { choices: 8 })
}

/** Ignores `n`; thinking in `reasoning_details` alone. */
export const openRouter: Imitation = (request) =>
  openai(request, {
    message: { reasoning: null, reasoning_details: [{ type: 'reasoning.text', text: 'hm' }] },
  })

/** Forbids fields it does not know, in the manner of pydantic. */
export const strictServer: Imitation = (request) => {
  const loc = ['seed', 'logprobs', 'n'].find((name) => name in request.body)
  if (loc === undefined) return openai(request, {})
  return {
    status: 422,
    json: {
      detail: [{ type: 'extra_forbidden', loc: ['body', loc], msg: 'Extra inputs are not permitted' }],
    },
  }
}

/** Refuses whatever is beside the least without saying what. */
export const terseServer: Imitation = (request) => {
  const { body } = request
  const isPlain = body.seed === undefined && body.logprobs === undefined && body.n === undefined
  return isPlain && request.path.includes('/chat/')
    ? openai(request, {})
    : { status: 400, json: { error: 'Bad request' } }
}

/** Only streams, and says so once. */
export const streamOnly: Imitation = (request) => {
  const { stream, stream_options: options } = request.body
  if (stream !== true)
    return refuse('This model only support stream mode, please enable the stream parameter.')
  if (options !== undefined) return refuse("Unrecognized request argument supplied: 'stream_options'")
  const piece = (content: string, reason: string | null): object => ({
    choices: [{ index: 0, delta: { content }, finish_reason: reason }],
  })
  return { stream: [': ping\n\n', ...eventsOf(piece('get_', null), piece('weather', 'stop'), '[DONE]')] }
}

/** The native protocol: forbids what it does not know, blank stops and a missing version. */
export const anthropic: Imitation = ({ path, headers, body }) => {
  const error = (status: number, type: string, message: string): TestAnswer => ({
    status,
    json: { type: 'error', error: { type, message } },
  })
  if (headers['x-api-key'] !== 'key') return error(401, 'authentication_error', 'invalid x-api-key')
  if (headers['anthropic-version'] === undefined)
    return error(400, 'invalid_request_error', 'anthropic-version: header is required')
  if (path.startsWith('/v1/models'))
    return { json: { data: [{ type: 'model', id: 'claude' }], has_more: false } }
  if (path !== '/v1/messages') return error(404, 'not_found_error', 'Not Found')
  const known = ['model', 'messages', 'max_tokens', 'temperature', 'stop_sequences', 'stream']
  const extra = Object.keys(body).find((name) => !known.includes(name))
  if (extra !== undefined)
    return error(400, 'invalid_request_error', `${extra}: Extra inputs are not permitted`)
  if (body.max_tokens === undefined) return error(400, 'invalid_request_error', 'max_tokens: Field required')
  if (body.model !== 'claude') return error(404, 'not_found_error', `model: ${String(body.model)}`)
  if (Array.isArray(body.stop_sequences) && body.stop_sequences.some((stop) => String(stop).trim() === ''))
    return error(
      400,
      'invalid_request_error',
      'stop_sequences: each stop sequence must contain non-whitespace',
    )
  const content = [
    { type: 'thinking', thinking: 'hm' },
    { type: 'text', text: NAME },
  ]
  return {
    json: { type: 'message', content, stop_reason: 'end_turn', usage: { input_tokens: 9, output_tokens: 3 } },
  }
}

/** The native protocol: several candidates, no logprobs for this model. */
export const gemini: Imitation = ({ path, headers, body }) => {
  const error = (code: number, message: string, status: string): TestAnswer => ({
    status: code,
    json: { error: { code, message, status } },
  })
  if (headers['x-goog-api-key'] !== 'key')
    return error(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT')
  if (path.startsWith('/v1beta/models?'))
    return { json: { models: [{ name: 'models/gemini', supportedGenerationMethods: ['generateContent'] }] } }
  if (path !== '/v1beta/models/gemini:generateContent')
    return error(404, 'models/other is not found for API version v1beta', 'NOT_FOUND')
  const config = body.generationConfig as Record<string, unknown>
  if (config.responseLogprobs === true)
    return error(400, 'Logprobs is not enabled for models/gemini', 'INVALID_ARGUMENT')
  const parts = [{ text: 'hm', thought: true }, { text: NAME }]
  const candidates = Array.from({ length: Number(config.candidateCount ?? 1) }, (_, index) => ({
    index,
    content: { role: 'model', parts },
    finishReason: 'STOP',
  }))
  return { json: { candidates, usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 3 } } }
}
