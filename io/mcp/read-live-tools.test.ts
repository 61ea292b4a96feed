import { afterEach, describe, expect, test } from 'vitest'
import { readTool } from '../../core/catalog'
import { orderedTokens } from '../../core/json'
import { readSource } from '../../core/reading'
import { failureOf } from '../../core/shared'
import {
  readBody,
  rpcListener,
  serve,
  startEverything,
  startToolServer,
  type RunningServer,
} from '../../e2e/support/mcp-servers'
import { readLiveTools } from './read-live-tools'

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

describe('a real server', () => {
  test('the everything server comes in over Streamable HTTP, with a hash for each tool', async () => {
    const address = await running(startEverything())
    const { text, live, remarks, pages } = await readLiveTools({ address, token: null }, { signal: idle })
    expect(remarks).toEqual([])
    expect(pages).toBe(1)
    expect(live).toMatchObject({
      transport: 'http',
      address,
      protocolVersion: '2025-11-25',
      server: { name: 'mcp-servers/everything' },
    })
    const read = readSource(text, { file: 'everything', newDocumentId: () => 'd' })
    if (!read.ok) throw new Error('unreadable')
    const names = read.value.tools.map((tool) => readTool(tool).name)
    expect(names).toContain('echo')
    expect(names.length).toBeGreaterThan(8)
    expect(Object.keys(live.hashes).sort()).toEqual([...names].sort())
    expect(
      read.value.tools.every(({ format, server }) => format === 'mcp' && server === live.server.name),
    ).toBe(true)
  })

  test('pages are joined in order and told of', async () => {
    const tools = Array.from({ length: 25 }, (_, index) => ({
      name: `tool_${index}`,
      inputSchema: { type: 'object' as const },
    }))
    const address = await running(startToolServer(() => tools, { pageSize: 10 }))
    const seen: object[] = []
    const read = await readLiveTools(
      { address, token: null },
      { signal: idle, onProgress: (progress) => seen.push(progress) },
    )
    expect(read.pages).toBe(3)
    expect(seen).toEqual([
      { pages: 1, tools: 10 },
      { pages: 2, tools: 20 },
      { pages: 3, tools: 25 },
    ])
    expect(Object.keys(read.live.hashes)).toEqual(tools.map(({ name }) => name))
  })
})

const ODD = `{"name":"odd","inputSchema":{"type":"object","properties":{"n":{"minimum":1.0,"maximum":1e400,"multipleOf":9007199254740993},"n":{"type":"number"}},"__proto__":{"x":1}},"x-ours":{"b":1,"a":2},"description":"\\u00e9"}`

describe('every token is kept', () => {
  test('of an answer in JSON', async () => {
    const address = await running(serve(rpcListener(() => `{"tools":[${ODD}],"_meta":{"z":1.50}}`)))
    const { text } = await readLiveTools({ address, token: null }, { signal: idle })
    expect(orderedTokens(text)).toEqual(
      orderedTokens(`{"serverInfo":{"name":"scripted","version":"0"},"_meta":{"z":1.50},"tools":[${ODD}]}`),
    )
  })

  test('of an answer as a stream of events, whose data may stand on several lines', async () => {
    const address = await running(
      serve(
        rpcListener(({ id }, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' })
          response.write(
            ': hello\n\nevent: message\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{}}\n\n',
          )
          response.end(`data: {"jsonrpc":"2.0","id":${String(id)},\ndata: "result":{"tools":[${ODD}]}}\n\n`)
          return null
        }),
      ),
    )
    const { text } = await readLiveTools({ address, token: null }, { signal: idle })
    expect(orderedTokens(text)).toEqual(
      orderedTokens(`{"serverInfo":{"name":"scripted","version":"0"},"tools":[${ODD}]}`),
    )
  })

  test('of a server that knows only the transport of 2024-11-05', async () => {
    const address = await running(startOldServer(`{"tools":[${ODD}]}`))
    const { text, live } = await readLiveTools({ address, token: null }, { signal: idle })
    expect(live.protocolVersion).toBe('2024-11-05')
    expect(orderedTokens(text)).toContain('9007199254740993')
  })

  test('tools of the same name all come in', async () => {
    const twins = '{"name":"a","description":"one"},{"name":"a","description":"two"}'
    const address = await running(serve(rpcListener(() => `{"tools":[${twins}]}`)))
    const { text, live } = await readLiveTools({ address, token: null }, { signal: idle })
    expect(orderedTokens(text)).toEqual(expect.arrayContaining(['"one"', '"two"']))
    expect(live.hashes.a).toMatch(/^[0-9a-f]{16} [0-9a-f]{16}$/)
  })
})

