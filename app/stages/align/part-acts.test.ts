import { expect, test } from 'vitest'
import { collectParts } from '../../../core/alignment'
import { makeTool } from '../../../core/catalog'
import { selectedPart } from './part-acts'

const tool = (name: string) =>
  makeTool({
    id: `tool-${name}`,
    format: 'mcp',
    layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
    text: JSON.stringify({
      name,
      description: `Does ${name}.`,
      inputSchema: { type: 'object', properties: { [`of_${name}`]: { description: `Of ${name}.` } } },
    }),
    server: null,
    origin: null,
  })
const catalog = { tools: [tool('one'), tool('two')], documents: [] }
const parts = (kinds: 'tools' | 'parameters' | 'both') =>
  collectParts(catalog, {
    kinds,
    partIds: null,
    pinned: new Set(),
    excluded: new Set(),
    toolScope: 'catalog',
  })

test('the selected part is shown', () => {
  expect(selectedPart(parts('both'), catalog, 'tool-two', 'tool-two')?.old).toBe('two')
})

test('where tools are not aligned, a selected tool shows its first parameter', () => {
  expect(selectedPart(parts('parameters'), catalog, 'tool-two', 'tool-two')?.old).toBe('of_two')
})

test('a tool that is gone, and no selection, show nothing', () => {
  expect(selectedPart(parts('both'), catalog, 'tool-gone', 'tool-gone')).toBeNull()
  expect(selectedPart(parts('both'), catalog, null, null)).toBeNull()
})
