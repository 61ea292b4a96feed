import { describe, expect, it } from 'vitest'
import { untriedAbilities } from '../abilities'
import type { Ask } from '../completion'
import { tokensOf } from './log-probabilities'
import { dialectFor } from './registry'

const ask: Ask = {
  kind: 'chat',
  prompt: 'Name it',
  temperature: 1,
  maximumTokens: 1,
  stop: [],
  seed: null,
  count: 1,
  logProbabilities: 3,
}
const wanted = [
  {
    text: 'get',
    logProbability: -0.1,
    alternatives: [
      { text: 'get', logProbability: -0.1 },
      { text: 'find', logProbability: -2.5 },
    ],
  },
]

describe('are read from', () => {
  it.each([
    [
      'a list of objects (chat)',
      {
        content: [
          {
            token: 'get',
            logprob: -0.1,
            bytes: [103],
            top_logprobs: [
              { token: 'find', logprob: -2.5 },
              { token: 'get', logprob: -0.1, bytes: null },
            ],
          },
        ],
        refusal: null,
      },
    ],
    [
      'lists side by side (completions)',
      {
        tokens: ['get'],
        token_logprobs: [-0.1],
        top_logprobs: [{ find: -2.5, get: -0.1 }],
        text_offset: [0],
      },
    ],
    [
      'lists side by side with lists of objects',
      {
        tokens: ['get'],
        token_logprobs: [-0.1],
        top_logprobs: [
          [
            { token: 'find', logprob: -2.5 },
            { token: 'get', logprob: -0.1 },
          ],
        ],
      },
    ],
  ])('%s', (_, logprobs) => {
    expect(tokensOf(logprobs)).toEqual(wanted)
  })

  it('with the ids that some servers tell', () => {
    const list = {
      content: [
        { id: 12, token: 'get', logprob: -0.1, top_logprobs: [{ id: 13, token: 'find', logprob: -2.5 }] },
      ],
    }
    expect(tokensOf(list)).toMatchObject([{ id: 12, alternatives: [{ id: 13 }] }])
    expect(tokensOf({ tokens: ['get'], token_logprobs: [-0.1], token_ids: [12] })).toMatchObject([
      { id: 12, alternatives: [] },
    ])
  })

  it.each([
    undefined,
    null,
    {},
    { content: null },
    { content: [] },
    { tokens: [], token_logprobs: [] },
    { tokens: ['a', 'b'], token_logprobs: [-1] },
    { tokens: ['a'], token_logprobs: [null] },
    'none',
  ])('nothing in %j', (stub) => {
    expect(tokensOf(stub)).toBeNull()
  })
})

describe('are asked for', () => {
  it('in two fields in chat, in one in completions', () => {
    expect(dialectFor('chat').toRequest(ask, 'm', untriedAbilities).body).toMatchObject({
      logprobs: true,
      top_logprobs: 3,
    })
    const { body } = dialectFor('completion').toRequest({ ...ask, kind: 'completion' }, 'm', untriedAbilities)
    expect(body.logprobs).toBe(3)
    expect(body).not.toHaveProperty('top_logprobs')
  })

  it('only where the model shows them', () => {
    const logProbabilities = {
      ...untriedAbilities.logProbabilities,
      chat: { shown: 'no', most: null },
    } as const
    const { body } = dialectFor('chat').toRequest(ask, 'm', { ...untriedAbilities, logProbabilities })
    expect(body).not.toHaveProperty('logprobs')
  })
})

describe('stand in a choice', () => {
  it.each(['chat', 'completion'] as const)('of %s, where they were shown', (kind) => {
    const choice = (logprobs: unknown) => ({
      choices: [{ text: 'get', message: { content: 'get' }, finish_reason: 'stop', logprobs }],
    })
    const shown = dialectFor(kind).fromReply(choice({ tokens: ['get'], token_logprobs: [-0.1] }))
    expect(shown).toMatchObject({ value: { choices: [{ tokens: [{ text: 'get' }] }] } })
    const stub = dialectFor(kind).fromReply(choice(null))
    expect(stub.ok && stub.value.choices[0]).not.toHaveProperty('tokens')
  })
})
