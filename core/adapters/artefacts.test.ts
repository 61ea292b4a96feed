import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readTool, toolByPart } from '../catalog'
import { applyOverlay, readNaming, readOverlay } from '../formats'
import { csv } from './csv'
import { fastmcp } from './fastmcp'
import { markdown } from './markdown'
import { overlay } from './overlay'
import { artefacts } from './registry'
import { catalogueOf, namesFor } from './test-catalogue'

const catalog = catalogueOf(readFileSync('fixtures/adapters/shop.json', 'utf8'))
const names = namesFor(catalog, {
  place_order: 'buy',
  find_item: 'look_up_item',
  'place_order/properties/a': 'b',
  'place_order/properties/b': 'a',
  'place_order/properties/lines/items/properties/amount': 'count',
  'place_order/properties/speed/oneOf/0/const': 'express',
  'find_item/properties/query': 'text',
})
const request = { catalog, names, toolIds: 'all' } as const

describe.each(artefacts.map((artefact) => [artefact.id, artefact] as const))('%s', (_, artefact) => {
  test('ends with a line break, is deterministic, and can be empty', () => {
    const { text } = artefact.write(request)
    expect(text).toMatch(/[^\n]\n$/)
    expect(artefact.write(request).text).toBe(text)
    expect(artefact.write({ ...request, toolIds: [] }).text).toMatch(/\n$/)
  })

  test('notes a name that was refused', () => {
    const bad = namesFor(catalog, { find_item: 'not legal' })
    const { notes } = artefact.write({ ...request, names: bad })
    expect(notes).toContainEqual(
      expect.objectContaining({
        level: 'error',
        tool: 'find_item',
        message: expect.stringContaining('`not legal`'),
      }),
    )
  })
})

describe('an overlay', () => {
  const written = overlay.write(request)
  const patch = JSON.parse(written.text) as { readonly tools: Readonly<Record<string, unknown>> }
  const placed = catalog.tools.find((tool) => readTool(tool).name === 'place_order')

  test('holds what changes, by id and pointer', () => {
    expect(patch).toMatchObject({ namewright: 'overlay', version: 1 })
    expect(Object.keys(patch.tools)).toHaveLength(2)
    expect(patch.tools[placed?.id ?? '']).toMatchObject({
      server: 'shop',
      old: 'place_order',
      new: 'buy',
      description: { new: expect.stringContaining('`look_up_item`') },
      parameters: {
        '/properties/a': { old: 'a', new: 'b', newPath: '/properties/b' },
        '/properties/lines/items/properties/amount': { new: 'count' },
      },
      values: { '/properties/speed/oneOf/0/const': { old: 'fast', new: 'express' } },
      descriptions: { '/properties/lines': { new: 'What is ordered; each needs `count`.' } },
    })
  })

  test('is read back as the same names, also by another import without its ids', () => {
    expect(readNaming(written.text, catalog)).toEqual({ ok: true, value: names })
    const foreign = written.text.replaceAll(/"tool-[0-9a-f]+"/g, (id) => id.replace('tool-', 'other-'))
    expect(foreign).not.toBe(written.text)
    expect(readNaming(foreign, catalog)).toEqual({ ok: true, value: names })
  })
})

