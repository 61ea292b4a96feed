import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { methodEffect, readHttpSettings } from '../../core/harness'
import { listen } from '../../e2e/support/listen'
import { createHttpExecutor } from './http'
import { leavesAddress } from './http-target'
import { call, executor, KEYS, run, SECRET, toolsOf } from './test-http'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

async function serve(answer: Answer): Promise<string> {
  const { port, close } = await listen(
    createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => answer(request, response, Buffer.concat(chunks).toString('utf8')))
    }),
  )
  open.push(close)
  return `http://127.0.0.1:${port}`
}

describe('whom a call goes to', () => {
  const target = (document: object, baseUrl: string | null, keys: object = {}): string => {
    const tools = toolsOf(document)
    const text = createHttpExecutor({
      tools,
      baseUrl,
      headers: [],
      query: [],
      inPage: false,
      ...keys,
    }).describe(call([...tools.keys()][0] ?? ''))
    return text.split('\n')[0] ?? ''
  }
  const one = (servers: unknown): object => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    servers,
    paths: { '/a': { get: { operationId: 'a' } } },
  })

  test.each<[unknown, string | null, string]>([
    [[{ url: 'https://a.example/v1/' }], null, 'GET https://a.example/v1/a HTTP/1.1'],
    [
      [{ url: 'https://{r}.a.example/{v}', variables: { r: { default: 'eu' }, v: { default: 'v2' } } }],
      null,
      'GET https://eu.a.example/v2/a HTTP/1.1',
    ],
    [
      [{ url: 'https://{r}.a.example' }],
      null,
      'This call cannot be made: The server `https://{r}.a.example` leaves `{r}` open: give a base URL.',
    ],
    [
      [{ url: '/api/v3' }],
      null,
      'This call cannot be made: The document names the server `/api/v3`, which is no whole address: give a base URL.',
    ],
    [[{ url: '/api/v3' }], 'http://localhost:8080', 'GET http://localhost:8080/api/v3/a HTTP/1.1'],
    [[{ url: '/api/v3' }], 'http://localhost:8080/mine/', 'GET http://localhost:8080/mine/a HTTP/1.1'],
    [[{ url: '//evil.example/x' }], 'http://localhost:8080', 'GET http://localhost:8080/a HTTP/1.1'],
    [[{ url: 'https://a.example/v1' }], 'http://localhost:8080', 'GET http://localhost:8080/a HTTP/1.1'],
    [
      [{ url: 'https://u:p@a.example' }],
      null,
      'This call cannot be made: The address of the server holds a user name, a query or a fragment: give a base URL without.',
    ],
    [
      [{ url: 'file:///etc' }],
      null,
      'This call cannot be made: The document names the server `file:///etc`, which is no whole address: give a base URL.',
    ],
    [undefined, 'https://b.example', 'GET https://b.example/a HTTP/1.1'],
  ])('%j with the base %s', (servers, baseUrl, line) => {
    expect(target(one(servers), baseUrl)).toBe(line)
  })

  test('OpenAPI 2.0 says it by scheme, host and base path', () => {
    const old = {
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      host: 'a.example',
      basePath: '/v2',
      schemes: ['https'],
      paths: { '/a': { get: { operationId: 'a' } } },
    }
    expect(target(old, null)).toBe('GET https://a.example/v2/a HTTP/1.1')
  })

  test('what was given for one server is sent to no other', () => {
    const path = (url: string): object => ({ get: { servers: [{ url }] } })
    const two = {
      openapi: '3.0.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': path('https://a.example'), '/b': path('https://b.example') },
    }
    expect(target(two, null)).toBe('GET https://a.example/a HTTP/1.1')
    expect(target(two, null, { headers: KEYS.headers })).toMatch(
      /These tools belong to 2 servers \(https:\/\/a.example, https:\/\/b.example\)/,
    )
    expect(target(two, 'https://a.example', { headers: KEYS.headers })).toBe(
      'GET https://a.example/a HTTP/1.1',
    )
  })

  test('no path leads away from it, whatever a document wrote', () => {
    const line = executor({ baseUrl: 'https://api.example' }).describe(call('leave')).split('\n')[0]
    expect(line).toBe('GET https://api.example/@evil.example/x HTTP/1.1')
    const base = 'https://api.example/v1/'
    expect(leavesAddress('https://api.example/v1/a?b', base)).toBeNull()
    for (const url of [
      'https://api.example@evil.example/v1/a',
      'https://api.example.evil.example/v1/a',
      'http://api.example/v1/a',
      'https://api.example:8443/v1/a',
      'https://api.example/v1/../admin',
      'https://api.example/v10/a',
      'https://',
    ])
      expect(leavesAddress(url, base)).toMatch(/leads away/)
  })
})

