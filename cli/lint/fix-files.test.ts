import { readFileSync } from 'node:fs'
import { gzipSync, gunzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import { FailureError } from '../../core/shared'
import { list, resultOf, sound } from './test-lint'
import { setUpFolder } from '../test-folder'
import { runInMemory } from '../test-terminal'

// The tests may run as a user who can write everything, so the file that cannot be written is made up.
vi.mock(import('./save-fixed'), async (load) => {
  const { saveFixed } = await load()
  const failure = new FailureError({ code: 'file/not-saved', message: 'EACCES' })
  return {
    saveFixed: (fixed) => (fixed.file.endsWith('locked.json') ? Promise.reject(failure) : saveFixed(fixed)),
  }
})

const { path, file } = setUpFolder()

describe('fixing', () => {
  const flawed = `{
  // kept
  "tools": [
    {
      "name": "search  products", /* kept too */
      "description": "Searches\u200b products by words. Use it when one is named; at most 10.",
      "inputSchema": {
        "properties": { "Query": { "enum": [1.0, 2], "description": "Words." } },
        "required": ["query", "gone"],
      }
    },
  ]
}
`

  test('writes safe fixes into the file and touches nothing else', async () => {
    const path = file('tools.json', flawed)
    const run = await runInMemory(['lint', path, '--fix', '--json'])
    expect(run.stderr).toBe('6 fixes in 1 file\n')
    expect(readFileSync(path, 'utf8')).toBe(
      flawed
        .replace('search  products', 'search_products')
        .replace('\u200b', '')
        .replace('"Words." }', '"Words.", "type": "integer" }')
        .replace('["query", "gone"]', '["Query"]')
        .replace('["Query"],', '["Query"],\n        "type": "object",'),
    )
    const errors = resultOf(run).diagnostics.filter(({ severity }) => severity === 'error')
    // Numbers in an enum have no fix that keeps the meaning.
    expect(new Set(errors.map(({ rule }) => rule))).toEqual(new Set(['enum-non-string']))
    expect(run.code).toBe(1)
  })

  test('says which fixes it does not make where a file is not edited, and why', async () => {
    const tool = { ...sound, name: 'a b', inputSchema: { ...sound.inputSchema, required: ['query', 'gone'] } }
    const yaml = file('tools.yaml', `# kept\ntools:\n  - ${JSON.stringify(tool)}\n`)
    const code = file('tools.py', `TOOL = ${JSON.stringify({ ...sound, name: 'c d' })}\n`)
    const text = readFileSync(yaml, 'utf8')
    const run = await runInMemory(['lint', yaml, code, '--fix', '--json'])
    expect(run.stderr.split('\n')).toEqual([
      `warning: ${yaml}: 2 fixes are not made: It is written in YAML, and only JSON and JSONL are edited in place.`,
      expect.stringMatching(/tools\.py: 1 fix is not made: Its tools were made out of something else/),
      '0 fixes in 0 files',
      '',
    ])
    expect(readFileSync(yaml, 'utf8')).toBe(text)
    expect(run.code).toBe(1)
  })

  test('does nothing the second time', async () => {
    const path = file('tools.json', flawed)
    await runInMemory(['lint', path, '--fix'])
    const once = readFileSync(path, 'utf8')
    const again = await runInMemory(['lint', path, '--fix'])
    expect(readFileSync(path, 'utf8')).toBe(once)
    expect(again.stderr).toBe('0 fixes in 0 files\n')
  })

  test('keeps gzip and JSONL what they are, and takes copies out of a list', async () => {
    const bad = JSON.stringify({ ...sound, name: 'a b' })
    const zipped = file('a.json.gz', gzipSync(`[${bad}]`))
    const lines = file('b.jsonl', `${JSON.stringify({ ...sound, name: 'c' })}\n${bad}\n`)
    const twice = file(
      'c.json',
      JSON.stringify([
        { ...sound, name: 'd' },
        { ...sound, name: 'd' },
      ]),
    )
    await runInMemory(['lint', zipped, '--fix'])
    await runInMemory(['lint', lines, '--fix'])
    await runInMemory(['lint', twice, '--fix'])
    expect(gunzipSync(readFileSync(zipped)).toString()).toBe(`[${bad.replace('a b', 'a_b')}]`)
    expect(readFileSync(lines, 'utf8')).toBe(
      `${JSON.stringify({ ...sound, name: 'c' })}\n${bad.replace('a b', 'a_b')}\n`,
    )
    expect(readFileSync(twice, 'utf8')).toBe(JSON.stringify([{ ...sound, name: 'd' }]))
  })

  test.each([
    ['lines', `${JSON.stringify({ tools: [sound] })}\n${JSON.stringify({ tools: [sound] })}\n`],
    ['lists', JSON.stringify({ first: { tools: [sound] }, second: { tools: [sound] } })],
    ['tools that stand alone', JSON.stringify({ first: sound, second: sound })],
  ])('leaves the same tool in %s apart: each may be a request of its own', async (_, text) => {
    const path = file('tools.jsonl', text)
    await runInMemory(['lint', path, '--fix'])
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test.each([
    ['UTF-16', Buffer.from('\ufeff[', 'utf16le'), 'utf16le'],
    ['UTF-16, the other way round', Buffer.from('\ufeff[', 'utf16le').swap16(), 'swapped'],
    ['UTF-8 with a mark', Buffer.from('\ufeff['), 'utf8'],
  ])('keeps %s, also under gzip', async (_, start, encoding) => {
    const encode = (name: string): Buffer => {
      const rest = `${JSON.stringify({ ...sound, name })}]`
      if (encoding === 'utf8') return Buffer.concat([start, Buffer.from(rest)])
      const wide = Buffer.from(rest, 'utf16le')
      return Buffer.concat([start, encoding === 'swapped' ? wide.swap16() : wide])
    }
    const plain = file('a.json', encode('a b'))
    const zipped = file('b.json.gz', gzipSync(encode('a b')))
    for (const path of [plain, zipped])
      expect((await runInMemory(['lint', path, '--fix'])).stderr).toBe('1 fix in 1 file\n')
    expect(readFileSync(plain)).toEqual(encode('a_b'))
    expect(gunzipSync(readFileSync(zipped))).toEqual(encode('a_b'))
  })

  test('leaves a list with a trailing comma and comments tidy', async () => {
    const one = '{ "name": "d", "inputSchema": {} }'
    const path = file('a.jsonc', `[\n  ${one}, // first\n  ${one}, // second\n]\n`)
    await runInMemory(['lint', path, '--fix', '--profile', 'ollama'])
    expect(readFileSync(path, 'utf8')).toMatch(/^\[\n {2}\{.*\}, \/\/ first\n\s*\/\/ second\n\]\n$/)
  })

  test('one file that cannot be written does not keep the others from being fixed', async () => {
    const flaw = JSON.stringify([{ ...sound, name: 'a b' }])
    const paths = ['a.json', 'locked.json', 'z.json'].map((name) => file(name, flaw))
    const run = await runInMemory(['lint', path(), '--fix', '--json'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('locked.json: The file was not saved (EACCES)')
    expect(run.stderr).toContain('3 fixes in 3 files, of which 2 could be saved')
    expect(paths.map((path) => readFileSync(path, 'utf8') === flaw)).toEqual([false, true, false])
    const { diagnostics } = resultOf(run)
    expect(new Set(diagnostics.map((row) => row.file))).toContain(paths[1])
  })

  test('a file of an archive is not written, and named', async () => {
    const archive = file(
      'all.zip',
      zipSync({ 'a.json': strToU8(JSON.stringify([{ ...sound, name: 'a b' }])) }),
    )
    const run = await runInMemory(['lint', archive, '--fix', '--json'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('a.json cannot be written back in place: It is no file by itself')
    expect(run.stderr).toContain('1 fix in 1 file, of which 0 could be saved')
  })

  test('gives two tools two names', async () => {
    const path = file(
      'tools.json',
      list({ ...sound, name: 'a b' }, { ...sound, name: 'a.b', description: 'Orders.' }),
    )
    await runInMemory(['lint', path, '--fix'])
    const { tools } = JSON.parse(readFileSync(path, 'utf8')) as { tools: { name: string }[] }
    expect(new Set(tools.map(({ name }) => name)).size).toBe(2)
    for (const { name } of tools) expect(name).toMatch(/^[a-zA-Z0-9_]+$/)
  })
})
