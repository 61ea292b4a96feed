// The tools that the cases of a suite are about: from --catalog, from a file beside the cases, or from the cases themselves.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { emptyCatalog, makeTool, toolIdFor, type Catalog, type Tool } from '../../core/catalog'
import { keyByName, rotBenchKey, type KeyOf, type Suite } from '../../core/evaluation'
import { readCatalog } from '../align/run-input'
import { refuseUsage } from '../command'
import { readCatalogues } from '../read-catalogues'
import type { Terminal } from '../terminal'
import type { RunOptions } from './options'

/** The tools of a suite, and how its cases name them. */
export interface SuiteCatalog {
  readonly catalog: Catalog
  readonly keyOf: KeyOf
}

/** Where MetaTool keeps the descriptions of its tools. */
const BESIDE = 'tools.json'

/** The tools of a suite; null when a catalogue could not be read (the exit code is then set). Wrong usage where nothing tells them. */
export async function suiteCatalog(
  terminal: Terminal,
  file: string,
  suite: Suite,
  options: Pick<RunOptions, 'catalog'>,
): Promise<SuiteCatalog | null> {
  if (suite.cases.some(({ kind }) => kind === 'rotbench')) return rotBenchCatalog(suite)
  if (options.catalog) {
    const catalog = await readCatalog(terminal, options.catalog, {})
    return catalog && byName(terminal, catalog)
  }
  const beside = besideOf(file)
  if (beside === null || !existsSync(beside))
    return refuseUsage(
      `the cases name tools, but nothing describes them: give their catalogue with --catalog${beside === null ? '' : `, or lay it beside the cases as ${BESIDE}`}`,
    )
  // Its lack of schemas is as it should be.
  const { catalog, failures } = await readCatalogues(terminal, [beside])
  if (failures.length > 0) refuseUsage(`${beside} is no catalogue: name another with --catalog`)
  return byName(terminal, catalog)
}

/** Cases name tools by their names, so that of several with one name only the first can be meant. */
function byName(terminal: Terminal, catalog: Catalog): SuiteCatalog {
  const names = catalog.tools.map(keyByName)
  const [first] = names.filter((name, index) => names.indexOf(name) < index)
  const count = names.length - new Set(names).size
  if (first !== undefined)
    terminal.say(
      `warning: ${count} ${count === 1 ? 'tool has' : 'tools have'} the name of another one (${first}); only the first of each name is offered.`,
    )
  return { catalog, keyOf: keyByName }
}

/** Whether the tools of a suite lie beside its cases. */
export function hasToolsBeside(file: string): boolean {
  const beside = besideOf(file)
  return beside !== null && existsSync(beside)
}

function besideOf(file: string): string | null {
  return file === '-' ? null : join(dirname(file), BESIDE)
}

/** The different tools of RoTBench's cases, in the order in which they first occur, as one catalogue. */
function rotBenchCatalog({ cases }: Suite): SuiteCatalog {
  const keys = new Map<string, string>()
  const occurrences = new Map<string, number>()
  const tools: Tool[] = []
  for (const one of cases) {
    if (one.kind !== 'rotbench') continue
    // The last two are never renamed.
    for (const tool of one.content.tools.slice(0, -2)) {
      const key = rotBenchKey(tool)
      if (keys.has(key)) continue
      const occurrence = occurrences.get(tool.name) ?? 0
      occurrences.set(tool.name, occurrence + 1)
      const id = toolIdFor(null, tool.name, occurrence)
      keys.set(key, id)
      tools.push(toolOf(id, tool))
    }
  }
  const byId = new Map([...keys].map(([key, id]) => [id, key]))
  return { catalog: { ...emptyCatalog, tools }, keyOf: ({ id }) => byId.get(id) ?? id }
}

function toolOf(
  id: string,
  { name, description, parameters }: { name: string; description: string; parameters: unknown },
): Tool {
  return makeTool({
    id,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({ name, description, inputSchema: parameters }),
    server: null,
    origin: null,
  })
}

/** RoTBench's own preambles, where they lie beside the cases; undefined where they do not. */
export async function preamblesBeside(file: string): Promise<Readonly<Record<string, string>> | undefined> {
  const beside = file === '-' ? null : join(dirname(file), 'system-preambles.json')
  if (beside === null || !existsSync(beside)) return undefined
  try {
    const value: unknown = JSON.parse(await readFile(beside, 'utf8'))
    if (typeof value !== 'object' || value === null) return undefined
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return undefined
  }
}
