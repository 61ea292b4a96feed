// `import ... --against FILE`: what changed at a running server since its tools were saved in a file.
import { readTool, type LiveSource, type Tool } from '../../core/catalog'
import {
  driftWords,
  findDrift,
  IMPACTS,
  type ChangedTool,
  type Difference,
  type Drift,
} from '../../core/diff'
import { liveSourcesOf, type NormalisedLive } from '../../core/formats'
import { memberOf, stringAt } from '../../core/json'
import { complainOfFailures, readCatalogues, type ReadCatalogues } from '../read-catalogues'
import { STYLES } from '../diff/reports'
import type { Terminal } from '../terminal'

/** What a comparison with a file found; null where the file could not be read, which was said. */
export async function driftAgainst(
  terminal: Terminal,
  read: ReadCatalogues,
  file: string,
): Promise<Drift | null> {
  const saved = await readCatalogues(terminal, [file])
  if (complainOfFailures(terminal, saved)) return null
  const now = read.catalog.documents.flatMap(({ live }) => live ?? [])
  const entries = saved.sources.flatMap(({ text }) => liveSourcesOf(text))
  const entry = entryFor(entries, now)
  if (!entry) return findDrift(null, saved.catalog.tools, read.catalog.tools)
  const before =
    entries.length === 1
      ? saved.catalog.tools
      : saved.catalog.tools.filter((tool) => isFrom(tool, entry.file))
  return findDrift(entry.live, before, read.catalog.tools)
}

/** What the file tells of the same server: by its address, else by its name where only one is called so. */
function entryFor(entries: readonly NormalisedLive[], now: readonly LiveSource[]): NormalisedLive | null {
  const byAddress = entries.find(({ live }) => now.some(({ address }) => address === live.address))
  if (byAddress) return byAddress
  const [byName, ...more] = entries.filter(({ live }) =>
    now.some(({ server }) => server.name === live.server.name),
  )
  return more.length === 0 ? (byName ?? null) : null
}

/** Whether a tool of a normalised catalogue was read from a source. */
function isFrom(tool: Tool, file: string): boolean {
  return stringAt(memberOf(readTool(tool).root, 'source')?.valueNode, ['file']) === file
}

/** The drift as lines for people, the worst first. */
export function driftText(drift: Drift, terminal: Terminal): string {
  const lines = IMPACTS.flatMap((impact) =>
    drift.differences
      .filter((difference) => difference.impact === impact)
      .map((difference) => `${terminal.paint(STYLES[impact], impact)} ${lineOf(difference)}`),
  )
  return [driftWords(drift), ...lines].join('\n')
}

function lineOf({ tool, path, message, reason }: Difference): string {
  const place = path === '' ? tool : `${tool} ${path}`
  return [`${place}:`, message, reason].filter((piece) => piece !== '').join(' ')
}

/** The drift as JSON: names, and every difference with its impact. */
export function driftJson(drift: Drift): string {
  const names = (tools: readonly Tool[]): readonly string[] => tools.map((tool) => readTool(tool).name)
  const changes = (list: readonly ChangedTool[]): readonly object[] =>
    list.map(({ before, after }) => ({ before: readTool(before).name, after: readTool(after).name }))
  return JSON.stringify(
    {
      added: names(drift.added),
      removed: names(drift.removed),
      changed: names(drift.changed.map(({ after }) => after)),
      renamed: changes(drift.renamed),
      unchanged: drift.unchanged.length,
      differences: drift.differences,
    },
    null,
    2,
  )
}

/** Whether callers break. */
export function isBreaking({ differences }: Drift): boolean {
  return differences.some(({ impact }) => impact === 'breaking')
}
