import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTool, type Catalog, type FormatId } from '../catalog'
import { orderedTokens, parseJson } from '../json'
import { formats } from './registry'
import { catalogOf, diff, thereAndBack } from './test-there-and-back'
import { treeOf } from './transform/tree'
import { writeCatalog } from './write-catalog'

const ids = formats.map(({ id }) => id)
const pairs = ids.flatMap((from) => ids.filter((to) => to !== from).map((to) => [from, to] as const))

interface SourceFile {
  readonly file: string
  readonly text: string
  readonly catalog: Catalog
}

function readFolder(root: string): readonly SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[.](?:ya?ml|py|ts|ipynb|md)(?:[.]gz)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const bytes = readFileSync(file)
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
      const catalog = catalogOf(text, file)
      return catalog.tools.length > 0 ? [{ file, text, catalog }] : []
    })
}

/** Tools that stand in their document as they are; others were made of what it says. */
function placedIn({ documents }: Catalog): ReadonlySet<string> {
  const entries = documents.flatMap(({ slots }) => slots.flatMap((slot) => slot.entries))
  return new Set(entries.flatMap((entry) => ('tool' in entry ? [entry.tool] : [])))
}

function nativeTo(format: FormatId, { catalog }: SourceFile): Catalog {
  const placed = placedIn(catalog)
  return { ...catalog, tools: catalog.tools.filter((tool) => tool.format === format && placed.has(tool.id)) }
}

/** The same tools written in a format and read again, so that every pair has something to try. */
function madeFor(format: FormatId, { catalog, file }: SourceFile): Catalog {
  return catalogOf(writeCatalog(catalog, { format, names: {}, toolIds: 'all' }).text, file)
}

function check(catalogs: readonly Catalog[], from: FormatId, to: FormatId): number {
  let tools = 0
  for (const catalog of catalogs) {
    if (catalog.tools.length === 0) continue
    const { unnamed, tools: count } = thereAndBack(catalog, from, to)
    expect(unnamed.slice(0, 5), catalog.documents[0]?.name ?? '').toEqual([])
    tools += count
  }
  return tools
}

test('the comparer sees what differs', () => {
  const tree = (text: string) => treeOf(text, parseJson(text).root!)
  const found = (one: string, other: string): readonly string[] => {
    const differences: Parameters<typeof diff>[3] = []
    diff(tree(one), tree(other), [], differences)
    return differences.map(({ path }) => path.join('/'))
  }
  expect(found('{"a":1.0,"b":[1,{"c":2}]}', '{"a":1,"b":[1,{"c":3},4]}')).toEqual(['a', 'b/1/c', 'b/2'])
  expect(found('{"a":1,"b":2}', '{"b":2,"a":1}')).toEqual([''])
  expect(found('{"a":1,"a":2}', '{"a":2}')).toEqual(['a', 'a'])
  expect(found('{"a":{}}', '{"a":[]}')).toEqual(['a'])
})

test('a difference that no note names is found', () => {
  const lost = '[{"name":"t","input_schema":{"type":"object","properties":{"a":{"type":"string"}}}}]'
  const catalog = catalogOf(lost)
  const [tool] = catalog.tools
  // The text is changed behind the back of the catalogue: what comes back is compared with another original.
  const original = { ...tool!, text: tool!.text.replace('"string"', '"number"') }
  expect(readTool(original).schema).not.toBeNull()
  const journey = thereAndBack({ ...catalog, tools: [tool!] }, 'anthropic', 'mcp')
  expect(journey).toEqual({ tools: 1, differences: 0, unnamed: [] })
})

describe('fixtures', () => {
  const files = readFolder('fixtures/catalogs')
  test.each(pairs)('%s to %s and back differ only where notes say so', (from, to) => {
    const tools = check(
      [...files.map((file) => nativeTo(from, file)), ...files.map((file) => madeFor(from, file))],
      from,
      to,
    )
    expect(tools).toBeGreaterThan(20)
  })
})

const root = '../shared/data/catalogs'
describe.skipIf(!existsSync(root))('public catalogues', () => {
  const files = existsSync(root) ? readFolder(root) : []

  test('there are some', () => expect(files.length).toBeGreaterThan(150))

  test('own-format round trip, token for token', () => {
    const whole = files.filter(({ catalog }) => placedIn(catalog).size === catalog.tools.length)
    expect(whole.length).toBeGreaterThan(120)
    const differing = whole.filter(({ text, catalog }) => {
      const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: 'all' })
      return JSON.stringify(orderedTokens(written.text)) !== JSON.stringify(orderedTokens(text))
    })
    expect(differing.map(({ file }) => file)).toEqual([])
  })

  test.each(pairs)(
    '%s to %s and back differ only where notes say so',
    (from, to) => {
      const native = files.map((file) => nativeTo(from, file))
      const step = pairs.findIndex(([one, other]) => one === from && other === to)
      const made = files.filter((_, index) => index % 23 === step % 23).map((file) => madeFor(from, file))
      expect(check([...native, ...made], from, to)).toBeGreaterThan(5)
    },
    120_000,
  )
})
