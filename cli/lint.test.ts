import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { list, resultOf, sound } from './lint/test-lint'
import { setUpFolder } from './test-folder'
import { runInMemory, type CommandRun } from './test-terminal'

const { path, file } = setUpFolder()

const lintText = async (text: string, ...words: readonly string[]): Promise<CommandRun> =>
  runInMemory(['lint', '-', '--json', ...words], text)

describe('findings', () => {
  test('point into the document, with line and column', async () => {
    const text = list(sound, {
      ...sound,
      name: 'other name',
      inputSchema: { type: 'object', required: ['x'] },
    })
    const { diagnostics, tools } = resultOf(await lintText(text, '--profile', 'gemini'))
    expect(tools).toBe(2)
    const lines = text.split('\n')
    const places = diagnostics.map(({ rule, path, line, column }) => [
      rule,
      path,
      lines[line - 1]?.slice(column - 1),
    ])
    expect(places).toContainEqual(['name-charset', '/tools/1/name', '"other name",'])
    expect(places).toContainEqual(['required-unknown', '/tools/1/inputSchema/required/0', '"x"'])
  })

  test('name the tool, its profiles and the fix', async () => {
    const { diagnostics } = resultOf(
      await lintText(list({ ...sound, name: 'search products' }), '--profile', 'openai,mcp'),
    )
    expect(diagnostics).toMatchObject([
      {
        rule: 'name-charset',
        severity: 'error',
        tool: 'search products',
        server: null,
        file: 'stdin',
        profiles: ['openai'],
        fix: 'Rename to "search_products"',
      },
      { rule: 'name-charset', severity: 'warning', profiles: ['mcp'] },
    ])
  })

  test('a missing key is reported at what lacks it', async () => {
    const { diagnostics } = resultOf(
      await lintText(
        list({ ...sound, inputSchema: { type: 'object', properties: { q: { type: 'string' } } } }),
      ),
    )
    const finding = diagnostics.find(({ rule }) => rule === 'param-desc-missing')
    expect(finding?.path).toBe('/tools/0/inputSchema/properties/q')
  })

  test('are found in JSON with comments, in JSONL and in gzip, at their places', async () => {
    const bad = JSON.stringify({ ...sound, name: 'a b' })
    const commented = file('a.jsonc', `// tools\n[${bad},]`)
    const lines = file('b.jsonl', `${JSON.stringify(sound)}\n\n${bad}\n`)
    const zipped = file('c.json.gz', gzipSync(`\n\n[${bad}]`))
    const run = await runInMemory(['lint', commented, lines, zipped, '--json', '--profile', 'openai'])
    const places = resultOf(run).diagnostics.map((row) => [row.file, row.rule, row.line, row.path])
    expect(places.filter(([, rule]) => rule === 'name-charset')).toEqual([
      [commented, 'name-charset', 2, '/0/name'],
      [lines, 'name-charset', 3, '/1/name'],
      [zipped, 'name-charset', 3, '/0/name'],
    ])
  })

  test.each([
    '{}',
    '[]',
    '7',
    'null',
    '"x"',
    '[1, null, "x", [], {}]',
    '{"tools": 5}',
    '{"tools": [{"name": 5}]}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `[{"name":"a","inputSchema":${'{"items":'.repeat(2000)}{}${'}'.repeat(2000)}}]`,
  ])('JSON of any shape gives diagnostics and never exit code 2: %s', async (text) => {
    const run = await lintText(text)
    expect(run.code).not.toBe(2)
    const { diagnostics } = resultOf(run)
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const row of diagnostics) expect([row.line, row.column].every((number) => number >= 1)).toBe(true)
  })

  test.each([
    ['an empty name', { ...sound, name: '' }, 'name-length', '/tools/0/name'],
    ['a name that is no string', { ...sound, name: 5 }, 'name-length', '/tools/0/name'],
    ['a schema that is a list', { ...sound, inputSchema: [] }, 'root-not-object', '/tools/0/inputSchema'],
  ])('an entry with %s is judged by the rules all the same', async (_, tool, rule, path) => {
    const { diagnostics } = resultOf(await lintText(list(tool, sound)))
    expect(diagnostics.map((row) => [row.rule, row.path])).toContainEqual([rule, path])
  })

  test('a file that cannot be read is told; the others are checked', async () => {
    const damaged = file('damaged.json.gz', Uint8Array.from([0x1f, 0x8b, 1, 2, 3]))
    const other = file('other.json', list({ ...sound, name: 'a b' }))
    const run = await runInMemory(['lint', path(), path('gone.json'), '--json'])
    expect(run.code).toBe(2)
    const { diagnostics, tools } = resultOf(run)
    expect(tools).toBe(1)
    const rows = diagnostics.map((row) => [row.file, row.rule])
    expect(rows).toContainEqual([damaged, 'syntax'])
    expect(rows).toContainEqual([other, 'name-charset'])
    expect(diagnostics.find((row) => row.file === path('gone.json'))?.message).toContain('no such file')
    expect(run.stderr).toContain('its gzip data is damaged')
  })

  test('text that is no JSON is exit code 2, with the place', async () => {
    const run = await lintText('{\n "tools": [,]\n}')
    expect(run.code).toBe(2)
    expect(resultOf(run).diagnostics).toMatchObject([{ rule: 'syntax', line: 2, column: 12 }])
    expect(run.stderr).not.toBe('')
  })

  test('have no colours in a file, also where stdout is a terminal', async () => {
    const stdout = { isTTY: true, write: (_: string, done?: () => void) => (done?.(), true) }
    const flawed = file('flawed.json', list({ ...sound, name: 'a b' }))
    const out = path('report.txt')
    await runInMemory(['lint', flawed, '--out', out], '', { stdout })
    expect(readFileSync(out, 'utf8')).toContain('error    ')
    expect(readFileSync(out, 'utf8')).not.toContain('\u001b')
  })

  test('come in the same order every time, by file and place', async () => {
    const text = list({ name: 'b a' }, { name: 'a b' }, sound)
    const first = await lintText(text)
    expect((await lintText(text)).stdout).toBe(first.stdout)
    const places = resultOf(first).diagnostics.map(({ line, column }) => line * 1000 + column)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })
})

