import { afterEach, describe, expect, test, vi } from 'vitest'
import { failureOf, type Failure } from '../../core/shared'
import { openHeaders, readBody, rpcListener, serve, type RunningServer } from '../../e2e/support/mcp-servers'
import { pageFetch } from '../endpoints/test-page-fetch'
import { readLiveTools, type LiveOptions } from './read-live-tools'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const server of open.splice(0)) await server.close()
})

async function running(server: Promise<RunningServer>): Promise<string> {
  const { url, close } = await server
  open.push({ close })
  return url
}

const idle = new AbortController().signal

async function failureAt(address: string, options: Partial<LiveOptions>): Promise<Failure> {
  try {
    await readLiveTools({ address, token: null }, { signal: idle, ...options })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure) return failure
    throw thrown
  }
  throw new Error('It was read')
}

describe('in a page', () => {
  const ORIGIN = 'http://studio.test'

  async function failureInPage(headers: Readonly<Record<string, string>>): Promise<Failure> {
    const answer = rpcListener(() => '{"tools":[{"name":"a"}]}')
    const address = await running(
      serve((request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        if (request.method === 'OPTIONS') response.writeHead(204).end()
        else answer(request, response)
      }),
    )
    inPage()
    return failureAt(address, { inPage: true })
  }

  /** Hands out a session with the first answer and wants it back with every other request. */
  const answerInSession: Parameters<typeof serve>[0] = (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405).end()
      return
    }
    void readBody(request).then((body) => {
      const { id, method } = JSON.parse(body) as { id?: number; method: string }
      if (method !== 'initialize' && request.headers['mcp-session-id'] !== 's1') {
        response
          .writeHead(400)
          .end('{"jsonrpc":"2.0","error":{"code":-32000,"message":"No session"},"id":null}')
        return
      }
      response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 's1' })
      response.end(
        `{"jsonrpc":"2.0","id":${String(id)},"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"x","version":"1"}}}`,
      )
    })
  }

  /** The studio's own server answers `beside`; everything else goes by the rules of browsers. */
  function inPage(beside: object | null = null): void {
    const page = pageFetch(ORIGIN)
    vi.stubGlobal('location', { protocol: 'http:', origin: ORIGIN })
    vi.stubGlobal('crossOriginIsolated', false)
    vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) =>
      input === './doctor'
        ? Promise.resolve(beside ? Response.json(beside) : new Response(null, { status: 404 }))
        : page(input instanceof URL ? input.href : String(input), init),
    )
  }

  const look = {
    connection: 'open',
    space: 'loopback',
    speaks: 'http',
    certificate: null,
    kind: null,
    base: '',
    list: null,
    missed: [],
    withoutOrigin: null,
    byLocalName: null,
    preflight: null,
    chat: null,
  }

  test('headers as they should be let it read', async () => {
    const answer = rpcListener(() => '{"tools":[{"name":"a"}]}')
    const address = await running(
      serve((request, response) => {
        for (const [name, value] of Object.entries(openHeaders)) response.setHeader(name, value)
        if (request.method === 'OPTIONS') response.writeHead(204).end()
        else answer(request, response)
      }),
    )
    inPage()
    const { live } = await readLiveTools({ address, token: 'abcdefgh' }, { signal: idle, inPage: true })
    expect(Object.keys(live.hashes)).toEqual(['a'])
  })

  test('a server that allows no page', async () => {
    expect(await failureInPage({})).toMatchObject({ code: 'live/blocked', cause: 'cors' })
  })

  test('one that does not allow the headers of the protocol', async () => {
    // Without a token the first request needs no header but the type; the second carries the version.
    const headers = { ...openHeaders, 'access-control-allow-headers': 'content-type' }
    expect(await failureInPage(headers)).toMatchObject({ code: 'live/blocked', cause: 'cors' })
  })

  test('one that hides its session', async () => {
    expect(await failureWithHiddenSession()).toMatchObject({
      code: 'live/blocked',
      cause: 'session-header',
    })
  })

  /** In Node all headers are seen; a page sees only those that are exposed. */
  async function failureWithHiddenSession(): Promise<Failure> {
    const address = await running(
      serve((request, response) => {
        for (const [name, value] of Object.entries(openHeaders)) response.setHeader(name, value)
        if (request.method === 'OPTIONS') response.writeHead(204).end()
        else answerInSession(request, response)
      }),
    )
    inPage()
    const page = globalThis.fetch
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const response = await page(input, init)
      const seen = new Headers(response.headers)
      seen.delete('mcp-session-id')
      return new Response(response.body, { status: response.status, headers: seen })
    })
    return failureAt(address, { inPage: true })
  }

  test.each([
    [
      { ...look, connection: 'refused' },
      { code: 'live/unreachable', message: 'the connection was refused' },
    ],
    [
      { ...look, certificate: { flaw: 'expired', code: 'CERT_HAS_EXPIRED' } },
      { code: 'live/blocked', cause: 'certificate' },
    ],
    [look, { code: 'live/blocked', cause: 'cors' }],
    [null, { code: 'live/blocked', cause: 'unknown' }],
  ])('what the studio sees beside the page decides: %j', async (beside, expected) => {
    const { url, close } = await serve(() => undefined)
    await close()
    inPage(beside)
    expect(await failureAt(url, { inPage: true })).toMatchObject(expected)
  })

  test('plain http of a page that came over https', async () => {
    inPage()
    vi.stubGlobal('location', { protocol: 'https:', origin: 'https://studio.test' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureAt('http://192.168.7.7/mcp', { inPage: true })).toMatchObject({
      code: 'live/blocked',
      cause: 'mixed-content',
    })
  })
})
