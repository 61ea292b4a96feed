import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { ExecutionResult } from '../../core/harness'
import { freePort, listen } from '../../e2e/support/listen'
import { call, executor, KEYS, run, SECRET } from './test-http'

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

describe('what a person reads before a call', () => {
  test('is the request as it will be sent, with secrets masked', async () => {
    const seen: string[] = []
    const url = await serve((request, response, body) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''}`, String(request.headers.authorization), body)
      response.end('{}')
    })
    const made = executor({ baseUrl: `${url}/v1`, ...KEYS })
    const execution = call('add_thing', { name: 'a "b"\n', count: 3 })
    expect(made.describe(execution)).toBe(
      `POST ${url}/v1/things?api_key=*** HTTP/1.1\nContent-Type: application/json\nAuthorization: ***\n\n{"name":"a \\"b\\"\\n","count":3}`,
    )
    expect(await run(made, execution)).toMatchObject({ ok: true, value: {} })
    expect(seen).toEqual([
      `POST /v1/things?api_key=q-${SECRET}`,
      `Bearer ${SECRET}`,
      '{"name":"a \\"b\\"\\n","count":3}',
    ])
  })

  test('may be a command, quoted for a shell', () => {
    const made = executor({ baseUrl: 'https://api.example', describeAs: 'curl', ...KEYS })
    expect(made.describe(call('add_thing', { name: "it's" }))).toBe(
      `curl -X POST \\\n  'https://api.example/things?api_key=***' \\\n  -H 'Content-Type: application/json' \\\n  -H 'Authorization: ***' \\\n  --data-binary '{"name":"it'\\''s"}'`,
    )
    expect(made.describe(call('head_thing', { id: 'a' }))).toContain('curl --head')
  })

  test('tells what of the arguments is not sent, on lines of its own', () => {
    const text = executor({
      headers: [['x-trace', 'mine-is-long']],
      baseUrl: 'https://api.example',
    }).describe(call('get_thing', { id: '1', 'X-Trace': 'a', 'x\nGET https://evil.example': 1 }))
    expect(text.split('\n').map((line) => line.slice(0, 12))).toEqual([
      '# The operat',
      '# The argume',
      'GET https://',
      'x-trace: ***',
    ])
  })

  test('says why a call cannot be made', () => {
    expect(executor().describe(call('get_thing'))).toMatch(
      /^This call cannot be made: The path needs a value/,
    )
    expect(executor().describe(call('unknown'))).toMatch(/did not come from an OpenAPI document/)
  })
})

