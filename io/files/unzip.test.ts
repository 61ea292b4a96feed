import { gzipSync, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { decodeBytes, isZip } from './decode-bytes'
import { isArchive, readArchive } from './read-archive'
import { safePath, unpackCatalogues, unpackCataloguesGently, unpackZip } from './unzip'

const LIMITS = { files: 100, fileBytes: 1000, bytes: 5000 }
const zip = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync(files)
const text = (content: string): Uint8Array => strToU8(content)

describe('unpacking', () => {
  test('files of text by their paths, sorted; gzip inside is unpacked', () => {
    const bytes = zip({
      'b/tools.json': text('[]'),
      'a.yaml': text('a: 1'),
      'c.json.gz': gzipSync(text('{"c":1}')),
      'wide.json': new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
      'node_modules/x.json': text('{}'),
      '__MACOSX/._a.json': text('{}'),
      '.git/config.json': text('{}'),
    })
    expect(unpackZip(bytes, () => true, LIMITS)).toEqual({
      files: [
        { path: 'a.yaml', text: 'a: 1' },
        { path: 'b/tools.json', text: '[]' },
        { path: 'c.json', text: '{"c":1}' },
        { path: 'wide.json', text: '{}' },
      ],
      left: [],
    })
  })

  test('paths that lead out of the archive, binaries and what is too large are named', () => {
    const bytes = zip({
      '../up.json': text('{}'),
      '/etc/passwd.json': text('{}'),
      'C:\\x.json': text('{}'),
      'image.json': new Uint8Array([0x7b, 0, 0xff]),
      'large.json': text('x'.repeat(1001)),
      'ok.json': text('{}'),
      'damaged.json.gz': new Uint8Array([0x1f, 0x8b, 1, 2, 3, 0, 0, 0, 0]),
    })
    const unpacked = unpackZip(bytes, () => true, LIMITS)
    expect(unpacked?.files).toEqual([{ path: 'ok.json', text: '{}' }])
    expect(unpacked?.left.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual([
      '../up.json: its path leads out of the archive',
      '/etc/passwd.json: its path leads out of the archive',
      'C:\\x.json: its path leads out of the archive',
      'damaged.json.gz: its gzip data is damaged',
      'image.json: it is not text in UTF-8',
      'large.json: it is too large',
    ])
  })

  test('neither many files nor a bomb are unpacked without bound', () => {
    const many = zip(
      Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`f${index}.json`, text('{}')])),
    )
    expect(unpackZip(many, () => true, LIMITS)).toMatchObject({
      files: { length: 100 },
      left: { length: 20 },
    })
    const bomb = zip(
      Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`f${index}.json`, text(' '.repeat(900))])),
    )
    expect(unpackZip(bomb, () => true, LIMITS)).toMatchObject({ files: { length: 5 }, left: { length: 3 } })
    const packed = zip({ 'x.json.gz': gzipSync(text(' '.repeat(50_000))) })
    expect(unpackZip(packed, () => true, LIMITS)?.left).toEqual([
      { path: 'x.json.gz', reason: 'it is too large' },
    ])
  })

  test('a size that the archive lies about is not gone beyond', () => {
    const bytes = zip({ 'x.json': text('y'.repeat(900)) })
    // The central directory holds the unpacked size at offset 24 of its entry (APPNOTE 4.3.12).
    const entry = bytes.findIndex(
      (_, index) => bytes[index] === 0x50 && bytes[index + 1] === 0x4b && bytes[index + 2] === 1,
    )
    bytes[entry + 24] = 10
    bytes[entry + 25] = 0
    const unpacked = unpackZip(bytes, () => true, LIMITS)
    expect(unpacked?.files.map((file) => file.text.length).every((length) => length <= 10)).toBe(true)
  })

  test('a damaged entry does not spoil the others; a damaged archive is none', () => {
    const bytes = zip({ 'a.json': text('{"a": "aaaaaaaaaaaaaaaaaaaa"}'), 'b.json': text('{}') })
    // The method stays deflate, its first block becomes of the reserved type.
    bytes[30 + 'a.json'.length] = 0x07
    expect(unpackZip(bytes, () => true, LIMITS)).toEqual({
      files: [{ path: 'b.json', text: '{}' }],
      left: [{ path: 'a.json', reason: 'its data is damaged or encrypted' }],
    })
    expect(unpackZip(text('PK but no archive'))).toBeNull()
  })
})

test.each([
  ['a/b.json', 'a/b.json'],
  ['./a//b.json', 'a/b.json'],
  ['a\\b.json', 'a/b.json'],
  ['a/../b.json', null],
  ['..\\b.json', null],
  ['/a.json', null],
  ['c:/a.json', null],
  ['.', null],
])('the path %s is %s', (name, path) => {
  expect(safePath(name)).toBe(path)
})

test('bytes tell what they are', () => {
  expect(isZip(zip({ 'a.json': text('{}') }))).toBe(true)
  expect(isZip(zip({}))).toBe(true)
  expect(isZip(text('PKZIP'))).toBe(false)
  expect(decodeBytes(text('ü'))).toBe('ü')
  expect(decodeBytes(new Uint8Array([0xe9, 0x22]))).toBeNull()
})

test('a large archive is unpacked in steps that the page can breathe between, to the same end', async () => {
  const files = Array.from(
    { length: 30 },
    (_, index) => [`${index}.json`, text('[ ]'.padEnd(500_000))] as const,
  )
  const bytes = zip(Object.fromEntries(files))
  let pauses = 0
  const unpacked = await unpackCataloguesGently(bytes, () => {
    pauses += 1
    return Promise.resolve()
  })
  expect(pauses).toBeGreaterThanOrEqual(7)
  expect(unpacked?.files).toHaveLength(30)
  expect(unpacked).toEqual(unpackCatalogues(bytes))
})

test('an archive of the page gives its catalogues and code, under its own name', async () => {
  const bytes = zip({ 'a/tools.yaml': text('a: 1'), 'b.py': text('x = 1'), 'read.txt': text('no') })
  const file = new File([new Uint8Array(bytes)], 'all.zip')
  expect(await isArchive(file)).toBe(true)
  expect(await readArchive(file)).toEqual({
    files: [
      { name: 'all.zip/a/tools.yaml', text: 'a: 1', bytes: 4 },
      { name: 'all.zip/b.py', text: 'x = 1', bytes: 5 },
    ],
    left: [],
  })
  await expect(readArchive(new File(['PK\u0003\u0004'], 'bad.zip'))).rejects.toMatchObject({
    failure: { code: 'import/unreadable', source: 'bad.zip' },
  })
})