describe('values of arguments', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '../..',
      '/',
      '//evil.example',
      '\\',
      '?x=1',
      '#f',
      'a\r\nX-Evil: 1',
      '@evil.example',
      'a;b',
      '%00',
    ),
  )

  test('change nothing of a request but their own place', async () => {
    const seen: IncomingMessage[] = []
    const url = await serve((request, response) => {
      seen.push(request)
      response.end('1')
    })
    const made = executor({ baseUrl: `${url}/v1` })
    await fc.assert(
      fc.asyncProperty(text, text, text, text, async (id, q, trace, tint) => {
        seen.length = 0
        const result = await run(made, call('get_thing', { id, q, 'X-Trace': trace, tint }))
        const [request] = seen
        if (!request) {
          expect(result).toMatchObject({
            ok: false,
            message: expect.stringMatching(/path (?:needs|would)|cannot stand in a header/) as string,
          })
          return
        }
        const at = new URL(request.url ?? '', url)
        // Half a surrogate pair has no UTF-8.
        const whole = (value: string): string => new TextDecoder().decode(new TextEncoder().encode(value))
        expect(decodeURIComponent(at.pathname)).toBe(`/v1/things/${whole(id)}`)
        expect(at.pathname.split('/')).toHaveLength(4)
        expect([...at.searchParams]).toEqual([['q', whole(q)]])
        expect(request.headers['x-evil']).toBeUndefined()
        expect(decodeURIComponent(request.headers.cookie ?? '')).toBe(`tint=${whole(tint)}`)
      }),
      { seed: 20261130, numRuns: 250 },
    )
  }, 30_000)

  test('in parts end no part and add no header', async () => {
    let body = ''
    const url = await serve((_, response, text) => {
      body = text
      response.end()
    })
    const note = '--namewright-0000\r\nContent-Disposition: form-data; name="role"\r\n\r\nadmin'
    await run(executor({ baseUrl: url }), call('upload', { note, file: 'aGVsbG8=' }))
    const boundary = body.slice(0, body.indexOf('\r\n'))
    expect(body.split(boundary)).toHaveLength(4)
    expect(body).toContain(
      'name="file"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\nhello\r\n',
    )
  })
})

describe('what a person gives', () => {
  test('is read, and a flaw is told with its place and without the value', () => {
    expect(
      readHttpSettings({ baseUrl: ' https://a.example/v1 ', headers: ['X-Key:  a: b '], query: ['k=v=w'] }),
    ).toEqual({
      ok: true,
      value: { baseUrl: 'https://a.example/v1', headers: [['X-Key', 'a: b']], query: [['k', 'v=w']] },
    })
    const read = readHttpSettings({
      baseUrl: `https://user:${SECRET}@a.example`,
      headers: [SECRET, `Bad Name: ${SECRET}`, 'Host: x', `X: ${SECRET}\r\nY: 1`],
      query: [SECRET],
    })
    expect(read.ok).toBe(false)
    expect(JSON.stringify(read)).not.toContain(SECRET)
    if (read.ok || read.failure.code !== 'config/unreadable') return
    expect(read.failure.problems.map(({ path }) => path)).toEqual([
      '/baseUrl',
      '/headers/0',
      '/headers/1',
      '/headers/2',
      '/headers/3',
      '/query/0',
    ])
  })

  test.each([
    'ftp://a',
    'a.example',
    'https://',
    'https://a.example/?k=1',
    'https://a.example/x y',
    'javascript:alert(1)',
  ])('%s is no base URL', (baseUrl) => {
    expect(readHttpSettings({ baseUrl }).ok).toBe(false)
  })
})

test('a page says beforehand what a browser would leave out', async () => {
  const result = await run(executor({ inPage: true }), call('get_thing', { id: '1', tint: 'red' }))
  expect(result).toMatchObject({
    ok: false,
    message: expect.stringContaining('run this on the command line') as string,
  })
})

test.each([
  ['GET', 'read'],
  ['HEAD', 'read'],
  ['OPTIONS', 'read'],
  ['POST', 'write'],
  ['PUT', 'write'],
  ['PATCH', 'write'],
  ['TRACE', 'write'],
  ['DELETE', 'destructive'],
])('%s is a %s', (method, effect) => {
  expect(methodEffect(method)).toBe(effect)
})
