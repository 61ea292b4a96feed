// A seeded sample of real tools over the formats, those with nested parameters first.
import { join } from 'node:path'
import { readTool, type Catalog, type FormatId, type Tool } from '../../core/catalog'
import { formats, readText, writeCatalog } from '../../core/formats'
import { nodeAt } from '../../core/json'
import { createRandom } from '../../core/shared'
import { shuffle } from './adapter-calls'
import type { TrialGroup } from './adapter-trial'
import { CATALOGUES, filesBelow, readTextFile } from './catalogue-files'

function readAll(): readonly { readonly file: string; readonly catalog: Catalog }[] {
  return ['mcp', 'framework', 'bench'].flatMap((folder) =>
    filesBelow(join(CATALOGUES, folder))
      .filter((file) => /[.]jsonl?([.]gz)?$/.test(file))
      .flatMap((file) => {
        const read = readText(readTextFile(file), { file, newDocumentId: () => 'document' })
        return read.ok && read.value.tools.length > 0 ? [{ file, catalog: read.value }] : []
      }),
  )
}

/** Takes `count` tools: as many of each format as of any other; where the data have too few, tools of others are converted. */
export function sampleTools(count: number, seed: number): readonly TrialGroup[] {
  const random = createRandom(seed)
  const files = readAll()
  const ids = formats.map(({ id }) => id)
  const perFormat = ids.map(
    (_, index) => Math.floor(count / ids.length) + (index < count % ids.length ? 1 : 0),
  )
  const used = new Set<Tool>()
  return ids.flatMap((format, index): readonly TrialGroup[] => {
    const own = files.map(({ file, catalog }) => ({
      file,
      catalog,
      tools: catalog.tools.filter((tool) => tool.format === format),
    }))
    const native = take(own, perFormat[index] ?? 0, used, random)
    const missing = (perFormat[index] ?? 0) - native.flatMap(({ tools }) => tools).length
    const others = files.map(({ file, catalog }) => ({ file, catalog, tools: catalog.tools }))
    return [...native, ...take(others, missing, used, random).flatMap((group) => converted(group, format))]
  })
}

/** Takes some real MCP tools of different names, as a server would list them. */
export function sampleServerTools(count: number, seed: number): readonly unknown[] {
  const files = readAll().map(({ file, catalog }) => ({
    file,
    catalog,
    tools: catalog.tools.filter(({ format }) => format === 'mcp'),
  }))
  const names = new Set<string>()
  const groups = take(files, count * 2, new Set(), createRandom(seed))
  return groups
    .flatMap(({ tools }) => tools)
    .filter((tool) => {
      const isFirst = !names.has(nameOf(tool))
      names.add(nameOf(tool))
      const { root, schema } = readTool(tool)
      // A tool with an output schema has to answer by it, which a server that echoes cannot.
      return isFirst && nodeAt(schema, ['type'])?.value === 'object' && !nodeAt(root, ['outputSchema'])
    })
    .slice(0, count)
    .map(({ text }): unknown => JSON.parse(text))
}

interface Candidates {
  readonly file: string
  readonly catalog: Catalog
  readonly tools: readonly Tool[]
}

/** At most a few tools a file, of different names, nested ones first. */
function take(
  files: readonly Candidates[],
  count: number,
  used: Set<Tool>,
  random: () => number,
): readonly TrialGroup[] {
  const groups: { source: string; catalog: Catalog; tools: Tool[] }[] = shuffle(files, random).map(
    ({ file, catalog }) => ({
      source: file,
      catalog,
      tools: [],
    }),
  )
  let left = count
  for (const wantNested of [true, false])
    for (let round = 0; round < 40 && left > 0; round += 1)
      for (const group of groups) {
        if (left === 0) break
        const candidates = files.find(({ file }) => file === group.source)?.tools ?? []
        const tool = candidates.find(
          (one) =>
            !used.has(one) &&
            isNested(one) === wantNested &&
            group.tools.every((other) => nameOf(other) !== nameOf(one)),
        )
        if (!tool) continue
        used.add(tool)
        group.tools.push(tool)
        left -= 1
      }
  return groups.filter(({ tools }) => tools.length > 0)
}

function nameOf(tool: Tool): string {
  return readTool(tool)
    .name.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isNested(tool: Tool): boolean {
  return tool.parameters.some(({ path }) => path.length > 2)
}

function converted({ source, catalog, tools }: TrialGroup, format: FormatId): readonly TrialGroup[] {
  const { text } = writeCatalog(catalog, { format, names: {}, toolIds: tools.map(({ id }) => id) })
  const read = readText(text, { file: source, newDocumentId: () => 'document' })
  return read.ok ? [{ source: `${source} as ${format}`, catalog: read.value, tools: read.value.tools }] : []
}