describe('exit codes', () => {
  const warned = list({ ...sound, description: 'Lookup.' })
  test.each([
    [list(sound), [], 0],
    [warned, [], 0],
    [warned, ['--fail-on', 'warning'], 1],
    [list({ ...sound, name: 'a b' }), [], 1],
    [list({ ...sound, name: 'a b' }), ['--profile', 'ollama'], 0],
    [list(sound), ['--max-tokens', '1'], 1],
    [list(sound), ['--max-tokens', '1000'], 0],
    [list(sound), ['--profile', 'nobody'], 2],
    [list(sound), ['--max-tokens', 'few'], 2],
    [list(sound), ['--max-tokens', ''], 2],
    [list(sound), ['--max-tokens', '1e3'], 2],
    [list(sound), ['--fix'], 2],
    [list(sound), ['--format', 'xml'], 2],
  ])('%# %j', async (text, words, code) => {
    expect((await runInMemory(['lint', '-', ...words], text)).code).toBe(code)
  })

  test('a catalogue over its budget is told without a tool', async () => {
    const { diagnostics } = resultOf(await lintText(list(sound), '--max-tokens', '5'))
    expect(diagnostics).toMatchObject([{ rule: 'token-budget', tool: null, severity: 'error' }])
  })

  test('strict profiles count when named, or when a tool asks for strict mode', async () => {
    const named = resultOf(await lintText(list({ ...sound, name: 'a b' }), '--profile', 'openai-strict'))
    expect(named.diagnostics[0]?.profiles).toEqual(['openai-strict'])
    const tool = { type: 'function', function: { name: 'a b', strict: true, parameters: { type: 'object' } } }
    const { diagnostics } = resultOf(await lintText(JSON.stringify([tool])))
    expect(diagnostics.find(({ rule }) => rule === 'name-charset')?.profiles).toContain('openai-strict')
  })
})

describe('other formats', () => {
  const text = list({ ...sound, name: 'a, b: %' })
  const run = async (format: string, input = text): Promise<string> =>
    (await runInMemory(['lint', '-', '--format', format], input)).stdout

  test('text tells each flaw once, and counts', async () => {
    const printed = await run('text')
    expect(printed.match(/name-charset/g)).toHaveLength(1)
    expect(printed).toContain('1 tool: 1 error, 0 warnings, 0 pieces of advice')
  })

  test('github writes annotations', async () => {
    expect(await run('github')).toMatch(
      /^::error file=stdin,line=4,col=15,endLine=4,endColumn=24,title=name-charset::a, b: %25: The name/,
    )
  })
})