describe('a FastMCP configuration', () => {
  const written = fastmcp.write(request)
  const { mcpServers } = JSON.parse(written.text) as {
    readonly mcpServers: Readonly<Record<string, { readonly tools: unknown }>>
  }

  test('renames tools and top-level arguments, and nothing that it cannot', () => {
    expect(Object.keys(mcpServers)).toEqual(['shop'])
    expect(mcpServers.shop?.tools).toEqual({
      place_order: {
        name: 'buy',
        description: expect.stringContaining('`look_up_item`'),
        arguments: { a: { name: 'b' }, b: { name: 'a' } },
      },
      find_item: {
        name: 'look_up_item',
        description: 'Finds an item.',
        arguments: { query: { name: 'text' } },
      },
    })
    expect(JSON.stringify(mcpServers)).not.toContain('`count`')
  })

  test('says what is missing', () => {
    const said = written.notes.map(({ level, tool, message }) => `${level} ${String(tool)}: ${message}`)
    expect(said).toEqual([
      expect.stringMatching(/^warning place_order: .*inside of other arguments: `amount`/),
      expect.stringMatching(/^warning place_order: .*values of enums: `fast`/),
      expect.stringMatching(/^warning place_order: .*`dependentRequired`, `examples` of its root/),
      expect.stringMatching(/^info place_order: The block of `shop` does not say how to reach it/),
    ])
  })

  test('is read back, under any name of its only block', () => {
    const top = Object.fromEntries(
      Object.entries(names).filter(
        ([id]) => !id.includes('/items/') && !id.includes('#/') && !id.includes('oneOf'),
      ),
    )
    expect(readNaming(written.text, catalog)).toEqual({ ok: true, value: top })
    const other = written.text.replace('"shop"', '"production"')
    expect(readNaming(other, catalog)).toEqual({ ok: true, value: top })
  })

  test('has a placeholder for tools without a server, and warns of it', () => {
    const plain = catalogueOf([{ name: 'find', description: 'Finds.', inputSchema: { type: 'object' } }])
    const { text, notes } = fastmcp.write({
      catalog: plain,
      names: namesFor(plain, { find: 'seek' }),
      toolIds: 'all',
    })
    expect(JSON.parse(text)).toEqual({
      mcpServers: { 'your-server': { tools: { find: { name: 'seek', description: 'Finds.' } } } },
    })
    expect(notes).toEqual([
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('put your server') }),
    ])
    expect(readNaming(text, plain)).toEqual({ ok: true, value: namesFor(plain, { find: 'seek' }) })
  })

  test('warns of a second tool of one name', () => {
    const twice = catalogueOf([
      { name: 'find', inputSchema: { type: 'object' } },
      { name: 'find', inputSchema: { type: 'object', properties: { a: {} } } },
    ])
    const wanted = Object.fromEntries(twice.tools.map(({ id }, index) => [id, `seek_${index}`]))
    const { notes } = fastmcp.write({ catalog: twice, names: wanted, toolIds: 'all' })
    expect(notes.map(({ message }) => message)).toContainEqual(expect.stringContaining('a second `find`'))
  })

  test('gives descriptions to the catalogue under its new names', () => {
    const text = JSON.stringify({
      mcpServers: {
        shop: {
          url: 'https://example.com/mcp',
          tools: {
            find_item: {
              name: 'seek',
              description: 'Seeks by `words`.',
              arguments: { query: { name: 'words', description: 'What to seek.' }, limit: { hide: true } },
            },
            gone: { enabled: false },
          },
        },
      },
    })
    const read = readOverlay(text, catalog)
    if (!read.ok) throw new Error(JSON.stringify(read.failure))
    const applied = applyOverlay(catalog, read.value)
    expect(applied.refused).toEqual([])
    const id = namesFor(catalog, { find_item: '' })
    const tool = toolByPart(applied.catalog).get(Object.keys(id)[0] ?? '')
    expect(JSON.parse(tool?.text ?? '{}')).toMatchObject({
      name: 'seek',
      description: 'Seeks by `words`.',
      inputSchema: { properties: { words: { type: 'string', description: 'What to seek.' }, limit: {} } },
    })
    const again = applyOverlay(applied.catalog, { names: {}, descriptions: read.value.descriptions })
    expect(again.catalog).toBe(applied.catalog)
  })
})

describe('a CSV table', () => {
  test('has one row a part, exactly', () => {
    const odd = catalogueOf([
      {
        name: 'odd',
        description: '=1+1, "quoted"\nand a second line',
        inputSchema: {
          type: 'object',
          properties: { list: { type: 'array', items: { enum: ['a', 'b'] } }, 'x,y': { $ref: '#/$defs/z' } },
          required: ['list'],
        },
      },
    ])
    const { text, notes } = csv.write({
      catalog: odd,
      names: namesFor(odd, { 'odd/properties/list': 'entries' }),
      toolIds: 'all',
    })
    expect(Papa.parse(text.trimEnd()).data).toEqual([
      ['server', 'tool', 'path', 'old', 'new', 'description', 'type', 'required'],
      ['', 'odd', '', 'odd', 'odd', '=1+1, "quoted"\nand a second line', '', ''],
      ['', 'odd', '/properties/list', 'list', 'entries', '', '("a" | "b")[]', 'true'],
      ['', 'odd', '/properties/x,y', 'x,y', 'x,y', '', 'z', 'false'],
    ])
    expect(notes).toEqual([
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('A cell begins') }),
    ])
  })

  test('holds described values', () => {
    const rows = Papa.parse<string[]>(csv.write(request).text.trimEnd()).data
    expect(rows).toContainEqual([
      'shop',
      'place_order',
      '/properties/speed/oneOf/0/const',
      'fast',
      'express',
      'Tomorrow.',
      'value',
      '',
    ])
  })
})

describe('a Markdown reference', () => {
  const { text } = markdown.write(request)

  test('has a section a tool and the old names beside the new ones', () => {
    expect(text).toContain('## `shop`')
    expect(text).toContain('### `buy`\n\nOriginal name: `place_order`')
    expect(text).toContain('| `lines[].count` | `amount` | `integer` | yes |  |')
    expect(text).toContain('| `person.friends` |  | `person[]` | no |  |')
    expect(text).toContain('look items up with `look_up_item` first. Ends a comment: */ &lt;/script>')
  })

  test('keeps bars, ticks, tags and line breaks inside their cells', () => {
    const odd = catalogueOf([
      {
        name: 'a`b',
        inputSchema: { type: 'object', properties: { 'p|q': { description: 'one | two\n# three <b>' } } },
      },
    ])
    const written = markdown.write({ catalog: odd, names: {}, toolIds: 'all' }).text
    expect(written).toContain('### `` a`b ``')
    expect(written).toContain('| `p\\|q` |  | no | one \\| two<br># three &lt;b> |')
  })
})
