import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isIgnored, readIgnoreRules } from './impact/ignored'
import { runInMemory } from './test-terminal'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'impact-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, text: string | Uint8Array): string {
  const file = join(folder, 'src', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

function naming(parts: readonly object[]): string {
  writeFileSync(join(folder, 'naming.json'), JSON.stringify({ parts }))
  return join(folder, 'naming.json')
}

const SWAP = [
  { tool: 'get_weather', path: '', old: 'get_weather', new: 'get_time' },
  { tool: 'get_time', path: '', old: 'get_time', new: 'get_weather' },
  { tool: 'get_weather', path: '/properties/city', old: 'city', new: 'town' },
  { tool: 'same_name', path: '', old: 'same_name', new: 'same_name' },
]

const run = (...more: readonly string[]) =>
  runInMemory(['impact', join(folder, 'src'), '--naming', join(folder, 'naming.json'), ...more])

describe('impact', () => {
  test('lists uses, and ends with 1 for certain ones', async () => {
    naming(SWAP)
    put('a.json', '{"name":"get_weather","arguments":{"city":"x"}}')
    put('b/notes.md', 'See get_time and same_name.')
    const { code, stdout, stderr } = await run()
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual([
      { file: 'a.json', line: 1, column: 10, old: 'get_weather', new: 'get_time', certain: true },
      { file: 'a.json', line: 1, column: 37, old: 'city', new: 'town', certain: true },
      { file: 'b/notes.md', line: 1, column: 5, old: 'get_time', new: 'get_weather', certain: false },
    ])
    expect(stderr).toContain('2 files: 2 certain, 1 uncertain')
    expect((await run('--format', 'text')).stdout).toContain('1:37      certain  city → town')
  })

  test('ends with 0 where nothing is certain', async () => {
    naming(SWAP)
    put('notes.md', 'get_time')
    expect(await run()).toMatchObject({ code: 0 })
  })

  test('git applies the patch, whatever the files look like', async () => {
    naming(SWAP)
    const files: Record<string, [string, string]> = {
      'plain.json': ['["get_weather", "get_time"]\n', '["get_time", "get_weather"]\n'],
      'open end.json': ['["get_weather"]', '["get_time"]'],
      'crlf.py': ['a = 1\r\nget_weather(city="x")\r\nb = 2\r\n', 'a = 1\r\nget_time(town="x")\r\nb = 2\r\n'],
      'mark.json': ['\uFEFF{"ä😀": "get_weather"}\n', '\uFEFF{"ä😀": "get_time"}\n'],
      'ünï/ço"de.json': ['["get_time"]\n', '["get_weather"]\n'],
      'far.ts': [
        Array.from({ length: 40 }, (_, line) =>
          line % 9 === 0 ? `get_weather({ city })` : `line(${line})`,
        ).join('\n'),
        Array.from({ length: 40 }, (_, line) =>
          line % 9 === 0 ? `get_time({ town: city })` : `line(${line})`,
        ).join('\n'),
      ],
      'untouched.md': ['get_weather\n', 'get_weather\n'],
    }
    for (const [name, [before]] of Object.entries(files)) put(name, before)
    const patch = join(folder, 'rename.patch')
    expect((await run('--patch', patch)).code).toBe(1)
    execFileSync('git', ['apply', '--verbose', patch], { cwd: join(folder, 'src'), stdio: 'pipe' })
    for (const [name, [, after]] of Object.entries(files))
      expect(readFileSync(join(folder, 'src', name), 'utf8'), name).toBe(after)
  })

  test('skips what is not to be read, and names what one would miss', async () => {
    naming(SWAP)
    for (const name of [
      'node_modules/x/a.json',
      '.git/a.json',
      'dist/a.json',
      'deep/out.json',
      'keep/a.json',
      '.github/a.json',
    ])
      put(name, '["get_weather"]')
    put('.gitignore', 'dist/\n*.json\n!a.json\n')
    put('deep/.gitignore', '/out.json')
    put('image.png', new Uint8Array([0x89, 0, 1, 2]))
    put('latin.txt', new Uint8Array([0x67, 0xe9]))
    put('huge.txt', 'x'.repeat(2_000_001))
    const { stdout, stderr } = await run()
    expect((JSON.parse(stdout) as { file: string }[]).map(({ file }) => file)).toEqual([
      '.github/a.json',
      'keep/a.json',
    ])
    expect(stderr).toContain('huge.txt: skipped, it is larger than 2 MB')
    expect(stderr).toContain('latin.txt: skipped, it is not text in UTF-8')
    expect(stderr).not.toContain('image.png')
  })

  test('takes a naming with ids when the catalogue is given', async () => {
    writeFileSync(
      join(folder, 'tools.json'),
      JSON.stringify({ tools: [{ name: 'get_weather', inputSchema: { properties: { city: {} } } }] }),
    )
    writeFileSync(
      join(folder, 'naming.json'),
      JSON.stringify([{ tool: 'get_weather', path: '/properties/city', new: 'town' }]),
    )
    put('a.json', '{"tool":"get_weather","args":{"city":1}}')
    const { stdout } = await run('--catalog', join(folder, 'tools.json'))
    expect(JSON.parse(stdout)).toMatchObject([{ old: 'city', new: 'town', certain: true }])
  })

  test('says what is wrong', async () => {
    expect(await run()).toMatchObject({ code: 2 })
    naming([])
    expect(await run()).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no such folder') as string,
    })
  })
})

test.each([
  ['*.log', 'a/b.log', false, true],
  ['/a.log', 'b/a.log', false, false],
  ['build/', 'x/build', true, true],
  ['build/', 'build', false, false],
  ['a/**/b', 'a/x/y/b', false, true],
  ['a/**/b', 'a/b', false, true],
  ['docs/*.md', 'docs/x/a.md', false, false],
  ['[ab].txt', 'b.txt', false, true],
  ['[!ab].txt', 'b.txt', false, false],
  ['\\#x', '#x', false, true],
  ['?.md', 'ab.md', false, false],
])('gitignore %s and %s', (rule, path, isFolder, ignored) => {
  expect(isIgnored(readIgnoreRules(`${rule}  \n# note\n`, ''), path, isFolder)).toBe(ignored)
})