/** HTTP+SSE: GET opens the stream, which names where to POST; answers come on the stream. */
function startOldServer(listResult: string): Promise<RunningServer> {
  let send: (text: string) => void = () => undefined
  return serve((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: endpoint\ndata: /messages?session=1\n\n')
      send = (text) => response.write(`event: message\ndata: ${text}\n\n`)
    } else if (!request.url?.startsWith('/messages')) {
      response.writeHead(405).end('Method Not Allowed')
    } else {
      void readBody(request).then((body) => {
        response.writeHead(202).end()
        const { id, method } = JSON.parse(body) as { id?: number; method: string }
        if (id === undefined) return
        const result =
          method === 'initialize'
            ? '{"protocolVersion":"2024-11-05","capabilities":{"tools":{}},"serverInfo":{"name":"old","version":"1"}}'
            : listResult
        send(`{"jsonrpc":"2.0","id":${id},"result":${result}}`)
      })
    }
  })
}

describe('secrets', () => {
  const SENTINEL = 'sk-sentinel-0123456789abcdef'

  test('the token is sent with each request and stands nowhere in what is kept, even if the server repeats it', async () => {
    const tokens: (string | undefined)[] = []
    const answer = rpcListener(() => `{"tools":[{"name":"a","description":"${SENTINEL}"}]}`)
    const address = await running(
      serve((request, response) => {
        if (request.method === 'POST') tokens.push(request.headers.authorization)
        answer(request, response)
      }),
    )
    const made = await readLiveTools({ address, token: `Bearer ${SENTINEL}` }, { signal: idle })
    expect(tokens).toEqual(Array.from({ length: 3 }, () => `Bearer ${SENTINEL}`))
    expect(JSON.stringify(made)).not.toContain(SENTINEL)
    expect(made.remarks).toEqual(['The server repeated a key that it was given; it was taken out.'])
  })

  test('nor in a failure', async () => {
    const address = await running(
      serve((_, response) =>
        response.writeHead(500, { 'content-type': 'text/plain' }).end(`bad ${SENTINEL}`),
      ),
    )
    const thrown = await readLiveTools({ address, token: SENTINEL }, { signal: idle }).catch(failureOf)
    expect(thrown).toMatchObject({
      code: 'live/protocol',
      message: 'it failed with status 500: bad [hidden]',
    })
  })

  test('what the address carries is used and not kept', async () => {
    const seen: { url: string | undefined; authorization: string | undefined }[] = []
    const answer = rpcListener(() => '{"tools":[{"name":"a"}]}')
    const address = await running(
      serve((request, response) => {
        seen.push({ url: request.url, authorization: request.headers.authorization })
        answer(request, response)
      }),
    )
    const secret = address.replace('http://', `http://user:${SENTINEL}@`) + `?api_key=${SENTINEL}&team=blue`
    const made = await readLiveTools({ address: secret, token: null }, { signal: idle })
    expect(seen[0]).toEqual({
      url: `/mcp?api_key=${SENTINEL}&team=blue`,
      authorization: `Basic ${btoa(`user:${SENTINEL}`)}`,
    })
    expect(made.live.address).toBe(`${address}?api_key=***&team=blue`)
    expect(JSON.stringify(made)).not.toContain(SENTINEL)
    expect(made.remarks[0]).toMatch(/kept without what stands before the @ and the value of `api_key`/)
  })
})
