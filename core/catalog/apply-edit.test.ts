import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '../formats'
import { applyEdit, applyEdits } from './apply-edit'
import { emptyCatalog, type Catalog } from './catalog'
import type { CatalogEdit } from './edit'
import { partsOf, readTool } from './read-tool'

function load(file: string): Catalog {
  const read = readText(readFileSync(`fixtures/catalogs/${file}`, 'utf8'), { file, newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { tools: read.value.tools, documents: read.value.documents }
}

function after(catalog: Catalog, edit: CatalogEdit): Catalog {
  const result = applyEdit(catalog, edit)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const catalog = load('mcp/tools-list.json')
const [tool] = catalog.tools
const toolId = tool!.id

describe('edits of one tool', () => {
  test('change its text by as little as can be', () => {
    const changed = after(catalog, { kind: 'set-value', toolId, path: ['description'], value: 'New.' })
    expect(changed.tools[0]!.text).toBe(
      tool!.text.replace(/"description": "Searches.*?",/, '"description": "New.",'),
    )
    expect(readTool(changed.tools[0]!).description).toBe('New.')
    expect(changed.tools[1]).toBe(catalog.tools[1])
    const removed = after(catalog, {
      kind: 'remove-value',
      toolId,
      path: ['inputSchema', 'properties', 'limit', 'minimum'],
    })
    expect(removed.tools[0]!.text).toBe(tool!.text.replace(/"minimum": 1,\s*/, ''))
    expect(removed.tools[0]!.parameters).toEqual(tool!.parameters)
  })

  test('without effect give the same catalogue', () => {
    expect(after(catalog, { kind: 'set-text', toolId, text: tool!.text })).toBe(catalog)
    expect(after(catalog, { kind: 'remove-value', toolId, path: ['nowhere'] })).toBe(catalog)
  })

  test('add and remove parameters, and the others keep their ids', () => {
    const path = ['inputSchema', 'properties', 'page']
    const changed = after(catalog, { kind: 'set-value', toolId, path, value: { type: 'integer' } })
    expect(partsOf(changed.tools[0]!).map(({ name }) => name)).toEqual([
      'search_orders',
      'customer',
      'limit',
      'page',
    ])
    const back = after(changed, { kind: 'remove-value', toolId, path })
    expect(back.tools[0]!.parameters).toEqual(tool!.parameters)
  })

  test.each<[CatalogEdit, RegExp]>([
    [{ kind: 'set-text', toolId, text: '{"name": ' }, /not JSON \(line 1, column 10\)/],
    [{ kind: 'set-text', toolId, text: '[]' }, /must be a JSON object/],
    [{ kind: 'set-text', toolId, text: '['.repeat(100_000) }, /Nested deeper/],
    [{ kind: 'set-text', toolId: 'gone', text: '{}' }, /no longer/],
    [{ kind: 'set-value', toolId, path: ['name', 'x'], value: 1 }, /no longer in the tool/],
    [{ kind: 'rename', partId: toolId, name: 'no Schema' }, /not legal/],
    [{ kind: 'rename', partId: toolId, name: 'no_schema' }, /too close to `noSchema`/],
    [{ kind: 'rename', partId: 'gone', name: 'x' }, /no longer/],
  ])('%j is refused', (edit, reason) => {
    const result = applyEdit(catalog, edit)
    expect(result).toMatchObject({ ok: false, failure: { code: 'edit/refused' } })
    if (!result.ok && result.failure.code === 'edit/refused') expect(result.failure.reason).toMatch(reason)
    expect(applyEdits(catalog, [{ kind: 'remove-tools', toolIds: [toolId] }, edit])).toMatchObject({
      ok: false,
    })
  })

  test('a text in another format brings its shape', () => {
    const text = '{"name": "search_orders", "input_schema": {"properties": {"customer": {}}}}'
    const shape = {
      format: 'anthropic',
      layout: { name: ['name'], description: ['description'], schema: ['input_schema'] },
    } as const
    const changed = after(catalog, { kind: 'set-text', toolId, text, shape }).tools[0]!
    expect(changed.format).toBe('anthropic')
    expect(changed.parameters).toEqual(tool!.parameters.slice(0, 1))
  })

  test('rename keeps every id', () => {
    const partId = tool!.parameters[0]!.id
    const renamed = after(catalog, { kind: 'rename', partId, name: 'client' })
    expect(renamed.tools[0]!.parameters.map(({ id }) => id)).toEqual(tool!.parameters.map(({ id }) => id))
    expect(renamed.tools[0]!.text).toContain('"client"')
    expect(after(renamed, { kind: 'rename', partId, name: 'customer' }).tools[0]!.text).toBe(tool!.text)
  })
})

describe('adding and removing tools', () => {
  test('ids that are taken get a suffix, in tools, parameters, documents and slots', () => {
    const doubled = after(catalog, { kind: 'add-tools', ...catalog })
    expect(doubled.tools.map(({ id }) => id)).toEqual([
      ...catalog.tools.map(({ id }) => id),
      ...catalog.tools.map(({ id }) => `${id}~2`),
    ])
    const copy = doubled.tools[2]!
    expect(copy.parameters.map(({ id }) => id)).toEqual(
      tool!.parameters.map(({ id }) => id.replace(toolId, `${toolId}~2`)),
    )
    expect(copy.origin?.documentId).toBe('d~2')
    expect(doubled.documents[1]).toMatchObject({
      id: 'd~2',
      slots: [{ entries: [{ tool: `${toolId}~2` }, {}] }],
    })
    const trebled = after(doubled, { kind: 'add-tools', ...catalog })
    expect(new Set(trebled.tools.flatMap((each) => partsOf(each).map(({ id }) => id))).size).toBe(
      trebled.tools.flatMap(partsOf).length,
    )
    expect(readTool(copy).name).toBe('search_orders')
  })

  test('a removed tool leaves its slot; a document without tools goes', () => {
    const one = after(catalog, { kind: 'remove-tools', toolIds: [toolId] })
    expect(one.documents[0]!.slots[0]!.entries).toEqual([{ tool: catalog.tools[1]!.id }])
    expect(after(one, { kind: 'remove-tools', toolIds: [catalog.tools[1]!.id] })).toEqual(emptyCatalog)
    expect(after(catalog, { kind: 'remove-tools', toolIds: ['gone'] })).toBe(catalog)
  })
})

test('no edit loses or doubles a part id of another tool, and every id stays findable', () => {
  const paths = [
    ['description'],
    ['inputSchema', 'properties', 'limit'],
    ['inputSchema', 'properties', 'new_one'],
    ['inputSchema', 'required'],
    ['x-owner'],
  ]
  const edit = fc.oneof(
    fc.record({
      kind: fc.constant('set-value' as const),
      toolId: fc.constant(toolId),
      path: fc.constantFrom(...paths),
      value: fc.constantFrom('text', { type: 'string' }, ['customer']),
    }),
    fc.record({
      kind: fc.constant('remove-value' as const),
      toolId: fc.constant(toolId),
      path: fc.constantFrom(...paths),
    }),
    fc.record({
      kind: fc.constant('rename' as const),
      partId: fc.constantFrom(toolId, ...tool!.parameters.map(({ id }) => id)),
      name: fc.constantFrom('n_a', 'n_b', 'n_c'),
    }),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
      let current = catalog
      for (const each of edits) {
        const result = applyEdit(current, each)
        if (!result.ok) continue
        current = result.value
        const parts = current.tools.flatMap(partsOf)
        expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
        expect(current.tools[0]!.id).toBe(toolId)
        expect(current.tools[0]!.parameters.map(({ path }) => String(path.at(-1)))).toEqual(
          Object.keys(
            (JSON.parse(current.tools[0]!.text) as { inputSchema: { properties: object } }).inputSchema
              .properties,
          ),
        )
      }
    }),
    { seed: 8 },
  )
})
