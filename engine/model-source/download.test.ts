import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { download } from './download'
import { serveFile, type FileServer, type FileServerSettings } from './loopback-files'

const body = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7) % 251))
const sha256 = createHash('sha256').update(body).digest('hex')

let folder = ''
let server: FileServer | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namewright-download-'))
})
afterEach(async () => {
  await server?.close()
  await rm(folder, { recursive: true })
})

async function run(settings: FileServerSettings = {}, changes: object = {}) {
  server = await serveFile(body, settings)
  const shares: (number | null)[] = []
  const path = join(folder, 'file')
  const signal = new AbortController().signal
  const onProgress = (share: number | null) => void shares.push(share)
  const task = { url: `${server.url}/f`, path, sha256, bytes: body.length, pause: 1, signal, onProgress }
  await download({ ...task, ...changes })
  expect(await readFile(path)).toEqual(body)
  expect(await readdir(folder)).toEqual(['file'])
  return { ranges: server.ranges, shares }
}

describe('download', () => {
  it('brings a file and tells the progress', async () => {
    const { shares } = await run()
    expect(shares.at(-1)).toBe(1)
  })

  it('goes on where the connection broke', async () => {
    const { ranges } = await run({ cuts: [20_000, 10_000] })
    expect(ranges).toEqual([null, 'bytes=20000-', 'bytes=30000-'])
  })

  it('goes on with the part of an earlier time', async () => {
    await writeFile(join(folder, 'file.part'), body.subarray(0, 123))
    expect((await run()).ranges).toEqual(['bytes=123-'])
  })

  it('needs no request for a part that is complete', async () => {
    await writeFile(join(folder, 'file.part'), body)
    expect((await run()).ranges).toEqual([])
  })

  it('starts again when the server knows no ranges', async () => {
    await writeFile(join(folder, 'file.part'), body.subarray(0, 123))
    expect((await run({ ignoresRanges: true })).ranges).toEqual(['bytes=123-'])
  })

  it('starts again when an earlier part is bad', async () => {
    await writeFile(join(folder, 'file.part'), Buffer.alloc(40_000))
    expect((await run()).ranges).toEqual(['bytes=40000-', null])
  })

  it('starts again when an earlier part is longer than the file', async () => {
    await writeFile(join(folder, 'file.part'), Buffer.alloc(60_000))
    expect((await run()).ranges).toEqual([null])
  })

  it('starts again when the server cannot go on there', async () => {
    await writeFile(join(folder, 'file.part'), Buffer.alloc(50_000))
    expect((await run({}, { bytes: null })).ranges).toEqual(['bytes=50000-', null])
  })

  it('follows a redirect', async () => {
    const answer: FileServerSettings['answer'] = (request, response) => {
      if (request.url !== '/f') return false
      response.writeHead(302, { location: '/elsewhere' }).end()
      return true
    }
    expect((await run({ answer })).ranges).toEqual([null])
  })

  it('never keeps a file with another hash', async () => {
    await expect(run({}, { sha256: 'f'.repeat(64) })).rejects.toThrow(/not the expected file/)
    expect(await readdir(folder)).toEqual([])
    expect(server?.ranges).toHaveLength(2)
  })

  it('gives a refusal up at once, and trouble of the server after its attempts', async () => {
    const counts = { 404: 0, 503: 0 }
    for (const status of [404, 503] as const) {
      const answer: FileServerSettings['answer'] = (_request, response) => {
        counts[status]++
        response.writeHead(status).end()
        return true
      }
      await expect(run({ answer }, { attempts: 3 })).rejects.toThrow(`the server answered ${status}`)
    }
    expect(counts).toEqual({ 404: 1, 503: 3 })
  })

  it('keeps what it has when aborted', async () => {
    const leaving = new AbortController()
    const onProgress = () => leaving.abort(new Error('stop'))
    await expect(run({ cuts: [20_000] }, { signal: leaving.signal, onProgress })).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['file.part'])
  })
})
