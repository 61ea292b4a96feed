import { expect, test } from 'vitest'
import type { Catalog } from './catalog'
import { makeTool } from './make-tool'
import { definitionOf, sharedParts, withShared } from './shared-parts'

const place = { type: 'object', properties: { street: { type: 'string' }, size: { const: 1.0 } } }

function catalogOf(tools: readonly { schema: object; server?: string; documentId?: string }[]): Catalog {
  return {
    documents: [],
    tools: tools.map(({ schema, server = null, documentId = 'd' }, index) =>
      makeTool({
        id: `t${index}`,
        format: 'mcp',
        layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
        text: JSON.stringify({ name: `tool_${index}`, inputSchema: schema }),
        server,
        origin: { documentId, path: [index] },
      }),
    ),
  }
}

function allGroups(catalog: Catalog) {
  const ids = catalog.tools.flatMap((tool) => tool.parameters.map(({ id }) => id))
  return [...new Set(ids.map(sharedParts(catalog)))].filter((group) => group.length > 1)
}

const groupsOf = (...tools: readonly { schema: object; server?: string; documentId?: string }[]) =>
  allGroups(catalogOf(tools))

test('the same definition in two tools', () => {
  const schema = { $defs: { Place: place } }
  const catalog = catalogOf([{ schema }, { schema }])
  const street = 't0/$defs/Place/properties/street'
  const twin = 't1/$defs/Place/properties/street'
  expect(allGroups(catalog)).toEqual([
    [street, twin],
    ['t0/$defs/Place/properties/size', 't1/$defs/Place/properties/size'],
  ])
  expect(sharedParts(catalog)).toBe(sharedParts(catalog))
  expect(withShared(catalog, [twin, 't0'])).toEqual([twin, 't0', street])
  expect(sharedParts(catalog)('unknown')).toEqual(['unknown'])
})

test('another name, content, server or document, or a place outside of definitions: not shared', () => {
  const one = { schema: { $defs: { Place: place } } }
  expect(groupsOf(one, { schema: { $defs: { Spot: place } } })).toEqual([])
  expect(groupsOf(one, { schema: { $defs: { Place: { ...place, title: 'x' } } } })).toEqual([])
  expect(groupsOf(one, { ...one, server: 'other' })).toEqual([])
  expect(groupsOf(one, { ...one, documentId: 'other' })).toEqual([])
  const inline = { schema: { properties: { at: place } } }
  expect(groupsOf(inline, inline)).toEqual([])
  // A property that is called so is no definition.
  const property = { schema: { properties: { $defs: { properties: { Place: place } } } } }
  expect(groupsOf(property, property)).toEqual([])
})

test('a definition inside different definitions is shared by its own content', () => {
  const outer = (title: string) => ({
    schema: { $defs: { Outer: { title, $defs: { Place: place }, properties: { at: {} } } } },
  })
  expect(groupsOf(outer('a'), outer('b'))).toHaveLength(2)
  expect(groupsOf(outer('a'), outer('a'))).toHaveLength(3)
  expect(definitionOf(['$defs', 'Outer', '$defs', 'Place', 'properties', 'street'])).toBe('Place')
  expect(definitionOf(['properties', '$defs', 'properties', 'x'])).toBeNull()
})

test('a definition that references itself ends', () => {
  const node = {
    properties: { next: { $ref: '#/$defs/Node' }, all: { items: { $ref: '#/definitions/Node' } } },
  }
  const old = JSON.parse(JSON.stringify(node).replace('#/$defs/', '#/definitions/')) as object
  expect(
    groupsOf({ schema: { $defs: { Node: node } } }, { schema: { definitions: { Node: old } } }),
  ).toHaveLength(2)
})
