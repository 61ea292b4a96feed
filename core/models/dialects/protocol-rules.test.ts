import { describe, expect, it } from 'vitest'
import { rulesOf } from './registry'

describe('the key', () => {
  it.each([
    ['openai', 'authorization', 'Bearer k'],
    ['anthropic', 'x-api-key', 'k'],
    ['gemini', 'x-goog-api-key', 'k'],
  ] as const)('goes out in a header: %s', (protocol, header, value) => {
    const { headers, modelsPath } = rulesOf(protocol)
    expect(headers('k')[header]).toBe(value)
    expect(headers(null)).not.toHaveProperty(header)
    expect(modelsPath).not.toContain('key')
  })

  it('of Anthropic comes with what a page needs', () => {
    expect(rulesOf('anthropic').headers(null)).toEqual({
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    })
    expect(Object.keys(rulesOf('openai').headers(null))).toEqual([])
  })
})

describe('the list of models', () => {
  it.each([
    ['openai', { data: [{ id: 'a', object: 'model' }] }, ['a'], null],
    ['openai', { models: [{ name: 'a' }, 'b'] }, ['a', 'b'], null],
    [
      'anthropic',
      { data: [{ type: 'model', id: 'claude' }], has_more: false, last_id: 'claude' },
      ['claude'],
      null,
    ],
    [
      'anthropic',
      { data: [{ id: 'claude' }], has_more: true, last_id: 'claude' },
      ['claude'],
      '/models?limit=1000&after_id=claude',
    ],
    [
      'gemini',
      {
        models: [
          { name: 'models/gemini-2.0-flash', supportedGenerationMethods: ['generateContent', 'countTokens'] },
          { name: 'models/embedding-001', supportedGenerationMethods: ['embedContent'] },
          { name: 'tunedModels/mine' },
        ],
        nextPageToken: 'x=y',
      },
      ['gemini-2.0-flash', 'tunedModels/mine'],
      '/models?pageSize=1000&pageToken=x%3Dy',
    ],
  ] as const)('of %s: %j', (protocol, json, models, next) => {
    expect(rulesOf(protocol).readModels(json)).toMatchObject({ models, next })
  })

  it.each(['openai', 'anthropic', 'gemini'] as const)('of %s is not read from anything', (protocol) => {
    for (const json of [null, {}, 'text', { data: 'none' }, { error: {} }])
      expect(rulesOf(protocol).readModels(json)).toBeNull()
  })
})
