import { describe, expect, test } from 'vitest'
import { applyNames, emptyCatalog, partsWithValues, type Catalog } from '../catalog'
import { makeNameMap } from './name-map'
import { readNaming, readOverlay } from './read-naming'
import { readText } from './read-text'

function catalogueOf(source: unknown): Catalog {
  const read = readText(JSON.stringify(source), { file: 'f', newDocumentId: () => 'd' })
  return read.ok ? read.value : emptyCatalog
}

const find = {
  name: 'find',
  description: 'Finds.',
  inputSchema: { properties: { query: { type: 'string' } } },
}
const catalog = catalogueOf({
  servers: [
    { name: 'a', tools: [find, { name: 'only', inputSchema: { properties: { constructor: {} } } }] },
    { name: 'b', tools: [find] },
  ],
})
const [a, only, b] = catalog.tools.map(({ id }) => id)

function servers(mcpServers: unknown) {
  return JSON.stringify({ proxy: { transport: 'stdio' }, mcpServers })
}

describe('a name map', () => {
  test('is read back as the names that made it', () => {
    const names = Object.fromEntries(
      catalog.tools.flatMap(partsWithValues).map(({ id }, index) => [id, `new_${index}`]),
    )
    const renamed = applyNames(catalog, names).catalog.tools
    const map = makeNameMap(catalog.tools, new Map(renamed.map((tool) => [tool.id, tool])))
    expect(readNaming(JSON.stringify(map), catalog)).toEqual({ ok: true, value: names })
  })

  test('of another catalogue fails', () => {
    const text = JSON.stringify({
      version: 1,
      tools: [{ id: 'x', server: null, old: 'gone', new: 'come', parameters: [] }],
      newToOld: [],
    })
    expect(readNaming(text, catalog)).toEqual({
      ok: false,
      failure: { code: 'naming/unknown-part', entry: 'gone' },
    })
  })
})

describe('a FastMCP configuration', () => {
  test.each<[string, unknown, Record<string, string>]>([
    [
      'matches blocks to servers of that name',
      { a: { command: 'x', tools: { find: { name: 'seek' } } }, b: { tools: { find: { name: 'look' } } } },
      { [a!]: 'seek', [b!]: 'look' },
    ],
    [
      'renames arguments, whatever they are called',
      { a: { tools: { only: { arguments: { constructor: { name: 'maker' } } } } } },
      { [`${only!}/properties/constructor`]: 'maker' },
    ],
    [
      'means any server by its only block',
      { mine: { tools: { only: { name: 'one' } } } },
      { [only!]: 'one' },
    ],
    ['passes over what is neither renamed nor described', { a: { tools: { gone: { enabled: false } } } }, {}],
    ['passes over servers without tools', { a: { url: 'https://example.com' } }, {}],
  ])('%s', (_, config, expected) => {
    expect(readNaming(servers(config), catalog)).toEqual({ ok: true, value: expected })
  })

  test.each([
    [{ a: { tools: { gone: { name: 'x' } } } }, 'naming/unknown-part', 'a gone'],
    [
      { a: { tools: { find: { name: 'x', arguments: { gone: { name: 'y' } } } } } },
      'naming/unknown-part',
      'a find/properties/gone',
    ],
    [{ c: { tools: { only: { name: 'x' } } }, d: { tools: {} } }, 'naming/unknown-part', 'c only'],
    [{ mine: { tools: { find: { name: 'x' } } } }, 'naming/unreadable', 'may mean 2 tools'],
    [
      { a: { tools: { find: { name: 7 } } } },
      'naming/unreadable',
      '/mcpServers/a/tools/find/name is no string',
    ],
    [{ a: { tools: ['find'] } }, 'naming/unreadable', '/mcpServers/a/tools is no object'],
    [[], 'naming/unreadable', '/mcpServers is no object'],
  ])('%j fails', (config, code, part) => {
    const result = readNaming(servers(config), catalog)
    expect(result).toMatchObject({ ok: false, failure: { code } })
    expect(JSON.stringify(result)).toContain(part)
  })

  test('gives descriptions of tools and arguments', () => {
    const config = {
      a: { tools: { find: { description: 'Seeks.', arguments: { query: { description: 'What.' } } } } },
    }
    expect(readOverlay(servers(config), catalog)).toEqual({
      ok: true,
      value: { names: {}, descriptions: { [a!]: 'Seeks.', [`${a!}/properties/query`]: 'What.' } },
    })
  })
})

describe('an overlay', () => {
  const overlay = (tools: unknown, version: unknown = 1) =>
    JSON.stringify({ namewright: 'overlay', version, tools })

  test.each([
    [overlay({}, 2), '/version is not 1'],
    [overlay([]), '/tools is no object'],
    [overlay({ x: { server: 'a', old: 'find' } }), '/tools/x/new is missing'],
    [
      overlay({ x: { old: 'only', new: 'x', parameters: { '/properties/constructor': {} } } }),
      '/tools/x/parameters/~1properties~1constructor/new is missing',
    ],
  ])('%s fails', (text, part) => {
    const result = readNaming(text, catalog)
    expect(result).toMatchObject({ ok: false, failure: { code: 'naming/unreadable' } })
    expect(JSON.stringify(result)).toContain(part)
  })

  test('is matched by id before names', () => {
    const text = overlay({ [b!]: { server: 'a', old: 'find', new: 'seek', parameters: {} } })
    expect(readNaming(text, catalog)).toEqual({ ok: true, value: { [b!]: 'seek' } })
  })
})

describe('many tools of one name', () => {
  // Looking through all of them for each entry would take 4 * 10^8 steps, and as many parts again.
  const count = 20_000
  const many = catalogueOf(Array.from({ length: count }, () => find))

  test('are matched in their order', () => {
    const list = Array.from({ length: count }, (_, index) => ({ tool: 'find', new: `seek_${index}` }))
    const read = readNaming(JSON.stringify(list), many)
    expect(read.ok && Object.keys(read.value)).toHaveLength(count)
    expect(read.ok && read.value[many.tools.at(-1)!.id]).toBe(`seek_${count - 1}`)
  })
})
