import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { readChatRequest } from './chat-request'
import { readCompletionRequest } from './completion-request'
import { readExpandRequest } from './expand-request'

const drawSeed = () => 99
const readCompletion = (body: unknown) => readCompletionRequest(body, drawSeed)
const readChat = (body: unknown) => readChatRequest(body, drawSeed)
const messages = [{ role: 'user', content: 'Hello' }]

function faultOf(read: () => unknown): unknown {
  try {
    read()
  } catch (error) {
    if (error instanceof ApiError) return { status: error.details.status, parameter: error.details.parameter }
    throw error
  }
  return 'nothing'
}

describe('readCompletionRequest', () => {
  it('fills in what OpenAI would', () => {
    expect(readCompletion({ prompt: 'Name:' })).toEqual({
      model: null,
      prompts: ['Name:'],
      choices: 1,
      seed: 99,
      temperature: 1,
      topP: 1,
      topK: 0,
      maximumTokens: null,
      stops: [],
      alternatives: null,
      sampling: 'separate',
      streams: false,
      streamsUsage: false,
    })
  })

  it('reads every field', () => {
    const body = {
      model: 'm',
      prompt: ['a', 'b'],
      n: 3,
      seed: -5,
      temperature: 0.4,
      top_p: 0.9,
      top_k: 40,
      max_tokens: 32,
      stop: ['\n', 'END'],
      logprobs: 5,
      stream: true,
      stream_options: { include_usage: true },
      user: 'ignored',
      best_of: 1,
      presence_penalty: 0,
    }
    expect(readCompletion(body)).toMatchObject({
      model: 'm',
      prompts: ['a', 'b'],
      choices: 3,
      seed: -5,
      topK: 40,
      maximumTokens: 32,
      stops: ['\n', 'END'],
      alternatives: 5,
      streams: true,
      streamsUsage: true,
    })
  })

  it.each([
    [{ n: 2 }, 'tree'],
    [{ n: 2, stream: true }, 'separate'],
    [{ n: 2, sampling: 'plain' }, 'plain'],
    [{ n: 1, sampling: 'tree' }, 'tree'],
    [{ stream: true, sampling: 'plain' }, 'plain'],
  ])('samples %j as %s', (fields, sampling) => {
    expect(readCompletion({ prompt: 'a', ...fields }).sampling).toBe(sampling)
  })

  it.each([
    ['a list of tokens', [1, 2], [[1, 2]]],
    ['lists of tokens', [[1], [2, 3]], [[1], [2, 3]]],
    ['texts and tokens', ['a', [1]], ['a', [1]]],
  ])('takes %s as prompt', (_kind, prompt, prompts) => {
    expect(readCompletion({ prompt }).prompts).toEqual(prompts)
  })

  it.each([
    [null, 'body'],
    [[], 'body'],
    [{}, 'prompt'],
    [{ prompt: 7 }, 'prompt'],
    [{ prompt: [] }, 'prompt'],
    [{ prompt: [-1] }, 'prompt'],
    [{ prompt: 'a', n: 0 }, 'n'],
    [{ prompt: 'a', n: 1.5 }, 'n'],
    [{ prompt: 'a', n: '4' }, 'n'],
    [{ prompt: 'a', temperature: 3 }, 'temperature'],
    [{ prompt: 'a', temperature: Number.NaN }, 'temperature'],
    [{ prompt: 'a', top_p: -1 }, 'top_p'],
    [{ prompt: 'a', top_k: -1 }, 'top_k'],
    [{ prompt: 'a', seed: 0.5 }, 'seed'],
    [{ prompt: 'a', max_tokens: -1 }, 'max_tokens'],
    [{ prompt: 'a', stop: '' }, 'stop'],
    [{ prompt: 'a', stop: [1] }, 'stop'],
    [{ prompt: 'a', logprobs: true }, 'logprobs'],
    [{ prompt: 'a', logprobs: 1025 }, 'logprobs'],
    [{ prompt: 'a', stream: 'yes' }, 'stream'],
    [{ prompt: 'a', stream_options: {} }, 'stream_options'],
    [{ prompt: 'a', model: 1 }, 'model'],
    [{ prompt: 'a', sampling: 'forest' }, 'sampling'],
    [{ prompt: 'a', n: 2, sampling: 'tree', stream: true }, 'sampling'],
    [{ prompt: 'a', echo: true }, 'echo'],
    [{ prompt: 'a', best_of: 4 }, 'best_of'],
    [{ prompt: 'a', frequency_penalty: 1 }, 'frequency_penalty'],
    [{ prompt: 'a', logit_bias: { 1: -100 } }, 'logit_bias'],
  ])('refuses %j and names %s', (body, parameter) => {
    expect(faultOf(() => readCompletion(body))).toEqual({ status: 400, parameter })
  })
})

