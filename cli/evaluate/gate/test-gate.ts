// What tests of gates share: tools and cases, scripts of a server that knows some tools by their old names alone and some by their new ones,
// and a folder.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { EvaluationReport } from '../../../core/evaluation'
import { runInMemory, type CommandRun } from '../../test-terminal'
import type { TerminalParts } from '../../terminal'
import type { GateReport } from './gate-report'

/** Old to new names. The model of `half` knows these by the new ones, the others by the old ones. */
export const HELPED = { wthr: 'get_weather', tmr: 'set_timer', nts: 'take_notes', ml: 'send_mail' }
export const HURT = { get_route: 'rt', find_flight: 'flt', play_song: 'sng', pay_bill: 'bll' }
export const RENAMES: Readonly<Record<string, string>> = { ...HELPED, ...HURT }
const OLD = Object.keys(RENAMES)

const TOOLS = OLD.map((name) => ({
  name,
  description: 'Does something.',
  inputSchema: { type: 'object', properties: { q: { type: 'string', description: 'What.' } } },
}))
const rename = (tool: string, path: string, old: string, name: string): object => ({
  ...{ tool, path, old, new: name, phi: 0.5 },
  baselines: { base: old, greedy: name, mostFrequent: name },
})
const naming = {
  model: 'm',
  parts: [
    ...Object.entries(RENAMES).map(([old, name]) => rename(old, '', old, name)),
    rename('wthr', '/properties/q', 'q', 'city'),
    rename('get_route', '/properties/q', 'q', 'x'),
  ],
}

/** Cases of tools that are helped offer all tools, those of the others offer only each other. */
export function casesOf(each: number): readonly { readonly i: number; readonly gold: string }[] {
  return OLD.flatMap((gold, tool) =>
    Array.from({ length: each }, (_, index) => ({
      i: tool * each + index,
      query: `Question ${index} on <${gold}>`,
      candidates: tool < 4 ? OLD : Object.keys(HURT),
      gold,
    })),
  )
}

/** Says the new names of the tools that are helped and the old ones of the others. */
export const half = Object.fromEntries(
  OLD.map((old) => [`<${old}>`, { [old in HELPED ? (RENAMES[old] ?? old) : old]: 1 }]),
)
/** Says old names alone. */
export const none = Object.fromEntries(OLD.map((old) => [`<${old}>`, { [old]: 1 }]))

/** A naming with its gate, as tests read it. */
export interface GatedFile {
  readonly model?: string
  readonly parts: readonly { tool: string; path: string; old: string; new: string; phi: number }[]
  readonly gate: GateReport
}

interface TestServer {
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

export interface GateBench<Server, Options> {
  /** The path of a file in the test's folder: cases.json, tools.json, naming.json, gated.json, r.jsonl. */
  readonly path: (file: string) => string
  readonly write: (file: string, content: unknown) => void
  readonly serve: (script: object, options?: Options) => Promise<Server>
  /** `--naming` and `--gate`. */
  readonly gate: () => readonly string[]
  /** `--replies-file`. */
  readonly kept: () => readonly string[]
  readonly evaluate: (
    server: TestServer,
    words?: readonly string[],
    parts?: Partial<TerminalParts>,
  ) => Promise<CommandRun>
  /** Scores r.jsonl. */
  readonly score: (...words: readonly string[]) => Promise<CommandRun>
  readonly written: () => GatedFile
}

/** Sets up for every test of the file, with 12 cases a tool, and cleans up after it. `start` starts a scripted server. */
export function setUpGate<Server extends TestServer, Options>(
  start: (options: Options) => Promise<Server>,
): GateBench<Server, Options> {
  const open: Server[] = []
  let folder = ''
  const path = (name: string): string => join(folder, name)
  const write = (name: string, content: unknown): void => writeFileSync(path(name), JSON.stringify(content))
  const gate = (): readonly string[] => ['--naming', path('naming.json'), '--gate', path('gated.json')]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evaluate-gate-'))
    write('tools.json', TOOLS)
    write('cases.json', casesOf(12))
    write('naming.json', naming)
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()))
    rmSync(folder, { recursive: true })
  })
  return {
    path,
    write,
    gate,
    serve: async (script, options) => {
      const server = await start({ script, choices: 'ignored', ...options } as unknown as Options)
      open.push(server)
      return server
    },
    kept: () => ['--replies-file', path('r.jsonl')],
    evaluate: ({ baseUrl }, words = [], parts = {}) => {
      const common = ['evaluate', path('cases.json'), '--endpoint', baseUrl, '--yes', ...gate()]
      return runInMemory([...common, ...words], '', parts)
    },
    score: (...words) =>
      runInMemory(['evaluate', path('cases.json'), '--replies', path('r.jsonl'), ...words]),
    written: () => JSON.parse(readFileSync(path('gated.json'), 'utf8')) as GatedFile,
  }
}

/** The gate in a command's report. */
export function gateIn({ stdout }: CommandRun): GateReport {
  return (JSON.parse(stdout) as EvaluationReport & { readonly gate: GateReport }).gate
}
