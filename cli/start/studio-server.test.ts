import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnLoopback, portsFrom } from '../../engine/loopback/listen'
import type { StudioView } from './engine-view'
import { createStudioServer } from './studio-server'

const script = 'export const answer = 42\n'.repeat(200)
let folder = ''
let server: Server
let port = 0
let view: StudioView = { version: '1.2.3', engine: null }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namewright-studio-'))
  const dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await mkdir(join(dist, '.vite'))
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'dist-other.txt'), 'secret')
  await writeFile(join(dist, '.vite', 'manifest.json'), '{}')
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Studio</title>')
  await writeFile(join(dist, 'icon.svg'), '<svg/>')
  await writeFile(join(dist, 'assets', 'index-Ab12Cd34.js'), script)
  await symlink(join(folder, 'secret.txt'), join(dist, 'link.txt'))
  server = createStudioServer(dist, () => view)
  port = await listenOnLoopback(server, [0])
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

/** Asks for a path exactly as it is written: `fetch` would tidy it up. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
      outgoing.on('error', reject).end()
    },
  )
}

describe('files', () => {
  it('serves the page at / only, isolated and checked again each time', async () => {
    const { status, headers, body } = await ask('/')
    expect([status, body.toString()]).toEqual([200, '<!doctype html><title>Studio</title>'])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
    const again = await ask('/', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask('/align')).status).toBe(404)
  })

  it('serves hashed files for ever, compressed where the browser can', async () => {
    const { headers, body } = await ask('/assets/index-Ab12Cd34.js?x=1', { 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(brotliDecompressSync(body).toString()).toBe(script)
    expect((await ask('/assets/index-Ab12Cd34.js')).body.toString()).toBe(script)
    expect((await ask('/icon.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  it('answers HEAD without a body and refuses other methods', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD')
    expect([status, headers['content-length'], body.length]).toEqual([200, '36', 0])
    expect((await ask('/', {}, 'POST')).status).toBe(405)
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/../dist-other.txt',
    '//etc/passwd',
    '/%00',
    '/%',
    '/link.txt',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).not.toContain('secret')
  })

  it.each(['evil.example', '127.0.0.1:1'])('refuses the Host %s', async (host) => {
    expect((await ask('/', { host })).status).toBe(403)
    expect((await ask('/studio.json', { host })).status).toBe(403)
  })
})

describe('/studio.json', () => {
  it('tells the state of the moment, never cached', async () => {
    expect(JSON.parse((await ask('/studio.json')).body.toString())).toEqual({
      version: '1.2.3',
      engine: null,
    })
    const engine = {
      baseUrl: null,
      model: 'm',
      state: 'downloading',
      progress: 0.5,
      message: 'Downloading',
    } as const
    view = { version: '1.2.3', engine }
    const { headers, body } = await ask('/studio.json')
    expect(JSON.parse(body.toString())).toEqual({ version: '1.2.3', engine })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

describe('ports', () => {
  it('takes the next free one', async () => {
    const second = createStudioServer(folder, () => view)
    const other = await listenOnLoopback(second, portsFrom(port))
    expect(other).not.toBe(port)
    second.close()
  })

  it('leaves out those that browsers refuse', () => {
    expect(portsFrom(4185)).toEqual([4185, 4186, 4187, 4188, 4189, 4191, 4192, 4193, 4194, 0])
    expect(portsFrom(0)).toEqual([0])
  })
})
