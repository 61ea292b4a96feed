import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readTool, type Catalog } from '../catalog'
import { orderedTokens } from '../json'
import { normaliseCatalog } from './normalise'
import { readText } from './read-text'

function load(text: string, file: string): Catalog {
  const read = readText(text, { file, newDocumentId: () => file })
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return { tools: read.value.tools, documents: read.value.documents }
}

test('all shapes become one, with the source’s tokens, and nothing is lost', () => {
  const catalog = load(readFileSync('fixtures/catalogs/anthropic/tools.json', 'utf8'), 'anthropic/tools.json')
  const text = normaliseCatalog(catalog)
  expect(JSON.parse(text)).toMatchObject({
    tools: [
      {
        id: catalog.tools[0]!.id,
        format: 'anthropic',
        name: 'find_invoice',
        inputSchema: { type: 'object', required: ['invoice_number'] },
        extras: { input_examples: [{ year: 2024 }], cache_control: { type: 'ephemeral' } },
        source: { file: 'anthropic/tools.json', path: '/0' },
      },
      { name: 'pay_invoice', extras: { strict: true, defer_loading: false }, source: { path: '/2' } },
    ],
  })
  expect(orderedTokens(text)).toEqual(expect.arrayContaining(['1e400', '0.0']))
})

test('it can be read again, servers included', () => {
  const catalog = load(readFileSync('fixtures/catalogs/mcp/servers.json', 'utf8'), 'servers.json')
  const again = load(normaliseCatalog(catalog), 'again.json')
  const identity = ({ tools }: Catalog) => tools.map((tool) => [tool.id, tool.server, readTool(tool).name])
  expect(identity(again)).toEqual(identity(catalog))
})
