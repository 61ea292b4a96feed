import { describe, expect, test } from 'vitest'
import { setUpFolder } from './test-folder'
import { runInMemory, type CommandRun } from './test-terminal'

const { path, file, put } = setUpFolder()

const sound = {
  name: 'search_products',
  description: 'Searches products by words. Use it to find a product; it never changes one.',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string', description: 'Words of the product name.' } },
    required: ['query'],
  },
}
const spaced = { ...sound, name: 'search orders' }
const tools = JSON.stringify({ tools: [sound, spaced] })

interface Document {
  readonly tools: number
  readonly profiles: readonly {
    id: string
    totals: Record<string, number>
    names: unknown[]
    toolsPerRequest: unknown[]
  }[]
  readonly rows: readonly {
    readonly tool: string
    readonly path: string
    readonly file: string
    readonly cells: Record<
      string,
      {
        status: string
        failsRequest: boolean | null
        fix: string
        reasons: { rule: string; path: string; fix: string | null }[]
        unknownKeywords: string[]
      }
    >
  }[]
  readonly tokens?: {
    totals: { total: number }
    tools: {
      total: number
      name: number
      description: number
      parameterDescriptions: number
      structure: number
    }[]
    savings: { kind: string; tokens: number }[]
    note: string
  }
}

const run = (...words: readonly string[]): Promise<CommandRun> =>
  runInMemory(['matrix', '-', '--no-config', ...words], tools)
const document = async (...words: readonly string[]): Promise<Document> =>
  JSON.parse((await run('--json', ...words)).stdout) as Document

describe('json', () => {
  test('has every tool with every profile that was asked for, and why', async () => {
    const { rows, profiles, tools: count } = await document('--profile', 'openai,mcp')
    expect(count).toBe(2)
    expect(profiles.map(({ id }) => id)).toEqual(['openai', 'mcp'])
    expect(profiles[0]?.totals).toMatchObject({ refused: 1, accepted: 1 })
    expect(rows.map(({ tool, path: place, file: source }) => [tool, place, source])).toEqual([
      ['search_products', '/tools/0', 'stdin'],
      ['search orders', '/tools/1', 'stdin'],
    ])
    expect(rows[0]?.cells['openai']).toMatchObject({ status: 'accepted', failsRequest: null, reasons: [] })
    const cell = rows[1]?.cells['openai']
    expect(cell).toMatchObject({ status: 'refused', failsRequest: true, fix: 'safe' })
    expect(cell?.reasons).toMatchObject([
      { rule: 'name-charset', path: '/tools/1/name', fix: 'Rename to "search_orders"' },
    ])
    expect(rows[1]?.cells['mcp']?.status).toBe('changed')
  })

  test('without a choice has all profiles but the strict ones, and is the same every time', async () => {
    const one = await run('--json')
    expect((JSON.parse(one.stdout) as Document).profiles.some(({ id }) => id.endsWith('-strict'))).toBe(false)
    expect((await run('--json')).stdout).toBe(one.stdout)
    expect((await document('--profile', 'openai-strict')).profiles.map(({ id }) => id)).toEqual([
      'openai-strict',
    ])
  })

  test('counts tokens where it is asked to; the fields add up', async () => {
    expect((await document()).tokens).toBeUndefined()
    const { tokens } = await document('--tokens')
    expect(tokens?.tools).toHaveLength(2)
    for (const { total, name, description, parameterDescriptions, structure } of tokens?.tools ?? [])
      expect(name + description + parameterDescriptions + structure).toBe(total)
    expect(tokens?.totals.total).toBe(tokens?.tools.reduce((sum, { total }) => sum + total, 0))
    expect(tokens?.note).toContain('estimates')
  })
})

