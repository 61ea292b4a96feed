// What `lint` adds to its findings: reports, settings, changes and previews.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { setUpFolder } from '../test-folder'
import { runInMemory, type CommandRun } from '../test-terminal'
import { sarifFlaws } from './test-sarif'
import { list, resultOf, sound } from './test-lint'

const { file, put, path } = setUpFolder()

const flawed = { ...sound, name: 'a b' }
const lint = (words: readonly string[], stdin = ''): Promise<CommandRun> =>
  runInMemory(['lint', ...words], stdin)
const plain = ['-', '--no-config', '--profile', 'openai'] as const

describe('silenced findings', () => {
  const silence = [{ rule: 'name-charset', tool: 'a b', reason: 'The gateway\nrenames it.' }]

  test('are lines of the log for GitHub, with the reason, and no annotations', async () => {
    const config = put('c.json', { silence, profiles: ['openai'] })
    const words = ['-', '--config', config, '--format', 'github']
    const run = await lint([...words, '--show-silenced'], list(flawed))
    expect(run.stdout).toMatch(/^silenced: stdin:4:15 name-charset: .* Reason: The gateway%0Arenames it\.\n$/)
    expect((await lint(words, list(flawed))).stdout.trim()).toBe('')
  })

  test('never count, and are counted apart', async () => {
    const config = put('c.json', { silence, profiles: ['openai'] })
    const run = await lint(['-', '--config', config], list(flawed))
    expect(run.code).toBe(0)
    expect(run.stdout).toBe('1 tool: 0 errors, 0 warnings, 0 pieces of advice, 1 silenced\n')
    const json = await lint(['-', '--config', config, '--json'], list(flawed))
    expect(resultOf(json)).toMatchObject({ counts: { error: 0, silenced: 1 }, diagnostics: [] })
  })

  test('are shown with their reason when asked for', async () => {
    const config = put('c.json', { silence, profiles: ['openai'] })
    const words = ['-', '--config', config, '--show-silenced']
    const json = await lint([...words, '--json'], list(flawed, { ...flawed, name: 'c d' }))
    const charset = resultOf(json).diagnostics.filter(({ rule }) => rule === 'name-charset')
    expect(charset).toMatchObject([
      { tool: 'a b', silenced: 'The gateway\nrenames it.' },
      { tool: 'c d', silenced: null },
    ])
    const text = await lint(words, list(flawed))
    expect(text.stdout).toContain('silenced: The gateway renames it.')
    expect(text.code).toBe(0)
  })

  test('are not mended by --fix', async () => {
    const tools = file('tools.json', list(flawed))
    await lint([tools, '--config', put('c.json', { silence }), '--fix'])
    expect(readFileSync(tools, 'utf8')).toBe(list(flawed))
  })
})

describe('settings', () => {
  test('change severities, also of findings that no rule about tools makes', async () => {
    const rules = { 'name-charset': 'warning', 'token-budget': 'info', 'no-tools': 'off' }
    const config = put('c.json', { rules, maxTokens: 1, profiles: ['openai'] })
    const run = await lint(['-', '--config', config, '--json'], list(flawed))
    expect(resultOf(run).diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual(
      expect.arrayContaining([
        ['token-budget', 'info'],
        ['name-charset', 'warning'],
      ]),
    )
    expect(run.code).toBe(0)
    expect(resultOf(await lint(['-', '--config', config, '--json'], '{}')).diagnostics).toEqual([])
  })
})

describe('--fix --dry-run', () => {
  test('prints a diff that patch takes, and writes nothing', async () => {
    const tools = file('tools.json', list(sound, flawed))
    const run = await lint([tools, '--no-config', '--fix', '--dry-run'])
    expect(readFileSync(tools, 'utf8')).toBe(list(sound, flawed))
    expect(run.stdout).toContain('-      "name": "a b",\n+      "name": "a_b",\n')
    expect(run.stderr).toContain('1 fix in 1 file would be made')
    expect(run.code).toBe(1)
    const copy = file('copy.json', list(sound, flawed))
    const patched = spawnSync('patch', [copy], { input: run.stdout, encoding: 'utf8' })
    if (patched.error) return
    await lint([tools, '--no-config', '--fix'])
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(tools, 'utf8'))
  })

  test('prints nothing where there is nothing to mend', async () => {
    const run = await lint([file('tools.json', list(sound)), '--no-config', '--fix', '--dry-run'])
    expect([run.code, run.stdout]).toEqual([0, ''])
  })

  test('--dry-run by itself is wrong usage', async () => {
    expect((await lint([...plain, '--dry-run'], list(sound))).code).toBe(2)
  })
})

describe('--report', () => {
  test('writes the findings in several formats in one run', async () => {
    const [sarif, json] = [path('out.sarif'), path('out=1.json')]
    const run = await lint([...plain, '--report', `sarif=${sarif}`, '--report', `json=${json}`], list(flawed))
    expect(run.stdout).toContain('1 tool: 1 error')
    expect(sarifFlaws(JSON.parse(readFileSync(sarif, 'utf8')))).toBeNull()
    expect(resultOf({ ...run, stdout: readFileSync(json, 'utf8') }).tools).toBe(1)
  })

  test.each(['sarif', 'sarif=', 'xml=a.xml', '=a'])('%j is refused', async (text) => {
    const run = await lint([...plain, '--report', text], list(sound))
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('--report wants FORMAT=FILE')
  })
})

