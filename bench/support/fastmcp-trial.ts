// The trial of the FastMCP configuration: the real package as a proxy before a real MCP server, asked by a real client.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { artefacts } from '../../core/adapters'
import { applyNames, readTool, type Catalog, type Names, type Tool } from '../../core/catalog'
import { readText } from '../../core/formats'
import { memberOf, membersOf, nodeAt, tokenText } from '../../core/json'
import { createRandom } from '../../core/shared'
import { makeCall, permuteNames, type TwinCall } from './adapter-calls'
import { echoServer } from './echo-server'

/** How a program is started. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
}

/** How one server did behind the proxy. */
export interface FastmcpResult {
  readonly tools: number
  readonly listed: number
  readonly calls: number
  readonly answered: number
  readonly flaws: readonly string[]
}

/** Where Python finds FastMCP: the folder that NAMEWRIGHT_FASTMCP names, else its own packages. */
function pythonEnvironment(folder: string | undefined): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    ...Object.fromEntries(own),
    ...(folder !== undefined && { PYTHONPATH: folder }),
    FASTMCP_SHOW_SERVER_BANNER: 'false',
    FASTMCP_CHECK_FOR_UPDATES: 'off',
    FASTMCP_LOG_LEVEL: 'ERROR',
  }
}

/** The version of FastMCP that can be imported, or null. */
export function fastmcpVersion(folder = process.env.NAMEWRIGHT_FASTMCP): string | null {
  const code = 'import fastmcp; print(fastmcp.__version__)'
  const run = spawnSync('python3', ['-c', code], { env: pythonEnvironment(folder), encoding: 'utf8' })
  return run.status === 0 ? run.stdout.trim() : null
}

/** The public server with one of everything, from its npm package. */
export const everythingServer: Program = {
  command: process.execPath,
  args: [join(process.cwd(), 'node_modules/@modelcontextprotocol/server-everything/dist/index.js'), 'stdio'],
}

/** Tools of the everything server that need nothing of the client and answer alike each time. */
export const steadyTools: ReadonlySet<string> = new Set([
  'echo',
  'get-annotated-message',
  'get-resource-links',
  'get-resource-reference',
  'get-structured-content',
  'get-sum',
  'get-tiny-image',
])

/** A server of ours that lists some tools and answers with what reached it; `folder` keeps its list while it runs. */
export function echoProgram(tools: readonly unknown[], folder: string): Program {
  const file = join(folder, 'tools.json')
  writeFileSync(file, JSON.stringify(tools))
  return { command: process.execPath, args: ['--input-type=module', '-e', echoServer, file] }
}

/** Talks to a program as an MCP client, and ends it. */
export async function withClient<Result>(
  { command, args }: Program,
  env: Record<string, string>,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ name: 'namewright-trial', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({ command, args: [...args], env, cwd: process.cwd(), stderr: 'ignore' }),
  )
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

/** What to call through the proxy: tools are all listed, but only some give the same answer twice. */
export type ChooseTool = (name: string) => boolean

/**
 * Aligns the tools of a server with random permutations of their names and arguments, puts FastMCP with our configuration before it, and asks both:
 * the proxy by aligned names, the server by original ones. Every answer must be the same.
 */
export async function tryFastmcp(
  program: Program,
  seed: number,
  choose: ChooseTool,
  folder = process.env.NAMEWRIGHT_FASTMCP,
): Promise<FastmcpResult> {
  const env = pythonEnvironment(folder)
  const place = mkdtempSync(join(tmpdir(), 'namewright-fastmcp-'))
  try {
    return await withClient(program, env, async (direct) => {
      const catalog = catalogOf(await direct.listTools())
      const random = createRandom(seed)
      const names = topNames(catalog.tools, permuteNames(catalog.tools, random))
      const { catalog: aligned } = applyNames(catalog, names)
      const config = join(place, 'mcp.json')
      const { text, narrowed } = configuration(catalog, names, program)
      writeFileSync(config, text)
      const proxy = { command: 'python3', args: ['-m', 'fastmcp.cli', 'run', config, '--no-banner'] }
      return withClient(proxy, env, async (client) => {
        const flaws: string[] = []
        const listed = new Map((await client.listTools()).tools.map((tool) => [tool.name, tool]))
        const found = aligned.tools.filter((tool) => isListed(tool, listed, flaws))
        if (listed.size !== aligned.tools.length)
          flaws.push(`The proxy lists ${listed.size} tools, not ${aligned.tools.length}.`)
        const calls = catalog.tools.flatMap((tool, index): TwinCall[] => {
          const after = aligned.tools[index]
          return after && choose(readTool(tool).name) && !narrowed.has(readTool(tool).name)
            ? [makeCall(tool, after, random)]
            : []
        })
        let answered = 0
        for (const call of calls)
          if (await isAnswered(call, direct, client, defaultsOf(catalog, call), flaws)) answered += 1
        return { tools: catalog.tools.length, listed: found.length, calls: calls.length, answered, flaws }
      })
    })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function catalogOf(list: unknown): Catalog {
  const read = readText(JSON.stringify(list), { file: 'tools/list', newDocumentId: () => 'document' })
  if (!read.ok) throw new Error('The tools of the server cannot be read.')
  return read.value
}

/** What the configuration can say: names of tools and of their top-level arguments. */
function topNames(tools: readonly Tool[], names: Names): Names {
  const ids = tools.flatMap((tool) => [
    tool.id,
    ...tool.parameters.filter(({ path }) => path.length === 2).map(({ id }) => id),
  ])
  return Object.fromEntries(ids.flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]])))
}

