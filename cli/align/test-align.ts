// A catalogue, a scripted server and a folder, for tests of `align` and `batch`.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { runInMemory, type CommandRun } from '../test-terminal'
import type { TerminalParts } from '../terminal'

export const tools = [
  {
    name: 'wx',
    description: 'Tells the weather of a city.',
    inputSchema: {
      type: 'object',
      properties: { c: { type: 'string', description: 'The city to look at.' }, u: { type: 'string' } },
    },
  },
  { name: 'mail1', description: 'Sends an e-mail.', inputSchema: { type: 'object', properties: {} } },
  { name: 'noop', description: '', inputSchema: { type: 'object' } },
]

/** Two tools and one parameter have descriptions. */
export const PARTS = 3

const script = {
  weather: { get_weather: 8, city_forecast: 1 },
  'city to look at': { city: 6, city_name: 1 },
  'e-mail': { send_email: 1 },
}

/** What `align` writes, as tests read it. */
export interface WrittenNaming {
  readonly model: string
  readonly settings: Record<string, unknown>
  readonly parts: Record<string, unknown>[]
}

/** A scripted server, as `align` and these tests see it. */
interface TestServer {
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

export interface AlignBench<Server extends TestServer, Options> {
  /** The path of a file in the test's folder; the catalogue is `tools.json`. */
  readonly path: (file: string) => string
  readonly writeTools: (tools: readonly unknown[]) => Promise<void>
  readonly serve: (options?: Options) => Promise<Server>
  /** Runs `align` on the catalogue with 8 samples. */
  readonly align: (
    server: TestServer,
    words?: readonly string[],
    parts?: Partial<TerminalParts>,
  ) => Promise<CommandRun>
}

/** Sets up for every test of the file, and cleans up after it. `start` starts a scripted server. */
export function setUpAlign<Server extends TestServer, Options>(
  start: (options: Options) => Promise<Server>,
): AlignBench<Server, Options> {
  const open: Server[] = []
  let folder = ''
  const path = (file: string): string => join(folder, file)
  const writeTools = (list: readonly unknown[]): Promise<void> =>
    writeFile(path('tools.json'), JSON.stringify({ tools: list }))
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'align-'))
    await writeTools(tools)
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
    await rm(folder, { recursive: true })
  })
  return {
    path,
    writeTools,
    serve: async (options) => {
      const server = await start({ script, ...options } as unknown as Options)
      open.push(server)
      return server
    },
    align: (server, words = [], parts = {}) => {
      const common = ['align', path('tools.json'), '--endpoint', server.baseUrl, '--samples', '8']
      return runInMemory([...common, ...words], '', parts)
    },
  }
}

/** The naming on a command's stdout. */
export function namingOf(run: CommandRun): WrittenNaming {
  return JSON.parse(run.stdout) as WrittenNaming
}
