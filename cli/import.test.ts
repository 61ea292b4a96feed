import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { runInMemory } from './test-terminal'

const { path, file: put } = setUpFolder()

describe('import', () => {
  test('counts tools and servers and lists notes, each with its place', async () => {
    const { code, stdout, stderr } = await runInMemory([
      'import',
      'fixtures/catalogs/mcp/servers.json',
      'fixtures/catalogs/mixed/broken.json',
    ])
    const result = JSON.parse(stdout) as { notes: unknown[] }
    expect(code).toBe(0)
    expect(result).toMatchObject({
      tools: 5,
      servers: 3,
      recognised: [{ kind: 'mcp', confidence: 'certain', tools: 5 }],
    })
    expect(result.notes[0]).toEqual({
      level: 'error',
      file: 'fixtures/catalogs/mixed/broken.json',
      index: 1,
      tool: null,
      server: null,
      path: '/tools/1',
      message: 'Kept as it is, but not read as a tool: it is a string, not an object.',
    })
    expect(stderr).toMatch(
      /^5 tools: 5 MCP\nerror: fixtures\/catalogs\/mixed\/broken.json \/tools\/1: Kept as it is/,
    )
  })

  test('reads folders, patterns, gzip, lines and stdin, and gives the same bytes each time', async () => {
    const gz = put(
      'tools.jsonl.gz',
      gzipSync('{"name":"a","inputSchema":{}}\n{"name":"b","inputSchema":{}}\n'),
    )
    const words = ['import', 'fixtures/catalogs/mixed', 'fixtures/catalogs/**/*.jsonl', gz, '-', '--quiet']
    const first = await runInMemory(words, '[{"name":"c","input_schema":{}}]')
    const { tools, recognised } = JSON.parse(first.stdout) as {
      tools: number
      recognised: { kind: string; confidence: string; tools: number }[]
    }
    expect(recognised.reduce((sum, item) => sum + item.tools, 0)).toBe(tools)
    expect(recognised).toEqual(
      expect.arrayContaining([
        { kind: 'openai-chat', confidence: 'certain', tools: 1 },
        { kind: 'openai-responses', confidence: 'certain', tools: 8 },
        { kind: 'anthropic', confidence: 'certain', tools: 2 },
        { kind: 'mcp', confidence: 'certain', tools: 5 },
      ]),
    )
    expect(first.stderr).toBe('')
    expect(await runInMemory(words, '[{"name":"c","input_schema":{}}]')).toEqual(first)
  })

  test('--out writes all tools as one uniform list that can be read again', async () => {
    const out = path('all.json')
    await runInMemory([
      'import',
      'fixtures/catalogs/mcp/servers.json',
      'fixtures/catalogs/anthropic/tools.json',
      '--out',
      out,
    ])
    const { tools } = JSON.parse(readFileSync(out, 'utf8')) as {
      tools: { name: string; server?: string; source: object }[]
    }
    expect(tools.map(({ name, server }) => [server, name])).toEqual([
      ['crm', 'find_contact'],
      ['mail', 'find_contact'],
      ['files', 'read_file'],
      [undefined, 'find_invoice'],
      [undefined, 'pay_invoice'],
    ])
    const again = await runInMemory(['import', out])
    expect(JSON.parse(again.stdout)).toMatchObject({ tools: 5, servers: 3 })
  })

  test('a readable file without tools gives 0 and a note', async () => {
    const { code, stdout } = await runInMemory(['import', '-'], '{"a": 1}')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      tools: 0,
      servers: 0,
      notes: [{ level: 'warning', file: 'stdin', index: null, path: '' }],
    })
  })

  test('malformed JSON ends with 2 and says where; what else is readable is read', async () => {
    const bad = put('bad.json', '{"tools": [\n  {"name" "x"}\n]}')
    const alone = await runInMemory(['import', bad])
    expect(alone).toMatchObject({ code: 2, stdout: '' })
    expect(alone.stderr).toContain('bad.json')
    expect(alone.stderr).toMatch(/line 2, column 11/)
    const both = await runInMemory(['import', bad, 'fixtures/catalogs/mcp/json-rpc.json'])
    expect(both.code).toBe(2)
    expect(JSON.parse(both.stdout)).toMatchObject({ tools: 1 })
  })

  test('a file that is not there is named once', async () => {
    const { stderr } = await runInMemory(['import', 'not-there.json'])
    expect(stderr).toMatch(/^not-there\.json cannot be read: there is no such file\./)
  })

  test.each([[['import']], [['import', 'not-there.json']], [['import', '--nonsense', 'x']]])(
    '%j is wrong usage',
    async (words) => {
      expect(await runInMemory(words)).toMatchObject({ code: 2, stdout: '' })
    },
  )
})

const large = '../shared/data/tools-25k.jsonl.gz'
test.skipIf(!existsSync(large))('25,519 tools come in', { timeout: 120_000 }, async () => {
  const { stdout } = await runInMemory(['import', large, '--quiet'])
  expect(JSON.parse(stdout)).toMatchObject({ tools: 25_519 })
})
