import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withLock } from '../lock-file'
import { cacheFolder } from './cache-folder'
import { trustedCertificates } from './certificates'
import { findInHtml, findInJson } from './package-index'
import { extractVerified } from './wheel'
import { packZip } from './zip-archive'

const { signal } = new AbortController()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namewright-sources-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('cacheFolder', () => {
  it.each([
    ['linux', {}, '/home/me/.cache/namewright'],
    ['linux', { XDG_CACHE_HOME: '/var/c' }, '/var/c/namewright'],
    ['darwin', {}, '/home/me/Library/Caches/namewright'],
    ['win32', { LOCALAPPDATA: '/l' }, '/l/namewright'],
    ['win32', { NAMEWRIGHT_CACHE: '/mine' }, '/mine'],
  ])('on %s with %j', (platform, environment, expected) => {
    expect(cacheFolder(environment, platform, '/home/me').replaceAll('\\', '/')).toBe(expected)
  })
})

describe('the package index', () => {
  const sha256 = 'a'.repeat(64)

  it('reads JSON', () => {
    const text = JSON.stringify({ files: [{ filename: 'a.whl', url: 'u', size: 5, hashes: { sha256 } }] })
    expect(findInJson(text, 'a.whl')).toEqual({ url: 'u', sha256, bytes: 5 })
    expect(findInJson(text, 'b.whl')).toBeNull()
    expect(findInJson('{}', 'a.whl')).toBeNull()
  })

  it('reads HTML', () => {
    const text = `<a href="../b.whl#sha256=${sha256}">b.whl</a> <a data-x='1' href='../a.whl?x=1&amp;y=2#sha256=${sha256}' >\n a.whl </a>`
    expect(findInHtml(text, 'a.whl')).toEqual({ url: '../a.whl?x=1&y=2', sha256, bytes: null })
    expect(findInHtml(text, 'c.whl')).toBeNull()
  })
})

describe('extractVerified', () => {
  const content = Buffer.from('content '.repeat(1000))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const extract = async (archive: Buffer, changes: object = {}) => {
    const wheel = join(folder, 'w.whl')
    const path = join(folder, 'out')
    await writeFile(wheel, archive)
    await extractVerified({ wheel, entry: 'dir/file', path, sha256, signal, ...changes })
    return readFile(path)
  }

  it.each([false, true])('takes a file out, stored: %s', async (stored) => {
    const archive = packZip({ 'other file': Buffer.from('x'), 'dir/file': content }, stored)
    expect(await extract(archive)).toEqual(content)
  })

  it.each([
    ['a wrong hash', packZip({ 'dir/file': Buffer.from('else') }), /SHA-256 differs/],
    ['a missing entry', packZip({ a: content }), /holds no dir\/file/],
    ['no archive', Buffer.from('<html>not found</html>'), /not a readable zip/],
    ['half an archive', packZip({ 'dir/file': content }).subarray(0, 60), /not a readable zip/],
    ['an empty file', Buffer.alloc(0), /not a readable zip/],
  ])('refuses %s and leaves nothing', async (_kind, archive, reason) => {
    await rm(join(folder, 'out'), { force: true })
    await expect(extract(archive)).rejects.toThrow(reason)
    expect(await readdir(folder)).toEqual(['w.whl'])
  })
})

describe('withLock', () => {
  it('takes over a lock whose holder is gone', async () => {
    const path = join(folder, 'gone.lock')
    await writeFile(path, '999999999')
    expect(await withLock(path, { signal }, () => Promise.resolve(1))).toBe(1)
  })

  it('takes over a lock that is not renewed', async () => {
    const path = join(folder, 'old.lock')
    await writeFile(path, String(process.pid))
    await utimes(path, new Date(0), new Date(0))
    expect(await withLock(path, { signal }, () => Promise.resolve(1))).toBe(1)
  })

  it('waits for another holder, tells so once, and can be aborted', async () => {
    const path = join(folder, 'held.lock')
    await writeFile(path, String(process.pid))
    let told = 0
    const options = { signal: AbortSignal.timeout(600), onWait: () => (told += 1) }
    await expect(withLock(path, options, () => Promise.resolve())).rejects.toThrow()
    expect(told).toBe(1)
    expect(await readFile(path, 'utf8')).toBe(String(process.pid))
  })

  it('is released after a failure', async () => {
    const path = join(folder, 'failed.lock')
    await expect(withLock(path, { signal }, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await withLock(path, { signal }, () => Promise.resolve(2))).toBe(2)
  })
})

describe('trustedCertificates', () => {
  it('adds the files that are named, and nothing when there are none', async () => {
    const path = join(folder, 'c.pem')
    await writeFile(path, 'PEM')
    expect(trustedCertificates({}, null)).toBeUndefined()
    expect(trustedCertificates({ PIP_CERT: join(folder, 'missing') }, null)).toBeUndefined()
    const trusted = trustedCertificates({ SSL_CERT_FILE: path, PIP_CERT: path }, path)
    expect(trusted?.filter((certificate) => certificate === 'PEM')).toHaveLength(1)
    expect(trusted?.length).toBeGreaterThan(50)
  })
})