describe('readExpandRequest', () => {
  it('fills in what is left out: the end of the prompt, everything that sampling may take', () => {
    expect(readExpandRequest({ prompt: 'Name:' })).toEqual({
      model: null,
      start: { prompt: 'Name:' },
      paths: [[]],
      temperature: 1,
      topP: 1,
      topK: 0,
      limit: 1024,
      minimum: 0,
    })
    const start = { messages: [{ role: 'user', content: 'Hi' }] }
    expect(readExpandRequest({ ...start, paths: [[], [1, 2]] })).toMatchObject({ start, paths: [[], [1, 2]] })
  })

  it.each([
    [{}, 'prompt'],
    [{ prompt: ['a', 'b'] }, 'prompt'],
    [{ messages: [] }, 'messages'],
    [{ prompt: 'a', paths: [] }, 'paths'],
    [{ prompt: 'a', paths: [[-1]] }, 'paths'],
    [{ prompt: 'a', paths: ['b'] }, 'paths'],
    [{ prompt: 'a', temperature: 0 }, 'temperature'],
    [{ prompt: 'a', limit: 0 }, 'limit'],
    [{ prompt: 'a', limit: 1025 }, 'limit'],
    [{ prompt: 'a', minimum: 2 }, 'minimum'],
  ])('refuses %j and names %s', (body, parameter) => {
    expect(faultOf(() => readExpandRequest(body))).toEqual({ status: 400, parameter })
  })
})

describe('readChatRequest', () => {
  it('reads messages, with text parts joined and developer as system', () => {
    const request = readChat({
      messages: [
        { role: 'developer', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Hel' },
            { type: 'text', text: 'lo' },
          ],
        },
      ],
      max_tokens: 5,
      max_completion_tokens: 7,
      tools: [],
      response_format: { type: 'text' },
    })
    expect(request.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
    ])
    expect(request.maximumTokens).toBe(7)
  })

  it.each([
    [{}, null],
    [{ logprobs: true }, 0],
    [{ logprobs: true, top_logprobs: 3 }, 3],
    [{ logprobs: false }, null],
  ])('reads log-probabilities from %j', (fields, alternatives) => {
    expect(readChat({ messages, ...fields }).alternatives).toBe(alternatives)
  })

  it.each([
    [{}, 'messages'],
    [{ messages: [] }, 'messages'],
    [{ messages: ['hi'] }, 'messages[0]'],
    [{ messages: [{ role: 'robot', content: '' }] }, 'messages[0].role'],
    [{ messages: [{ role: 'user', content: 5 }] }, 'messages[0].content'],
    [{ messages: [{ role: 'user', content: [{ type: 'image_url' }] }] }, 'messages[0].content'],
    [{ messages, top_logprobs: 2 }, 'top_logprobs'],
    [{ messages, tools: [{ type: 'function' }] }, 'tools'],
    [{ messages, response_format: { type: 'json_object' } }, 'response_format'],
    [{ messages, max_completion_tokens: 'many' }, 'max_completion_tokens'],
  ])('refuses %j and names %s', (body, parameter) => {
    expect(faultOf(() => readChat(body))).toEqual({ status: 400, parameter })
  })
})
