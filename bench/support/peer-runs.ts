// The other linters and ours on the same catalogues, tool by tool.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Catalog, type Tool } from '../../core/catalog'
import { defaultLintSettings, lintCatalog, rules as ourRules, type LintSettings } from '../../core/lint'
import { toPointer } from '../../core/json'
import { assert } from '../../core/shared'
import { readManifest } from './catalogue-files'
import { catalogueIn } from './real-findings'

/** The peers by the name of their package. */
export const PEERS = ['mcp-tool-card-linter', 'mcplint-cli'] as const
export type Peer = (typeof PEERS)[number]

/** Tools that are checked together, as one server lists them. */
export interface PeerCatalogue {
  readonly name: string
  readonly catalog: Catalog
}

/** A finding of whichever linter. */
export interface PeerFinding {
  readonly catalogue: string
  /** Place of the tool in its catalogue; -1: about the whole of it. */
  readonly tool: number
  readonly rule: string
  readonly severity: string
  readonly place: string
  readonly message: string
}

/** What a linter found, and how long the check took: processor seconds, starting and reading not counted. */
export interface PeerRun {
  readonly rules: readonly string[]
  readonly found: readonly PeerFinding[]
  readonly seconds: number
  /** Processor seconds until the first check could begin. */
  readonly start: number
}

const RUNS = 3
const MOST_OUTPUT = 512 * 1024 * 1024

/** All MCP files; those that hold one tool each are put together by folder, since they are one server's. */
export function peerCatalogues(): readonly PeerCatalogue[] {
  const groups = new Map<string, Tool[]>()
  for (const { file, format } of readManifest()) {
    if (!file.startsWith('mcp/')) continue
    const catalog = catalogueIn(file)
    if (!catalog) continue
    const name = format === 'mcp-tool' ? file.split('/').slice(0, 2).join('/') : file
    groups.set(name, [...(groups.get(name) ?? []), ...catalog.tools])
  }
  return [...groups].map(([name, tools]) => ({
    name,
    catalog: { tools: tools.map((tool, index) => ({ ...tool, id: `${name}#${index}` })), documents: [] },
  }))
}

/** Runs a peer, installed in a folder, in a process of its own. */
export function runPeer(peer: Peer, folder: string, catalogues: readonly PeerCatalogue[]): PeerRun {
  const scratch = mkdtempSync(join(tmpdir(), 'namewright-peers-'))
  try {
    const input = join(scratch, 'catalogues.json')
    const wanted = catalogues.map(({ name, catalog }) => ({
      name,
      tools: catalog.tools.map(({ text }) => JSON.parse(text) as unknown),
    }))
    writeFileSync(input, JSON.stringify(wanted))
    const script = join(process.cwd(), 'bench/support/run-peers.py')
    const { stdout, stderr, status } = spawnSync('python3', [script, peer, input], {
      encoding: 'utf8',
      maxBuffer: MOST_OUTPUT,
      env: { ...process.env, PYTHONPATH: folder },
    })
    assert(status === 0, `${peer} did not run: ${stderr}`)
    return fromPython(stdout)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

type PythonFinding = readonly [string, number, string, string, string, string]

function fromPython(stdout: string): PeerRun {
  const { rules, found, seconds, start } = JSON.parse(stdout) as Omit<PeerRun, 'found'> & {
    readonly found: readonly PythonFinding[]
  }
  return {
    rules,
    seconds,
    start,
    found: found.map(([catalogue, tool, rule, severity, place, message]) => ({
      catalogue,
      tool,
      rule,
      severity,
      place,
      message,
    })),
  }
}

/** Runs ours on the same, in this process: with all of these rules and no other. */
export function runOurs(catalogues: readonly PeerCatalogue[], rules: readonly string[]): PeerRun {
  const kept = new Set(rules)
  const off = ourRules.flatMap(({ id }) => (kept.has(id) ? [] : [[id, 'off'] as const]))
  const settings = { ...defaultLintSettings, severities: Object.fromEntries(off) }
  let found: readonly PeerFinding[] = []
  const times = Array.from({ length: RUNS + 1 }, () => {
    // Fresh objects: nothing that was read before may help.
    const fresh = catalogues.map(({ name, catalog }) => ({
      name,
      catalog: { ...catalog, tools: catalog.tools.map((tool) => ({ ...tool })) },
    }))
    const before = process.cpuUsage()
    found = fresh.flatMap(({ name, catalog }) => findingsIn(name, catalog, settings))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  })
  return { rules, found, seconds: Math.min(...times), start: 0 }
}

function findingsIn(catalogue: string, catalog: Catalog, settings: LintSettings): readonly PeerFinding[] {
  const places = new Map(catalog.tools.map(({ id }, index) => [id, index]))
  return lintCatalog(catalog, { settings }).map(({ toolId, rule, severity, path, message }) => ({
    catalogue,
    tool: toolId === null ? -1 : (places.get(toolId) ?? -1),
    rule,
    severity,
    place: toPointer(path),
    message,
  }))
}
