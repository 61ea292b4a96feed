import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopback, readBaseUrl } from './base-url'

describe('an address as it is pasted', () => {
  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1', 'http://localhost:11434'],
    ['http://localhost:11434/', 'http://localhost:11434/v1', 'http://localhost:11434'],
    ['localhost:1234', 'http://localhost:1234/v1', 'http://localhost:1234'],
    [' http://localhost:1234/v1// ', 'http://localhost:1234/v1', 'http://localhost:1234'],
    ['http://127.0.0.1:8000/v1/chat/completions', 'http://127.0.0.1:8000/v1', 'http://127.0.0.1:8000'],
    ['http://127.0.0.1:8000/v1/completions/', 'http://127.0.0.1:8000/v1', 'http://127.0.0.1:8000'],
    ['http://127.0.0.1:8000/chat/completions', 'http://127.0.0.1:8000/v1', 'http://127.0.0.1:8000'],
    ['https://api.openai.com/v1/models', 'https://api.openai.com/v1', 'https://api.openai.com'],
    ['api.openai.com', 'https://api.openai.com/v1', 'https://api.openai.com'],
    ['192.168.1.7:8080', 'http://192.168.1.7:8080/v1', 'http://192.168.1.7:8080'],
    ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/api'],
    ['https://Example.COM/Proxy', 'https://example.com/Proxy/v1', 'https://example.com/Proxy'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080/v1', 'http://[::1]:8080'],
    ['https://gateway.test/v1beta/openai/', 'https://gateway.test/v1beta/openai', null],
    ['https://gateway.test/openai/v1/team', 'https://gateway.test/openai/v1/team', null],
  ])('%s', (address, likely, other) => {
    expect(readBaseUrl(address)).toEqual({ ok: true, value: { likely, other } })
  })

  it('says that none is set', () => {
    expect(readBaseUrl('  ')).toEqual({ ok: false, failure: { code: 'endpoint/not-set' } })
  })

  it.each(['not an address', 'ftp://host/v1', 'http://', 'http:///v1', 'http://host:port'])(
    'refuses %s',
    (address) => {
      const read = readBaseUrl(address)
      expect(read.ok ? null : read.failure.code).toBe('endpoint/unreachable')
    },
  )

  it.each([
    'http://user:SENTINEL@host/v1',
    'https://host/v1?key=SENTINEL',
    'weird://user:SENTINEL@host/?key=SENTINEL',
    'SENTINEL@host',
  ])('refuses %s without repeating what may be secret', (address) => {
    const read = readBaseUrl(address)
    expect(read.ok).toBe(false)
    expect(JSON.stringify(read)).not.toContain('SENTINEL')
  })

  it('reads its own result as itself', () => {
    const host = fc.constantFrom('localhost', '127.0.0.1:8080', 'example.com', 'sub.example.org:444')
    const path = fc.constantFrom(
      '',
      '/',
      '/v1',
      '/v1/',
      '/api',
      '/api/v1/chat/completions',
      '/v1beta/openai',
      '/models',
    )
    fc.assert(
      fc.property(fc.constantFrom('', 'http://', 'https://'), host, path, (scheme, at, below) => {
        const read = readBaseUrl(scheme + at + below)
        if (!read.ok) throw new Error('refused')
        expect(read.value.likely).not.toMatch(/\/$|completions$/)
        const again = readBaseUrl(read.value.likely)
        expect(again.ok && again.value.likely).toBe(read.value.likely)
      }),
    )
  })
})

it.each([
  ['localhost', true],
  ['studio.localhost', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['localhost.example.com', false],
  ['10.0.0.1', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