describe('answers', () => {
  const answers = async (
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Buffer,
    name = 'get_thing',
  ): Promise<ExecutionResult> => {
    const url = await serve((_, response) => response.writeHead(status, headers).end(body))
    return run(executor({ baseUrl: url }), call(name, { id: '1' }))
  }
  const json = { 'content-type': 'application/json' }

  test.each<[string, number, Readonly<Record<string, string>>, string | Buffer, unknown]>([
    ['JSON', 200, json, '{"a":[1.0]}', { ok: true, value: { a: [1] }, text: '{"a":[1]}' }],
    ['JSON without a type', 200, {}, '[1]', { ok: true, value: [1], text: '[1]' }],
    ['text', 200, { 'content-type': 'text/plain' }, '12', { ok: true, value: '12', text: '12' }],
    ['nothing', 204, {}, '', { ok: true, value: null, text: '204 No Content, without a body' }],
    [
      'bytes',
      200,
      { 'content-type': 'image/png' },
      Buffer.from([1, 2, 3]),
      { ok: true, value: { contentType: 'image/png', bytes: 3 }, text: 'image/png of 3 bytes' },
    ],
    [
      'a problem',
      404,
      { 'content-type': 'application/problem+json' },
      '{"detail":"No such thing"}',
      { ok: false, message: '404 Not Found: No such thing', failure: null },
    ],
    [
      'a problem with more',
      422,
      json,
      '{"error":{"message":"bad","field":"id"}}',
      { ok: false, message: '422 Unprocessable Entity: {"message":"bad","field":"id"}', failure: null },
    ],
    [
      'a limit',
      429,
      { 'retry-after': '7' },
      'slow down',
      { ok: false, message: '429 Too Many Requests: slow down (retry after 7)', failure: null },
    ],
    [
      'a page of errors',
      502,
      { 'content-type': 'text/html' },
      '<html>x</html>',
      { ok: false, message: '502 Bad Gateway', failure: null },
    ],
  ])('%s', async (_, status, headers, body, result) => {
    expect(await answers(status, headers, body)).toEqual(result)
  })

  test('to HEAD are headers', async () => {
    expect(await answers(200, { etag: '"x"' }, '', 'head_thing')).toMatchObject({
      ok: true,
      value: { status: 200, headers: { etag: '"x"' } },
    })
  })

  test('that repeat a secret come without it', async () => {
    const url = await serve((request, response) =>
      response.end(JSON.stringify({ you: request.headers.authorization, at: request.url })),
    )
    const result = await run(executor({ baseUrl: url, ...KEYS }), call('get_thing', { id: '1' }))
    expect(JSON.stringify(result)).not.toContain(SECRET)
    expect(result).toMatchObject({ ok: true, value: { you: expect.stringContaining('[hidden]') as string } })
  })

  test('that are too large or too late are not waited for', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/things/late') return
      response.write('x'.repeat(70_000))
    })
    const made = executor({ baseUrl: url, mostBytes: 50_000, timeLimit: 300 })
    expect(await run(made, call('get_thing', { id: 'big' }))).toMatchObject({
      ok: false,
      message: expect.stringContaining('larger than 50000 bytes') as string,
    })
    expect(await run(made, call('get_thing', { id: 'late' }))).toMatchObject({
      ok: false,
      failure: { code: 'endpoint/timed-out', afterMs: 300 },
    })
  })

  test('from nobody are a failure without a secret', async () => {
    const result = await run(
      executor({ baseUrl: `http://127.0.0.1:${await freePort()}`, ...KEYS }),
      call('get_thing', { id: '1' }),
    )
    expect(result).toMatchObject({
      ok: false,
      failure: { code: 'endpoint/unreachable', message: 'the connection was refused' },
    })
    expect(JSON.stringify(result)).not.toContain(SECRET)
  })

  test('an abort rejects with its reason, before and during', async () => {
    const url = await serve(() => undefined)
    const controller = new AbortController()
    const running = executor({ baseUrl: url }).execute(call('get_thing', { id: '1' }), controller.signal)
    setTimeout(() => controller.abort(new Error('enough')), 50)
    await expect(running).rejects.toThrow('enough')
    await expect(executor().execute(call('get_thing'), controller.signal)).rejects.toThrow('enough')
  })
})

describe('redirects', () => {
  test('lead on within one origin, by reading only', async () => {
    const seen: string[] = []
    const url = await serve((request, response, body) => {
      seen.push(
        `${request.method ?? ''} ${request.url ?? ''} ${body} ${String(request.headers.authorization)}`,
      )
      if (request.url === '/things') response.writeHead(303, { location: '/done' }).end()
      else if (request.url === '/things/1') response.writeHead(307, { location: '/done' }).end()
      else response.end('"ok"')
    })
    const made = executor({ baseUrl: url, headers: KEYS.headers })
    expect(await run(made, call('add_thing', { name: 'a' }))).toMatchObject({ ok: true, value: 'ok' })
    expect(await run(made, call('delete_thing', { id: '1' }))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^307.*to \/done, which was not followed/) as string,
    })
    const key = `Bearer ${SECRET}`
    expect(seen).toEqual([
      `POST /things {"name":"a"} ${key}`,
      `GET /done  ${key}`,
      `DELETE /things/1  ${key}`,
    ])
  })

  test('to another origin are never followed, with what was given or without', async () => {
    let reached = 0
    const other = await serve((_, response) => {
      reached += 1
      response.end('"stolen"')
    })
    const url = await serve((_, response) => response.writeHead(302, { location: `${other}/x` }).end())
    for (const headers of [KEYS.headers, []])
      expect(await run(executor({ baseUrl: url, headers }), call('get_thing', { id: '1' }))).toMatchObject({
        ok: false,
        message: expect.stringContaining(`leads on to ${other}/x, which was not followed`) as string,
      })
    expect(reached).toBe(0)
  })

  test('that go round end', async () => {
    let count = 0
    const url = await serve((_, response) => {
      count += 1
      response.writeHead(302, { location: '/round' }).end()
    })
    expect(await run(executor({ baseUrl: url }), call('get_thing', { id: '1' }))).toMatchObject({ ok: false })
    expect(count).toBe(6)
  })
})
