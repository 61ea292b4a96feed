import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTool } from '../catalog'
import { orderedTokens } from '../json'
import type { ReadResult } from './format'
import { readText } from './read-text'
import { writeCatalog } from './write-catalog'

const schema = fc.constantFrom<unknown>(
  { type: 'object', properties: { a: { type: 'string' } } },
  {},
  null,
  [],
  'x',
  undefined,
)
const name = fc.constantFrom<unknown>('one', 'two', 'get.it', 'a b', '', 7, undefined)
const about = fc.record({ name, description: fc.constantFrom<unknown>('Does it.', '', null) })
const entry = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ about, schema }).map((one) => ({ ...one.about, inputSchema: one.schema })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ about, schema }).map((one) => ({ ...one.about, input_schema: one.schema })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ about, schema })
      .map((one) => ({ type: 'function', function: { ...one.about, parameters: one.schema } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ about, schema })
      .map((one) => ({ type: 'function', ...one.about, parameters: one.schema })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ about, schema })
      .map((one) => ({ functionDeclarations: [{ ...one.about, parameters: one.schema }] })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ about, schema })
      .map((one) => ({ toolSpec: { ...one.about, inputSchema: { json: one.schema } } })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        about,
        listed: fc.constantFrom<unknown>([{ name: 'x', type: 'int' }], { x: { type: 'str' } }, []),
      })
      .map((one) => ({ ...one.about, parameters: one.listed })),
  },
  fc.constantFrom<unknown>(
    { type: 'web_search' },
    { toolSpec: {} },
    { functionDeclarations: [{}] },
    { a: { description: 'd', parameters: { type: 'object' } } },
    { id: 'c', function: { name: 'x', arguments: '' } },
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const document = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(entry, { maxLength: 4 }),
    entry,
    fc.dictionary(
      fc.constantFrom('tools', 'functions', 'servers', 'mcpServers', 'name', 'result', 'x', '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
    fc.array(fc.oneof(entry, tie('value')), { maxLength: 4 }),
  ),
})).value

function read(text: string): ReadResult {
  const result = readText(text, { file: 'f', newDocumentId: () => 'd' })
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

function check(text: string, result: ReadResult): void {
  const entries = result.documents.flatMap(({ slots }) => slots.flatMap((slot) => slot.entries))
  const placed = new Set(entries.flatMap((each) => ('tool' in each ? [each.tool] : [])))
  // The others were made of what the document says.
  const own = result.tools.filter(({ id }) => placed.has(id))
  expect([...placed]).toEqual(own.map(({ id }) => id))
  for (const { message } of result.notes) expect(message).toMatch(/^[A-Z].*[.]$/s)
  for (const tool of result.tools) expect(readTool(tool).root).not.toBeNull()
  if (own.length === 0) return
  const catalog = { tools: own, documents: result.documents }
  const written = writeCatalog(catalog, { format: 'own', names: {}, toolIds: 'all' })
  expect(orderedTokens(written.text)).toEqual(orderedTokens(text))
}

test('any document with tools anywhere comes back token for token', () => {
  fc.assert(
    fc.property(document, fc.integer({ min: 0, max: 2 }), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      check(text, read(text))
    }),
    { seed: 9, numRuns: 2000 },
  )
})

test('so does any text of one value a line', () => {
  const line = fc.oneof(
    { weight: 3, arbitrary: entry.map((one) => JSON.stringify(one)) },
    document.map((one) => JSON.stringify(one)),
    fc.constantFrom('{"broken": ', 'x y'),
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const text = ['{"name":"first","inputSchema":{}}', ...lines].join('\r\n')
      check(text, read(text))
    }),
    { seed: 10, numRuns: 1000 },
  )
})

test('a line that is no JSON stays in its place, also among lines that hold lists of tools', () => {
  const tool = '{"function":[{"name":"a","inputSchema":{}}],"n":1.0}'
  const broken = '{"function":[{"name":"b'
  const text = `${tool}\n${broken}\n${tool.replace('"a"', '"c"')}\n`
  const read = readText(text, { file: 'a.jsonl', newDocumentId: () => 'document' })
  if (!read.ok) throw new Error(read.failure.code)
  expect(read.value.notes.map(({ index, message }) => [index, message])).toEqual([
    [1, 'Kept as it is, but not read as a tool: this line is not JSON.'],
  ])
  const catalog = { tools: read.value.tools, documents: read.value.documents }
  expect(writeCatalog(catalog, { format: 'own', names: {}, toolIds: 'all' }).text).toBe(text)
})
