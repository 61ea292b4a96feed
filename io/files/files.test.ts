import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { FailureError } from '../../core/shared'
import { fetchUrl } from './fetch-url'
import { decode, readFile } from './read-file'
import { readStatus, readStudioStatus } from './studio-status'

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof FailureError ? thrown.failure : thrown),
  )
const signal = new AbortController().signal

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a file is read as UTF-8 with its size in bytes', async () => {
  expect(await readFile(new File(['[{"a":"ü"}]'], 'tools.json'))).toEqual({
    name: 'tools.json',
    text: '[{"a":"ü"}]',
    bytes: 12,
  })
})

test('a packed file is unpacked and named without its ending', async () => {
  const packed = new File([gzipSync('{"tools":[]}')], 'tools.json.gz')
  expect(await readFile(packed)).toMatchObject({ name: 'tools.json', text: '{"tools":[]}' })
})

test('gzip data and UTF-16 are told by the first bytes, whatever the name and however they arrive', async () => {
  const text = '{"tools":["ü"]}'
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from<string>(text, codeOf).buffer)])
  expect(await readFile(new File([utf16], 'tools.json'))).toMatchObject({ text, bytes: utf16.length })
  expect(await readFile(new File([text], 'plain.json.gz'))).toMatchObject({ name: 'plain.json.gz', text })
  const [first, ...others] = gzipSync(utf16)
  const dribbling = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([first ?? 0]))
      controller.enqueue(new Uint8Array(others))
      controller.close()
    },
  })
  expect(await decode('tools.json.gz', dribbling)).toMatchObject({ name: 'tools.json', text })
  expect(await readFile(new File([], 'empty.json'))).toEqual({ name: 'empty.json', text: '', bytes: 0 })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Uint8Array(gzipSync('[]')))))
  expect(await fetchUrl('https://host.example/tools.json.gz', signal)).toMatchObject({ text: '[]' })
})

const codeOf = (character: string): number => character.charCodeAt(0)

test('a file that is no text is named with the reason', async () => {
  expect(await failureOf(readFile(new File([new Uint8Array([0xff, 0xfe, 0xff])], 'image.png')))).toEqual({
    code: 'import/unreadable',
    source: 'image.png',
    message: 'it is not text in UTF-8 or UTF-16',
  })
})

test('an address is loaded without cookies and named by its last step', async () => {
  const ask = vi.fn(() => Promise.resolve(new Response('[]')))
  vi.stubGlobal('fetch', ask)
  expect(await fetchUrl(' https://host.example/a/tools.json?x=1 ', signal)).toEqual({
    name: 'tools.json',
    text: '[]',
    bytes: 2,
  })
  expect(ask).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials: 'omit' }))
})

test.each(['', 'tools.json', 'file:///etc/passwd', 'javascript:alert(1)'])(
  '%j is no address that is loaded',
  async (address) => {
    const ask = vi.fn()
    vi.stubGlobal('fetch', ask)
    expect(await failureOf(fetchUrl(address, signal))).toMatchObject({ code: 'import/unreadable' })
    expect(ask).not.toHaveBeenCalled()
  },
)

test('a refusal, a missing page and an abort are told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(fetchUrl('https://host.example/', signal))).toMatchObject({
    message: expect.stringContaining('CORS') as string,
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404, statusText: 'Not Found' })))
  expect(await failureOf(fetchUrl('https://host.example/', signal))).toMatchObject({
    message: 'the server answered 404 Not Found',
  })
  const aborted = AbortSignal.abort()
  vi.stubGlobal('fetch', () => Promise.reject(aborted.reason as Error))
  expect(await failureOf(fetchUrl('https://host.example/', aborted))).toBe(aborted.reason)
})

test('the status of the built-in model is read, whatever shape it has', async () => {
  const engine = {
    kind: 'engine-status',
    state: 'loading',
    baseUrl: null,
    model: 'm',
    progress: 0.5,
    message: 'Loading.',
  }
  expect(readStatus({ engine })).toEqual({
    state: 'preparing',
    baseUrl: null,
    model: 'm',
    progress: 0.5,
    message: 'Loading.',
  })
  expect(
    readStatus({ engine: { ...engine, state: 'ready', baseUrl: 'http://127.0.0.1:1/v1' } }),
  ).toMatchObject({ state: 'ready' })
  expect(readStatus({ engine: { ...engine, state: 'unavailable' } })).toMatchObject({ state: 'failed' })
  expect(readStatus({ engine: { ...engine, state: 'external', model: null } })).toMatchObject({
    state: 'external',
    model: null,
  })
  for (const other of [null, {}, [], 'text', { engine: null }, { engine: 3 }])
    expect(readStatus(other)).toMatchObject({ state: 'absent' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<!doctype html>')))
  expect(await readStudioStatus(signal)).toMatchObject({ state: 'absent' })
})
