import { afterAll, expect, test } from 'vitest'
import { applyEdits, emptyCatalog, type Catalog } from '../core/catalog'
import { readText } from '../core/formats'
import type { FailureError } from '../core/shared'
import type { ExportWorker } from './contracts'
import { createExporter } from './export-client'
import { createExportHandlers } from './export-service'
import { createWorkerClient } from './rpc'
import { serveCalls } from './serve-calls'
import { writeExport, type ExportTarget, type ExportText, type WrittenExport } from './write-export'

const { port1, port2 } = new MessageChannel()
serveCalls<ExportWorker>(createExportHandlers(), port2)
const client = createWorkerClient<ExportWorker>('export', () => ({
  endpoint: port1,
  end: () => port1.close(),
}))
const exporter = createExporter(client)
afterAll(() => {
  port1.close()
})

const entries = Array.from({ length: 950 }, (_, index) => ({
  name: `tool_${index}`,
  description: `Does ${index}.`,
  inputSchema: { type: 'object', properties: { a: { type: 'string' } } },
  annotations: { readOnlyHint: true },
}))

function catalogOf(count: number): Catalog {
  const text = JSON.stringify({ tools: entries.slice(0, count), note: 'kept' })
  const read = readText(text, { file: 'tools.json', newDocumentId: () => `document-${count}` })
  if (!read.ok) throw new Error(read.failure.code)
  const { tools, documents } = read.value
  const catalog = applyEdits(emptyCatalog, [{ kind: 'add-tools', tools, documents }])
  if (!catalog.ok) throw new Error(catalog.failure.code)
  return catalog.value
}

/** An export with the whole text that its file holds; what is said of the text has to fit it. */
async function withText(written: WrittenExport<ExportText>): Promise<WrittenExport> {
  const { head, characters, whole } = written.text
  if (typeof whole === 'string') throw new Error('the text came over as such')
  const text = await whole.text()
  expect({ head, characters }).toEqual({ head: text.slice(0, 200_000), characters: text.length })
  return { ...written, text }
}

const quiet = { signal: new AbortController().signal, onProgress: () => undefined }
const whole = catalogOf(950)

test.each<ExportTarget>(['own', 'openai-chat', 'gemini', 'overlay', 'typescript', 'csv'])(
  'what is written in the worker as %s is what is written here',
  async (target) => {
    const names = { [whole.tools[3]?.id ?? '']: 'renamed', [whole.tools[700]?.id ?? '']: 'other' }
    const request = { target, names, toolIds: 'all', strict: target === 'openai-chat' } as const
    const there = await exporter.write(whole, request, quiet)
    expect(await withText(there)).toEqual(writeExport(whole, request))
    expect(there.renamed.map((tool) => tool.new)).toEqual(['renamed', 'other'])
    expect(JSON.parse(there.mapText)).toMatchObject({ version: 1 })
  },
)

test('another catalogue takes the place of the one that was sent', async () => {
  const request = { target: 'mcp', names: {}, toolIds: 'all', strict: false } as const
  for (const catalog of [catalogOf(150), whole, catalogOf(2)]) {
    const there = await exporter.write(catalog, request, quiet)
    expect(await withText(there)).toEqual(writeExport(catalog, request))
    expect(there.mapText).toBe('')
  }
})

test('a worker that lost what was sent fails rather than writes a part', async () => {
  const taken = { tools: 950, documents: 1, names: 0 }
  const request = { target: 'mcp', toolIds: 'all', strict: false } as const
  const ignore = (): void => undefined
  const failure = await client
    .call('write', [request, taken, ignore, ignore])
    .catch((thrown: unknown) => thrown)
  expect((failure as FailureError).failure).toEqual({ code: 'worker/restarted', worker: 'export' })
})
