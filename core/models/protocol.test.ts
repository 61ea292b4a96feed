import { describe, expect, it } from 'vitest'
import { untriedAbilities } from './abilities'
import { readBaseUrl } from './base-url'
import { promptKindsOf, protocolOf } from './protocol'

describe('the protocol of an address', () => {
  it.each([
    ['http://localhost:11434', 'openai'],
    ['localhost:1234/v1', 'openai'],
    ['https://api.openai.com/v1', 'openai'],
    ['https://openrouter.ai/api/v1', 'openai'],
    ['https://api.anthropic.com', 'anthropic'],
    ['api.anthropic.com/v1/messages', 'anthropic'],
    ['https://api.anthropic.com/v1/chat/completions', 'openai'],
    ['https://API.Anthropic.com/v1/', 'anthropic'],
    ['https://api.deepseek.com/anthropic', 'anthropic'],
    ['http://localhost:1234/v1/messages', 'anthropic'],
    ['https://anthropic.example/v1', 'openai'],
    ['https://generativelanguage.googleapis.com', 'gemini'],
    ['https://generativelanguage.googleapis.com/v1beta', 'gemini'],
    ['https://generativelanguage.googleapis.com/v1beta/openai/', 'openai'],
    ['https://generativelanguage.googleapis.com/v1beta/models/gemini-2.0-flash:generateContent', 'gemini'],
    ['https://europe-west4-aiplatform.googleapis.com/v1/projects/p/locations/l/publishers/google', 'gemini'],
    ['https://gateway.example/v1/account/name/google-ai-studio', 'gemini'],
    ['https://gateway.example/v1/account/name/anthropic', 'anthropic'],
    ['https://gateway.example/v1/account/name/openai', 'openai'],
    ['', 'openai'],
  ])('%s: %s', (baseUrl, protocol) => {
    expect(protocolOf({ baseUrl })).toBe(protocol)
  })

  it('is the one that was chosen', () => {
    expect(protocolOf({ baseUrl: 'https://api.anthropic.com', protocol: 'openai' })).toBe('openai')
  })
})

describe('addresses of other protocols', () => {
  it.each([
    ['https://api.anthropic.com', 'https://api.anthropic.com/v1', 'https://api.anthropic.com'],
    ['https://api.anthropic.com/v1/messages', 'https://api.anthropic.com/v1', 'https://api.anthropic.com'],
    [
      'https://api.deepseek.com/anthropic',
      'https://api.deepseek.com/anthropic/v1',
      'https://api.deepseek.com/anthropic',
    ],
    [
      'generativelanguage.googleapis.com',
      'https://generativelanguage.googleapis.com/v1beta',
      'https://generativelanguage.googleapis.com',
    ],
    [
      'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.0-flash:generateContent',
      'https://generativelanguage.googleapis.com/v1beta',
      'https://generativelanguage.googleapis.com',
    ],
    ['https://proxy.example/g/v1beta/models', 'https://proxy.example/g/v1beta', 'https://proxy.example/g'],
  ])('%s', (address, likely, other) => {
    expect(readBaseUrl(address)).toEqual({ ok: true, value: { likely, other } })
  })

  it('follow the protocol that was chosen', () => {
    expect(readBaseUrl('proxy.example/g', 'gemini')).toMatchObject({
      value: { likely: 'https://proxy.example/g/v1beta' },
    })
  })

  it('carry no key', () => {
    expect(readBaseUrl('https://generativelanguage.googleapis.com/v1beta/models?key=SENTINEL').ok).toBe(false)
  })
})

describe('kinds of prompt', () => {
  it('are those of the protocol and the model', () => {
    expect(promptKindsOf('openai')).toEqual(['chat', 'completion'])
    expect(promptKindsOf('anthropic')).toEqual(['chat'])
    expect(promptKindsOf('gemini')).toEqual(['chat'])
    expect(promptKindsOf('openai', { ...untriedAbilities, completions: 'no' })).toEqual(['chat'])
    expect(promptKindsOf('openai', { ...untriedAbilities, chat: 'no' })).toEqual(['completion'])
  })
})
