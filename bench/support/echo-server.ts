/** The source of an MCP server on stdio, made with the SDK: it lists the tools of a file and answers every call with what reached it. */
export const echoServer = `
import { readFileSync } from 'node:fs'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

const tools = JSON.parse(readFileSync(process.argv.at(-1), 'utf8'))
const server = new Server({ name: 'echo', version: '1.0.0' }, { capabilities: { tools: {} } })
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
  content: [{ type: 'text', text: JSON.stringify({ name: params.name, arguments: params.arguments ?? {} }) }],
}))
await server.connect(new StdioServerTransport())
`
