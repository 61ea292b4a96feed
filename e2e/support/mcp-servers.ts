// MCP servers on loopback, real and scripted.
/* eslint-disable @typescript-eslint/no-deprecated -- the SDK's low-level server lists tools as they are given */
import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js'
import { freePort, listen } from './listen'

/** A server that runs until it is closed. */
export interface RunningServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** The server that shows everything the protocol has, from the npm registry. */
export const EVERYTHING = 'node_modules/@modelcontextprotocol/server-everything/dist/index.js'

/** Headers that let any page read an MCP server. */
export const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, mcp-session-id, mcp-protocol-version',
  'access-control-expose-headers': 'Mcp-Session-Id, MCP-Protocol-Version',
} as const

/** Serves HTTP on a free port; `url` ends in `/mcp`. */
export async function serve(listener: RequestListener): Promise<RunningServer> {
  const { port, close } = await listen(createServer(listener))
  return { url: `http://127.0.0.1:${port}/mcp`, close }
}

/** Starts the everything server over Streamable HTTP. */
export async function startEverything(): Promise<RunningServer> {
  const port = await freePort()
  const child = spawn(process.execPath, [EVERYTHING, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error('The everything server ended at once')))
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('listening')) resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: () => {
      child.kill('SIGKILL')
      return gone
    },
  }
}

/** A server made with the SDK whose tools are asked for at each reading; `pageSize` splits the list. */
export function startToolServer(
  toolsNow: () => readonly Tool[],
  { version = '1.0.0', pageSize = 1000 }: { readonly version?: string; readonly pageSize?: number } = {},
): Promise<RunningServer> {
  return serve((request, response) => {
    for (const [name, value] of Object.entries(openHeaders)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const server = new Server(
      { name: 'changing', version },
      { capabilities: { tools: { listChanged: true } } },
    )
    server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
      const start = Number(params?.cursor ?? 0)
      const tools = toolsNow()
      const end = start + pageSize
      return {
        tools: tools.slice(start, end),
        ...(end < tools.length ? { nextCursor: String(end) } : {}),
      }
    })
    const transport = new StreamableHTTPServerTransport({})
    response.on('close', () => void transport.close())
    await server.connect(transport)
    await transport.handleRequest(request, response)
  }
}

/** What a scripted server was asked. */
export interface RpcRequest {
  readonly id?: number | string
  readonly method: string
  readonly params?: { readonly cursor?: string; readonly protocolVersion?: string }
}

/** Answers JSON-RPC with texts: `result` gives the raw JSON of a result, or null for none at all. */
export function rpcListener(
  result: (request: RpcRequest, response: ServerResponse) => string | null,
): RequestListener {
  return (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(request.method === 'DELETE' ? 200 : 405).end()
      return
    }
    void readBody(request).then((body) => {
      const asked = JSON.parse(body) as RpcRequest
      if (asked.id === undefined) {
        response.writeHead(202).end()
        return
      }
      const text = asked.method === 'initialize' ? initialized(asked) : result(asked, response)
      if (text === null) return
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(asked.id)},"result":${text}}`)
    })
  }
}

function initialized({ params }: RpcRequest): string {
  return JSON.stringify({
    protocolVersion: params?.protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'scripted', version: '0' },
  })
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
