import { expect, test } from 'vitest'
import { makeTool, type Catalog } from '../../catalog'
import { drawParts, ratedParts } from './rated-parts'

function catalogOf(tools: readonly (readonly [name: string, description: string])[]): Catalog {
  const layout = { name: ['name'], description: ['description'], schema: ['inputSchema'] }
  return {
    tools: tools.map(([name, description]) => {
      const properties = { q: { type: 'string', description: `What ${name} looks for.` } }
      const text = JSON.stringify({ name, description, inputSchema: { type: 'object', properties } })
      return makeTool({ id: name, format: 'mcp', layout, text, server: null, origin: null })
    }),
    documents: [],
  }
}

const catalog = catalogOf([
  ['mk_label', 'Use after parcelLookup; mk_label makes a label, find_parcel does not.'],
  ['parcelLookup', 'Finds a parcel.'],
  ['search', 'To search, call `search`.'],
  ['kept', 'Stays, beside mk_label.'],
])
const names = { mk_label: 'print_label', parcelLookup: 'find_parcel', search: 'find', kept: 'kept' }

test('only what is called otherwise is rated, and no description tells which name is old', () => {
  expect(ratedParts(catalog, { ...names, gone: 'x' })).toEqual([
    {
      id: 'mk_label',
      description: 'Use after [another name]; [this name] makes a label, [another name] does not.',
      old: 'mk_label',
      recent: 'print_label',
    },
    { id: 'parcelLookup', description: 'Finds a parcel.', old: 'parcelLookup', recent: 'find_parcel' },
    { id: 'search', description: 'To search, call `[this name]`.', old: 'search', recent: 'find' },
  ])
})

test('parameters are rated with the description of their tool', () => {
  const [tool] = catalog.tools
  const id = tool!.parameters[0]!.id
  expect(ratedParts(catalog, { [id]: 'query' })).toEqual([])
  expect(ratedParts(catalog, { [id]: 'query', mk_label: 'print_label' }, 'all')[1]).toEqual({
    id,
    old: 'q',
    recent: 'query',
    description: expect.stringMatching(
      /^What \[another name\] looks for\.\n\nIt is a parameter of this tool: Use after parcelLookup; \[another name\]/,
    ) as string,
  })
})

test('so many parts are drawn, by the seed, in their order', () => {
  const parts = Array.from({ length: 100 }, (_, index) => ({
    id: `p${index}`,
    description: '',
    old: 'a',
    recent: 'b',
  }))
  const drawn = drawParts(parts, 30, 1)
  expect(drawn).toHaveLength(30)
  expect(drawParts(parts, 30, 1)).toEqual(drawn)
  expect(drawParts(parts, 30, 2)).not.toEqual(drawn)
  expect(drawn).toEqual(parts.filter((part) => drawn.includes(part)))
  expect(drawParts(parts, 100, 1)).toBe(parts)
})
