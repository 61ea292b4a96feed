import { expect, test } from 'vitest'
import { makeTool, type Catalog, type CatalogEdit } from '../../../core/catalog'
import type { Diagnostic } from '../../../core/lint'
import { previewTools } from './preview-lines'

const long = `${'All orders are looked through. '.repeat(20)}Then the list is told.`
const text = JSON.stringify(
  { name: 'a', description: long, inputSchema: { type: 'object', properties: { x: {}, y: {} } } },
  null,
  2,
)
const tool = makeTool({
  id: 'a',
  text,
  format: 'mcp',
  layout: { name: ['name'], description: ['description'], schema: ['inputSchema'] },
  server: null,
  origin: null,
})
const catalog: Catalog = { tools: [tool], documents: [] }

function changesOf(edit: CatalogEdit) {
  const diagnostic = { toolId: 'a' } as Diagnostic
  const fix = { title: 'Mend', safety: 'safe', edits: [edit] } as const
  return previewTools(catalog, [{ diagnostic, fix }]).at(0).lines[0]?.changes
}

test('a long text is shown from where it begins to differ', () => {
  const [change] =
    changesOf({ kind: 'set-value', toolId: 'a', path: ['description'], value: `${long.slice(0, -1)}!` }) ?? []
  expect(change?.place).toBe('description')
  expect(change?.before).toMatch(/^…[^…]*Then the list is told\."$/)
  expect(change?.after).toMatch(/^…[^…]*Then the list is told!"$/)
})

test('every place of a text that is set anew is shown, and nothing between them', () => {
  const changed = text.replace('"x": {}', '"x": { "type": "string" }').replace('"a"', '"b"')
  expect(changesOf({ kind: 'set-text', toolId: 'a', text: changed })).toEqual([
    { place: 'line 2', before: '"name": "a",', after: '"name": "b",' },
    { place: 'line 7', before: '"x": {},', after: '"x": { "type": "string" },' },
  ])
})

test('what only goes away, or only comes, has one side', () => {
  expect(changesOf({ kind: 'remove-value', toolId: 'a', path: ['inputSchema', 'properties', 'y'] })).toEqual([
    { place: 'inputSchema/properties/y', before: '{}', after: null },
  ])
  expect(changesOf({ kind: 'set-value', toolId: 'a', path: ['title'], value: 'A' })).toEqual([
    { place: 'title', before: null, after: '"A"' },
  ])
})

test('very many places are counted', () => {
  const lines = (word: string) =>
    Array.from({ length: 41 }, (_, index) => (index % 2 ? word : String(index))).join('\n')
  const many = { tools: [{ ...tool, text: lines('was') }], documents: [] }
  const fix = {
    title: 'Mend',
    safety: 'safe',
    edits: [{ kind: 'set-text', toolId: 'a', text: lines('is') }],
  } as const
  const changes = previewTools(many, [{ diagnostic: { toolId: 'a' } as Diagnostic, fix }]).at(0).lines[0]
    ?.changes
  expect(changes).toHaveLength(13)
  expect(changes?.at(-1)).toEqual({ place: 'and 8 more places', before: null, after: null })
})
