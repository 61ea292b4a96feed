import { afterEach, describe, expect, test } from 'vitest'
import { makeTool, readTool, type LiveSource, type SourceDocument, type Tool } from '../../core/catalog'
import type { ExecutionResult, ToolExecution } from '../../core/harness'
import { readSource } from '../../core/reading'
import { rpcListener, serve, startEverything, type RunningServer } from '../../e2e/support/mcp-servers'
import { readLiveTools } from '../mcp/read-live-tools'
import { createMcpExecutor, type McpExecutor, type McpExecutorOptions } from './mcp'
import { connectOverHttp } from './mcp-connection'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function running(server: Promise<RunningServer>): Promise<string> {
  const { url, close } = await server
  open.push(close)
  return url
}

const idle = new AbortController().signal

function executor(
  tools: ReadonlyMap<string, Tool>,
  documents: readonly SourceDocument[],
  options: Partial<McpExecutorOptions> & { readonly token?: string } = {},
): McpExecutor {
  const made = createMcpExecutor({
    tools,
    documents,
    connect: ({ address }, signal) =>
      connectOverHttp({ address, token: options.token ?? null }, signal, false),
    ...options,
  })
  open.push(made.close)
  return made
}

function call(key: string, given: ToolExecution['arguments'] = {}): ToolExecution {
  const tool = {
    key,
    name: `shown_${key}`,
    description: '',
    parameters: null,
    parameterNames: {},
    outputSchema: null,
    server: null,
    effect: 'read',
    effectReason: '',
  } as const
  return { tool, arguments: given }
}

/** One tool `act` of a server at an address. */
function actAt(address: string): readonly [ReadonlyMap<string, Tool>, readonly SourceDocument[]] {
  const live: LiveSource = {
    transport: 'http',
    address,
    protocolVersion: '',
    server: { name: 's', version: '1' },
    readAt: '',
    hashes: {},
  }
  const document: SourceDocument = { id: 'd', name: 's', envelope: '{}', slots: [], lines: false, live }
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  const tool = makeTool({
    id: 'act',
    format: 'mcp',
    layout,
    text: '{"name":"act"}',
    server: 's',
    origin: { documentId: 'd', path: [] },
  })
  return [new Map([['act', tool]]), [document]]
}

