import { describe, expect, it } from 'vitest'
import { readFailure, readHiddenFailure } from './read-failure'

const url = 'http://host/v1/chat/completions'
const asked = {
  model: 'tiny',
  parameters: ['model', 'messages', 'max_tokens', 'temperature', 'stop', 'seed', 'n', 'stream'],
}

function failureOf(
  status: number,
  body: unknown,
  retryAfterMs: number | null = null,
): ReturnType<typeof readFailure> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readFailure({ url, status, text, retryAfterMs }, asked)
}

describe('the kind of trouble', () => {
  it.each([
    [401, { error: { message: 'Incorrect API key provided' } }, 'endpoint/unauthorized'],
    [403, '', 'endpoint/unauthorized'],
    [404, '404 page not found', 'endpoint/not-found'],
    [404, { detail: 'Not Found' }, 'endpoint/not-found'],
    [405, { detail: 'Method Not Allowed' }, 'endpoint/not-found'],
    [
      404,
      { error: { message: 'model "tiny" not found, try pulling it first', type: 'not_found_error' } },
      'endpoint/model-missing',
    ],
    [
      404,
      { object: 'error', message: 'The model `tiny` does not exist.', type: 'NotFoundError' },
      'endpoint/model-missing',
    ],
    [
      404,
      {
        error: {
          message: "The model 'x' does not exist or you do not have access to it.",
          code: 'model_not_found',
        },
      },
      'endpoint/model-missing',
    ],
    [400, { error: { message: 'tiny is not a valid model ID', code: 400 } }, 'endpoint/model-missing'],
    [
      404,
      { error: { message: 'No models loaded. Please load a model in the developer page.' } },
      'endpoint/model-missing',
    ],
    [400, { error: { message: 'Invalid model: tiny', param: 'model' } }, 'endpoint/model-missing'],
    [429, { error: { message: 'Rate limit reached' } }, 'endpoint/rate-limited'],
    [
      429,
      { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      'endpoint/refused',
    ],
    [402, { error: { message: 'Insufficient credits' } }, 'endpoint/refused'],
    [503, { error: { message: 'Loading model', type: 'unavailable_error' } }, 'endpoint/busy'],
    [529, { error: { message: 'Overloaded' } }, 'endpoint/busy'],
    [500, 'Internal Server Error', 'endpoint/server-error'],
    [502, '<html><body><h1>502 Bad Gateway</h1></body></html>', 'endpoint/server-error'],
    [400, { error: { message: 'Something else' } }, 'endpoint/refused'],
    [413, 'too large', 'endpoint/refused'],
  ])('%i %j is %s', (status, body, code) => {
    expect(failureOf(status, body).code).toBe(code)
  })

  it('takes the wait from the header, else from the message', () => {
    expect(failureOf(429, { error: { message: 'Please try again in 3s' } })).toMatchObject({
      retryAfterMs: 3000,
    })
    expect(failureOf(429, { error: { message: 'Please try again in 3s' } }, 500)).toMatchObject({
      retryAfterMs: 500,
    })
    expect(failureOf(503, 'busy')).toMatchObject({ retryAfterMs: null })
  })

  it('gives plain and bounded messages', () => {
    expect(failureOf(502, '<html><style>b{}</style><h1>Bad\n Gateway</h1></html>')).toMatchObject({
      message: 'Bad Gateway',
    })
    expect(failureOf(500, '')).toMatchObject({ message: 'HTTP status 500 without a message' })
    const failure = failureOf(500, 'x'.repeat(5000))
    expect('message' in failure && failure.message.length).toBeLessThan(310)
  })
})

describe('the parameter that a refusal names', () => {
  it.each([
    [
      {
        error: {
          message:
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          param: 'max_tokens',
        },
      },
      'max_tokens',
    ],
    [
      {
        error: {
          message:
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        },
      },
      'max_tokens',
    ],
    [{ error: { message: 'Unsupported value', param: 'temperature' } }, 'temperature'],
    [
      { error: { message: 'temperature does not support 0.4 with this model, only the default (1)' } },
      'temperature',
    ],
    [{ detail: [{ loc: ['body', 'n'], msg: 'Input should be less than or equal to 1' }] }, 'n'],
    [{ error: 'n > 1 is not supported' }, 'n'],
    [{ error: { message: 'property `seed` is unsupported' } }, 'seed'],
    [{ message: "unknown field 'stop'" }, 'stop'],
    [{ error: { message: 'stop_sequences must not stop here' } }, null],
    [{ error: { message: 'n the prompt something is wrong' } }, null],
    [
      {
        error: {
          message: "'max_tokens' is too large: the maximum context length is 2048 tokens",
          param: 'max_tokens',
        },
      },
      null,
    ],
    [{ error: { message: 'logit_bias is not supported', param: 'logit_bias' } }, null],
  ])('%j: %s', (body, parameter) => {
    for (const status of [400, 422])
      expect(failureOf(status, body)).toMatchObject({ code: 'endpoint/refused', parameter })
  })
})

describe('other protocols', () => {
  const sent = {
    model: 'tiny',
    parameters: [
      'contents',
      'generationConfig',
      'maxOutputTokens',
      'temperature',
      'stopSequences',
      'seed',
      'candidateCount',
      'responseLogprobs',
      'logprobs',
    ],
  }
  const google = (code: number, message: string, status: string, details: object[] = []) => ({
    error: { code, message, status, details },
  })
  const read = (status: number, body: unknown) =>
    readFailure({ url, status, text: JSON.stringify(body), retryAfterMs: null }, sent)

  it.each([
    [
      400,
      google(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT'),
      'endpoint/unauthorized',
    ],
    [
      403,
      google(403, "Method doesn't allow unregistered callers", 'PERMISSION_DENIED'),
      'endpoint/unauthorized',
    ],
    [
      404,
      google(404, 'models/tiny is not found for API version v1beta', 'NOT_FOUND'),
      'endpoint/model-missing',
    ],
    [503, google(503, 'The model is overloaded.', 'UNAVAILABLE'), 'endpoint/busy'],
    [
      404,
      { type: 'error', error: { type: 'not_found_error', message: 'model: tiny' } },
      'endpoint/model-missing',
    ],
    [529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'endpoint/busy'],
    [429, { type: 'error', error: { type: 'rate_limit_error', message: 'slow' } }, 'endpoint/rate-limited'],
    [
      401,
      { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
      'endpoint/unauthorized',
    ],
    [
      403,
      { error: { message: 'You are not allowed to request logprobs from this model.' } },
      'endpoint/refused',
    ],
    [429, google(429, 'You exceeded your current quota', 'RESOURCE_EXHAUSTED'), 'endpoint/rate-limited'],
  ])('%i %j is %s', (status, body, code) => {
    expect(read(status, body).code).toBe(code)
    expect(read(status, [body]).code).toBe(code)
  })

  it('take the wait from RetryInfo', () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' }]
    expect(
      read(429, google(429, 'You exceeded your current quota', 'RESOURCE_EXHAUSTED', details)),
    ).toMatchObject({
      code: 'endpoint/rate-limited',
      retryAfterMs: 34_500,
    })
  })

  it.each([
    [google(400, 'Logprobs is not enabled for models/tiny', 'INVALID_ARGUMENT'), /logprobs/i],
    [
      google(400, "Invalid value at 'generation_config.seed' (TYPE_INT32), 99999999999", 'INVALID_ARGUMENT'),
      /^seed$/,
    ],
    [
      google(
        400,
        'Invalid JSON payload received. Unknown name "stopSequences" at \'generation_config\': Cannot find field.',
        'INVALID_ARGUMENT',
      ),
      /^stopSequences$/,
    ],
    [
      google(400, '* candidate_count: must be in the range 1 to 8', 'INVALID_ARGUMENT', [
        { fieldViolations: [{ field: 'generation_config.candidate_count', description: 'too many' }] },
      ]),
      /^candidateCount$/,
    ],
    [
      {
        object: 'error',
        message: {
          detail: [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' }],
        },
      },
      /^seed$/,
    ],
    [{ error: { message: '`temperature` is deprecated for this model.' } }, /^temperature$/],
  ])('name the parameter they refuse: %j', (body, parameter) => {
    expect(read(400, body)).toMatchObject({
      code: 'endpoint/refused',
      parameter: expect.stringMatching(parameter) as unknown,
    })
  })
})

describe('an error object under status 200', () => {
  const reply = { url, status: 200, text: '', retryAfterMs: null }
  it.each([
    [{ error: { code: 429, message: 'upstream' } }, 'endpoint/rate-limited'],
    [{ error: { status: 401, message: 'no' } }, 'endpoint/unauthorized'],
    [{ error: 'out of memory' }, 'endpoint/server-error'],
    [{ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'endpoint/busy'],
    [{ error: { type: 'rate_limit_error', message: 'slow' } }, 'endpoint/rate-limited'],
    [{ error: { code: 'rate_limit_exceeded', message: 'slow' } }, 'endpoint/rate-limited'],
    [{ error: { message: 'Rate limit exceeded: free-models-per-min' } }, 'endpoint/rate-limited'],
    [{ error: { type: 'authentication_error', message: 'no' } }, 'endpoint/unauthorized'],
    [{ error: { code: 402, message: 'Insufficient credits' } }, 'endpoint/refused'],
    [{ error: { type: 'server_error', message: 'The server had an error' } }, 'endpoint/server-error'],
    [{ choices: [{ error: { code: 502, message: 'upstream' } }] }, 'endpoint/server-error'],
    [
      { choices: [{ error: { code: 429, message: 'upstream' }, finish_reason: 'error' }] },
      'endpoint/rate-limited',
    ],
  ])('%j is %s', (json, code) => {
    expect(readHiddenFailure(json, { ...reply, text: JSON.stringify(json) }, asked)?.code).toBe(code)
  })

  it.each([{ choices: [], error: null }, { choices: [{}] }, null, 'text', []])('%j is none', (json) => {
    expect(readHiddenFailure(json, reply, asked)).toBeNull()
  })
})
