import { afterAll, expect, test } from 'vitest'
import { readTool } from '../core/catalog'
import { readText } from '../core/formats'
import { FailureError } from '../core/shared'
import { collectTools } from './clients'
import type { FormatsWorker } from './contracts'
import { formatsHandlers } from './formats-service'
import { createWorkerClient } from './rpc'
import { serveCalls } from './serve-calls'

const { port1, port2 } = new MessageChannel()
serveCalls<FormatsWorker>(formatsHandlers, port2)
const client = createWorkerClient<FormatsWorker>('formats', () => ({
  endpoint: port1,
  end: () => port1.close(),
}))
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

test('what is read in the worker is what is read here, tools in order', async () => {
  const here = readText(text, { file: 'tools.json', newDocumentId: () => 'document-1' })
  const there = await collectTools(client, text, 'tools.json', 'document-1', signal)
  expect(here.ok && here.value).toEqual(there)
  expect(there.tools.map((tool) => readTool(tool).name).slice(-2)).toEqual(['tool_448', 'tool_449'])
})

test('text that is no JSON fails as it does here', async () => {
  const failure = await collectTools(client, '{', 'tools.json', 'document-1', signal).catch(
    (thrown: unknown) => thrown,
  )
  expect(failure).toBeInstanceOf(FailureError)
  expect((failure as FailureError).failure).toMatchObject({ code: 'import/not-json' })
})