describe('the everything server', () => {
  async function everything(options: Partial<McpExecutorOptions> = {}): Promise<McpExecutor> {
    const address = await running(startEverything())
    const { text, live } = await readLiveTools({ address, token: null }, { signal: idle })
    const read = readSource(text, { file: 'e', newDocumentId: () => 'd' })
    if (!read.ok) throw new Error('unreadable')
    const documents = read.value.documents.map((document) => ({ ...document, live }))
    return executor(new Map(read.value.tools.map((tool) => [readTool(tool).name, tool])), documents, options)
  }

  test('texts, structured content, images, resources and errors come back as results', async () => {
    const { execute, describe: described } = await everything()
    const run = (name: string, given: ToolExecution['arguments'] = {}): Promise<ExecutionResult> =>
      execute(call(name, given), idle)
    expect(await run('echo', { message: 'hello' })).toEqual({
      ok: true,
      value: 'Echo: hello',
      text: 'Echo: hello',
    })
    expect(await run('get-sum', { a: 2, b: 3 })).toMatchObject({
      ok: true,
      text: expect.stringContaining('5') as string,
    })
    expect(await run('get-structured-content', { location: 'Chicago' })).toMatchObject({
      ok: true,
      value: { temperature: expect.any(Number) as number, conditions: expect.any(String) as string },
    })
    expect(await run('get-tiny-image')).toMatchObject({
      ok: true,
      text: expect.stringMatching(/\[image image\/png, \d+ bytes\]/) as string,
    })
    expect(await run('get-resource-links', { count: 2 })).toMatchObject({
      ok: true,
      text: expect.stringMatching(/\[resource .*demo:/) as string,
    })
    expect(await run('get-sum', { a: 'x' })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/a/) as string,
      failure: null,
    })
    expect(described(call('echo', { message: 'hello' }))).toMatch(
      /^http:\/\/127.0.0.1:\d+\/mcp\n\{\n {2}"method": "tools\/call",\n {2}"params": \{\n {4}"name": "echo"/,
    )
  }, 30_000)

  test('a long call tells its progress, and can be cancelled; the conversation goes on', async () => {
    const told: number[] = []
    const { execute } = await everything({ onProgress: (_, { progress }) => told.push(progress) })
    const name = 'trigger-long-running-operation'
    expect(await execute(call(name, { duration: 1, steps: 4 }), idle)).toMatchObject({ ok: true })
    expect(told).toEqual([1, 2, 3, 4])
    const controller = new AbortController()
    const late = execute(call(name, { duration: 20, steps: 2 }), controller.signal)
    setTimeout(() => controller.abort(new Error('enough')), 200)
    await expect(late).rejects.toThrow('enough')
    expect(await execute(call('echo', { message: 'a' }), idle)).toMatchObject({ ok: true, value: 'Echo: a' })
  }, 30_000)
})

describe('trouble', () => {
  test('too late', async () => {
    const address = await running(serve(rpcListener(() => null)))
    const { execute } = executor(...actAt(address), { timeLimit: 300 })
    expect(await execute(call('act'), idle)).toMatchObject({
      ok: false,
      failure: { code: 'live/timed-out', afterMs: 300 },
    })
  })

  test('nobody there, and a key that is wrong', async () => {
    const { execute } = executor(...actAt('http://127.0.0.1:9/mcp'))
    expect(await execute(call('act'), idle)).toMatchObject({
      ok: false,
      failure: { code: 'live/unreachable' },
    })
    const address = await running(serve((_, response) => response.writeHead(401).end()))
    const locked = executor(...actAt(address), { token: 'sentinel-key-123' })
    const result = await locked.execute(call('act'), idle)
    expect(result).toMatchObject({ ok: false, failure: { code: 'live/unauthorized', hasToken: true } })
    expect(JSON.stringify(result)).not.toContain('sentinel')
  })

  test('a session that was forgotten is told, the call not repeated, and the next one opens another', async () => {
    let session = 0
    let calls = 0
    const answer = rpcListener(() => `{"content":[{"type":"text","text":"session ${session}"}]}`)
    const address = await running(
      serve((request, response) => {
        const given = request.headers['mcp-session-id']
        if (given === undefined && request.method === 'POST') session += 1
        else if (request.method === 'POST') calls += 1
        response.setHeader('mcp-session-id', `s${session}`)
        // The first session ends after its handshake: initialize, initialized, one call.
        if (given === 's1' && calls === 3) response.writeHead(404).end()
        else answer(request, response)
      }),
    )
    const { execute } = executor(...actAt(address))
    expect(await execute(call('act'), idle)).toMatchObject({ ok: true, value: 'session 1' })
    expect(await execute(call('act'), idle)).toMatchObject({
      ok: false,
      message: expect.stringContaining('has forgotten the session') as string,
      failure: { code: 'live/protocol' },
    })
    expect(await execute(call('act'), idle)).toMatchObject({ ok: true, value: 'session 2' })
  })

  test("errors of JSON-RPC are the tool's own words, and a token that comes back is hidden", async () => {
    const address = await running(
      serve((request, response) => {
        if (request.method !== 'POST') return void response.writeHead(405).end()
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('end', () => {
          const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
            id?: number
            method: string
            params?: { arguments?: { bad?: boolean } }
          }
          if (asked.id === undefined) return void response.writeHead(202).end()
          response.writeHead(200, { 'content-type': 'application/json' })
          const key = String(request.headers.authorization)
          const body =
            asked.method === 'initialize'
              ? {
                  result: {
                    protocolVersion: '2025-06-18',
                    capabilities: { tools: {} },
                    serverInfo: { name: 's', version: '1' },
                  },
                }
              : asked.params?.arguments?.bad
                ? { error: { code: -32602, message: `Unknown tool, ${key}` } }
                : { result: { content: [{ type: 'text', text: key }] } }
          response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, ...body }))
        })
      }),
    )
    const { execute } = executor(...actAt(address), { token: 'sentinel-key-123' })
    expect(await execute(call('act', { bad: true }), idle)).toEqual({
      ok: false,
      message: 'The server did not accept the call: Unknown tool, Bearer [hidden]',
      failure: null,
    })
    expect(await execute(call('act'), idle)).toMatchObject({ ok: true, text: 'Bearer [hidden]' })
  })

  test('a tool of no running server is told', async () => {
    const { execute, describe: described } = executor(new Map(), [])
    expect(await execute(call('act'), idle)).toMatchObject({
      ok: false,
      message: '`shown_act` was not read from a running MCP server, so there is none to ask.',
    })
    expect(described(call('act'))).toMatch(/^This call cannot be made/)
  })
})
