import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderedTokens } from '../core/json'
import { runInMemory } from './test-terminal'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'convert-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function put(name: string, value: unknown): string {
  writeFileSync(join(folder, name), JSON.stringify(value))
  return join(folder, name)
}

function get(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

describe('convert', () => {
  test.each([
    ['openai-chat/request.json', 'openai-chat'],
    ['openai-chat/comments.jsonc', 'openai-chat'],
    ['openai-responses/hosted.json', 'openai-responses'],
    ['openai-responses/cases.jsonl', 'openai-responses'],
    ['anthropic/tools.json', 'anthropic'],
    ['mcp/json-rpc.json', 'mcp'],
    ['mcp/numbers-and-escapes.json', 'mcp'],
  ])('%s to its own format is the same document', async (file, format) => {
    const source = `fixtures/catalogs/${file}`
    const { code, stdout } = await runInMemory(['convert', source, '--to', format])
    expect(code).toBe(0)
    expect(orderedTokens(stdout)).toEqual(orderedTokens(readFileSync(source, 'utf8')))
  })

  test('to another format, with the losses on stderr and in --notes', async () => {
    const notes = join(folder, 'notes.json')
    const { code, stdout, stderr } = await runInMemory([
      'convert',
      'fixtures/catalogs/mcp/tools-list.json',
      '--to',
      'anthropic',
      '--notes',
      notes,
    ])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([
      { name: 'search_orders', input_schema: { required: ['customer'] } },
      { name: 'noSchema' },
    ])
    const rows = get('notes.json') as { path: string; message: string }[]
    expect(rows.map(({ path }) => path)).toEqual([
      '/tools/0/title',
      '/tools/0/outputSchema',
      '/tools/0/annotations',
      '/tools/0/icons',
      '/tools/0/_meta',
      '/tools/0/x-owner',
      '/tools/1/arguments',
      '/tools/1',
      '',
    ])
    expect(stderr).toContain(
      'warning: fixtures/catalogs/mcp/tools-list.json /tools/0/annotations: search_orders: Anthropic has no place for `annotations`',
    )
    expect(
      (
        await runInMemory([
          'convert',
          'fixtures/catalogs/mcp/tools-list.json',
          '--to',
          'anthropic',
          '--quiet',
        ])
      ).stderr,
    ).toBe('')
  })

  test('several inputs become one list', async () => {
    const { stdout } = await runInMemory([
      'convert',
      'fixtures/catalogs/mcp/json-rpc.json',
      'fixtures/catalogs/anthropic',
      '--to',
      'mcp',
    ])
    expect((JSON.parse(stdout) as { tools: { name: string }[] }).tools.map(({ name }) => name)).toEqual([
      'ping',
      'note',
      'find_invoice',
      'pay_invoice',
    ])
  })

  test('--naming applies names simultaneously, --map writes both directions, --out the document', async () => {
    const naming = put('naming.json', {
      model: 'm',
      parts: [
        { tool: 'create_event', path: '', new: 'list_events' },
        { tool: 'list_events', path: '', new: 'create_event' },
        { tool: 'create_event', path: '/properties/starts', new: 'begin' },
      ],
    })
    const [out, map] = [join(folder, 'out.json'), join(folder, 'map.json')]
    const run = await runInMemory([
      'convert',
      'fixtures/catalogs/mcp/branches.json',
      '--to',
      'mcp',
      '--naming',
      naming,
      '--map',
      map,
      '--out',
      out,
    ])
    expect(run).toMatchObject({ code: 0, stdout: '' })
    expect(get('out.json')).toMatchObject([
      {
        name: 'list_events',
        inputSchema: { properties: { begin: {} }, anyOf: [{ required: ['begin', 'duration'] }, {}] },
      },
      { name: 'create_event' },
    ])
    expect(get('map.json')).toMatchObject({
      version: 1,
      tools: [
        {
          old: 'create_event',
          new: 'list_events',
          parameters: [{ path: '/properties/starts', old: 'starts', new: 'begin' }],
        },
        { old: 'list_events', new: 'create_event' },
      ],
      newToOld: [
        {
          new: 'list_events',
          old: 'create_event',
          parameters: [{ newPath: '/properties/begin', new: 'begin', old: 'starts' }],
        },
        { new: 'create_event', old: 'list_events' },
      ],
    })
  })

  test.each([
    ['an entry that matches nothing', [{ tool: 'gone', new: 'x' }], /gone/],
    ['a name that is taken', [{ tool: 'create_event', new: 'list_events' }], /`list_events` is taken/],
    ['a name that is not legal', [{ tool: 'create_event', new: 'a b' }], /not legal/],
    ['something else', { a: 1 }, /naming cannot be read/],
  ])('a naming with %s ends with 2', async (_, naming, message) => {
    const run = await runInMemory([
      'convert',
      'fixtures/catalogs/mcp/branches.json',
      '--to',
      'mcp',
      '--naming',
      put('bad.json', naming),
    ])
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(message)
  })

  test.each([
    [['convert', 'fixtures/catalogs/mcp/branches.json']],
    [['convert', 'fixtures/catalogs/mcp/branches.json', '--to', 'cobol']],
    [['convert', 'not-there.json', '--to', 'mcp']],
  ])('%j is wrong usage', async (words) => {
    expect(await runInMemory(words)).toMatchObject({ code: 2, stdout: '' })
  })

  test('malformed input gives no document', async () => {
    const run = await runInMemory(['convert', '-', '--to', 'mcp'], '{')
    expect(run).toMatchObject({ code: 2, stdout: '' })
    expect(run.stderr).toMatch(/^stdin: This is not JSON/)
  })
})

const example = '../shared/data/catalogs/mcp/github-mcp-server/pkg__github____toolsnaps____create_branch.snap'
test.skipIf(!existsSync(example))(
  'a public tool that stands alone is the same after conversion to its own format',
  async () => {
    const { stdout } = await runInMemory(['convert', example, '--to', 'mcp'])
    expect(orderedTokens(stdout)).toEqual(orderedTokens(readFileSync(example, 'utf8')))
  },
)
