import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readTool } from '../core/catalog'
import { readText } from '../core/formats'
import { FailureError } from '../core/shared'
import { createSourceReader, type TextToRead } from './clients'
import type { FormatsWorker } from './contracts'
import { createFormatsHandlers } from './formats-service'
import { createWorkerClient } from './rpc'
import { serveCalls } from './serve-calls'

const { port1, port2 } = new MessageChannel()
serveCalls<FormatsWorker>(createFormatsHandlers(), port2)
const reader = createSourceReader(
  createWorkerClient<FormatsWorker>('formats', () => ({ endpoint: port1, end: () => port1.close() })),
)
afterAll(() => {
  port1.close()
})

const text = JSON.stringify([
  ...Array.from({ length: 450 }, (_, index) => ({
    name: `tool_${index}`,
    description: `Does ${index}.`,
    inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
  })),
  { no: 'tool' },
])
const { signal } = new AbortController()
const source = (change: Partial<TextToRead>): TextToRead => ({
  text,
  file: 'tools.json',
  documentId: 'document-1',
  beside: [],
  ...change,
})

test('what is read in the worker is what is read here, tools in order', async () => {
  const here = readText(text, { file: 'tools.json', newDocumentId: () => 'document-1' })
  const { uses, ...there } = await reader.read(source({}), signal)
  expect(here.ok && here.value).toEqual(there)
  expect(uses).toEqual([])
  expect(there.tools.map((tool) => readTool(tool).name).slice(-2)).toEqual(['tool_448', 'tool_449'])
})

test('tools come over with the places of their parameters and their layouts, in the order of their lines', async () => {
  const tool = (index: number, schema: object): string =>
    JSON.stringify({ name: `tool_${index}`, [index % 2 === 0 ? 'input_schema' : 'parameters']: schema })
  const a = { type: 'string' }
  const lines = Array.from({ length: 250 }, (_, index) =>
    index === 120
      ? '{ broken'
      : index === 7
        ? JSON.stringify({ name: 'bare', description: 'No schema.' })
        : tool(index, {
            type: 'object',
            properties: {
              a,
              'x/~y': a,
              0: a,
              list: { type: 'array', items: [{ type: 'object', properties: { a } }] },
              [`own_${index}`]: a,
            },
            oneOf: [{ properties: { b: a } }],
          }),
  )
  const jsonl = lines.join('\n')
  const here = readText(jsonl, { file: 'tools.jsonl', newDocumentId: () => 'document-1' })
  const { uses, ...there } = await reader.read(source({ text: jsonl, file: 'tools.jsonl' }), signal)
  expect(here.ok && here.value).toEqual(there)
  expect(uses).toEqual([])
  expect(there.tools.map(({ origin }) => origin?.path[0])).toEqual(
    lines.flatMap((_, index) => (index === 120 ? [] : [index])),
  )
  expect(there.tools[0]?.parameters.map(({ path }) => path)).toContainEqual([
    'properties',
    'list',
    'items',
    0,
    'properties',
    'a',
  ])
  expect(there.notes.filter(({ message }) => message.includes('not JSON'))).toHaveLength(1)
})

test('text that is no JSON fails as it does here', async () => {
  const failure = await reader.read(source({ text: '{' }), signal).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(FailureError)
  expect((failure as FailureError).failure).toMatchObject({ code: 'import/not-json' })
})

test('a file is read in the worker, also a gzipped one', async () => {
  for (const file of [new Blob([text]), new Blob([gzipSync(text)])])
    expect((await reader.read(source({ text: file }), signal)).tools).toHaveLength(450)
  const failure = await reader
    .read(source({ text: new Blob([new Uint8Array([0xff, 0xfe, 0xff])]) }), signal)
    .catch((thrown: unknown) => thrown)
  expect((failure as FailureError).failure).toEqual({
    code: 'import/unreadable',
    source: 'tools.json',
    message: 'it is not text in UTF-8 or UTF-16',
  })
})

test('a large file in UTF-16 is read in the worker as a small one is on the page', async () => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const file of [new Blob([bytes]), new Blob([gzipSync(bytes)])])
    expect((await reader.read(source({ text: file }), signal)).tools).toHaveLength(450)
})

test('a document of several files is read with those beside it, and tells which it used', async () => {
  const api = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { $ref: 'paths/pets.json' } },
  })
  const pets = JSON.stringify({
    get: { operationId: 'listPets', summary: 'Lists pets.', responses: { 200: { description: 'Pets.' } } },
  })
  const beside = [
    { path: 'paths/pets.json', text: new Blob([pets]) },
    { path: 'other.json', text: '[]' },
  ]
  const read = await reader.read(source({ text: api, file: 'api.json', beside }), signal)
  expect(read.tools.map((tool) => readTool(tool).name)).toEqual(['listPets'])
  expect(read.uses).toEqual(['paths/pets.json'])
})
