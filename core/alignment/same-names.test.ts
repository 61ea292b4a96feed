// Tools of one name, and tools of one description: what has no key but its id, and what no model can tell apart.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { foldToolName, planRename, readTool, type Catalog, type Names, type PartId } from '../catalog'
import { writeCatalog } from '../formats'
import { collectParts, groupEqualDescriptions } from './parts'
import { align, catalogFrom, everything, namesFrom, readBack } from './test-alignment'

function fixture(name: string): Catalog {
  const file = JSON.parse(readFileSync(`fixtures/alignment/${name}.json`, 'utf8')) as { tools: unknown[] }
  return catalogFrom(file.tools)
}

const exported = (catalog: Catalog, names: Names) =>
  readBack(writeCatalog(catalog, { format: 'own', names, toolIds: 'all' }))

const rotbench = '../shared/data/rotbench/single-turn.clean.json'
interface RotbenchTool {
  readonly name: string
  readonly description: string
  readonly parameters: object
}

/** RoTBench's catalogues, one a case; equal ones once. */
function rotbenchCatalogs(): readonly Catalog[] {
  const cases = JSON.parse(readFileSync(rotbench, 'utf8')) as { readonly tools: readonly RotbenchTool[] }[]
  const texts = cases.map(({ tools }) =>
    JSON.stringify(
      tools.map(({ name, description, parameters }) => ({
        name,
        description,
        inputSchema: parameters,
      })),
    ),
  )
  return [...new Set(texts)].map((text) => catalogFrom(JSON.parse(text) as unknown[]))
}

function driversIn(catalog: Catalog): readonly PartId[] {
  return catalog.tools.filter((tool) => readTool(tool).name === 'drivers').map(({ id }) => id)
}

/** Names made of a description's words: four samples in two spellings. */
function wordsOf(description: string): readonly string[] {
  const words = description.toLowerCase().match(/[a-z]+/g) ?? []
  const name = words.slice(0, 4).join('_')
  return name === '' ? [] : [name, name, name, `${name}_${words[4] ?? 'it'}`]
}

function expectDriversApart(catalog: Catalog): void {
  const ids = driversIn(catalog)
  expect(ids).toHaveLength(2)
  const outcome = align(catalog, wordsOf, { kinds: 'tools' })
  const chosen = ids.map((id) => outcome.find((part) => part.id === id)!)
  expect(chosen.map(({ old }) => old)).toEqual(['drivers', 'drivers'])
  expect(new Set(chosen.map((part) => part.new)).size).toBe(2)
  const names = namesFrom(outcome)
  const { back, nameMap } = exported(catalog, names)
  for (const [index, tool] of catalog.tools.entries())
    expect(readTool(back.tools[index]!).name).toBe(names[tool.id] ?? readTool(tool).name)
  const ways = nameMap.newToOld.filter(({ old }) => old === 'drivers')
  expect(new Set(ways.map((way) => way.id))).toEqual(
    new Set(ids.filter((id) => names[id] !== undefined && names[id] !== 'drivers')),
  )
}

describe("RoTBench's two drivers", () => {
  test('a catalogue of ours with two different tools of one name', () => {
    const catalog = fixture('drivers')
    expectDriversApart(catalog)
    // What the others say of `drivers` may mean either, so it is left as it is.
    const names = namesFrom(align(catalog, wordsOf, { kinds: 'tools' }))
    const mentions = planRename(catalog, names).touched.filter(({ kind }) => kind === 'mention')
    expect(mentions.filter(({ old }) => old === 'drivers').map(({ applied }) => applied)).not.toContain(true)
  })

  test('one of the two may be renamed alone, and may be pinned', () => {
    const catalog = fixture('drivers')
    const [racing = '', printing = ''] = driversIn(catalog)
    const outcome = align(catalog, wordsOf, { kinds: 'tools', pinned: new Set([racing]) })
    expect(outcome.find(({ id }) => id === racing)).toMatchObject({ new: 'drivers', reason: 'kept-pinned' })
    expect(outcome.find(({ id }) => id === printing)?.new).toBe('lists_the_software_that')
  })

  test.skipIf(!existsSync(rotbench))('in the catalogues of RoTBench itself', () => {
    const catalogs = rotbenchCatalogs().filter((catalog) => driversIn(catalog).length === 2)
    expect(catalogs.length).toBeGreaterThan(0)
    for (const catalog of catalogs) expectDriversApart(catalog)
  })
})

describe('13 equal descriptions', () => {
  const sampled = (): readonly string[] => ['search', 'search', 'search_archive', 'find']

  test('13 tools that are described the same keep their names, and are said to be one group', () => {
    const catalog = fixture('equal-descriptions')
    const parts = collectParts(catalog, { ...everything, kinds: 'tools' })
    const chosen = parts.filter(({ stays }) => stays !== 'not-chosen')
    expect(groupEqualDescriptions(chosen).map((group) => group.length)).toEqual([13])
    const outcome = align(catalog, sampled, { kinds: 'tools' })
    const kept = outcome.filter(({ reason }) => reason === 'kept-same-description')
    expect(kept).toHaveLength(13)
    for (const part of kept) expect(part).toMatchObject({ new: part.old, n: 0, phi: null })
    expect(outcome.at(-1)).toMatchObject({ old: 'archive_size', new: 'search', reason: 'peaked' })
  })

  test('each that is described in words of its own is named', () => {
    const catalog = fixture('equal-descriptions')
    const tools = catalog.tools.map((tool, index) => ({
      ...tool,
      text: tool.text.replace('archive', `archive of volume ${index + 1}`),
    }))
    const told = catalogFrom(tools.map(({ text }) => JSON.parse(text) as unknown))
    const outcome = align(told, sampled, { kinds: 'tools' })
    expect(outcome.map(({ reason }) => reason)).not.toContain('kept-same-description')
    expect(new Set(outcome.map((part) => foldToolName(part.new))).size).toBe(outcome.length)
  })

  test.skipIf(!existsSync(rotbench))('RoTBench: none of its equal tools gets an arbitrary name', () => {
    const tools = new Map<string, string>()
    for (const catalog of rotbenchCatalogs())
      for (const tool of catalog.tools)
        tools.set(JSON.stringify([readTool(tool).name, readTool(tool).description]), tool.text)
    const all = catalogFrom([...tools.values()].map((text) => JSON.parse(text) as unknown))
    const outcome = align(all, sampled, { kinds: 'tools' })
    const searches = outcome.filter(({ reason }) => reason === 'kept-no-description')
    expect(searches).toHaveLength(13)
    const groups = groupEqualDescriptions(collectParts(all, { ...everything, kinds: 'tools' }))
    expect(Math.max(...groups.map((group) => group.length))).toBe(9)
    const grouped = new Set(groups.flat())
    for (const part of outcome)
      if (grouped.has(part.id) || part.reason === 'kept-no-description') expect(part.new).toBe(part.old)
  })
})