describe('the table', () => {
  test('is at most 80 characters wide, however many profiles there are', async () => {
    const { stdout } = await run('--reasons', '--tokens')
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    expect(stdout.match(/^search_products /gm)?.length).toBeGreaterThan(3)
  })

  test('says what is refused and why', async () => {
    const { stdout } = await run('--profile', 'openai,mcp')
    expect(stdout).toMatch(/^tool +OpenAI +MCP$/m)
    expect(stdout).toMatch(/^search_products +ok +(?:ok|unknown)$/m)
    expect(stdout).toMatch(/^search orders +refused +changed$/m)
    expect(stdout).toMatch(/^OpenAI +1 +0 +1 +0$/m)
    expect(stdout).toContain('A refused tool fails the whole request, with all other tools in it: OpenAI.')
    expect(stdout).toContain('name-charset; fix: Rename to "search_orders"')
    expect(stdout).toMatch(/more reasons? why tools are changed or unknown: add --reasons/)
    expect(stdout).toContain('OpenAI: 64 characters: the longest, search_products, leaves 49')
  })
})

test('markdown is one table, in which no name is markup', async () => {
  const evil = JSON.stringify([{ ...sound, name: 'a|b`c' }])
  const { stdout } = await runInMemory(
    ['matrix', '-', '--no-config', '--profile', 'openai', '--format', 'markdown', '--tokens'],
    evil,
  )
  expect(stdout).toContain('| Tool | OpenAI |\n| --- | --- |\n| `` a\\|b`c `` | **refused** |')
  expect(stdout).toContain('<summary>Why (1)</summary>')
})

describe('exit codes', () => {
  test.each([
    [tools, [], 0],
    [tools, ['--fail-on-refused'], 1],
    [tools, ['--fail-on-refused', '--profile', 'mcp'], 0],
    ['{"tools": []}', ['--fail-on-refused'], 0],
    [tools, ['--profile', 'nobody'], 2],
    ['{', [], 2],
  ])('%# %j', async (text, words, code) => {
    expect((await runInMemory(['matrix', '-', '--no-config', ...words], text)).code).toBe(code)
  })
})

test('what is no tool has no row, and that is said', async () => {
  const run = await runInMemory(
    ['matrix', '-', '--no-config', '--json'],
    JSON.stringify({ tools: [sound, { name: 5 }] }),
  )
  expect((JSON.parse(run.stdout) as Document).rows).toHaveLength(1)
  expect(run.stderr).toContain('(it has no row in the matrix)')
})

test('profiles, prefixes and silenced findings of the configuration file count', async () => {
  put('gateway.json', { id: 'gateway', label: 'Gateway', nameLength: [{ maximum: 14 }] })
  const config = put('c.json', {
    profileFiles: ['gateway.json'],
    profiles: ['gateway', 'openai'],
    silence: [{ rule: 'name-charset', tool: 'search orders', reason: 'The gateway renames it.' }],
    prefixes: [{ label: 'Ours', template: 'g_', maximum: 20 }],
  })
  const source = file('tools.json', tools)
  const { stdout, code } = await runInMemory(['matrix', source, '--config', config, '--json'])
  expect(code).toBe(0)
  const { rows, profiles } = JSON.parse(stdout) as Document
  expect(profiles.map(({ id }) => id)).toEqual(['openai', 'gateway'])
  expect(rows[0]?.cells['gateway']?.reasons).toMatchObject([{ rule: 'name-length' }])
  expect(rows[1]?.cells['openai']).toMatchObject({
    status: 'accepted',
    silenced: [{ silenced: 'The gateway renames it.' }],
  })
  const table = await runInMemory(['matrix', source, '--config', config])
  expect(table.stdout).toContain(
    'Ours: 20 characters with g_ in front: the longest, search_products, leaves 3',
  )
  expect(path()).not.toBe('')
})

test('a file without tools is not a table of zeros', async () => {
  const empty = put('empty.json', { tools: [] })
  const table = await runInMemory(['matrix', empty])
  expect(table.stdout).toBe('No tools were found: there is nothing to compare.\n')
  const markdown = await runInMemory(['matrix', empty, '--format', 'markdown'])
  expect(markdown.stdout).not.toContain('| Tool |')
})
