// A run over real HTTP: what is no read is never sent before the person said yes to that very call.
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { registryOf, runTask, usualSettings, type HarnessPorts, type Trace } from '../../core/harness'
import { offeredTools } from '../../core/evaluation'
import { readSource } from '../../core/reading'
import { listen } from '../../e2e/support/listen'
import { withTimeLimit } from '../endpoints/with-time-limit'
import { createHttpExecutor } from './http'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const DOCUMENT = {
  openapi: '3.0.3',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      get: { operationId: 'list_notes' },
      post: {
        operationId: 'add_note',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
            },
          },
        },
      },
      delete: { operationId: 'delete_notes' },
    },
  },
}

interface Ran {
  readonly requests: readonly string[]
  readonly asked: readonly string[]
  readonly trace: Trace
}

/** Calls one tool flat; the person answers with `allows`. */
async function run(tool: string, given: object, allows: boolean): Promise<Ran> {
  const requests: string[] = []
  const asked: string[] = []
  const { port, close } = await listen(
    createServer((request, response) => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
      response.setHeader('content-type', 'application/json')
      response.end('{"done":true}')
    }),
  )
  open.push(close)
  const read = readSource(JSON.stringify(DOCUMENT), { file: 'notes.json', newDocumentId: () => 'd' })
  if (!read.ok) throw new Error(read.failure.code)
  const catalog = { tools: read.value.tools, documents: [] }
  const { tools } = offeredTools(
    catalog,
    {
      id: 'v',
      label: 'original',
      names: { kind: 'original' },
      descriptions: null,
      constrained: false,
      correction: 'none',
      shortlist: null,
    },
    { namings: [], accepted: {} },
  )
  let turn = 0
  const ports: HarnessPorts = {
    complete: () => {
      turn += 1
      const calls = turn === 1 ? { calls: [{ name: tool, arguments: JSON.stringify(given) }] } : {}
      return Promise.resolve({
        choices: [{ text: turn === 1 ? '' : 'Done.', thinking: '', finishReason: 'stop', ...calls }],
        promptTokens: null,
        completionTokens: null,
      })
    },
    search: () => Promise.resolve([]),
    executor: createHttpExecutor({
      tools: new Map(read.value.tools.map((one) => [one.id, one])),
      baseUrl: `http://127.0.0.1:${port}`,
      headers: [['X-Key', 'sentinel-key-123']],
      query: [],
      inPage: false,
    }),
    confirm: (_, call) => {
      // Nothing has been sent when the question is put.
      asked.push(`${call} | ${requests.length} sent`)
      return Promise.resolve(allows)
    },
    askPerson: () => Promise.resolve(null),
    now: () => 0,
    withTimeLimit,
  }
  const settings = { ...usualSettings, mode: 'flat', shortlist: null } as const
  const task = { id: 't', query: 'q', tools: null, expected: null }
  const started = {
    task,
    registry: registryOf(catalog, tools),
    settings,
    id: 'r',
    model: 'm',
    variant: 'v',
    startedAt: '',
  }
  let trace: Trace | null = null
  for await (const event of runTask(started, ports, new AbortController().signal))
    if (event.kind === 'ended') trace = event.trace
  if (!trace) throw new Error('no trace')
  return { requests, asked, trace }
}

test.each([
  ['add_note', { text: 'a' }, 'POST /notes'],
  ['delete_notes', {}, 'DELETE /notes'],
])('%s is asked for with the exact request, and sent only after a yes', async (tool, given, line) => {
  const refused = await run(tool, given, false)
  expect(refused.requests).toEqual([])
  expect(refused.asked).toHaveLength(1)
  expect(refused.asked[0]).toMatch(new RegExp(`^${line.replace(' /', ' http://127.0.0.1:\\d+/')} HTTP/1.1`))
  expect(refused.asked[0]).toContain('| 0 sent')
  const allowed = await run(tool, given, true)
  expect(allowed.requests).toEqual([line])
  expect(JSON.stringify([refused.trace, allowed.trace, refused.asked, allowed.asked])).not.toContain(
    'sentinel',
  )
})

test('a read is sent without a question', async () => {
  const { requests, asked } = await run('list_notes', {}, false)
  expect(requests).toEqual(['GET /notes'])
  expect(asked).toEqual([])
})