/** The configuration with the way to its server, and the tools of which the artefact notes that FastMCP narrows their schema. */
function configuration(
  catalog: Catalog,
  names: Names,
  { command, args }: Program,
): { readonly text: string; readonly narrowed: ReadonlySet<string | null> } {
  const written = artefacts.find(({ id }) => id === 'fastmcp')?.write({ catalog, names, toolIds: 'all' })
  const notes = written?.notes ?? []
  const narrowed = new Set(
    notes.filter(({ message }) => message.startsWith('FastMCP keeps only')).map(({ tool }) => tool),
  )
  const { mcpServers } = JSON.parse(written?.text ?? '{}') as { mcpServers: Record<string, object> }
  const reachable = Object.entries(mcpServers).map(([name, block]) => [name, { command, args, ...block }])
  return { text: JSON.stringify({ mcpServers: Object.fromEntries(reachable) as unknown }), narrowed }
}

interface ListedTool {
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema: { readonly properties?: object | undefined }
}

/** Whether the proxy lists a tool as it is called now, with its description and arguments. */
function isListed(tool: Tool, listed: ReadonlyMap<string, ListedTool>, flaws: string[]): boolean {
  const { name, description } = readTool(tool)
  const found = listed.get(name)
  const wanted = tool.parameters.filter(({ path }) => path.length === 2).map(({ path }) => String(path[1]))
  const got = Object.keys(found?.inputSchema.properties ?? {})
  const isRight =
    found !== undefined &&
    (found.description ?? '') === description &&
    isDeepStrictEqual([...got].sort(), [...wanted].sort())
  if (!isRight) flaws.push(`${name}: listed as ${JSON.stringify(found ?? null)}`)
  return isRight
}

/** FastMCP fills in defaults of arguments that were not given. */
function defaultsOf(catalog: Catalog, { original }: TwinCall): Record<string, unknown> {
  const tool = catalog.tools.find((one) => readTool(one).name === original.name)
  const properties = tool && nodeAt(readTool(tool).schema, ['properties'])
  const texts = membersOf(properties).flatMap(({ key, valueNode }) => {
    const value = memberOf(valueNode, 'default')?.valueNode
    return value && tool ? [[key, JSON.parse(tokenText(tool.text, value)) as unknown]] : []
  })
  return Object.fromEntries(texts) as Record<string, unknown>
}

async function isAnswered(
  call: TwinCall,
  direct: Client,
  proxy: Client,
  defaults: Record<string, unknown>,
  flaws: string[],
): Promise<boolean> {
  const given = { ...defaults, ...(call.original.arguments as Record<string, unknown>) }
  const want = await ask(direct, { ...call.original, arguments: given })
  const got = await ask(proxy, call.aligned).catch((error: unknown) => String(error))
  if (isDeepStrictEqual(got, want)) return true
  flaws.push(`${JSON.stringify(call.aligned)}: ${JSON.stringify(got)}, not ${JSON.stringify(want)}`)
  return false
}

/** What a call gives; text that is JSON is compared as such, since the order of keys says nothing. */
async function ask(client: Client, { name, arguments: given }: TwinCall['aligned']): Promise<unknown> {
  const { content, isError } = await client.callTool({ name, arguments: given as Record<string, unknown> })
  const blocks = (content as readonly { readonly text?: string }[]).map((block) => {
    try {
      return { ...block, text: JSON.parse(block.text ?? '') as unknown }
    } catch {
      return block
    }
  })
  return { blocks, isError: isError ?? false }
}
