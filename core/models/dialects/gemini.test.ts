import { describe, expect, it } from 'vitest'
import { untriedAbilitiesOf } from '../abilities'
import type { Ask } from '../completion'
import { dialectFor } from './registry'

const plain: Ask = {
  kind: 'chat',
  prompt: 'Name it',
  temperature: 0.4,
  maximumTokens: 32,
  stop: ['\n'],
  seed: 5,
  count: 4,
}
const ask: Ask = { ...plain, logProbabilities: 5 }
const known = untriedAbilitiesOf('gemini')
const gemini = dialectFor('chat', 'gemini')

describe('requests', () => {
  it('hold all that was asked for', () => {
    expect(gemini.toRequest(ask, 'gemini-2.0-flash', known)).toEqual({
      path: '/models/gemini-2.0-flash:generateContent',
      headers: { 'content-type': 'application/json' },
      body: {
        contents: [{ role: 'user', parts: [{ text: 'Name it' }] }],
        generationConfig: {
          maxOutputTokens: 32,
          temperature: 0.4,
          stopSequences: ['\n'],
          seed: 5,
          candidateCount: 4,
          responseLogprobs: true,
          logprobs: 5,
        },
      },
    })
  })

  it('hold only what the model bears and what is wanted', () => {
    const { body } = gemini.toRequest({ ...plain, count: 1, stop: [] }, 'm', {
      ...known,
      refused: ['seed', 'temperature'],
    })
    expect(body.generationConfig).toEqual({ maxOutputTokens: 32 })
  })

  it.each([
    ['models/gemini-2.0-flash', '/models/gemini-2.0-flash:generateContent'],
    ['tunedModels/mine', '/tunedModels/mine:generateContent'],
    ['odd?key=x', '/models/odd%3Fkey%3Dx:generateContent'],
  ])('name the model %s', (model, path) => {
    expect(gemini.toRequest(ask, model, known).path).toBe(path)
  })

  it('ask for a stream where there is nothing else', () => {
    const { path } = gemini.toRequest(ask, 'm', { ...known, streams: true })
    expect(path).toBe('/models/m:streamGenerateContent?alt=sse')
  })

  it('say that a plain prompt becomes a turn', () => {
    const { notes } = dialectFor('completion', 'gemini').toRequest({ ...ask, kind: 'completion' }, 'm', known)
    expect(notes).toEqual([expect.stringContaining('one user turn')])
  })
})

describe('replies', () => {
  it('keep thoughts apart, in the order of the candidates', () => {
    const reply = {
      candidates: [
        { index: 1, content: { parts: [{ text: 'b' }] }, finishReason: 'MAX_TOKENS' },
        {
          content: {
            role: 'model',
            parts: [{ text: 'hm', thought: true }, { text: 'get_' }, { text: 'weather' }],
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 4, thoughtsTokenCount: 2 },
    }
    expect(gemini.fromReply(reply)).toEqual({
      ok: true,
      value: {
        choices: [
          { text: 'get_weather', thinking: 'hm', finishReason: 'stop' },
          { text: 'b', thinking: '', finishReason: 'length' },
        ],
        promptTokens: 3,
        completionTokens: 4,
      },
    })
  })

  it('show how probable the tokens were', () => {
    const reply = {
      candidates: [
        {
          content: { parts: [{ text: 'ab' }] },
          finishReason: 'STOP',
          logprobsResult: {
            chosenCandidates: [
              { token: 'a', tokenId: 7, logProbability: -0.1 },
              { token: 'b', logProbability: -0.2 },
            ],
            topCandidates: [
              {
                candidates: [
                  { token: 'c', logProbability: -3 },
                  { token: 'a', tokenId: 7, logProbability: -0.1 },
                ],
              },
              {},
            ],
          },
        },
      ],
    }
    expect(gemini.fromReply(reply)).toMatchObject({
      value: {
        choices: [
          {
            tokens: [
              {
                text: 'a',
                id: 7,
                logProbability: -0.1,
                alternatives: [{ text: 'a' }, { text: 'c', logProbability: -3 }],
              },
              { text: 'b', alternatives: [] },
            ],
          },
        ],
      },
    })
  })

  it('tell a limit spent on hidden thoughts from an empty answer', () => {
    const reply = (finishReason: string) => ({
      candidates: [{ content: { role: 'model' }, finishReason }],
      usageMetadata: { thoughtsTokenCount: 32 },
    })
    expect(gemini.fromReply(reply('MAX_TOKENS'))).toMatchObject({
      value: { choices: [{ text: '', thinking: '(not shown)' }] },
    })
    expect(gemini.fromReply(reply('STOP'))).toMatchObject({
      value: { choices: [{ text: '', thinking: '' }] },
    })
  })

  it('say that the prompt was blocked', () => {
    expect(gemini.fromReply({ promptFeedback: { blockReason: 'SAFETY' } })).toMatchObject({
      ok: false,
      failure: { code: 'endpoint/refused', parameter: null, message: 'The prompt was blocked: SAFETY' },
    })
  })

  it.each([null, {}, { candidates: [] }, { candidates: 'none' }, { choices: [] }])(
    'that are none: %j',
    (json) => {
      expect(gemini.fromReply(json)).toMatchObject({ ok: false, failure: { code: 'endpoint/bad-reply' } })
    },
  )
})
