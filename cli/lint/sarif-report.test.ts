import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rules } from '../../core/lint'
import { version } from '../../package.json'
import { setUpFolder } from '../test-folder'
import { runInMemory } from '../test-terminal'
import { list, sound } from './test-lint'
import { applyTogether, sarifFlaws, type SarifLog, type SarifResult } from './test-sarif'

const { file, put, path } = setUpFolder()

async function sarif(words: readonly string[], stdin = ''): Promise<SarifLog> {
  const { stdout } = await runInMemory(['lint', ...words, '--format', 'sarif'], stdin)
  return JSON.parse(stdout) as SarifLog
}

const resultsOf = ({ runs }: SarifLog): readonly SarifResult[] => runs[0]?.results ?? []
const flawed = list(sound, { ...sound, name: 'a b', inputSchema: { type: 'object', required: ['gone'] } })

describe('a SARIF log', () => {
  test('is valid by the published schema, which refuses what is not', async () => {
    const log = await sarif(['-', '--no-config'], flawed)
    expect(sarifFlaws(log)).toBeNull()
    expect(resultsOf(log).length).toBeGreaterThan(1)
    expect(sarifFlaws({ ...log, runs: [{ results: [{ level: 'bad' }] }] })).not.toBeNull()
  })

  test('describes the program and each rule that was met', async () => {
    const [run] = (await sarif(['-', '--no-config', '--profile', 'openai'], flawed)).runs
    expect(run?.tool.driver.version).toBe(version)
    const met = new Set(run?.results.map(({ ruleId }) => ruleId))
    expect(run?.tool.driver.rules.map(({ id }) => id).sort()).toEqual([...met].sort())
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules[ruleIndex ?? -1]?.id).toBe(ruleId)
    const charset = run?.tool.driver.rules.find(({ id }) => id === 'name-charset')
    expect(charset).toMatchObject({
      defaultConfiguration: { level: 'error' },
      properties: { category: 'names', tags: ['names', 'tool-schemas'] },
    })
    expect(charset?.help.markdown).toContain('## Flawed')
    expect(charset?.help.text).toContain(rules.find(({ id }) => id === 'name-charset')?.explain.why)
  })

  test('tells a flaw once, at its worst, for whom, and where it starts and ends', async () => {
    const log = await sarif(['-', '--no-config', '--profile', 'openai,mcp'], list({ ...sound, name: 'a b' }))
    const found = resultsOf(log).filter(({ ruleId }) => ruleId === 'name-charset')
    expect(found).toMatchObject([
      {
        level: 'error',
        properties: { tool: 'a b', profiles: ['openai'], milder: [{ level: 'warning', profiles: ['mcp'] }] },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'stdin', uriBaseId: '%SRCROOT%' },
              region: { startLine: 4, startColumn: 15, endLine: 4, endColumn: 20 },
            },
          },
        ],
      },
    ])
  })

  test('names the other tools of a comparison', async () => {
    const log = await sarif(['-', '--no-config'], list(sound, { ...sound, name: 'find_products' }))
    const pair = resultsOf(log).find(({ ruleId }) => ruleId === 'desc-near-duplicate')
    expect(pair?.relatedLocations).toMatchObject([
      { physicalLocation: { region: { startLine: 17, startColumn: 15 } } },
    ])
  })

  test('gives files by their place in the folder, and others by their address', async () => {
    const odd = file('a #b%?.json', list({ ...sound, name: 'a b' }))
    const [result] = resultsOf(await sarif([odd, '--no-config', '--profile', 'openai']))
    const uri = result?.locations[0]?.physicalLocation.artifactLocation.uri ?? ''
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(odd)
    const [inside] = resultsOf(
      await sarif(['cli/../fixtures/catalogs', '--no-config', '--profile', 'openai']),
    )
    expect(inside?.locations[0]?.physicalLocation.artifactLocation).toMatchObject({ uriBaseId: '%SRCROOT%' })
  })

  test('keeps its fingerprints when tools move, and has others for other places', async () => {
    const prints = async (text: string): Promise<readonly string[]> =>
      resultsOf(await sarif(['-', '--no-config', '--profile', 'gemini'], text))
        .map(({ ruleId, partialFingerprints }) => `${ruleId} ${JSON.stringify(partialFingerprints)}`)
        .sort()
    const tools = [1, 2, 3].map((number) => ({
      name: `t ${number}`,
      description: `Does the thing of number ${number}. Use it when ${'asked '.repeat(number)}for it; once only.`,
      inputSchema: { type: 'object', required: [`gone${number}`, 'other'] },
    }))
    const first = await prints(list(...tools))
    expect(new Set(first).size).toBe(first.length)
    expect(await prints(`\n\n${list(sound, ...[...tools].reverse())}`)).toEqual(first)
    // An entry of `required` is known by its word, not by its index.
    const [one, ...others] = tools
    const more = { ...one, inputSchema: { type: 'object', required: ['new', 'gone1', 'other'] } }
    expect((await prints(list(more, ...others))).filter((print) => !first.includes(print))).toHaveLength(1)
  })

  test('says what was silenced, and by that of every other that it was not', async () => {
    const silence = [{ rule: 'name-charset', tool: 'a b', reason: 'The gateway renames it.' }]
    const config = put('c.json', { silence })
    const log = await sarif(['-', '--config', config, '--profile', 'gemini'], flawed)
    expect(sarifFlaws(log)).toBeNull()
    for (const { ruleId, suppressions, fixes } of resultsOf(log)) {
      if (ruleId !== 'name-charset') expect(suppressions).toEqual([])
      else {
        expect(suppressions).toMatchObject([{ kind: 'external', justification: 'The gateway renames it.' }])
        expect(fixes).toBeUndefined()
      }
    }
    expect(resultsOf(log).map(({ ruleId }) => ruleId)).toContain('name-charset')
  })

  test('tells which inputs could not be read', async () => {
    const log = await sarif([path('gone.json'), file('a.json', list(sound)), '--no-config'])
    expect(sarifFlaws(log)).toBeNull()
    expect(log.runs[0]?.invocations).toMatchObject([
      {
        executionSuccessful: false,
        toolExecutionNotifications: [{ message: { text: expect.stringContaining('gone.json') as string } }],
      },
    ])
    expect((await sarif(['-'], list(sound))).runs[0]?.invocations).toEqual([{ executionSuccessful: true }])
  })
})

