import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { artefacts } from '../core/adapters'
import { orderedTokens } from '../core/json'
import { setUpFolder } from './test-folder'
import { runInMemory } from './test-terminal'

const { path, put, get } = setUpFolder()

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
    const notes = path('notes.json')
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

  test('Bedrock and Gemini requests keep their wrappers in their own format', async () => {
    const parameters = { type: 'OBJECT', properties: { a: { type: 'STRING' } } }
    const gemini = put('gemini.json', {
      contents: [],
      tools: [{ functionDeclarations: [{ name: 'ping', parameters }] }, { googleSearch: {} }],
    })
    for (const [source, format] of [
      ['fixtures/catalogs/bedrock/request.json', 'bedrock'],
      [gemini, 'gemini'],
    ] as const) {
      const { stdout } = await runInMemory(['convert', source, '--to', format])
      expect(orderedTokens(stdout)).toEqual(orderedTokens(readFileSync(source, 'utf8')))
    }
  })

  test('a Gemini request keeps its wrapper in either form of declarations', async () => {
    for (const [format, key] of [
      ['gemini', 'parameters'],
      ['gemini-json-schema', 'parametersJsonSchema'],
    ] as const) {
      const run = await runInMemory(['convert', 'fixtures/catalogs/gemini/request.json', '--to', format])
      const { contents, tools } = JSON.parse(run.stdout) as {
        contents: unknown[]
        tools: { functionDeclarations?: Record<string, unknown>[] }[]
      }
      expect(contents).toHaveLength(1)
      const declarations = tools.flatMap(({ functionDeclarations }) => functionDeclarations ?? [])
      const keys = declarations.flatMap((one) =>
        Object.keys(one).filter((name) => name.startsWith('parameters')),
      )
      expect(new Set(keys)).toEqual(new Set([key]))
    }
  })

  test.each([
    ['gemini', [{ functionDeclarations: [{ name: 'ping' }] }]],
    ['gemini-json-schema', [{ functionDeclarations: [{ name: 'ping' }] }]],
    ['bedrock', { tools: [{ toolSpec: { name: 'ping', inputSchema: { json: { type: 'object' } } } }] }],
  ])('the document of %s', async (format, expected) => {
    const input = JSON.stringify([{ name: 'ping', input_schema: { type: 'object', properties: {} } }])
    const { stdout } = await runInMemory(['convert', '-', '--to', format], input)
    expect(JSON.parse(stdout)).toMatchObject(expected)
  })

  test('--strict writes the strict form, and names in --notes what changed and what cannot be strict', async () => {
    const tool = (name: string, a: unknown) => ({ name, inputSchema: { type: 'object', properties: { a } } })
    const input = JSON.stringify({
      tools: [tool('closed', { type: 'string' }), tool('map', { type: 'object' })],
    })
    const notes = path('strict.json')
    const { code, stdout, stderr } = await runInMemory(
      ['convert', '-', '--to', 'openai-chat', '--strict', '--notes', notes],
      input,
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([
      { function: { strict: true, parameters: { required: ['a'], additionalProperties: false } } },
      { function: { name: 'map', parameters: { properties: { a: { type: 'object' } } } } },
    ])
    expect(stderr).toMatch(/map: This tool cannot be strict/)
    expect(get('strict.json')).toContainEqual(
      expect.objectContaining({
        level: 'info',
        tool: 'closed',
        path: '/tools/0/inputSchema/properties/a',
        change: { kind: 'required-all', reversible: true },
      }),
    )
  })

  test.each(artefacts.map(({ id }) => id))('--to %s writes what puts names to use', async (id) => {
    const naming = put('one.json', [{ tool: 'create_event', new: 'add_event' }])
    const run = await runInMemory([
      'convert',
      'fixtures/catalogs/mcp/branches.json',
      '--to',
      id,
      '--naming',
      naming,
    ])
    expect(run.code).toBe(0)
    expect(run.stdout).toContain('add_event')
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
    const [out, map] = [path('out.json'), path('map.json')]
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
