import { expect, test } from 'vitest'
import type { Catalog } from '../catalog'
import { applyOverlay } from './apply-overlay'
import { readText } from './read-text'
import { writeCatalog } from './write-catalog'

const tools = [
  {
    name: 'open',
    description: 'Opens; see `close`.',
    input_schema: { type: 'object', properties: { door: { type: 'string' }, any: true } },
  },
  { name: 'close', description: 'Closes.', input_schema: { type: 'object' } },
]

function catalogue(): Catalog {
  const read = readText(JSON.stringify(tools), { file: 'doors.json', newDocumentId: () => 'one' })
  if (!read.ok) throw new Error('unreadable')
  return { tools: read.value.tools, documents: read.value.documents }
}

const partOf = (catalog: Catalog, tool: number, name?: string): string => {
  const { id, parameters } = catalog.tools[tool]!
  return name === undefined ? id : parameters.find(({ path }) => path.at(-1) === name)!.id
}

test('a description that is given stays as it is, also where names change places', () => {
  const catalog = catalogue()
  const [open, close] = [partOf(catalog, 0), partOf(catalog, 1)]
  const { text } = writeCatalog(catalog, {
    format: 'own',
    names: { [open]: 'close', [close]: 'open', [partOf(catalog, 0, 'door')]: 'gate' },
    descriptions: { [close]: 'The other way than `close`.', [partOf(catalog, 0, 'door')]: 'Which one.' },
    toolIds: 'all',
  })
  expect(JSON.parse(text)).toEqual([
    {
      name: 'close',
      // Not given: it mentions the other tool by its new name.
      description: 'Opens; see `open`.',
      input_schema: {
        type: 'object',
        properties: { gate: { type: 'string', description: 'Which one.' }, any: true },
      },
    },
    { name: 'open', description: 'The other way than `close`.', input_schema: { type: 'object' } },
  ])
})

test('a description without a place is refused by itself, and said', () => {
  const catalog = catalogue()
  const any = partOf(catalog, 0, 'any')
  const request = { names: {}, descriptions: { [any]: 'Anything.', [partOf(catalog, 1)]: 'Shuts.' } }
  const { refused, catalog: after } = applyOverlay(catalog, request)
  expect(refused).toEqual([{ partId: any, message: expect.stringMatching(/^Its description was not given/) }])
  expect(after.tools[0]).toBe(catalog.tools[0])
  const { text, notes } = writeCatalog(catalog, { ...request, format: 'own', toolIds: 'all' })
  expect(JSON.parse(text)).toEqual([tools[0], { ...tools[1], description: 'Shuts.' }])
  expect(notes).toMatchObject([{ level: 'error', tool: 'open', message: refused[0]?.message }])
})
