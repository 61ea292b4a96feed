import { createServer as createTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { failureOf, type Failure } from '../../core/shared'
import { makeCertificate } from '../../e2e/support/certificates'
import { readBody, rpcListener, serve, type RunningServer } from '../../e2e/support/mcp-servers'
import { readLiveTools, type LiveOptions } from './read-live-tools'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function running(server: Promise<RunningServer>): Promise<string> {
  const { url, close } = await server
  open.push({ close })
  return url
}

const idle = new AbortController().signal

async function failureAt(
  address: string,
  options: Partial<LiveOptions> = {},
  token: string | null = null,
): Promise<Failure> {
  try {
    await readLiveTools({ address, token }, { signal: idle, ...options })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure) return failure
    throw thrown
  }
  throw new Error('It was read')
}

describe('servers that do not behave', () => {
  test.each([
    [
      'the same cursor again',
      () => '{"tools":[{"name":"a"}],"nextCursor":"x"}',
      /page 2 leads on to where page 1 did/,
    ],
    [
      'empty pages without end',
      ({ params }: { params?: { cursor?: string } }) =>
        `{"tools":[],"nextCursor":"${Number(params?.cursor ?? 0) + 1}"}`,
      /never ends: 50 pages/,
    ],
    ['no list', () => '{"tools":{}}', /holds no list/],
    ['a result that is not JSON', () => '{"tools":[{"name":]}', /not JSON/],
  ])('%s', async (_, result, message) => {
    const address = await running(serve(rpcListener(result)))
    const failure = await failureAt(address)
    expect(failure).toMatchObject({ code: 'live/protocol', address })
    expect(failure).toHaveProperty('message', expect.stringMatching(message))
  })

  test('more than is let through is not read to its end', async () => {
    let sent = 0
    const address = await running(
      serve(
        rpcListener(({ id }, response) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.write(`{"jsonrpc":"2.0","id":${String(id)},"result":{"tools":[{"name":"`)
          const more = (): void => {
            while (sent < 100_000_000 && !response.destroyed) {
              sent += 65_536
              if (!response.write('x'.repeat(65_536))) {
                response.once('drain', more)
                return
              }
            }
          }
          more()
          return null
        }),
      ),
    )
    const failure = await failureAt(address, { mostBytes: 1_000_000 })
    expect(failure).toMatchObject({ code: 'import/too-large', limit: 1_000_000 })
    expect(sent).toBeLessThan(50_000_000)
  })

  test('an answer that never comes', async () => {
    const address = await running(serve(rpcListener(() => null)))
    expect(await failureAt(address, { timeoutMs: 200 })).toEqual({
      code: 'live/timed-out',
      address,
      afterMs: 200,
    })
  })

  test('a connection that is cut before the answer', async () => {
    const address = await running(
      serve(
        rpcListener((_, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' })
          response.end(': nothing\n\n')
          return null
        }),
      ),
    )
    expect(await failureAt(address)).toMatchObject({ code: 'live/unreachable' })
  })

  test('a server without tools gives an empty document and says so', async () => {
    const address = await running(
      serve((request, response) => {
        void readBody(request).then((body) => {
          const { id, method } = JSON.parse(body || '{}') as { id?: number; method?: string }
          if (id === undefined) {
            response.writeHead(202).end()
            return
          }
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(
            method === 'initialize'
              ? `{"jsonrpc":"2.0","id":${id},"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"bare","version":"1"}}}`
              : `{"jsonrpc":"2.0","id":${id},"error":{"code":-32601,"message":"Method not found"}}`,
          )
        })
      }),
    )
    const { text, remarks } = await readLiveTools({ address, token: null }, { signal: idle })
    expect(remarks).toEqual(['The server says that it has no tools to offer.'])
    expect(JSON.parse(text)).toEqual({ serverInfo: { name: 'bare', version: '1' }, tools: [] })
  })

  test('a protocol version that is not spoken here', async () => {
    const address = await running(
      serve((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(
          '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1999-01-01","capabilities":{},"serverInfo":{"name":"x","version":"1"}}}',
        )
      }),
    )
    expect(await failureAt(address)).toMatchObject({
      code: 'live/protocol',
      message: expect.stringContaining('1999-01-01'),
    })
  })
})

describe('what is no MCP server', () => {
  test.each([
    [
      404,
      'text/plain',
      'Not found',
      { code: 'live/not-mcp', message: 'it answered POST with status 404: Not found' },
    ],
    [200, 'text/html', '<!doctype html>', { code: 'live/not-mcp', message: 'it sent a web page' }],
    [401, 'application/json', '{}', { code: 'live/unauthorized', status: 401, hasToken: false }],
    [403, 'application/json', '{"error":"Host not allowed: evil"}', { code: 'live/protocol' }],
    [500, 'text/plain', 'Oops', { code: 'live/protocol', message: 'it failed with status 500: Oops' }],
  ])('status %i, %s', async (status, type, body, expected) => {
    const address = await running(
      serve((_, response) => response.writeHead(status, { 'content-type': type }).end(body)),
    )
    expect(await failureAt(address)).toMatchObject(expected)
  })

  test('nobody listens', async () => {
    const { url, close } = await serve(() => undefined)
    await close()
    expect(await failureAt(url)).toEqual({
      code: 'live/unreachable',
      address: url,
      message: 'the connection was refused',
    })
  })

  test('a certificate that is signed by itself', async () => {
    const server = createTls(await makeCertificate('self-signed'), (_, response) => response.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
    const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
    expect(await failureAt(address)).toMatchObject({ code: 'live/blocked', cause: 'certificate' })
  })

  test.each(['', 'localhost:3000', 'ftp://x/y'])('the address %j', async (address) => {
    expect(await failureAt(address)).toMatchObject({ code: 'import/unreadable' })
  })
})

test('a reading can be stopped at any point, and no connection is left', async () => {
  const controller = new AbortController()
  const address = await running(
    serve(
      rpcListener(() => {
        controller.abort(new Error('stopped by the person'))
        return null
      }),
    ),
  )
  await expect(readLiveTools({ address, token: null }, { signal: controller.signal })).rejects.toThrow(
    'stopped by the person',
  )
  await expect(readLiveTools({ address, token: null }, { signal: controller.signal })).rejects.toThrow(
    'stopped by the person',
  )
})
