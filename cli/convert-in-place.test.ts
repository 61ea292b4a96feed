import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { runInMemory } from './test-terminal'

const { path, file: put } = setUpFolder()

const source = `{
    // The tools of the shop.
    "tools": [
        { "name": "find", "inputSchema": { "type": "object", "properties": { "q": { "type": "string" } } } }, // first
        { "name": "buy", "inputSchema": {}, "x": 1.0 },
    ]
}
`

const naming = (): string =>
  put(
    'naming.json',
    JSON.stringify([
      { tool: 'find', new: 'search' },
      { tool: 'find', path: '/properties/q', new: 'query' },
    ]),
  )
const renamed = source.replace('"find"', '"search"').replace('"q"', '"query"')

describe('convert --in-place', () => {
  test('writes names where they stand, keeps the mode of the file and leaves nothing beside it', async () => {
    const file = put('tools.jsonc', source)
    chmodSync(file, 0o640)
    const before = readdirSync(path()).length
    const run = await runInMemory([
      'convert',
      file,
      '--in-place',
      '--naming',
      naming(),
      '--map',
      path('map.json'),
    ])
    expect(run).toMatchObject({ code: 0, stdout: '', stderr: '1 file changed\n' })
    expect(readFileSync(file, 'utf8')).toBe(renamed)
    expect(statSync(file).mode & 0o777).toBe(0o640)
    expect(readdirSync(path()).length).toBeLessThanOrEqual(before + 2)
    expect(readdirSync(path()).filter((name) => name.startsWith('.'))).toEqual([])
    expect(readFileSync(path('map.json'), 'utf8')).toContain('"newToOld"')
  })

  test('--dry-run shows a patch that leads there, and writes nothing', async () => {
    const file = put('dry.jsonc', source)
    const run = await runInMemory(['convert', file, '--in-place', '--naming', naming(), '--dry-run'])
    expect(run).toMatchObject({ code: 0, stderr: '1 file would change\n' })
    expect(readFileSync(file, 'utf8')).toBe(source)
    expect(run.stdout).toContain(`+++ b/${file}\n`)
    const copy = path('copy.jsonc')
    copyFileSync(file, copy)
    const patch = spawnSync('patch', [copy], { input: run.stdout })
    if (patch.error === undefined) expect(readFileSync(copy, 'utf8')).toBe(renamed)
    else expect(run.stdout).toContain('-        { "name": "find"')
  })

  test('gzip stays gzip, and a file without changes is not written', async () => {
    const zipped = put('tools.json.gz', gzipSync(source))
    const other = put('other.json', '[{"name":"other","input_schema":{}}]')
    const run = await runInMemory(['convert', zipped, other, '--in-place', '--naming', naming()])
    expect(run).toMatchObject({ code: 0, stderr: '1 file changed\n' })
    expect(gunzipSync(readFileSync(zipped)).toString()).toBe(renamed)
  })

  test('a file whose tools were made of something else is named, the others are written', async () => {
    const file = put('both.jsonc', source)
    const derived = put('schema.yaml', 'tools:\n  - name: sell\n    inputSchema: { type: object }\n')
    const names = put(
      'names.json',
      JSON.stringify([
        { tool: 'find', new: 'search' },
        { tool: 'sell', new: 'offer' },
      ]),
    )
    const run = await runInMemory(['convert', file, derived, '--in-place', '--naming', names])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain(`${derived} cannot be written back in place: It is written in YAML`)
    expect(readFileSync(file, 'utf8')).toContain('"search"')
    expect(readFileSync(derived, 'utf8')).toContain('sell')
  })

  test.each([
    [['convert', 'x.json', '--in-place', '--to', 'mcp'], /cannot be used with --to/],
    [['convert', '-', '--in-place'], /stdin/],
    [['convert', 'x.json', '--to', 'mcp', '--dry-run'], /--dry-run is for --in-place/],
    [['convert', 'x.json'], /--to FORMAT/],
    [['convert', 'x.json', '--to', 'gemini', '--strict'], /gemini has no strict mode/],
    [['convert', 'x.json', '--to', 'overlay', '--strict'], /overlay has no strict mode/],
  ])('%j is wrong usage', async (words, message) => {
    const run = await runInMemory(words)
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(message)
  })
})
