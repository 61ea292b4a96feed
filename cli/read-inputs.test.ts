import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInputs } from './read-inputs'
import { createTestTerminal } from './test-terminal'

const folder = mkdtempSync(join(tmpdir(), 'namewright-inputs-'))
const at = (name: string): string => join(folder, name)

beforeAll(() => {
  for (const name of ['sub/deep', 'snaps', 'node_modules', '.hidden', 'empty'])
    mkdirSync(at(name), { recursive: true })
  writeFileSync(at('b.json'), '\ufeff{"b":1}')
  writeFileSync(at('a.txt'), 'plain')
  writeFileSync(at('sub/c.jsonl'), '{}\n')
  writeFileSync(at('sub/deep/d.json.gz'), gzipSync('{"d":1}'))
  writeFileSync(at('snaps/tool.snap'), '{}')
  writeFileSync(at('snaps/a.test.ts.snap'), 'exports[`a`] = 1')
  writeFileSync(at('sub/zipped-without-ending'), gzipSync('zipped'))
  writeFileSync(at('node_modules/x.json'), '{}')
  writeFileSync(at('.hidden/x.json'), '{}')
  writeFileSync(at('wide.json'), Buffer.from('\ufeff{"w":1}', 'utf16le'))
  writeFileSync(at('[odd].json'), 'odd')
  writeFileSync(at('latin.json'), Buffer.from([0x22, 0xe9, 0x22]))
  writeFileSync(at('broken.gz'), Buffer.from([0x1f, 0x8b, 1, 2, 3]))
  symlinkSync(folder, at('sub/loop'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function read(names: readonly string[], stdin = ''): Promise<string[]> {
  const inputs = await readInputs(createTestTerminal(stdin).terminal, names)
  return inputs.map((input) => {
    const told = 'failure' in input ? `(${input.failure.code})` : input.text.trim()
    return `${input.file.replace(`${folder}/`, '')}: ${told}`
  })
}

test.each([
  ['a file of any ending', ['a.txt'], ['a.txt: plain']],
  ['a byte order mark', ['b.json'], ['b.json: {"b":1}']],
  ['UTF-16', ['wide.json'], ['wide.json: {"w":1}']],
  ['gzip by its content', ['sub/zipped-without-ending'], ['sub/zipped-without-ending: zipped']],
  [
    'a folder, catalogue files only, links to folders not followed',
    ['sub'],
    ['sub/c.jsonl: {}', 'sub/deep/d.json.gz: {"d":1}'],
  ],
  [
    'snapshots of tools and of test runners',
    ['snaps'],
    ['snaps/a.test.ts.snap: exports[`a`] = 1', 'snaps/tool.snap: {}'],
  ],
  ['a pattern', ['b.*'], ['b.json: {"b":1}']],
  ['a deep pattern', ['**/*.json.gz'], ['sub/deep/d.json.gz: {"d":1}']],
  ['a file that looks like a pattern', ['[odd].json'], ['[odd].json: odd']],
  ['the same file twice', ['sub/c.jsonl', 'sub'], ['sub/c.jsonl: {}', 'sub/deep/d.json.gz: {"d":1}']],
])('%s', async (_, names, expected) => {
  expect(await read(names.map(at))).toEqual(expected)
})

test('stdin stands where it is named', async () => {
  expect(await read([at('a.txt'), '-'], ' piped ')).toEqual(['a.txt: plain', 'stdin: piped'])
  await expect(read(['-', '-'])).rejects.toThrow('only once')
})

test.each([
  ['missing.json', 'there is no such file'],
  ['*.nothing', 'no file matches this pattern'],
  ['empty', 'the folder holds no .json, .jsonl, .yaml, .zip or source files'],
  ['latin.json', 'it is not text in UTF-8'],
  ['broken.gz', 'its gzip data is damaged'],
])('%s is unreadable: %s', async (name, message) => {
  const failure = { code: 'import/unreadable', source: at(name), message }
  expect(await readInputs(createTestTerminal().terminal, [at(name)])).toEqual([{ file: at(name), failure }])
})

test('what cannot be read does not keep the others from being read', async () => {
  expect(
    await read([at('missing.json'), at('*.nothing'), at('{a.txt,b.json,broken.gz,latin.json}')]),
  ).toEqual([
    'missing.json: (import/unreadable)',
    '*.nothing: (import/unreadable)',
    'a.txt: plain',
    'b.json: {"b":1}',
    'broken.gz: (import/unreadable)',
    'latin.json: (import/unreadable)',
  ])
})