/** Lints and applies what may be applied together, until nothing is left to apply. */
async function mend(source: string): Promise<string> {
  for (let round = 0; round < 12; round += 1) {
    const text = readFileSync(source, 'utf8')
    const log = await sarif([source, '--no-config'])
    expect(sarifFlaws(log)).toBeNull()
    const mended = applyTogether(text, log)
    if (mended === text) return text
    writeFileSync(source, mended)
  }
  return 'it never ends'
}

async function fix(source: string): Promise<string> {
  await runInMemory(['lint', source, '--fix', '--no-config', '--quiet'])
  return readFileSync(source, 'utf8')
}

describe('the fixes of a SARIF log', () => {
  const bad = {
    name: 'search  products',
    description: 'Searches\u200b products by words. Use it when one is named; at most 10.',
    inputSchema: {
      properties: { Query: { enum: [1, 2], description: 'Words.' } },
      required: ['query', 'gone', 'gone'],
    },
  }
  test.each([
    ['lines of their own', list(bad, sound)],
    [
      'one line',
      JSON.stringify([bad, { ...sound, name: 'a b' }, { ...sound, name: 'a.b', description: 'Orders.' }]),
    ],
    ['a byte order mark', `\ufeff${JSON.stringify([bad])}`],
    ['carriage returns', list(bad, sound).replaceAll('\n', '\r\n')],
    [
      'comments',
      list(bad)
        .replace('"tools"', '// all\n "tools" /* here */')
        .replace(/\}\n {2}\]/, '},\n ]'),
    ],
    ['JSONL', `${JSON.stringify(bad)}\n\n${JSON.stringify({ ...sound, name: 'c d' })}\n`],
    ['copies', JSON.stringify([sound, sound, bad])],
  ])('come to the bytes that --fix comes to: %s', async (_, text) => {
    const [one, other] = [file('one.json', text), file('other.json', text)]
    const fixed = await fix(one)
    expect(fixed).not.toBe(text)
    expect(await mend(other)).toBe(fixed)
  })

  test('say which change the meaning', async () => {
    const results = resultsOf(await sarif(['-', '--no-config'], list(bad)))
    const fixes = results.flatMap(({ fixes: some }) => some ?? [])
    expect(fixes.length).toBeGreaterThan(0)
    for (const { description, properties } of fixes)
      expect(description.text).toMatch(
        properties.safety === 'safe' ? /^Safe fix: / : /^Fix that changes the meaning, to be looked at: /,
      )
  })

  test('are left out where nothing can be written into the file', async () => {
    const yaml = file('tools.yaml', `tools:\n  - ${JSON.stringify(bad)}\n`)
    const results = resultsOf(await sarif([yaml, '--no-config']))
    expect(results.length).toBeGreaterThan(0)
    expect(results.every(({ fixes }) => fixes === undefined)).toBe(true)
  })

  test('fit the text of a gzip file', async () => {
    const zipped = file('a.json.gz', gzipSync(JSON.stringify([bad])))
    const plain = file('a.json', JSON.stringify([bad]))
    const log = await sarif([zipped, '--no-config'])
    expect(applyTogether(JSON.stringify([bad]), log)).toBe(
      applyTogether(JSON.stringify([bad]), await sarif([plain, '--no-config'])),
    )
  })
})

const real = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'catalogs')
const LARGEST_BYTES = 40_000

describe.skipIf(!existsSync(real))('on real files', { timeout: 300_000 }, () => {
  test('logs are valid, and their fixes come to the bytes that --fix comes to', async () => {
    const files = (readdirSync(real, { recursive: true }) as string[])
      .filter(
        (name) => /\.(?:json|jsonc|jsonl)$/.test(name) && statSync(join(real, name)).size < LARGEST_BYTES,
      )
      .sort()
    expect(files.length).toBeGreaterThan(50)
    let changed = 0
    for (const name of files) {
      const text = readFileSync(join(real, name), 'utf8')
      mkdirSync(path('real'), { recursive: true })
      const [one, other] = [file('real/one.json', text), file('real/other.json', text)]
      const fixed = await fix(one)
      expect([name, await mend(other)]).toEqual([name, fixed])
      if (fixed !== text) changed += 1
    }
    expect(changed).toBeGreaterThan(10)
  })
})