describe('--against', () => {
  const strict = (additional: object): string =>
    list({
      ...sound,
      inputSchema: { ...sound.inputSchema, required: ['query'], ...additional },
    })

  test('also tells what the change did, at its place in the new file', async () => {
    const old = file('old.json', strict({ additionalProperties: false }))
    const now = file('new.json', strict({}))
    const run = await lint([now, '--no-config', '--against', old, '--json'])
    const lost = resultOf(run).diagnostics.find(({ rule }) => rule === 'strict-regression')
    expect(lost).toMatchObject({ file: now, tool: 'search_products', severity: 'warning' })
    expect(lost?.path).toMatch(/^\/tools\/0\/inputSchema/)
    const alone = await lint([now, '--no-config', '--json'])
    expect(resultOf(alone).diagnostics.map(({ rule }) => rule)).not.toContain('strict-regression')
  })

  test('ends with 2 where the old one cannot be read', async () => {
    const run = await lint([...plain, '--against', path('gone.json')], list(sound))
    expect(run.code).toBe(2)
    expect(run.stdout).toBe('')
    expect((await lint([...plain, '--against', '-'], list(sound))).code).toBe(2)
  })
})

describe('GitHub annotations', () => {
  test('are named from the checkout, and escaped', async () => {
    const environment = { GITHUB_WORKSPACE: path() }
    const tools = file('a,b%.json', list({ ...sound, name: 'x\n::error::y' }))
    const { stdout } = await runInMemory(
      ['lint', tools, '--no-config', '--profile', 'openai', '--format', 'github'],
      '',
      { environment },
    )
    const lines = stdout.trim().split('\n')
    for (const line of lines)
      expect(line).toMatch(/^::(?:error|warning|notice) file=a%2Cb%25\.json,line=\d+,col=\d+/)
    expect(stdout).toContain('x%0A::error::y')
  })

  test('say that GitHub shows only ten of a kind', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ ...flawed, name: `a ${index}` }))
    const few = await lint([...plain, '--format', 'github'], list(flawed))
    expect(few.stderr).toBe('')
    const run = await lint([...plain, '--format', 'github'], list(...many))
    expect(run.stderr).toContain('GitHub shows at most 10 errors')
    expect(run.stdout.match(/^::error /gm)).toHaveLength(11)
  })
})

test('no word of a file starts a line of the text report, or moves the cursor', async () => {
  const tool = {
    ...sound,
    name: 'x\n::error::y\u001b[31m',
    inputSchema: { type: 'object', required: ['\u001b]0;z'] },
  }
  const { stdout } = await lint(['-', '--no-config'], list(tool))
  expect(stdout).not.toContain('\u001b')
  expect(stdout).not.toMatch(/^::/m)
})

test('a finding about the whole catalogue stands at the start of the first file', async () => {
  const tools = file(
    'tools.json',
    list(...Array.from({ length: 140 }, (_, index) => ({ ...sound, name: `tool_${index}` }))),
  )
  const { diagnostics } = resultOf(await lint([tools, '--no-config', '--json']))
  expect(diagnostics.find(({ rule }) => rule === 'too-many-tools')).toMatchObject({
    tool: null,
    server: null,
    file: tools,
    path: '',
    line: 1,
    column: 1,
  })
})

test('nothing is written where the command is wrongly used', async () => {
  const known = path('known.json')
  expect((await lint([...plain, '--write-baseline', known, '--report', 'x'], list(flawed))).code).toBe(2)
  expect(existsSync(known)).toBe(false)
})

test('an entry that is too flawed to be read is told by rule: no fix is promised, and "no tools" is not said', async () => {
  const nameless = { description: sound.description, inputSchema: { type: 'object' } }
  const run = await lint([...plain, '--json'], list(nameless))
  const { counts, diagnostics } = resultOf(run)
  expect(new Set(diagnostics.map(({ rule }) => rule))).toContain('name-length')
  expect(diagnostics.filter(({ rule, fix }) => rule === 'no-tools' || fix !== null)).toEqual([])
  expect(counts.fixable).toBe(0)
  expect(run.code).toBe(1)
})

test.each([
  ['lint', ['-'], 'text'],
  ['matrix', ['-'], 'table'],
  ['rules', [], 'markdown'],
])('%s refuses --json beside another format', async (command, words, format) => {
  const run = await runInMemory([command, ...words, '--json', '--format', format], list(sound))
  expect(run.code).toBe(2)
  expect(run.stdout).toBe('')
  expect(run.stderr).toContain(`--json is short for --format json: it cannot stand beside --format ${format}`)
})

test('profiles in one word may have spaces between them', async () => {
  const run = await lint(['-', '--no-config', '--profile', 'openai, bedrock'], list(flawed))
  expect(run.code).toBe(1)
  expect(run.stdout).toContain('name-charset (OpenAI, Bedrock)')
})

test('a tool without a name, alone in its file, is told as that', async () => {
  const { description, inputSchema } = sound
  const wrapped = { type: 'function', function: { description: 'Gets it.', parameters: { type: 'object' } } }
  for (const tool of [{ description, inputSchema }, wrapped]) {
    const run = await lint([...plain, '--json'], JSON.stringify(tool))
    const rules = resultOf(run).diagnostics.map(({ rule }) => rule)
    expect(rules).toContain('name-length')
    expect(rules).not.toContain('no-tools')
  }
  const other = await lint([...plain, '--json'], JSON.stringify({ name: 'a', description: 'A package.' }))
  expect(resultOf(other).diagnostics.map(({ rule }) => rule)).toEqual(['no-tools'])
})

test('silencings of tools that are not there are told', async () => {
  const silence = ['gone', 'gone', 'a b'].map((tool) => ({ rule: 'name-charset', tool, reason: 'Known.' }))
  const run = await lint(['-', '--config', put('c.json', { silence })], list(flawed))
  expect(run.stderr).toMatch(/note: .*c\.json silences findings of 1 tool that no input holds: "gone"\n/)
  const none = await lint(['-', '--config', put('c.json', { silence: silence.slice(2) })], list(flawed))
  expect(none.stderr).not.toContain('silences')
})
